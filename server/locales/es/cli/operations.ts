import { plural, secrets } from '../words/counts'
import { readableBytes } from './sizes'

const levels = { ok: 'bien', warning: 'aviso', bad: 'mal' } as const

export const cliOperations = {
  noBackupFile: 'Falta el ARCHIVO donde guardar la copia.',
  noRestoreFile: 'Falta el ARCHIVO de la copia.',
  oneFile: 'Solo se admite un ARCHIVO.',
  copied: (file: string, bytes: number) =>
    `Copia guardada en ${file} (${readableBytes(bytes)}), comprobada.`,
  keyApart:
    'La copia no incluye la clave maestra (master.key o ENJAMBRE_SECRET): guárdala aparte, porque sin ella no se leen las contraseñas de los bots.',
  notAudited: (why: string) => `No se pudo anotar la copia en la auditoría: ${why}`,
  encrypted:
    'La copia está cifrada: sin su frase de contraseña no se puede restaurar. Guarda también la frase.',
  passphrase: 'Frase de contraseña de la copia: ',
  noPassphrase:
    'La copia está cifrada y no hay terminal donde preguntar su frase: usa --passphrase-file ARCHIVO.',
  wrongPassphrase: (file: string) =>
    `La frase de contraseña no es la de la copia ${file}: no se restaura nada.`,
  unknownEncryption: (file: string) =>
    `La copia ${file} está cifrada de una forma que esta versión de Enjambre no conoce: usa la versión que la hizo.`,
  noDatabase: (dir: string) => `No hay base de datos en la carpeta de datos ${dir}.`,
  exists: (file: string) => `El archivo ${file} ya existe: elige otro nombre.`,
  noFolder: (dir: string) => `No existe la carpeta ${dir}.`,
  noSpace: (dir: string) => `No hay espacio suficiente en ${dir}.`,
  notWritable: (file: string) => `No se puede escribir en ${file}: revisa los permisos y el disco.`,
  damaged:
    'La base de datos está dañada: SQLite encuentra errores en ella. Restaura una copia anterior.',

  noFile: (file: string) => `No existe el archivo ${file}.`,
  stopFirst: (dir: string) =>
    `Un servidor de Enjambre usa la carpeta de datos ${dir}. Detenlo antes.`,
  foreign: (file: string) => `${file} no es una copia de la base de datos de Enjambre.`,
  foreignSchema: (file: string, objects: string) =>
    `La copia ${file} no tiene la estructura que crea Enjambre (${objects}): alguien la ha cambiado, y no se restaura nada.`,
  damagedCopy: (file: string) => `La copia ${file} está dañada: no se restaura nada.`,
  wrongKey: (unreadable: number, total: number) =>
    `La clave maestra de esta carpeta de datos no es la de la copia: no abre ${unreadable} de sus ${secrets(total)}. Pon aquí el master.key (o el ENJAMBRE_SECRET) de la instalación de la que viene (el master.key.hasta-… de entonces, si la clave se cambió después) y repite, o usa --ignore-key para seguir sin esas contraseñas.`,
  restored: (users: number, bots: number) =>
    `Copia restaurada: ${plural(users, 'cuenta', 'cuentas')} y ${plural(bots, 'bot', 'bots')}. Todos tendrán que iniciar sesión de nuevo.`,
  administrators: (emails: string[]) =>
    emails.length === 0
      ? 'No hay ninguna cuenta de administrador.'
      : `Administran la instalación: ${emails.join(', ')}. Comprueba que los conoces.`,
  kept: (file: string) => `La base de datos de antes queda en ${file}.`,
  lost: (unreadable: number) =>
    `La clave maestra no abre ${secrets(unreadable)} de la copia: habrá que escribirlos de nuevo.`,
  losesInvoices:
    'La base de datos de antes tenía pagos posteriores a la copia: revísalos, porque sus direcciones pueden volver a darse a otros pagos.',

  doctor: {
    folderMissing: (dir: string) => `La carpeta de datos ${dir} no existe: «serve» la creará.`,
    folderForbidden: (dir: string) => `No hay permiso para leer y escribir en ${dir}.`,
    folderOpen: (path: string) => `Otros usuarios del equipo pueden leer ${path}.`,
    folder: (dir: string) => `Carpeta de datos: ${dir}.`,
    running: 'Un servidor está en marcha con esta carpeta de datos.',
    idle: 'Ningún servidor usa esta carpeta de datos.',
    noDatabase: 'Todavía no hay base de datos: se crea al iniciar.',
    unreadable: (file: string) => `No se puede abrir la base de datos ${file}.`,
    foreign: (file: string) => `${file} no es una base de datos de Enjambre.`,
    pending: (count: number) =>
      `La base de datos es de una versión anterior: al iniciar se aplicarán ${plural(count, 'migración', 'migraciones')}, tras una copia.`,
    database: (bytes: number) => `Base de datos sin daños (${readableBytes(bytes)}).`,
    keyMissing: (total: number) =>
      `Falta la clave maestra: la base de datos guarda ${secrets(total)}.`,
    noKey: 'Todavía no hay clave maestra: se crea al iniciar.',
    keyWrong: (unreadable: number, total: number) =>
      `La clave maestra no abre ${unreadable} de los ${secrets(total)} guardados: no es la suya.`,
    keyWaits: 'Un cambio de la clave maestra quedó a medias: se completa al iniciar.',
    key: 'Clave maestra en orden.',
    disk: (free: number) => `Espacio libre en disco: ${readableBytes(free)}.`,
    diskLow: (free: number) => `Queda poco espacio en disco: ${readableBytes(free)}.`,
    portFree: (host: string, port: number) => `El puerto ${port} de ${host} está libre.`,
    portTaken: (port: number) => `El puerto ${port} está ocupado por otro programa.`,
    portForbidden: (port: number) => `No hay permiso para usar el puerto ${port}.`,
    hostUnknown: (host: string) => `Este equipo no tiene la dirección ${host}.`,
    portAny: 'El puerto se elige al iniciar.',
    answers: (url: string) => `El servidor responde en ${url}.`,
    silent: (url: string) => `El servidor no responde en ${url}: ¿escucha en otro puerto?`,
    noPayments: 'Pagos: sin configurar.',
    testPayments: 'Pagos: cadena de prueba, sin dinero de verdad.',
    node: (host: string) => `Pagos: el nodo ${host} responde.`,
    nodeSilent: (host: string) => `Pagos: el nodo ${host} no responde.`,
    nodeChain: (host: string, found: string, wanted: number) =>
      `Pagos: el nodo ${host} es de la cadena ${found}, no de la ${wanted}.`,
    noAi: 'Asistente: sin modelo de lenguaje; responde con las guías.',
    ai: (host: string) => `Asistente: ${host} responde.`,
    aiSilent: (host: string) => `Asistente: ${host} no responde.`,
    aiRefused: (host: string) => `Asistente: ${host} rechaza la clave.`,
    line: (level: keyof typeof levels, found: string) => `${levels[level].padEnd(7)}${found}`,
    allWell: 'Todo bien.',
    summary: (bad: number, warnings: number) =>
      `${plural(bad, 'problema', 'problemas')}, ${plural(warnings, 'aviso', 'avisos')}.`,
  },
} as const
