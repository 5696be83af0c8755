import type { AccountEventKind } from '../../contract/account/account'
import { fleetLog } from './admin/fleet-log'
import { eventWords } from './words/account-words'
import { actionWords } from './words/audit-words'

const count = (value: number, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${value} ${many}`

/** An action of an administrator in the middle of a sentence. */
function said(action: string) {
  const words = (actionWords as Readonly<Record<string, string>>)[action] ?? action
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

type UpgradeOf = { from: string; steps: number; backup: string }
type Account = { email: string; address: string }

/** What administrators read of what the server's parts log; each takes the details of its line. */
export const log = {
  account: {
    event: ({ kind, email }: { kind: AccountEventKind; email: string | null }) =>
      `${eventWords[kind]}: ${email ?? 'una cuenta eliminada'}.`,
    deleted: ({ email }: { email: string }) => `Cuenta eliminada, al acabar su plazo: ${email}.`,
    notDeleted: ({ email }: { email: string }) =>
      `No se pudo eliminar una cuenta cuyo plazo acabó: ${email}.`,
  },
  alerts: {
    notChecked: 'No se pudieron comprobar las reglas de las alertas.',
    notStored: 'No se pudieron guardar las alertas.',
  },
  analytics: { notStored: 'No se pudo guardar la actividad de los bots.' },
  inbox: { notStored: 'No se pudo guardar lo que se pregunta a las personas.' },
  api: {
    requestFailed: ({ method, path }: { method: string; path: string }) =>
      `Falló una petición: ${method} ${path}.`,
  },
  assistant: { modelFailed: 'El modelo del asistente no respondió.' },
  atlas: {
    notStored: 'No se pudo guardar lo que vieron los bots.',
    dropped: 'No se guardó parte de lo que vieron los bots.',
    forgetNotSent: 'Los bots no supieron que deben explorar de nuevo.',
  },
  audit: {
    done: ({ who, action, whom }: { who: string; action: string; whom: string | null }) =>
      `${who}: ${said(action)}${whom === null ? '' : ` · ${whom}`}.`,
  },
  auth: {
    factorRefused: ({ email, address }: Account) =>
      `Segundo factor rechazado para ${email} desde ${address}.`,
    passwordGuessed: ({ email }: { email: string }) =>
      `Se prueban muchas contraseñas para la cuenta ${email} desde varias redes.`,
    providerFailed: ({ host, reason }: { host: string; reason: string }) =>
      `No se pudo entrar con la cuenta de ${host}: ${reason}.`,
    passkeyCounter: ({ name }: { name: string }) =>
      `La llave de acceso «${name}» no ha contado hacia delante, como haría una copia: se ha rechazado.`,
    passkeyRefused: 'Se ha rechazado la respuesta de una llave de acceso.',
    registered: ({ email, address }: Account) => `Cuenta nueva: ${email}, desde ${address}.`,
    guessesNotStored: 'No se pudo anotar que alguien prueba contraseñas de una cuenta.',
    proofNotStored: 'No se pudo anotar que un usuario confirmó quién es.',
    seenNotStored: 'No se pudo anotar el último acceso de un usuario.',
    signedIn: ({ email, address }: Account) => `${email} inició sesión desde ${address}.`,
    signInFailed: ({ email, address }: { email: string | null; address: string }) =>
      `Inicio de sesión fallido ${email === null ? 'con un correo sin cuenta' : `de ${email}`} desde ${address}.`,
  },
  bots: {
    held: 'Los bots quedan retenidos: esta instalación se ha copiado o restaurado.',
    started: ({ name, target }: { name: string; target: string }) =>
      `Bot «${name}» iniciado hacia ${target}.`,
    stopped: ({ name }: { name: string }) => `Bot «${name}» detenido por su usuario.`,
    stoppedBySchedule: ({ name }: { name: string }) => `Bot «${name}» detenido por su horario.`,
    scheduledStartRefused: ({ name, code }: { name: string; code: string }) =>
      `El horario del bot «${name}» no pudo iniciarlo: ${code}.`,
    targetsRefused: ({ bots }: { bots: number }) =>
      `${count(bots, 'bot sale', 'bots salen')} de su servidor: la configuración ya no lo permite.`,
    notCalledBack: 'Un bot al que su guardián sacó del servidor no pudo volver al momento.',
    scheduleFailed: 'No se pudo seguir el horario de encendido de los bots.',
    presenceNotCounted: 'No se pudo contar cuánto están los bots en el mundo.',
  },
  bulk: {
    failed: ({ action }: { action: string }) => `Falló una acción en grupo: ${action}.`,
  },
  caps: {
    botsAbovePlan: ({ bots }: { bots: number }) =>
      `${count(bots, 'bot se detiene', 'bots se detienen')} por superar el límite de su plan.`,
  },
  cli: {
    crashed: 'El proceso termina por un fallo que nadie esperaba.',
    failed: 'Falló una orden de la línea de comandos.',
    printed: ({ said }: { said: string }) => `Un componente escribió: ${said}`,
  },
  console: { linesNotStored: 'No se pudieron guardar líneas de la consola.' },
  updates: {
    found: ({ version }: { version: string }) => `Hay una versión nueva de Enjambre: ${version}.`,
    notRead: 'No se pudo mirar si hay una versión nueva (ENJAMBRE_RELEASES_URL).',
  },
  database: {
    upgrading: ({ from, to, steps, backup }: UpgradeOf & { to: string }) =>
      `Actualizando la base de datos de ${from} a ${to}: ${count(steps, 'paso', 'pasos')}, copia previa en ${backup}.`,
    upgradeStep: ({ done, of }: { done: number; of: number }) =>
      `Actualizando la base de datos: ${done} de ${of} pasos.`,
    upgraded: ({ from, steps, backup, seconds }: UpgradeOf & { seconds: number }) =>
      `Base de datos actualizada desde ${from}: ${count(steps, 'paso', 'pasos')} en ${count(seconds, 'segundo', 'segundos')}. La de antes queda en ${backup}.`,
  },
  email: {
    resetNotSent: 'No se pudo enviar un enlace para restablecer una contraseña.',
  },
  fleet: fleetLog,
  guides: {
    leftOut: ({ file, reason }: { file: string; reason: string }) =>
      `Se omite la guía ${file}: ${reason}`,
  },
  host: {
    botBlamed:
      'Se detuvo un bot: lo que envía su servidor bloqueó dos veces el hilo en que corría.',
    busTrouble: 'El bus no responde, o rechaza algo.',
    notKept: 'El bus no pudo guardar un suceso todavía.',
    notSent: 'No se pudo enviar un mensaje por el bus.',
    sealBroken: 'Llegó un mensaje que aquí no se puede abrir.',
    clientNotServed: 'Falló la conexión de alguien que venía a jugar como un bot.',
    clientPortNotOpened: ({ address }: { address: string }) =>
      `No se pudo abrir ${address}, donde se entra a jugar como los bots. Mira si el puerto está libre.`,
    controlGarbled: 'El motor de bots recibió algo que no se entiende.',
    controlGone: ({ bots }: { bots: number; outliveMs: number }) =>
      `El servidor se ha detenido: ${count(bots, 'bot sigue conectado', 'bots siguen conectados')} por si vuelve.`,
    eventsNotLeft: 'No se pudo guardar lo que pasó mientras el servidor no estaba.',
    eventsDropped: ({ dropped }: { dropped: number }) =>
      `El servidor tarda en volver: se ${dropped === 1 ? 'perdió 1 suceso' : `perdieron ${dropped} sucesos`} de los bots.`,
    notUnwatched: 'Un bot no supo que ya nadie lo mira.',
    botRefused: 'Un hilo rechazó un bot.',
    linesNotKept: 'El proceso de los bots no pudo guardar líneas de una consola.',
    notAdmitted: 'El servidor no respondió si un bot puede ir adonde lleva su dirección.',
    notPermitted: 'El servidor no respondió si un bot puede entrar ya: este equipo lo decide solo.',
    notRenewed: ({ panel }: { panel: string }) =>
      `${panel} no renovó la credencial de este equipo. Se vuelve a intentar.`,
    overMemory: ({ ended }: { ended: number }) =>
      `Memoria agotada: ${count(ended, 'bot terminado', 'bots terminados')} para liberar sitio.`,
    workerFault: 'Un hilo atrapó un fallo que no es de ningún bot.',
    workerNotConfigured: 'Un hilo de los bots no se pudo configurar.',
    workerReplaced: ({ why }: { why: string }) => `Se sustituyó un hilo de los bots: ${why}.`,
  },
  housekeeping: {
    failed: 'Falló una tarea de mantenimiento interno.',
    notDeleted: ({ table }: { table: string }) =>
      `No se pudo borrar lo antiguo de la tabla ${table}.`,
  },
  abuse: {
    received: ({ number, what }: { number: string; what: string }) =>
      `Alguien ha escrito sobre bots (${number}): ${what}.`,
  },
  serverPolicy: {
    notRead: ({ server }: { server: string }) =>
      `No se pudo mirar qué dice de los bots el servidor ${server}.`,
    banNotStored: 'No se pudo anotar que un servidor no quiere los bots de un usuario.',
    bannedAlike: ({ bots, server }: { bots: number; server: string }) =>
      `${count(bots, 'bot sale', 'bots salen')} de ${server}: expulsó a otro del mismo usuario por ser un bot, o lo sancionó.`,
    notLooked: 'No se pudo mirar qué dicen de los bots los servidores donde hay.',
    botsLeft: ({ bots }: { bots: number }) =>
      `${count(bots, 'bot sale', 'bots salen')} de su servidor: ya no los quiere, o son demasiados.`,
  },
  live: {
    missedNotRead: 'No se pudieron leer las líneas que faltaban a un seguimiento.',
    botNotTold: 'Un bot no supo quién lo observa.',
    watchFailed: 'No se pudo avisar a los bots de quién los observa.',
  },
  machines: {
    notPublished:
      'El bus todavía no sabe qué equipos están retirados: no responde. Se vuelve a intentar.',
    notTold: 'Los administradores no han sabido cómo están las máquinas.',
  },
  mail: {
    notSent: ({ reason }: { reason: string }) => `No se pudo enviar un correo: ${reason}`,
    refused: ({ to, reason }: { to: string; reason: string }) =>
      `Se descarta un correo para ${to}: ${reason}`,
    expired: ({ mails }: { mails: number }) =>
      `${count(mails, 'correo caducó', 'correos caducaron')} sin que se pudiera enviar.`,
    flooded: ({ to }: { to: string }) =>
      `No se envía otro correo a ${to}: ya son demasiados en una hora.`,
    full: ({ mails }: { mails: number }) =>
      `No se guardan más correos: ya esperan ${count(mails, 'correo', 'correos')}.`,
    notWritten: 'Se descarta un correo que no se puede escribir.',
    stopped: 'No se pudo seguir con los correos que esperan.',
    stateNotStored: 'No se pudo anotar cómo va el correo.',
  },
  mcp: {
    notStopped: 'No se paró un bot cuya tarea se canceló desde un asistente externo.',
    requestRefused: 'Se rechazó una petición de un asistente externo.',
    sessionsNotEnded: 'No se pudieron cerrar sesiones inactivas de asistentes externos.',
    toolFailed: 'Falló una herramienta de los asistentes externos.',
  },
  metrics: {
    certificateUnseen: 'No se pudo ver el certificado de la dirección pública.',
    databaseSilent: 'La base de datos no responde.',
    diskNotWritable: 'No se puede escribir en la carpeta de datos.',
    notStored: 'No se pudieron guardar las métricas de un minuto.',
    measureFailed: 'No se pudo medir la instalación.',
  },
  webhooks: {
    stopped: 'No se pudo seguir con los webhooks',
    notSent: ({ reason }: { reason: string }) => `Un webhook no ha aceptado un mensaje: ${reason}`,
  },
  notifications: {
    dropped: ({ lost }: { lost: number }) =>
      `Pasaron demasiadas cosas a la vez: de ${lost} no se avisó.`,
    notLooked: 'No se pudo mirar si había algo de lo que avisar.',
    notStored: 'No se pudieron guardar los avisos.',
    crowded: ({ given }: { given: number }) =>
      `Esperaban demasiados avisos: ${count(given, 'se dejó', 'se dejaron')} sin entregar.`,
    notSent: ({ kind, reason }: { kind: string; reason: string }) =>
      `Un aviso no llegó (${kind}): ${reason}`,
    notTold: 'No se pudo decir a unos usuarios que sus avisos son otros.',
    stopped: 'No se pudo seguir con los avisos que esperan.',
    telegramSilent: 'Telegram no responde.',
    telegramUnanswered: 'No se pudo contestar a lo que llegó de Telegram.',
  },
  operations: {
    backupDeletedUnnoted: ({ name }: { name: string }) =>
      `Se eliminó la copia de seguridad ${name}, y no se pudo anotar en la auditoría.`,
    backupFailed: 'No se pudo hacer la copia de seguridad.',
    backupMade: ({ name }: { name: string }) => `Copia de seguridad hecha: ${name}.`,
    backupNoSpace: 'No se hizo la copia de seguridad: falta espacio en el disco.',
    backupObsolete: ({ name }: { name: string }) =>
      `Copia de seguridad borrada porque hay otras más nuevas: ${name}.`,
    backupNotSent: ({ name }: { name: string }) =>
      `La copia de seguridad ${name} no llegó al segundo lugar.`,
    backupSent: ({ name }: { name: string }) =>
      `Copia de seguridad guardada también en el segundo lugar: ${name}.`,
    backupStateNotStored: 'No se pudo anotar cómo fue la copia de seguridad.',
    restored: 'Se ha puesto una copia de seguridad en lugar de la base de datos.',
    copyFailed: 'No se pudo copiar la base de datos.',
  },
  payments: {
    attention: ({ message }: { message: string }) => `Los pagos necesitan atención: ${message}`,
    balancesMissing: 'Faltan saldos en la exportación de pagos.',
    chainUnreadable: 'No se pudo leer la cadena de pagos.',
    flooded: ({ invoiceId }: { invoiceId: string }) =>
      `La dirección del pago ${invoiceId} recibe demasiadas transferencias y se ha dejado de leer.`,
    nodeBack: ({ node }: { node: string }) => `El nodo de pagos ${node} responde de nuevo.`,
    nodeSilent: ({ reason }: { reason: string }) => `Un nodo de pagos no responde: ${reason}`,
    testChainNotStarted: 'No se pudo iniciar la cadena de pruebas.',
    testMode: 'Modo de prueba: los pagos usan una cadena local con dinero sin valor.',
    transfersHidden: 'Un nodo de pagos ocultó transferencias.',
  },
  plans: {
    activated: ({ planId, months }: { planId: string; months: number }) =>
      `Plan ${planId} activado por ${count(months, 'mes', 'meses')}.`,
  },
  practice: {
    ended: 'El servidor de práctica terminó por sí solo.',
    notStarted: 'El servidor de práctica no arrancó.',
    notFound: 'No se pudo buscar otros servidores de práctica.',
    targetNotSent: 'El proceso de los bots no supo del servidor de práctica.',
  },
  realtime: {
    driveEndNotTold: 'Un bot no supo que ya no lo conducen; se detiene solo.',
    driveFailed: 'Falló la conducción de un bot.',
    messageRefused: 'Se rechazó un mensaje en tiempo real.',
    panelEventFailed: 'Falló un evento del panel de administración.',
    playEndNotTold: 'No se pudo decir a un bot que ya nadie juega con él.',
    requestRefused: 'Se rechazó una petición en tiempo real.',
    viewNotAnswered: 'No se pudo enviar lo que se ve a través de un bot.',
    sessionsNotChecked: 'No se pudieron comprobar las sesiones.',
    socketNotAdmitted: 'No se pudo admitir una conexión en tiempo real.',
  },
  serve: {
    guidesNotIndexed: 'No se pudo preparar la búsqueda de las guías.',
    hostNotStarted: 'El proceso de los bots no arrancó.',
    leadershipUnknown: 'El bus no dice si otro panel dirige esta instalación.',
    practiceNotBegun: 'El servidor de práctica no pudo prepararse.',
    requestFailed: 'Falló una petición fuera de la API.',
  },
  systemLogs: {
    dropped: ({ dropped }: { dropped: number }) =>
      dropped === 1
        ? 'Se omitió 1 entrada porque llegaron demasiadas a la vez.'
        : `Se omitieron ${dropped} entradas porque llegaron demasiadas a la vez.`,
    notStored: 'No se pudieron guardar entradas de los registros.',
    notNamed: 'No se pudieron leer los nombres de los registros en vivo.',
  },
} as const
