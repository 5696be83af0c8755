/** What only a person can answer. */
export const inboxRoutes = {
  'get /inbox': {
    200: 'Las preguntas, de la más reciente a la más antigua, y cuántas esperan respuesta',
    summary:
      'Lo que solo una persona puede responder: captchas, diálogos, normas y otras preguntas',
    description:
      'Las de tus bots y las de los que otros comparten contigo para mandarlos. Las normas, los paquetes de recursos y los códigos de Microsoft los responde solo el dueño del bot.',
  },
  'get /inbox/{id}/picture': {
    200: 'La imagen',
    summary: 'Lo que enseña una pregunta, en PNG',
  },
  'post /inbox/{id}/answer': {
    200: 'La pregunta, ya respondida',
    summary: 'Responde una pregunta, con exactamente lo que pide',
    description:
      'Un texto si lo admite, o una opción con los campos que tenga. Lo que se acepta de un servidor vale para todos los bots del dueño en ese servidor.',
  },
} as const
