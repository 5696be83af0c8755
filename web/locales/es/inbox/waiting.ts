const joined = new Intl.ListFormat('es')

/** What every page says of the inbox. */
export const t = {
  answer: 'Responder',
  count: (count: number) => `Bandeja: ${count} por responder`,
  asked: (bots: readonly string[]) =>
    bots.length > 3
      ? `${bots.length} bots esperan una respuesta`
      : `${joined.format(bots)} ${bots.length === 1 ? 'espera' : 'esperan'} una respuesta`,
} as const
