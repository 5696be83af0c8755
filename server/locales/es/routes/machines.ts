/** What each call does, and what its answers hold. */
export const machinesRoutes = {
  'get /admin/machines': {
    200: 'Las máquinas, las invitaciones abiertas y lo que falte para invitar a otras',
    summary: 'Las máquinas que ejecutan bots para esta instalación',
  },
  'post /admin/machines/invitations': {
    201: 'La invitación, con su token y su orden, que no se vuelven a mostrar',
    summary: 'Invita a una máquina a ejecutar bots',
  },
  'delete /admin/machines/invitations/{id}': {
    200: 'Retirada',
    summary: 'Retira una invitación que nadie ha usado',
  },
  'put /admin/machines/{id}': {
    200: 'La máquina, como queda',
    summary: 'Cambia el nombre, la etiqueta o el máximo de bots de una máquina',
  },
  'post /admin/machines/{id}/drain': {
    200: 'La máquina, como queda',
    summary: 'Vacía una máquina, o la abre de nuevo',
  },
  'post /admin/machines/{id}/revoke': {
    200: 'La máquina, retirada; `isCut` dice si el bus ya la ha cortado',
    summary: 'Deja de confiar en una máquina, para siempre',
  },
  'post /admin/bots/{id}/move': {
    200: 'El bot se mueve',
    summary: 'Lleva un bot en marcha a otra máquina',
  },
  'post /hosts/enrol': {
    200: 'Lo que la máquina necesita para hablar por el bus',
    summary: 'Una máquina se inscribe con su invitación y sus claves',
  },
  'post /hosts/challenge': {
    200: 'Lo que la máquina debe firmar, una sola vez',
    summary: 'Una máquina pide algo que firmar',
  },
  'post /hosts/renew': {
    200: 'Otra credencial para un día',
    summary: 'Una máquina renueva su credencial con su firma',
  },
}
