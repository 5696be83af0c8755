/** What servers want of bots. */
export const serversRoutes = {
  'post /servers/check': {
    200: 'Lo que se lee ahora mismo de ese servidor',
    summary: 'Qué dice de los bots un servidor, en la lista de servidores y en su DNS',
  },
  'get /servers/card': {
    200: 'Lo que se sabe del servidor y lo que has confirmado',
    summary: 'La ficha de un servidor, antes de llevar un bot',
  },
  'get /servers/rules': {
    200: 'Una por servidor',
    summary: 'Lo que has confirmado de las normas de cada servidor',
  },
  'put /servers/rules': {
    200: 'La ficha, como queda',
    summary: 'Confirma que las normas de un servidor permiten tus bots',
    description:
      'Con «readmitted», también que el servidor vuelve a admitirlos después de haber echado a uno.',
  },
  'delete /servers/rules': {
    200: 'Retirada',
    summary: 'Retira lo que confirmaste de un servidor: los bots que van allí se paran',
  },
  'get /servers/owned': {
    200: 'Con los bots que hay en cada uno, sin cuentas',
    summary: 'Los servidores que dices que son tuyos',
  },
  'post /servers/owned': {
    200: 'El servidor, con el código que lo demuestra',
    summary: 'Dice que un servidor es tuyo',
  },
  'post /servers/owned/{id}/check': {
    200: 'Demostrado',
    summary: 'Busca el código en el servidor, y lee lo que pide ahora',
  },
  'put /servers/owned/{id}': {
    200: 'Vale desde este momento',
    summary: 'Cuántos bots puede haber en tu servidor, o ninguno',
  },
  'delete /servers/owned/{id}': {
    200: 'Quitado, con lo que pedía',
    summary: 'Deja de decir que un servidor es tuyo',
  },
}
