/** What is said of a bot that waits, wherever it stands. */
export const t = {
  answer: 'Responder',
  waits: 'Espera una respuesta',
  waitsOf: (bot: string) => `${bot} espera una respuesta: responder`,
} as const
