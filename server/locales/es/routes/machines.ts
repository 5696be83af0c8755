/** What each call does, and what its answers hold. */
export const machinesRoutes = {
  'get /admin/machines': {
    200: 'Los equipos, las invitaciones abiertas y lo que falte para invitar a otros',
    summary: 'Los equipos que ejecutan bots para esta instalación',
  },
  'post /admin/machines/invitations': {
    201: 'La invitación, con su token y su orden, que no se vuelven a mostrar',
    summary: 'Invita a un equipo a ejecutar bots',
  },
  'delete /admin/machines/invitations/{id}': {
    200: 'Retirada',
    summary: 'Retira una invitación que nadie ha usado',
  },
  'put /admin/machines/{id}': {
    200: 'El equipo, como queda',
    summary: 'Cambia el nombre, la etiqueta o el máximo de bots de un equipo',
  },
  'post /admin/machines/{id}/drain': {
    200: 'El equipo, como queda',
    summary: 'Vacía un equipo, o lo abre de nuevo',
  },
  'post /admin/machines/{id}/revoke': {
    200: 'El equipo, retirado; `isCut` dice si el bus ya lo ha cortado',
    summary: 'Deja de confiar en un equipo, para siempre',
  },
  'post /admin/bots/{id}/move': {
    200: 'El bot se mueve',
    summary: 'Lleva un bot en marcha a otra máquina',
  },
  'post /hosts/enrol': {
    200: 'Lo que el equipo necesita para hablar por el bus',
    summary: 'Un equipo se inscribe con su invitación y sus claves',
  },
  'post /hosts/challenge': {
    200: 'Lo que el equipo debe firmar, una sola vez',
    summary: 'Un equipo pide algo que firmar',
  },
  'post /hosts/renew': {
    200: 'Otra credencial para un día',
    summary: 'Un equipo renueva su credencial con su firma',
  },
}
