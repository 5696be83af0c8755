import { plural } from '../../../../../server/locales/es/words/counts'

const bots = (n: number) => plural(n, 'bot', 'bots')

export const t = {
  title: 'Crear varios bots',
  ways: 'De dónde salen los nombres',
  pattern: 'Por patrón',
  list: 'Desde una lista',

  names: 'Nombres',
  namesPlaceholder: 'Minero {1..20}',
  namesHint: 'Cuenta con {1..20} o {01..20}, o enumera: {norte,sur}.',
  accounts: 'Usuarios de Minecraft',
  accountsPlaceholder: 'Minero_{1..20}',
  accountsHint: 'Vacío, salen de los nombres.',
  premiumAccounts: 'Cuentas de Microsoft',
  premiumHint: 'Una por bot: cuenta{1..20}@ejemplo.com',
  password: 'Contraseña del servidor (opcional)',
  passwordHint: 'La misma para todos, si el servidor pide /login o /register.',
  lines: 'Lista, un bot por línea',
  linesPlaceholder: 'Minero 1, minero_1, contraseña\nminero_2:contraseña\nminero_3',
  linesHint: 'Nombre, usuario y contraseña separados por coma, punto y coma o tabulador.',

  from: 'Ajustes',
  written: 'Escribirlos',
  likeBot: (name: string) => `Los de «${name}»`,
  likeHint:
    'Servidor, versión, proxy, habilidades y contraseñas, como al duplicarlo. No su sesión de Microsoft.',

  preview: 'Lo que se va a crear',
  nothing: 'Escribe un patrón o pega una lista: aquí verás los bots antes de crearlos.',
  number: 'Línea',
  name: 'Nombre',
  account: 'Cuenta',
  server: 'Servidor',
  state: 'Comprobación',
  ready: 'Correcto',
  secret: 'con contraseña',
  unclear: 'No se entiende la línea: revisa sus columnas y comillas',
  summary: (n: number) => bots(n),
  wrong: (n: number) => plural(n, 'línea con problemas', 'líneas con problemas'),
  fits: (n: string) => `Caben ${n} en tu plan`,
  fitsNone: 'Tu plan ya está completo',
  tooMany: (n: string, max: number) => `Como máximo ${max} a la vez: aquí hay ${n}.`,
  mend: 'Corrige antes las líneas marcadas.',
  noLines: 'Escribe al menos un bot.',

  cancel: 'Cancelar',
  create: (n: number) => (n === 0 ? 'Crear bots' : `Crear ${bots(n)}`),
  created: (n: number) => plural(n, 'bot creado', 'bots creados'),
  selected: 'Están seleccionados en la tabla.',
  start: 'Activar',
  failed: 'Error al Crear Bots',
} as const
