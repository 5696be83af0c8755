/** What each call does, and what its answers hold. */
export const channelsRoutes = {
  'get /notifications/channels': {
    200: 'Los canales, y lo que esta instalación ofrece para añadir otros',
    summary: 'Por dónde te llegan los avisos',
  },
  'post /notifications/channels': {
    201: 'El canal nuevo; de un webhook, también el secreto con el que se firma, esta única vez',
    summary: 'Añade un canal',
  },
  'put /notifications/channels/{id}': { 200: 'Cómo queda', summary: 'Da otro nombre a un canal' },
  'delete /notifications/channels/{id}': {
    200: 'El canal ya no está',
    summary: 'Quita un canal, con lo que esperaba en él',
  },
  'post /notifications/channels/{id}/test': {
    200: 'Quien lo recibe lo ha aceptado',
    summary: 'Envía un aviso de prueba ahora',
  },
  'get /admin/telegram': {
    200: 'El bot y qué lo fija; nunca su token',
    summary: 'Con qué bot de Telegram se envían los avisos',
  },
  'put /admin/telegram': { 200: 'Cómo queda', summary: 'Cambia el bot de Telegram, o lo quita' },
  'post /admin/telegram/test': {
    200: 'Telegram admite el token',
    summary: 'Comprueba el bot de Telegram',
  },
} as const
