import { bulkOutcomes } from './words/bulk-words'
import { plural } from './words/counts'

const counted = (count: number) => plural(count, 'bot', 'bots')

export const bots = {
  defaultName: (number: number) => `Bot ${number}`,
  created: 'Bot creado correctamente',
  duplicated: 'Bot duplicado correctamente',
  createdMany: (count: number) => plural(count, 'bot creado', 'bots creados'),
  /** Behind the name of a copy. */
  copyMark: (number: number) => (number === 1 ? ' (copia)' : ` (copia ${number})`),
  updated: 'Bot actualizado correctamente',
  deleted: 'Bot eliminado correctamente',
  starting: 'Bot iniciándose',
  alreadyStarted: 'El bot ya estaba iniciado',
  stopping: 'Bot deteniéndose',
  alreadyStopped: 'El bot ya estaba detenido',
  startedByUser: 'Bot iniciado por el usuario',
  stoppedByUser: 'Bot detenido por el usuario',
  changed: 'Configuración del bot cambiada',
  movedItems: 'Objetos movidos en el inventario',
  crafted: 'Fabricación de objetos pedida',
  startedBySchedule: 'Bot iniciado por su horario de encendido',
  stoppedBySchedule: 'Bot detenido por su horario de encendido',
  scheduledStartRefused: (why: string) => `Su horario de encendido no pudo iniciar el bot. ${why}`,
  scheduledStartWaits: (why: string) =>
    `Su horario de encendido lo iniciará en cuanto se pueda. ${why}`,
  aboveCap: (max: number) =>
    `Bot detenido: tu plan permite ${plural(max, 'bot activo', 'bots activos')} a la vez. Renueva o mejora tu plan para volver a iniciarlo.`,
  noProxy: 'El bot no tiene proxy: escribe uno para probarlo',
  tooManyTags: (bot: string, max: number) => `Con ellas «${bot}» tendría más de ${max} etiquetas`,
  leftAlone: 'Enjambre no volvió a tiempo, y el bot salió. Vuelve a conectarse cuando arranque.',
  hostLost: 'El motor de bots se detuvo de forma inesperada. El bot vuelve a conectarse.',
  held: {
    drain:
      'Un administrador está vaciando el motor de bots. El bot sale y volverá cuando se reabra.',
    maintenance: 'Mantenimiento: el bot sale y volverá cuando termine.',
    held: 'Los administradores retienen los bots. El bot sale y volverá cuando los pongan en marcha.',
    restart: 'Un administrador reinicia el motor de bots. El bot sale y vuelve enseguida.',
  },
  waits: {
    noMachine: (label: string) =>
      `No hay ninguna máquina «${label}» disponible. El bot espera a que la haya.`,
    noRoom: (label: string | null) =>
      `${label === null ? 'Ninguna máquina' : `Ninguna máquina «${label}»`} admite más bots ahora. El bot espera a que haya sitio.`,
    addressFull: (target: string, max: number) =>
      `Ya hay ${plural(max, 'bot', 'bots')} en ${target} desde cada dirección de salida: es el máximo. El bot espera a que salga alguno.`,
  },
  shutDown: 'Enjambre se detuvo. El bot vuelve a conectarse cuando arranque.',
  startedAgain: 'Enjambre arrancó de nuevo. El bot vuelve a conectarse.',
  startFailed: 'El motor de bots no pudo iniciar el bot.',
  passwordUnreadable:
    'La contraseña guardada no se puede leer con la clave de esta instalación. Escríbela de nuevo.',
  admin: {
    oneChoice: 'Di qué bots: unos, los de un servidor o los de un filtro',
    widerEntry: (entry: string) =>
      `También lo prohíbe «${entry}»: cambia esa entrada en Configuración, en «Prohibidos».`,
    stopped: (count: number) =>
      count === 0
        ? 'Ninguno de esos bots estaba en marcha.'
        : `Se ${count === 1 ? 'detiene 1 bot' : `detienen ${count} bots`}.`,
    denied: 'Servidor prohibido. Los bots que había allí salen.',
    allowed: 'Servidor permitido de nuevo. Sus dueños pueden iniciar los bots.',
  },
  bulk: {
    forgotten: 'La operación ya no se muestra',
    start: {
      all: (done: number) => `${counted(done)} en proceso de activación`,
      partial: bulkOutcomes.start.some,
    },
    stop: {
      all: (done: number) => `${counted(done)} en proceso de detención`,
      partial: bulkOutcomes.stop.some,
    },
    delete: {
      all: bulkOutcomes.delete.all,
      partial: bulkOutcomes.delete.some,
    },
    command: {
      all: bulkOutcomes.command.all,
      partial: bulkOutcomes.command.some,
    },
  },
} as const
