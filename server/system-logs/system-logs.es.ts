type Details = Record<string, unknown>

const text = (value: unknown) => (value === undefined || value === null ? '¿?' : String(value))
const count = (value: unknown, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${text(value)} ${many}`

export const es = {
  badDate: 'La fecha no es válida (ej: 2026-03-31 o 2026-03-31T18:00)',
  written: 'Entrada escrita en los registros.',
  dropped: (lines: number) =>
    lines === 1
      ? 'Se omitió 1 entrada porque llegaron demasiadas a la vez.'
      : `Se omitieron ${lines} entradas porque llegaron demasiadas a la vez.`,
  csvName: 'logs_export.csv',
  csvHeader: ['Timestamp', 'Level', 'Source', 'Message', 'Metadata'],
}

/** What administrators read instead of what the server's parts log. */
export const sentences: Record<string, (details: Details) => string> = {
  'signed in': ({ email, address }) => `${text(email)} inició sesión desde ${text(address)}.`,
  'sign-in failed': ({ email, address }) =>
    `Inicio de sesión fallido de ${text(email)} desde ${text(address)}.`,
  registered: ({ email, address }) => `Cuenta nueva: ${text(email)}, desde ${text(address)}.`,
  'administrator created': ({ email }) => `Cuenta nueva de administrador: ${text(email)}.`,
  'administrator action': ({ actor, action, target }) =>
    `${text(actor)} hizo «${text(action)}» en ${text(target)}.`,
  'bot started': ({ name, target }) => `Bot «${text(name)}» iniciado hacia ${text(target)}.`,
  'bot stopped': ({ name }) => `Bot «${text(name)}» detenido por su usuario.`,
  'bots ended by fault': ({ bots, target, why }) =>
    `${count(bots, 'bot perdió su conexión', 'bots perdieron su conexión')} con ${text(target)}: ${text(why)}`,
  'plan activated': ({ planId, months }) =>
    `Plan ${text(planId)} activado por ${count(months, 'mes', 'meses')}.`,
  'plan changed': ({ planId }) => `Un administrador cambió el plan ${text(planId)}.`,
  'points changed': () => 'Un administrador cambió los puntos de un usuario.',
  broadcast: () => 'Un administrador envió un mensaje a todos los conectados.',
  maintenance: ({ enabled }) => `Mantenimiento ${enabled ? 'activado' : 'desactivado'}.`,
  'settings changed': () => 'Un administrador cambió la configuración.',
  'user changed': () => 'Un administrador cambió la cuenta de un usuario.',
  'user deleted': () => 'Un administrador eliminó la cuenta de un usuario.',
  'bots stopped': ({ bots }) =>
    `Un administrador detuvo ${count(bots, 'bot', 'bots')} de un usuario.`,
  'bot host drained or opened': ({ draining }) =>
    draining
      ? 'Un administrador vació el proceso de los bots.'
      : 'Un administrador abrió de nuevo el proceso de los bots.',
  'bot host restarted': () => 'Un administrador reinició el proceso de los bots.',
  'backup made': ({ name }) => `Copia de seguridad hecha: ${text(name)}.`,
  'backup deleted': ({ name }) => `Copia de seguridad borrada: ${text(name)}.`,
  'no backup was made': () => 'No se pudo hacer la copia de seguridad.',
  'the database could not be copied': () => 'No se pudo copiar la base de datos.',
  'the database does not answer': () => 'La base de datos no responde.',
  'the installation could not be measured': () => 'No se pudo medir la instalación.',
  'event of the panel failed': () => 'Falló un evento del panel de administración.',
  'it could not be noted that a user was seen': () =>
    'No se pudo anotar el último acceso de un usuario.',
  'bots above their plan': ({ bots }) =>
    `${count(bots, 'bot se detiene', 'bots se detienen')} por superar el límite de su plan.`,
  'bot host ended': ({ failures }) =>
    `El proceso de los bots terminó y se reinicia (${count(failures, 'vez seguida', 'veces seguidas')}).`,
  'bot host replaced': ({ reason }) => `El proceso de los bots se sustituye: ${text(reason)}.`,
  'bot host could not be started': () => 'No se pudo iniciar el proceso de los bots.',
  'the bot host did not start': () => 'El proceso de los bots no arrancó.',
  'message of the bot host failed': () => 'Falló un mensaje del proceso de los bots.',
  'bot host was not told what it may dial': () =>
    'El proceso de los bots no supo a qué destinos puede conectar.',
  'bot host not told of the practice server': () =>
    'El proceso de los bots no supo del servidor de práctica.',
  'a worker was replaced': ({ why }) => `Se sustituyó un hilo de los bots: ${text(why)}.`,
  'a worker was not configured': () => 'Un hilo de los bots no se pudo configurar.',
  'a worker refused a bot': () => 'Un hilo rechazó un bot.',
  'a worker caught what belongs to no bot': () =>
    'Un hilo atrapó un fallo que no es de ningún bot.',
  'over the memory budget': ({ ended }) =>
    `Memoria agotada: ${count(ended, 'bot terminado', 'bots terminados')} para liberar sitio.`,
  'bot could not be advanced': () => 'No se pudo llevar un bot a su estado deseado.',
  'bot could not be started': () => 'No se pudo iniciar un bot.',
  'bot not refreshed': () => 'Un bot no recibió sus cambios.',
  'bot state could not be stored': () => 'No se pudo guardar el estado de un bot.',
  'a bot was not told who watches': () => 'Un bot no supo quién lo observa.',
  'watchers could not be told': () => 'No se pudo avisar a los bots de quién los observa.',
  'bots were not told to explore again': () => 'Los bots no supieron que deben explorar de nuevo.',
  'bulk action failed': ({ action }) => `Falló una acción en grupo: ${text(action)}.`,
  'sign-in could not be stored': () => 'No se pudo guardar el acceso de Microsoft de un bot.',
  'sign-in could not be read with this key': () =>
    'El acceso de Microsoft de un bot no se puede leer con esta clave.',
  'connection history could not be written': () => 'No se pudo guardar el historial de conexiones.',
  'console lines could not be stored': () => 'No se pudieron guardar líneas de la consola.',
  'what is too old could not be deleted': ({ table }) =>
    `No se pudo borrar lo antiguo de la tabla ${text(table)}.`,
  'what bots saw could not be stored': () => 'No se pudo guardar lo que vieron los bots.',
  'what bots saw was not stored': () => 'No se guardó parte de lo que vieron los bots.',
  'what bots lived could not be stored': () => 'No se pudo guardar la actividad de los bots.',
  'what bots lived was not stored': () => 'No se guardó parte de la actividad de los bots.',
  'practice server ended by itself': () => 'El servidor de práctica terminó por sí solo.',
  'request failed': ({ method, path }) => `Falló una petición: ${text(method)} ${text(path)}.`,
  'request failed outside the API': () => 'Falló una petición fuera de la API.',
  'housekeeping failed': () => 'Falló una tarea de mantenimiento interno.',
  'sessions could not be checked': () => 'No se pudieron comprobar las sesiones.',
  'socket could not be admitted': () => 'No se pudo admitir una conexión en tiempo real.',
  'socket message refused': () => 'Se rechazó un mensaje en tiempo real.',
  'socket request refused': () => 'Se rechazó una petición en tiempo real.',
  'the guides could not be indexed': () => 'No se pudo preparar la búsqueda de las guías.',
  'a guide is left out': ({ file, reason }) => `Se omite la guía ${text(file)}: ${text(reason)}`,
  'the language model failed': () => 'El modelo del asistente no respondió.',
  'the chain could not be read': () => 'No se pudo leer la cadena de pagos.',
  'a node does not answer': ({ reason }) => `Un nodo de pagos no responde: ${text(reason)}`,
  'the node answers again': ({ node }) => `El nodo de pagos ${text(node)} responde de nuevo.`,
  'a node hid transfers': () => 'Un nodo de pagos ocultó transferencias.',
  'balances are missing in the export': () => 'Faltan saldos en la exportación de pagos.',
  'payments need attention': ({ message }) => `Los pagos necesitan atención: ${text(message)}`,
  'a test chain could not be started': () => 'No se pudo iniciar la cadena de pruebas.',
  'TEST MODE: payments run on a local chain with money that is worth nothing': () =>
    'Modo de prueba: los pagos usan una cadena local con dinero sin valor.',
}
