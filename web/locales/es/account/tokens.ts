import type { TokenVerb } from '#contract/account/tokens'

const verbs: Readonly<Record<TokenVerb, { title: string; hint: string; said: string }>> = {
  see: {
    title: 'Mirar',
    hint: 'Su estado, consola, mapa, inventario y estadísticas.',
    said: 'mirar',
  },
  speak: {
    title: 'Hablar',
    hint: 'Escribir en el chat, sin comandos del servidor.',
    said: 'hablar',
  },
  move: { title: 'Mover', hint: 'Caminar, seguir, saltar, mirar hacia un punto.', said: 'mover' },
  drive: {
    title: 'Conducir',
    hint: 'Llevarlos a mano: caminar, mirar, cavar, poner bloques, golpear.',
    said: 'conducir',
  },
  inventory: {
    title: 'Inventario',
    hint: 'Mover objetos, fabricar, comer, guardar en cofres.',
    said: 'usar el inventario',
  },
  command: {
    title: 'Cualquier comando',
    hint: 'Todo lo que se puede escribir en la consola, también comandos del servidor y lo que rompe cosas, como minar.',
    said: 'dar cualquier comando',
  },
  configure: {
    title: 'Configurar',
    hint: 'Cambiar los ajustes de los bots, también a qué servidor van.',
    said: 'configurar',
  },
  power: { title: 'Encender', hint: 'Iniciarlos y detenerlos.', said: 'encender o apagar' },
  create: { title: 'Crear', hint: 'Hacer bots nuevos.', said: 'crear' },
}

const both = new Intl.ListFormat('es')

export const t = {
  title: 'Tokens de la API',
  lead: 'Con un token, un programa tuyo usa tus bots sin tu contraseña. No alcanza tu cuenta, tus pagos ni lo que compartes, y no puede borrar bots.',
  loading: 'Cargando tokens…',
  failed: 'No se pudieron cargar los tokens',
  list: 'Tokens de la API',
  empty: 'Todavía no tienes ningún token.',
  add: 'Crear un token',
  full: (max: number) => `Ya tienes ${max}: revoca uno para crear otro.`,
  may: (may: readonly TokenVerb[], bots: string) =>
    `Puede ${both.format(may.map((verb) => verbs[verb].said))}: ${bots}.`,
  begins: (start: string) => `${start}…`,
  used: (address: string | null) =>
    address === null ? 'Usado por última vez' : `Usado por última vez desde ${address},`,
  never: 'Aún no se ha usado',
  expires: 'Caduca',
  expired: 'Caducado',
  noEnd: 'No caduca',
  onlyFrom: (addresses: readonly string[]) => `solo desde ${both.format(addresses)}`,
  pace: (perMinute: number) => `hasta ${perMinute} llamadas por minuto`,
  revoke: 'Revocar',
  revokeOf: (name: string) => `Revocar ${name}`,
  revokeTitle: (name: string) => `¿Revocar «${name}»?`,
  revokeMessage: 'Los programas que lo usan dejan de entrar en el acto. No se puede deshacer.',
  revokeFailed: 'No se pudo revocar el token',
  verbs,
  form: {
    title: 'Crear un token',
    description: 'El secreto se enseña una sola vez, al crearlo.',
    cancel: 'Cancelar',
    submit: 'Crear',
    failed: 'No se pudo crear el token',
    name: 'Nombre',
    nameHint: 'Para reconocerlo: qué programa lo usa.',
    verbs: 'Qué puede hacer',
    presets: { look: 'Solo mirar', play: 'Jugar', all: 'Todo', own: 'A medida' },
    expiry: 'Caduca',
    expiries: { 30: 'En 30 días', 90: 'En 90 días', 365: 'En un año', 0: 'Nunca' },
    noEndHint: 'Sin fecha vale hasta que lo revoques: apunta dónde lo usas.',
    perMinute: 'Llamadas por minuto',
    perMinuteHint: 'Las que pasen de ahí se rechazan hasta que haya sitio.',
    addresses: 'Desde qué direcciones',
    addressesHint:
      'IP o rangos separados por comas, como 203.0.113.7 o 2001:db8::/32. Vacío: desde cualquier sitio.',
  },
  secret: {
    title: 'Tu token',
    description: 'Guárdalo ahora: no se vuelve a enseñar. Quien lo tenga puede lo que él puede.',
    label: 'Token',
    copy: 'Copiar el token',
    close: 'Ya lo he guardado',
    use: 'Así se usa',
    example: (origin: string) =>
      `curl -H "Authorization: Bearer $ENJAMBRE_TOKEN" ${origin}/api/bots`,
  },
  made: (name: string) => `Token creado: ${name}`,
} as const
