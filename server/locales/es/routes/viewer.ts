/** What each call does, and what its answers hold. */
export const viewerRoutes = {
  'get /bots/{id}/view-links': {
    200: 'Los enlaces, primero el más nuevo',
    summary: 'Los enlaces por los que cualquiera puede ver a través del bot, y cuántos miran',
  },
  'post /bots/{id}/view-links': {
    200: 'Los enlaces, con el nuevo',
    summary: 'Crea un enlace de una hora para ver a través del bot sin tener cuenta',
  },
  'delete /bots/{id}/view-links/{linkId}': {
    200: 'Los enlaces que quedan',
    summary: 'Retira un enlace: quien miraba por él deja de ver',
  },
  'put /bots/{id}/drive': {
    200: 'Dónde está el bot',
    summary: 'Conduce un bot: lo que se tiene pulsado ahora y hacia dónde se mira',
  },
  'delete /bots/{id}/drive': {
    200: 'Ya no se conduce',
    summary: 'Deja de conducir un bot',
  },
  'get /view/{token}': {
    200: 'De qué bot es, y hasta cuándo vale',
    summary: 'Lo que se sabe de un enlace para ver a través de un bot',
  },
  'get /view/{token}/events': {
    200: 'Lo que se ve, en directo',
    summary: 'Sigue lo que se ve a través de un bot con un enlace',
  },
  'post /view/{token}/columns': {
    200: 'Llegarán por el seguimiento',
    summary: 'Pide columnas del mundo que se ve con un enlace',
  },
  'get /viewer/looks': {
    200: 'Las versiones, y la dirección de sus partes',
    summary: 'Cómo se ven los bloques en la vista 3D',
  },
  'get /viewer/looks/{hash}/{part}': {
    200: 'La parte, en binario',
    summary: 'Una parte del aspecto de los bloques: los modelos, las texturas o una versión',
  },
}
