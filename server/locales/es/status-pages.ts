import { once } from '../once'
import { plural } from './words/counts'

const utc = { timeZone: 'UTC' } as const
const dayFormat = once(
  () => new Intl.DateTimeFormat('es', { ...utc, day: 'numeric', month: 'short' }),
)
const momentFormat = once(
  () =>
    new Intl.DateTimeFormat('es', {
      ...utc,
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    }),
)
const shareFormat = once(
  () => new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 2 }),
)

/** Never more than it is: 99,999 % is not all of it. */
const percent = (share: number) => shareFormat().format(Math.floor(share * 10_000) / 10_000)
const moment = (iso: string) => `${momentFormat().format(new Date(iso))} UTC`

/** What pages say that everybody may read. */
export const statusPages = {
  mark: 'Estado',
  now: 'Ahora',
  states: {
    up: 'Todo funciona',
    partial: 'Algunos bots están fuera',
    down: 'Los bots están fuera',
    incident: 'Hay una incidencia abierta',
    maintenance: 'En mantenimiento',
    off: 'Ahora no hay ningún bot en marcha',
  },
  badge: {
    up: 'en línea',
    partial: 'en parte',
    down: 'fuera',
    incident: 'incidencia',
    maintenance: 'mantenimiento',
    off: 'parado',
  },
  botStates: { up: 'En el mundo', down: 'Fuera', off: 'Parado' },
  at: moment,
  overall: (share: number) => `${percent(share)} en 90 días`,
  percent,
  unknown: 'Sin datos',
  bots: 'Bots',
  bars: (share: number) =>
    `Últimos 90 días: en el mundo el ${percent(share)} del tiempo que debía estar`,
  barsUnknown: 'Últimos 90 días: todavía sin datos',
  date: (day: string) => dayFormat().format(new Date(day)),
  day: (date: string, share: number | null) =>
    `${date}: ${share === null ? 'no debía estar' : percent(share)}`,
  daysAgo: (days: number) => `Hace ${days} días`,
  today: 'Hoy',
  away: (days: number) => plural(days, 'día por debajo del 99 %', 'días por debajo del 99 %'),
  incidents: 'Incidencias de los últimos 30 días',
  noIncidents: 'Ninguna.',
  phases: { planned: 'Prevista', open: 'Abierta', over: 'Resuelta' },
  since: (from: string) => `Desde el ${moment(from)}`,
  between: (from: string, to: string) => `Del ${moment(from)} al ${moment(to)}`,
  notFound: 'Página no encontrada',
  notFoundText: 'No hay ninguna página de estado en esta dirección.',
  utc: 'Los días y las horas son de UTC. Cuenta el tiempo que cada bot debía estar en el mundo.',
  madeWith: 'Hecho con Enjambre',
}
