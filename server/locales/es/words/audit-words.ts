import type { AuditAction, AuditGroup } from '../../../contract/admin/system-logs'

/** What an administrator did, as it is said of them. */
export const actionWords = {
  'user.create': 'Creó un usuario',
  'user.change': 'Cambió un usuario',
  'user.delete': 'Eliminó un usuario',
  'user.stop-bots': 'Detuvo los bots de un usuario',
  'user.end-sessions': 'Cerró sesiones de un usuario',
  'user.password-link': 'Creó un enlace de contraseña',
  'bots.stop': 'Detuvo bots de la instalación',
  'settings.change': 'Cambió la configuración',
  'practice.start': 'Inició el servidor de práctica',
  'practice.stop': 'Detuvo el servidor de práctica',
  'practice.change': 'Cambió el servidor de práctica',
  'practice.reset': 'Empezó de nuevo el mundo de práctica',
  'plan.change': 'Cambió un plan',
  'points.change': 'Dio o quitó puntos',
  'invoice.paid': 'Dio un pago por pagado',
  'invoice.points': 'Pasó un pago a puntos',
  'invoice.expired': 'Cerró un pago',
  'invoice.recheck': 'Comprobó un pago en la cadena',
  'invoices.export': 'Exportó los pagos',
  'payments.resume': 'Reanudó la vigilancia de pagos',
  'maintenance.change': 'Cambió el mantenimiento',
  'broadcast.send': 'Envió un mensaje a todos',
  'host.restart': 'Reinició el proceso de los bots',
  'host.drain': 'Vació o abrió el proceso de los bots',
  'alert.acknowledge': 'Se ocupa de una alerta',
  'alert.silence': 'Silenció una alerta',
  'alert.unsilence': 'Anuló el silencio de una alerta',
  'backup.create': 'Hizo una copia de seguridad',
  'backup.download': 'Descargó una copia de seguridad',
  'backup.delete': 'Eliminó una copia de seguridad',
  'backup.restore': 'Restauró una copia de seguridad',
  'keys.rotate': 'Cambió la clave maestra',
  'keys.sessions': 'Cambió la clave de las sesiones',
  'admin.create': 'Creó un administrador',
  'admin.password': 'Cambió la contraseña de una cuenta',
  'logs.write': 'Escribió en los registros',
  'logs.export': 'Exportó los registros',
  'audit.export': 'Exportó la auditoría',
} as const satisfies Record<AuditAction, string>

/** The actions of one kind, to choose from. */
export const groupWords = {
  user: 'Usuarios',
  admin: 'Administradores',
  points: 'Puntos',
  plan: 'Planes',
  invoice: 'Pagos',
  invoices: 'Exportación de pagos',
  payments: 'Vigilancia de pagos',
  bots: 'Bots',
  settings: 'Configuración',
  maintenance: 'Mantenimiento',
  broadcast: 'Mensajes a todos',
  host: 'Proceso de los bots',
  practice: 'Servidor de práctica',
  alert: 'Alertas',
  backup: 'Copias de seguridad',
  keys: 'Claves',
  logs: 'Registros',
  audit: 'Auditoría',
} as const satisfies Record<AuditGroup, string>

/** Who did it, where that is no account. */
export const actorWords = {
  terminal: (as: string) => `Terminal (${as})`,
  environment: (as: string) => `Variables de entorno (${as})`,
  setup: 'Asistente de instalación',
  gone: (name: string) => `${name} (cuenta eliminada)`,
} as const

/** What fields are called that a change names; one without a word keeps its own name. */
export const fieldWords: Readonly<Record<string, string>> = {
  role: 'rol',
  status: 'estado',
  bio: 'nota',
  subscription: 'plan',
  plan: 'plan',
  expiresAt: 'hasta',
  email: 'correo',
  username: 'nombre',
  running: 'bots en marcha',
  message: 'mensaje',
  type: 'tipo',
  level: 'gravedad',
  enabled: 'mantenimiento',
  pauseBots: 'pausa de los bots',
  draining: 'vaciándose',
  bytes: 'tamaño',
  rows: 'líneas',
  received: 'recibido',
  applied: 'usado',
  credited: 'abonado en puntos',
  points: 'puntos',
  name: 'nombre',
  description: 'descripción',
  badge: 'etiqueta',
  bots: 'bots',
  pricing: 'precio al mes',
  features: 'ventajas',
  wanted: 'encendido',
  version: 'versión',
  access: 'quién puede usarlo',
  port: 'puerto',
  total: 'total',
  unreadable: 'ilegibles',
  sessions: 'sesiones cerradas',
  value: 'valor',
  state: 'estado',
  search: 'texto buscado',
  severity: 'gravedad',
  source: 'origen',
  startDate: 'desde',
  endDate: 'hasta',
  person: 'persona',
  action: 'acción',
  registration: 'registro',
  defaultBots: 'bots sin suscripción',
  botsPerTarget: 'bots en un mismo servidor',
  botsPerTargetAndUser: 'bots de una cuenta en un mismo servidor',
  joinIntervalMs: 'pausa entre conexiones (ms)',
  allowedTargets: 'destinos permitidos',
  deniedTargets: 'destinos prohibidos',
  assistantMessages: 'mensajes al asistente por hora',
  retention: 'conservación',
  consoleDays: 'días de consola',
  systemLogDays: 'días de registros',
  systemLogRows: 'líneas de registros',
  connectionDays: 'días de conexiones',
  backups: 'copias de seguridad',
  hour: 'hora',
  keep: 'copias que se guardan',
  alerts: 'alertas',
}

const roles = { user: 'usuario', premium: 'premium', admin: 'administrador' }
const severities = { info: 'información', warning: 'aviso', error: 'error', critical: 'crítico' }

/** What a field's values are called. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roles,
  status: {
    active: 'activo',
    inactive: 'inactivo',
    suspended: 'suspendido',
    pending: 'pendiente',
    paid: 'pagado',
    expired: 'cerrado',
    review: 'por revisar',
  },
  plan: { free: 'ninguno', basic: 'Básico', premium: 'Pro', pro: 'Enterprise' },
  registration: { open: 'abierto', approval: 'con aprobación', closed: 'cerrado' },
  level: severities,
  severity: severities,
  access: { everybody: 'todos', admins: 'administradores' },
}

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' })
const number = new Intl.NumberFormat('es', { maximumFractionDigits: 2 })

/** How a change is said. */
export const changeWords = {
  none: 'ninguno',
  yes: 'sí',
  no: 'no',
  until: (plan: string, day: string) => `${plan} hasta ${day}`,
  from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
  day: (at: Date) => day.format(at),
  size: (bytes: number) => `${number.format(bytes / 1_000_000)} MB`,
  number: (value: number) => number.format(value),
} as const

export const auditCsv = {
  name: 'audit_export.csv',
  header: [
    ...['Fecha', 'Quién', 'Correo', 'Qué hizo', 'A quién o a qué', 'Detalle', 'Cambios', 'Motivo'],
    ...['Dirección', 'Acción', 'Objeto', 'Antes', 'Después'],
  ],
} as const
