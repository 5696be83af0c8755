/** Calls of webhooks. */
export const webhooksRoutes = {
  'get /account/webhooks': { 200: 'Los webhooks, sin sus direcciones', summary: 'Tus webhooks' },
  'post /account/webhooks': {
    201: 'El webhook, y el secreto que firma sus mensajes: solo se enseña esta vez',
    summary: 'Añade un webhook',
    description:
      'Cada mensaje va firmado como dice Standard Webhooks, con las cabeceras webhook-id, webhook-timestamp y webhook-signature, y ocupa 256 KB como máximo. Los de un mismo bot llegan en su orden: cada uno espera a que se acepte el anterior. Lo que no se acepta con un 2xx en 10 segundos se repite a los 10 s, 1, 5 y 30 min y 2, 6 y 24 h, con el mismo webhook-id. Un receptor que responde 410, o que lleva 5 días sin aceptar nada, queda en pausa.',
  },
  'put /account/webhooks/{id}': {
    200: 'Cómo queda',
    summary: 'Cambia un webhook, lo pone en pausa o lo reanuda',
  },
  'delete /account/webhooks/{id}': { 200: 'Quitado', summary: 'Quita un webhook' },
  'post /account/webhooks/{id}/test': {
    200: 'Aceptado',
    summary: 'Envía un mensaje de prueba a un webhook',
    description: 'Se envía en el momento, sin esperar a los demás, y no se repite.',
  },
  'get /account/webhooks/{id}/deliveries': {
    200: 'Los mensajes, del más nuevo al más antiguo',
    summary: 'Lo enviado a un webhook en los últimos 30 días',
    description: 'Con el estado, la duración y el principio de la respuesta del último intento.',
  },
  'post /account/webhooks/{id}/deliveries/{seq}/replay': {
    200: 'En espera',
    summary: 'Envía otra vez un mensaje de un webhook',
    description: 'Con el mismo webhook-id, detrás de los que esperan de su bot.',
  },
} as const
