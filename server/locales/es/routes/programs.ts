/** What is there for programs: their tokens, and what goes on while they listen. */
export const programRoutes = {
  'get /account/tokens': {
    200: 'Los tokens, del más nuevo al más antiguo, sin su secreto',
    summary: 'Lista los tokens de la API de la cuenta',
  },
  'post /account/tokens': {
    201: 'El token y su secreto, que no se vuelve a mostrar',
    summary: 'Crea un token de la API',
    description: 'De qué bots es, qué puede hacer con ellos, hasta cuándo y desde qué direcciones.',
  },
  'delete /account/tokens/{id}': {
    200: 'El token ya no vale',
    summary: 'Revoca un token de la API',
  },
  'get /token': {
    200: 'Lo que puede el token',
    summary: 'Dice a quien llama con un token qué puede hacer con él',
  },
  'get /client.ts': {
    200: 'El programa, sin dependencias',
    summary: 'El cliente en TypeScript de las llamadas que admite un token',
  },
  'get /events': {
    200: 'Eventos enviados por el servidor, mientras dure la conexión',
    summary: 'Sigue el estado de todos los bots',
    description:
      'Primero un «botState» de cada bot que el token ve; después «botState», «botUpdate», «botsCreated», ' +
      '«botDeleted» y «botsArranged» según ocurran. Un «end» con su código dice por qué no sigue.',
  },
  'get /bots/{id}/events': {
    200: 'Eventos enviados por el servidor, mientras dure la conexión',
    summary: 'Sigue un bot: su estado y lo que se pida en «topics»',
    description:
      'Primero un «botState»; después «botState», «botUpdate» y los eventos de los temas pedidos: ' +
      '«botConsole», «botAnalytics», «botInventory», «mapUpdate», «botSurroundings». Las líneas de la consola ' +
      'llevan «id»: con «Last-Event-ID» llegan las que faltan, y un «botConsoleGap» si son más de una página.',
  },
} as const
