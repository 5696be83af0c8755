const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const t = {
  section: 'Servidores',
  title: 'Fichas de servidores',
  lead: 'Lo que has confirmado de las normas de cada servidor. Si retiras una, tus bots que van allí se paran.',
  loading: 'Cargando tus fichas…',
  failed: 'No se pudieron cargar tus fichas',
  none: 'Todavía no has confirmado las normas de ningún servidor: se preguntan con el primer bot que va.',
  toBots: 'Ir a tus bots',
  allowed: (max: number | null) =>
    max === null ? 'Permite bots' : `Permite ${plural(max, 'bot por persona', 'bots por persona')}`,
  noProxies: 'sin proxies',
  asked: 'preguntado a su equipo',
  running: (bots: number) =>
    bots === 0
      ? 'ningún bot tuyo en marcha'
      : plural(bots, 'bot tuyo en marcha', 'bots tuyos en marcha'),
  since: 'Confirmada',
  editOf: (server: string) => `Editar la ficha de ${server}`,
  editFailed: 'No se pudo abrir la ficha',
  withdraw: 'Retirar',
  withdrawOf: (server: string) => `Retirar la ficha de ${server}`,
  question: (server: string) => `¿Retirar la ficha de ${server}?`,
  message: (bots: number) =>
    `${bots === 0 ? 'Ahora no hay bots tuyos en marcha que vayan allí' : `${plural(bots, 'bot tuyo que va allí se para', 'bots tuyos que van allí se paran')}`}. Si aquí hay que confirmar las normas, ninguno vuelve a iniciarse hasta que lo hagas.`,
  withdrawn: 'Ficha retirada',
  withdrawFailed: 'No se pudo retirar la ficha',
} as const
