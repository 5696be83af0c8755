import { plural } from '../../../../../server/locales/es/words/counts'

export const t = {
  none: '–',
  unknown: '?',
  ms: (ms: number) => `${ms} ms`,
  players: (online: string, max: string | null) => (max === null ? online : `${online}/${max}`),
  heads: {
    health: { short: 'Vida', long: 'Vida' },
    ping: { short: 'Ping', long: 'Ping' },
    players: { short: 'Jug.', long: 'Jugadores' },
    inWorld: { short: 'Tiempo', long: 'Tiempo en el mundo' },
  },
  spoken: {
    none: 'Fuera del mundo',
    health: (health: number) => `Vida ${health} de 20`,
    players: (n: number) => plural(n, 'jugador', 'jugadores'),
    inWorld: (time: string) => `${time} en el mundo`,
  },
  filters: { lowHealth: 'Poca vida', highPing: 'Ping alto' },
} as const
