import type { Access } from '../../http/route'

export const reference = {
  title: 'Referencia de la API de Enjambre',
  intro:
    'Todas las direcciones empiezan por /api y hablan JSON. Las llamadas que no son públicas ' +
    'llevan la cabecera «Authorization: Bearer TOKEN», con un token de la API o el de una sesión. ' +
    'Un fallo responde { success: false, code, message }: el mensaje está en español y el código ' +
    'no cambia. Las fechas son ISO 8601 en UTC.',
  promise:
    'Lo que se promete a los programas: dentro de una misma versión menor no se quitan llamadas, campos, ' +
    'eventos ni códigos, no cambian su tipo ni su sentido, y lo que se acepta se sigue aceptando. Una versión ' +
    'que quite algo lo dice antes en su lista de cambios. En cualquier versión pueden aparecer llamadas, ' +
    'campos, eventos, códigos y valores nuevos: pasa por alto lo que no conozcas. Los mensajes para personas ' +
    'y las llamadas de administradores no entran en la promesa.',
  errors: 'Errores',
  generalErrors:
    'Además de los errores propios que cada llamada dice, hay los de todas las de su clase: límites de ' +
    'peticiones, sesión o token que no vale, cuerpo que no se entiende, mantenimiento. El documento OpenAPI ' +
    'los lista en cada llamada.',
  tokenVerb: (verb: string) => `con un token: permiso «${verb}»`,
  example: 'Ejemplo',
  /** What fields of these names hold in examples; `text` is any other's. */
  samples: {
    text: 'texto',
    code: '123456',
    email: 'ana@ejemplo.com',
    host: 'mc.ejemplo.com',
    port: 25_565,
    username: 'Minero_1',
    name: 'Minero',
    version: '1.20.4',
    prefix: '!',
    line: '!estado',
    command: '!estado',
    group: 'Minas',
    machineLabel: 'eu',
    server: 'mc.ejemplo.com:25565',
    reason: 'server-full',
    timeZone: 'Europe/Madrid',
    from: 'Enjambre <avisos@ejemplo.com>',
    issuer: 'https://id.ejemplo.com',
    to: '/inicio',
    color: '#55ff55',
    warning: 80,
    critical: 90,
  } as Record<string, string | number>,
  ifNoneMatch: 'El «ETag» de lo que ya se tiene: si nada ha cambiado se contesta 304, sin cuerpo.',
  notModified: 'Nada ha cambiado desde la respuesta con ese «ETag»',
  idempotencyKey:
    'Una clave por cada cosa que se pide. Repetida la llamada con la misma, no se hace otra vez: se ' +
    'contesta lo mismo durante 24 horas, también si el servidor se reinicia.',
  version: (version: string) => `Versión ${version}`,
  document: 'Documento OpenAPI 3.1',
  home: 'Volver a Enjambre',
  contents: 'Contenido',
  shapes: 'Formas',
  parameters: 'Parámetros',
  request: 'Petición',
  response: (status: string) => `Respuesta ${status}`,
  field: 'Campo',
  type: 'Tipo',
  notes: 'Notas',
  required: 'obligatorio',
  optional: 'opcional',
  nothing: 'Sin campos',
  others: 'Otros',
  about:
    'API de Enjambre. Las respuestas llevan `success`; los fallos son ' +
    '`{ success: false, code, message }`, con el mensaje en español.',
  failure: 'Fallo',
  usd: 'USD, como mucho seis decimales',
  tags: {
    setup: 'Instalación',
    account: 'Cuenta',
    plans: 'Planes',
    payments: 'Pagos',
    status: 'Estado',
    bots: 'Bots',
    statusPages: 'Páginas de estado',
    console: 'Consola',
    analytics: 'Analíticas',
    serverView: 'Entorno',
    servers: 'Servidores',
    abuse: 'Avisos sobre bots',
    inventory: 'Inventario',
    inbox: 'Bandeja',
    atlas: 'Atlas',
    minecraft: 'Minecraft',
    guides: 'Guías',
    assistant: 'Asistente',
    notifications: 'Avisos',
    admin: 'Administración',
    practice: 'Servidor de práctica',
    reference: 'Referencia',
  },
  listOf: (type: string) => `lista de ${type}`,
  mapOf: (type: string) => `mapa de ${type}`,
  oneOf: 'o',
  null: 'null',
  orNull: 'o null',
  from: (least: number) => `desde ${least}`,
  upTo: (most: number) => `hasta ${most}`,
  lengthFrom: (least: number) => `al menos ${least} caracteres`,
  lengthUpTo: (most: number) => `como máximo ${most} caracteres`,
  itemsUpTo: (most: number) => `como máximo ${most} elementos`,
  byDefault: (value: string) => `por defecto ${value}`,
  types: {
    string: 'texto',
    number: 'número',
    integer: 'entero',
    boolean: 'sí o no',
    object: 'objeto',
    array: 'lista',
    any: 'cualquier valor',
    'date-time': 'fecha',
    uuid: 'id (UUID)',
    email: 'correo',
  } as Record<string, string>,
  access: {
    public: 'Pública',
    user: 'Con sesión',
    admin: 'Solo administradores',
  } satisfies Record<Access, string>,
}
