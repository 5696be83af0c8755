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
}
