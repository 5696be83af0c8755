/** What each call does, and what its answers hold. */
export const notificationsRoutes = {
  'get /notifications/rules': {
    200: 'En el orden en que las hiciste',
    summary: 'Tus reglas de avisos',
  },
  'post /notifications/rules': { 201: 'La regla nueva', summary: 'Crea una regla de avisos' },
  'put /notifications/rules/{id}': {
    200: 'La regla como ha quedado',
    summary: 'Cambia una regla de avisos',
    description: 'Cambia solo lo que se envía.',
  },
  'delete /notifications/rules/{id}': {
    200: 'Eliminada; lo que ya encontró sigue en el historial',
    summary: 'Elimina una regla de avisos',
  },
  'post /notifications/rules/{id}/mute': {
    200: 'La regla, con lo que tiene silenciado',
    summary: 'Silencia una regla unas horas, para un bot o para todos',
    description:
      'Con «hours» a null la vuelve a poner en marcha. De lo que siga pasando al acabar se avisa entonces.',
  },
  'get /notifications/preferences': {
    200: 'Tus preferencias, o las de quien no ha elegido ninguna',
    summary: 'Tus horas de silencio y cuándo se agrupan los avisos',
  },
  'put /notifications/preferences': {
    200: 'Como han quedado',
    summary: 'Cambia tus horas de silencio y cuándo se agrupan los avisos',
  },
  'get /notifications/history': {
    200: 'Una página, lo más reciente primero',
    summary: 'Qué se ha avisado, por dónde, y por qué no',
  },
  'post /notifications/actions': {
    200: 'Hecho, con una frase que lo dice',
    summary: 'Hace lo que dice un botón de un aviso',
    description:
      'El código del botón basta, vale una vez y durante un día: no hace falta haber iniciado sesión.',
  },
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
