import { limits } from '../../contract/limits'

/** What the form fields say when they do not accept a value. */
export const validation = {
  invalid: 'Datos no válidos',
  code: 'Ese código no tiene la forma esperada',
  /** Names the field unless the sentence does. */
  field: (problem: string, path: string) =>
    path && !problem.includes(path) ? `${problem} (${path})` : problem,
  issuer:
    'Escribe la dirección https:// del emisor, sin consulta (http:// solo vale en este equipo)',
  localPath: 'Se espera una dirección de este sitio',
  required: 'Por favor completa todos los campos requeridos',
  port: `El puerto debe estar entre ${limits.port.min} y ${limits.port.max}`,
  host: 'Por favor ingresa una dirección de servidor válida (ej: mc.ejemplo.com)',
  username: `El nombre de usuario lleva de 1 a ${limits.username} letras, números o guiones bajos`,
  accountName:
    'El nombre empieza por letra o número y lleva solo letras sin tilde, números, puntos y guiones',
  timeZone: 'Esa zona horaria no se conoce',
  statusSlug: (max: number) =>
    `La dirección lleva de 3 a ${max} letras minúsculas sin tilde, números y guiones sueltos`,
  incidentEnd: 'El final no puede ser anterior al comienzo',
  clock: 'Escribe la hora como 23:30',
  webAddress: 'Escribe una dirección web completa (ej: https://ejemplo.com/aviso)',
  telegramToken: 'Copia el token entero, como lo da @BotFather (ej: 123456789:AAE…)',
  ntfyTopic: 'El tema lleva de 1 a 64 letras, números, guiones o guiones bajos',
  itemName: 'Escribe el nombre del objeto en el juego (ej: diamond)',
  mobName: 'Escribe el nombre de la criatura en el juego (ej: creeper)',
  reactions: 'Elige al menos una reacción, cada una una sola vez',
  verbs: 'Elige al menos una cosa que el token pueda hacer',
  webhookEvents: 'Elige al menos una cosa de la que avisar',
  createNeedsGroup:
    'Crear bots necesita un token de todos tus bots o de grupos: un bot nuevo no está en ninguna lista',
  userIds: 'Selecciona al menos un usuario',
  premiumUsername: 'Escribe el correo de la cuenta de Microsoft o su nombre de jugador',
  prefix: `El prefijo lleva de 1 a ${limits.prefix.max} caracteres`,
  tooLong: (max: number) => `Como máximo ${max} caracteres`,
  mailHost: 'Escribe solo el nombre o la dirección del servidor, sin smtp:// ni espacios.',
  mailSender:
    'Escribe un correo, o un nombre y el correo entre ángulos: Enjambre <bots@ejemplo.com>',
  email: 'Escribe un correo válido (ej: nombre@ejemplo.com)',
  password: `La contraseña debe tener de ${limits.password.min} a ${limits.password.max} caracteres`,
  controlCharacters: 'No se admiten saltos de línea ni caracteres de control',
  botIds: 'Selecciona al menos un bot',
  empty: 'Escribe algo primero',
  antiAfk: 'El mínimo de segundos no puede superar al máximo',
  cron: 'Escribe un horario cron de cinco campos (ej: 0 8 * * *) o @join',
  cronTime: 'Escribe un horario cron de cinco campos (ej: 0 8 * * *)',
  cronNever: 'Ese horario no llega nunca',
  hostKey: 'Eso no es una clave pública de un equipo',
  machineLabel: 'Usa de 1 a 20 letras minúsculas, cifras o guiones',
  between: (min: number, max: number) => `Escribe un número entero de ${min} a ${max}`,
  tooMany: (max: number) => `Como máximo ${max}`,
  tagTwice: 'Cada etiqueta, una sola vez',
  portNotNumber: 'El puerto debe ser un número',
  aboveWarning: 'Tiene que ser mayor que el valor del primer aviso',
} as const
