import { plural, secrets } from '../words/counts'
import { readableBytes } from './sizes'

/** What keeps a folder from being written to, by the system's code. */
const folderFaults: Record<string, string | undefined> = {
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
}
const folderFault = (code: string) => folderFaults[code] ?? code

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
  held: 'Los bots quedan retenidos por si la otra instalación sigue en marcha: ponlos en marcha en el panel de administración o, con el servidor parado, con «enjambre admin release-bots».',
  lost: (unreadable: number) =>
    `La clave maestra no abre ${secrets(unreadable)} de la copia: habrá que escribirlos de nuevo.`,
  losesInvoices:
    'La base de datos de antes tenía pagos posteriores a la copia: revísalos, porque sus direcciones pueden volver a darse a otros pagos.',

  doctor: {
    folderMissing: (dir: string) => `La carpeta de datos ${dir} no existe: «serve» la creará.`,
    folderNotMade: (dir: string, parent: string, code: string) =>
      `La carpeta de datos ${dir} no existe y no se puede crear: en ${parent}, ${folderFault(code)}. Créala, o elige otra con --data-dir.`,
    folderIsFile: (dir: string) =>
      `${dir} no es una carpeta: elige otra para los datos con --data-dir.`,
    folderForbidden: (dir: string, code: string) =>
      `No se puede escribir en la carpeta de datos ${dir}: ${folderFault(code)}. Cambia sus permisos, libera el disco o elige otra con --data-dir.`,
    folderOwner: (dir: string, owner: number, self: number) =>
      `No hay permiso para escribir en ${dir}: es del usuario ${owner} y esta orden la ejecuta el ${self}. Ejecútala como él, o hazla tuya con «chown -R ${self} ${dir}».`,
    fileOwner: (file: string, owner: number, folderOwner: number, dir: string) =>
      `${file} es del usuario ${owner}, y la carpeta de datos, del ${folderOwner}: el servidor no podrá escribir. Arréglalo con «chown -R ${folderOwner} ${dir}».`,
    folderOpen: (path: string) =>
      `Otros usuarios del equipo pueden leer ${path}: ciérralo con «chmod go= ${path}».`,
    folder: (dir: string) => `Carpeta de datos: ${dir}.`,
    running: 'Un servidor está en marcha con esta carpeta de datos.',
    idle: 'Ningún servidor usa esta carpeta de datos.',
    noDatabase: 'Todavía no hay base de datos: se crea al iniciar.',
    unreadable: (file: string) =>
      `No se puede abrir la base de datos ${file}: revisa sus permisos y el disco.`,
    unwritable: (file: string) =>
      `La base de datos ${file} es de solo lectura: cambia los permisos del archivo y de su carpeta.`,
    foreign: (file: string) => `${file} no es una base de datos de Enjambre.`,
    pending: (count: number) =>
      `La base de datos es de una versión anterior: al iniciar se aplicarán ${plural(count, 'migración', 'migraciones')}, tras una copia.`,
    database: (bytes: number) => `Base de datos sin daños (${readableBytes(bytes)}).`,
    keyMissing: (total: number, program: string) =>
      `Falta la clave maestra: la base de datos guarda ${secrets(total)}. Devuelve master.key a la carpeta de datos (o define ENJAMBRE_SECRET); para seguir sin ellos, «${program} restore ARCHIVO --ignore-key».`,
    noKey: 'Todavía no hay clave maestra: se crea al iniciar.',
    keyWrong: (unreadable: number, total: number) =>
      `La clave maestra no abre ${unreadable} de los ${secrets(total)} guardados: no es la suya. Pon la de esta base de datos.`,
    keyWaits: 'Un cambio de la clave maestra quedó a medias: se completa al iniciar.',
    key: 'Clave maestra en orden.',
    disk: (free: number) => `Espacio libre en disco: ${readableBytes(free)}.`,
    diskLow: (free: number) =>
      `Queda poco espacio en disco: ${readableBytes(free)}. Borra copias o registros antiguos, o amplíalo.`,
    portFree: (host: string, port: number) => `El puerto ${port} de ${host} está libre.`,
    portTaken: (port: number) =>
      `El puerto ${port} está ocupado por otro programa: ciérralo, o elige otro puerto con --port.`,
    portForbidden: (port: number) =>
      `No hay permiso para usar el puerto ${port}: elige uno a partir de 1024 con --port.`,
    hostUnknown: (host: string) =>
      `Este equipo no tiene la dirección ${host}: elige otra con --host.`,
    portAny: 'El puerto se elige al iniciar.',
    answers: (url: string) => `El servidor responde en ${url}.`,
    silent: (url: string) => `El servidor no responde en ${url}: ¿escucha en otro puerto?`,
    clock: (now: string) => `Reloj: ${now}, nada guardado es posterior.`,
    clockBack: (now: string, last: string) =>
      `El reloj va atrasado: son las ${now}, y lo último guardado es de las ${last}. Pon el equipo en hora con NTP («timedatectl set-ntp true»).`,
    clockApart: (host: string, seconds: number, isBehind: boolean) =>
      `El reloj de este equipo va ${isBehind ? 'atrasado' : 'adelantado'} ${plural(seconds, 'segundo', 'segundos')} respecto al de ${host}: ponlo en hora con NTP («timedatectl set-ntp true»). Con más de diez minutos no se piden pagos.`,
    backup: (at: string) => `Última copia de seguridad: ${at}.`,
    noBackupYet: 'Todavía no hay copias de seguridad: la instalación es reciente.',
    noBackup: (program: string) =>
      `No hay ninguna copia de seguridad: activa la diaria en Configuración, o haz una con «${program} backup ARCHIVO».`,
    backupOld: (at: string, program: string) =>
      `La última copia de seguridad es de ${at}: comprueba que la diaria está activada en Configuración, o haz una con «${program} backup ARCHIVO».`,
    files: (most: number) => `Archivos abiertos a la vez: hasta ${most}.`,
    fewFiles: (most: number) =>
      `Un proceso solo puede abrir ${most} archivos a la vez: con muchos bots y navegadores no bastan. Súbelo a 65536 (LimitNOFILE en systemd, «ulimit -n» en una consola).`,
    publicAddress: (host: string) => `Dirección pública: ${host}.`,
    dns: (host: string, addresses: string[]) => `${host} lleva a ${addresses.join(', ')}.`,
    dnsPrivate: (host: string, addresses: string[]) =>
      `${host} lleva a ${addresses.join(', ')}: solo se llega desde este equipo o su red. Si es para Internet, corrige su DNS.`,
    dnsNone: (host: string) =>
      `${host}, de ENJAMBRE_PUBLIC_URL, no existe en el DNS: crea el registro o corrige la dirección.`,
    noTls: (url: string) =>
      `${url} va sin cifrar: las contraseñas se pueden leer por el camino. Pon delante un proxy con HTTPS.`,
    noProxy:
      'ENJAMBRE_PUBLIC_URL es https y no hay ENJAMBRE_TRUSTED_PROXY: todos los visitantes cuentan como uno en los límites. Escribe ahí la dirección del proxy.',
    proxyAll: (range: string) =>
      `ENJAMBRE_TRUSTED_PROXY confía en ${range}, es decir, en cualquiera: un visitante puede fingir su dirección. Escribe solo la del proxy.`,
    noPayments: 'Pagos: sin configurar.',
    testPayments: 'Pagos: cadena de prueba, sin dinero de verdad.',
    node: (host: string) => `Pagos: el nodo ${host} responde.`,
    nodeSilent: (host: string) =>
      `Pagos: el nodo ${host} no responde. Revisa su dirección y la red, o añade otro en ENJAMBRE_PAYMENTS_RPC_URL.`,
    nodeChain: (host: string, found: string, wanted: number) =>
      `Pagos: el nodo ${host} es de la cadena ${found}, no de la ${wanted}. Cambia el nodo o ENJAMBRE_PAYMENTS_CHAIN_ID.`,
    noMail: 'Correo: sin configurar.',
    mail: (host: string) => `Correo: ${host} admite mensajes.`,
    mailFails: (reason: string) => `Correo: ${reason}`,
    noAi: 'Asistente: sin modelo de lenguaje; responde con las guías.',
    ai: (host: string) => `Asistente: ${host} responde.`,
    aiSilent: (host: string) =>
      `Asistente: ${host} no responde; contestará con las guías. Revisa ENJAMBRE_AI_BASE_URL.`,
    aiRefused: (host: string) => `Asistente: ${host} rechaza la clave: cambia ENJAMBRE_AI_KEY.`,
    bus: (host: string, version: string) =>
      `Bus: ${host} responde (NATS ${version}) y confía en esta instalación.`,
    busOld: (host: string, version: string) =>
      `Bus: NATS ${version}, en ${host}, tiene fallos de seguridad conocidos o ya no recibe correcciones: pon 2.11.16, 2.12.12, 2.14.3 o posterior.`,
    busSilent: (host: string, why: string) =>
      `Bus: no se pudo hablar con ${host}: ${why}. Comprueba que NATS está en marcha, ENJAMBRE_BUS_URL, el cortafuegos y el certificado.`,
    busOpen: (host: string, program: string) =>
      `Bus: ${host} deja entrar a cualquiera: pon en él lo que escribe «${program} bus-config» y reinícialo.`,
    busStranger: (host: string, program: string) =>
      `Bus: ${host} no confía en esta instalación: pon en él lo que escribe «${program} bus-config» y reinícialo.`,
    busUnknown: (program: string) =>
      `Bus: ENJAMBRE_BUS_URL está definida, pero esta instalación todavía no tiene claves para él: escribe su configuración con «${program} bus-config».`,
    line: (level: keyof typeof levels, found: string) => `${levels[level].padEnd(7)}${found}`,
    allWell: 'Todo bien.',
    summary: (bad: number, warnings: number) =>
      `${plural(bad, 'problema', 'problemas')}, ${plural(warnings, 'aviso', 'avisos')}.`,
  },
} as const
