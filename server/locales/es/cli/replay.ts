import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReason } from '#contract/bots/connections'
import type { RecordingEnd } from '#contract/bots/recording'
import { statusWords } from '../words/bot-words'
import { plural } from '../words/counts'
import { dimensionName } from '../words/dimension-words'

const number = (value: number, digits = 1) =>
  value.toLocaleString('es', { maximumFractionDigits: digits })

const ends: Record<RecordingEnd, string> = {
  'session-over': 'la sesión terminó',
  stopped: 'el bot fue detenido',
  finished: 'se terminó la grabación a mano',
  full: 'se llegó al máximo de bytes',
  time: 'se llegó al máximo de tiempo',
  interrupted: 'se perdió el proceso de los bots',
  'not-stored': 'el disco no admitió más',
}

type Last = {
  position: { x: number; y: number; z: number; dimension: string }
  health: number
  food: number
  items: number
}

/** What `enjambre replay` says. */
export const replay = {
  line: (message: string) => `  ${message.replaceAll(/\s+/g, ' ')}`,
  played: ({ packets, of, ms }: { packets: number; of: number; ms: number }) =>
    `Reproducidos ${number(packets)} de ${plural(of, 'paquete', 'paquetes')} en ${number(ms / 1_000)} s.`,
  statuses: (statuses: readonly BotStatus[]) =>
    `Estados: ${statuses.map((status) => statusWords[status]).join(', ')}.`,
  last: ({ position: { x, y, z, dimension }, health, food, items }: Last) =>
    `Al final: X ${number(x)}, Y ${number(y)}, Z ${number(z)} (${dimensionName(dimension)}), vida ${number(health)}, hambre ${number(food)}, ${plural(items, 'hueco ocupado', 'huecos ocupados')}.`,
  fault: (fault: string) => `Fallo: ${fault}`,
  workerLost: 'Se perdió el hilo del bot.',
  end: (reason: DisconnectReason, message: string) => `Fin (${reason}): ${message}`,
  same: 'Ha terminado como dice la grabación.',
  other: ({ endedBecause, reason }: { endedBecause: RecordingEnd; reason: string | null }) =>
    `No ha terminado como dice la grabación: allí ${ends[endedBecause]}${reason === null ? '' : ` (${reason})`}.`,
  stopped: 'Interrumpido.',

  noPath: 'Falta el ARCHIVO de la grabación.',
  onePath: 'Solo se admite un ARCHIVO.',
  noFile: (path: string) => `No se puede leer ${path}.`,
  tooLarge: 'El archivo es mayor que cualquier grabación.',
  noRecording: 'El archivo no es una grabación de Enjambre, o es de una versión más nueva.',
  damaged: 'La grabación está dañada.',
  cut: (expected: number, found: number) =>
    `La grabación está incompleta: dice tener ${plural(expected, 'paquete', 'paquetes')} y hay ${found}.`,
  unknownVersion: (version: string) => `Los bots no conocen la versión ${version}.`,
} as const
