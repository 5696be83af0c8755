/** Somebody steers a bot by hand. */
export const driving = {
  task: (who: string) => `conduce ${who}`,
  over: 'Ya no conduces este bot.',
  begun: (who: string) => `${who} conduce el bot.`,
  ended: {
    left: (who: string) => `${who} ha dejado de conducir el bot.`,
    taken: (who: string) => `${who} ya no conduce el bot: otra persona ha tomado el mando.`,
    silent: (who: string) => `${who} ya no conduce el bot: no llega nada de su navegador.`,
    gone: (who: string) => `${who} ya no conduce el bot: ha salido de su mundo.`,
    withdrawn: (who: string) => `${who} ya no conduce el bot: ya no tiene permiso.`,
    guardian: (who: string) => `${who} ya no conduce el bot: el guardián ha tomado el mando.`,
    replaced: (who: string) => `${who} ya no conduce el bot: se le ha pedido otra cosa.`,
  },
}
