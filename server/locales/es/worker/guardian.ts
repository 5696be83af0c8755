const listed = (parts: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)

const blocks = (distance: number) => (distance === 1 ? '1 bloque' : `${distance} bloques`)

/** What a guardian says: what the danger is, and what it has done. */
export const guardian = {
  danger: {
    void: 'el bot cae al vacío',
    lava: 'el bot está en lava',
    attacked: (name: string) => `ataque de ${name}`,
    health: (health: number) =>
      health < 1 ? 'queda menos de 1 de vida' : `quedan ${health} de 20 de vida`,
    player: (name: string, distance: number) => `${name} está a ${blocks(distance)}`,
    mob: (name: string, distance: number) => `${name} a ${blocks(distance)}`,
    hunger: (food: number) => `hambre (${food} de 20) sin nada que comer`,
  },
  told: (danger: string) => `Guardián: ${danger}.`,
  acted: (danger: string, done: readonly string[]) =>
    `Guardián: ${danger}. El bot ${listed(done)}.`,
  totem: 'se puso un tótem en la otra mano',
  ate: (name: string) => `comió (${name})`,
  goesHome: 'va a casa',
  left: (minutes: number | null) =>
    minutes === null
      ? 'se fue del servidor (no vuelve hasta que se inicie)'
      : `se fue del servidor (vuelve en ${minutes} min)`,
  failed: (danger: string, reason: string) => `Guardián: ${danger}. ${reason}`,
  noTotem: 'El bot no lleva ningún tótem.',
  otherDimension: 'La casa del bot está en otra dimensión.',
  takingOver: 'guardián',
  armed: 'Guardián armado.',
  disarmed: 'Guardián desarmado.',
  homeSet: (at: { x: number; y: number; z: number }) =>
    `Casa del guardián: X ${at.x}, Y ${at.y}, Z ${at.z}.`,
} as const
