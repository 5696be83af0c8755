/** What each call does, and what its answers hold. */
export const ownClientRoutes = {
  'get /bots/{id}/own-client': {
    200: 'Si aquí se puede entrar así, y quién juega ahora',
    summary: 'Quién juega con el bot desde su propio Minecraft',
  },
  'post /bots/{id}/own-client': {
    200: 'La dirección, la versión del juego y hasta cuándo se puede entrar',
    summary:
      'Deja entrar una vez, durante dos minutos, con el propio Minecraft en el lugar del bot',
  },
  'delete /bots/{id}/own-client': {
    200: 'Ya nadie juega con él',
    summary: 'Recupera el bot de quien juega con él',
  },
}
