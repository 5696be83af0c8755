/** What a bot has seen that its owner wants to be told; `bot` is the name that its owner gave it. */
export const observations = {
  lowHealth: {
    begun: (bot: string, health: number, most: number) =>
      `A ${bot} le quedan ${health} de ${most} puntos de vida.`,
    ended: (bot: string, health: number, most: number) =>
      `${bot} se ha recuperado: tiene ${health} de ${most} puntos de vida.`,
    died: (bot: string) => `${bot} ha muerto.`,
  },
  playerNear: {
    begun: (bot: string, player: string, blocks: number, others: number) =>
      `${player} está a ${blocks === 1 ? '1 bloque' : `${blocks} bloques`} de ${bot}${company(others)}.`,
    ended: (bot: string, player: string) =>
      `Ya no hay nadie cerca de ${bot}. La última vez era ${player}.`,
  },
  mentioned: {
    whispered: (bot: string, player: string, words: string) =>
      `${player} le ha susurrado a ${bot}: «${words}».`,
    named: (bot: string, player: string, words: string) =>
      `${player} ha nombrado a ${bot} en el chat: «${words}».`,
  },
  chat: (bot: string, line: string) => `${bot} ha leído en el chat: «${line}».`,
  inventoryFull: {
    begun: (bot: string) => `A ${bot} no le cabe nada más en el inventario.`,
    ended: (bot: string) => `${bot} vuelve a tener sitio en el inventario.`,
  },
  toolWorn: (bot: string, item: string, uses: number) =>
    `${item}, de ${bot}: ${uses === 1 ? 'queda 1 uso' : `quedan ${uses} usos`}.`,
  taskEnded: {
    done: (bot: string, command: string, result: string) =>
      `${bot} ha terminado «${command}». ${result}`,
    failed: (bot: string, command: string, reason: string) =>
      `${bot} no ha terminado «${command}». ${reason}`,
  },
  left: (bot: string) => `${bot} ha salido del mundo.`,
  unwatched: (bot: string) => `La regla ya no es de ${bot}, o se ha apagado.`,
} as const

function company(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', y no es el único' : `, y con otros ${others} jugadores cerca`
}
