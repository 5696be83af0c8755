/** What anybody asks about bots. */
export const abuseRoutes = {
  'get /abuse': {
    200: 'A quién escribir y las cifras del último año',
    summary: 'A quién escribir por un bot de esta instalación, y qué se ha hecho',
  },
  'post /abuse': {
    200: 'Recibido, con el número por el que preguntar',
    summary: 'Escribe a los administradores por un bot, sin cuenta',
  },
  'get /admin/abuse': {
    200: 'Lo más reciente primero, con quién llevó cada bot',
    summary: 'Lo que han escrito los dueños de servidores',
  },
  'post /admin/abuse/{id}/close': {
    200: 'Cerrado',
    summary: 'Anota qué se hizo y, si se pide, prohíbe ese servidor a todos los bots',
  },
}
