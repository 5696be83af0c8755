const joined = new Intl.ListFormat('es')

/** What every page says of the inbox. */
export const t = {
  answer: 'Responder',
  waits: 'Espera una respuesta',
  waitsOf: (bot: string) => `${bot} espera una respuesta: responder`,
  waitsMany: (count: number) => `Espera ${count} respuestas`,
  count: (count: number) => `Bandeja: ${count} por responder`,
  asked: (bots: readonly string[]) =>
    bots.length > 3
      ? `${bots.length} bots esperan una respuesta`
      : `${joined.format(bots)} ${bots.length === 1 ? 'espera' : 'esperan'} una respuesta`,
} as const
