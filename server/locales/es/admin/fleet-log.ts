import { plural } from '../words/counts'

/** What administrators read of what the fleet logs. */
export const fleetLog = {
  guardianNotStored: 'No se pudo guardar un cambio del guardián de un bot.',
  botNotReconciled: 'No se pudo llevar un bot a su estado deseado.',
  botNotRefreshed: 'Un bot no recibió sus cambios.',
  botNotStarted: 'No se pudo iniciar un bot.',
  botsDisconnected: ({ bots, target, why }: { bots: number; target: string; why: string }) =>
    `${plural(bots, 'bot perdió su conexión', 'bots perdieron su conexión')} con ${target}: ${why}`,
  connectionsNotStored: 'No se pudo guardar el historial de conexiones.',
  hostEnded: ({ failures }: { failures: number }) =>
    `El proceso de los bots terminó y se reinicia (${plural(failures, 'vez seguida', 'veces seguidas')}).`,
  hostMessageFailed: 'Falló un mensaje del proceso de los bots.',
  hostNotLaunched: 'No se pudo iniciar el proceso de los bots.',
  botNotStopped: 'No se pudo sacar un bot de donde no debe estar.',
  botsNotPlaced: 'No se pudo buscar sitio para los bots que esperan una máquina.',
  botsNotMoved: 'No se pudieron mover los bots de una máquina que se vacía.',
  busTrouble: 'El bus de las máquinas no responde, o rechaza algo.',
  busOld: ({ version }: { version: string }) =>
    `El servidor NATS es de la versión ${version}, que ya no recibe correcciones de seguridad: pon la 2.11.16, la 2.12.12, la 2.14.3 o una más nueva.`,
  hostBroughtUp: ({ host, bots }: { host: string; bots: number }) =>
    `La máquina ${host} admite bots${bots === 0 ? '' : `, y trae ${plural(bots, 'bot', 'bots')}`}.`,
  hostNotBroughtUp: ({ host }: { host: string }) =>
    `La máquina ${host} está ahí, pero todavía no admite bots.`,
  hostLost: ({ host, bots }: { host: string; bots: number }) =>
    `Se perdió la máquina ${host}: ${plural(bots, 'bot vuelve a entrar', 'bots vuelven a entrar')} desde otra.`,
  hostsSuspicious: ({ hosts }: { hosts: string[] }) =>
    `Demasiadas máquinas calladas a la vez (${hosts.join(', ')}): no se mueve a nadie hasta saber más.`,
  hostRefused: ({ host, version }: { host: string; version: string }) =>
    `La máquina ${host} es de la versión ${version}, que no se entiende con esta: actualízala.`,
  sealBroken: ({ host }: { host: string }) =>
    `Llegó un mensaje de la máquina ${host} que aquí no se puede abrir.`,
  hostAdopted: ({ bots }: { bots: number }) =>
    `El servidor ha vuelto: ${plural(bots, 'bot siguió conectado', 'bots siguieron conectados')}.`,
  hostNotAcknowledged: 'No se pudo confirmar al motor de bots lo que ha contado.',
  hostNotAsked: 'El motor de bots no dijo qué bots tiene.',
  hostOutdated: ({ version }: { version: string }) =>
    `El motor de bots es de otra versión (${version}): empieza de nuevo, y los bots vuelven a entrar.`,
  hostsNotHeard: 'El motor de bots no puede hablar con el servidor.',
  hostReplaced: ({ reason }: { reason: string }) =>
    `El proceso de los bots se sustituye: ${reason}.`,
  signInNotStored: 'No se pudo guardar el acceso de Microsoft de un bot.',
  signInUnreadable: 'El acceso de Microsoft de un bot no se puede leer con esta clave.',
  recordingNotStored: 'No se pudo guardar la grabación de un bot.',
  stateNotStored: 'No se pudo guardar el estado de un bot.',
  linesNotCopied: 'El proceso de los bots no entregó las últimas líneas de las consolas.',
  targetsNotSent: 'El proceso de los bots no supo a qué destinos puede conectar.',
}
