import type { ReconnectPolicy } from '#contract/bots/connections'

const times = (n: number) => (n === 1 ? '1 vez' : `${n} veces`)
const connections = (n: string, one: boolean) => `${n} ${one ? 'conexión' : 'conexiones'}`

export const t = {
  appliesLater: 'El bot está activo: el proxy y las direcciones cambian en su próximo inicio.',
  refused: 'Conexiones no válidas',

  proxy: {
    title: 'Proxy',
    type: 'Tipo de proxy',
    none: 'Sin proxy',
    socks5: 'SOCKS5',
    http: 'HTTP',
    noneHint: 'El bot se conecta desde la red de esta instalación.',
    host: 'Servidor del proxy',
    hostPlaceholder: 'proxy.ejemplo.com',
    hostHint: 'Puedes pegarlo entero: socks5://usuario:clave@proxy.ejemplo.com:1080',
    port: 'Puerto',
    username: 'Usuario del proxy (opcional)',
    password: 'Contraseña del proxy',
    passwordStored: 'Guardada',
    passwordKept: 'Está guardada. Déjala vacía para no cambiarla.',
    passwordDropped: 'La guardada era de otro proxy y no se le envía a este: escríbela de nuevo.',
    passwordNeedsUser: 'Escribe antes el usuario.',
    passwordHint: 'Se guarda cifrada y nadie la vuelve a ver.',
    check: 'Probar proxy',
    checkHint: (target: string) => `Se prueba hasta ${target}, el servidor del bot.`,
    checking: 'Probando el proxy...',
    checkFailed: 'No se pudo probar el proxy.',
  },

  addresses: {
    title: 'Direcciones alternativas',
    empty: 'Si el servidor no responde, el bot puede probar con otras direcciones.',
    hint: 'Se prueban en este orden cuando el servidor no responde. Alt con las flechas las mueve.',
    dropsPassword:
      'Al añadir una dirección se borra la contraseña del servidor que hay guardada: después escríbela de nuevo en «Editar».',
    place: (place: number) => `Dirección alternativa ${place}`,
    placeholder: 'mc.ejemplo.com:25565',
    add: 'Añadir dirección',
    full: (max: number) => `Ya hay ${max}, el máximo.`,
    remove: (place: number) => `Quitar la dirección ${place}`,
    up: (place: number) => `Subir la dirección ${place}`,
    down: (place: number) => `Bajar la dirección ${place}`,
    moved: (place: number, of: number) => `Ahora está en el puesto ${place} de ${of}`,
  },

  history: {
    title: 'Historial de conexiones',
    loading: 'Cargando conexiones...',
    loadFailed: 'No se pudieron cargar las conexiones',
    retry: 'Reintentar',
    more: 'Cargar más',
    moreFailed: 'No se pudieron cargar las anteriores',
    start: 'No hay conexiones anteriores.',
    empty: 'Cuando termine su primera conexión, aquí verás cuánto duró y por qué acabó.',
    emptyAction: 'Iniciar el bot',
    inWorld: (time: string) => `${time} en el mundo`,
    neverIn: 'No llegó a entrar',
    noVersion: 'Versión sin detectar',
    address: 'Dirección',
    version: 'Versión',
    raw: 'Texto original',
    fix: (version: string) => `Usar la versión ${version}`,
    fixAndStart: (version: string) => `Usar la versión ${version} e iniciar`,
    fixed: (version: string) => `El bot ya usa la versión ${version}.`,
    policy: {
      retry: 'Se volvió a intentar',
      'retry-version': 'Se volvió a intentar con otra versión',
      stop: 'El bot quedó detenido',
    } satisfies Record<ReconnectPolicy, string>,
    retriedAs: (version: string) => `Se volvió a intentar con la ${version}`,
  },

  summary: {
    title: 'Últimas 24 horas',
    connections: 'Conexiones',
    inWorld: 'En el mundo',
    mostFrequent: 'Fallo más frecuente',
    none: 'Ninguno',
    reason: (reason: string, n: number) => `${reason} (${times(n)})`,
    whole: (n: string, one: boolean) => `Calculado con ${connections(n, one)} de este historial.`,
    current: 'La conexión en curso se cuenta cuando acaba.',
    part: (n: string) =>
      `Solo cuenta las ${n} cargadas: hay más en estas 24 horas. Carga más para completarlo.`,
  },
} as const
