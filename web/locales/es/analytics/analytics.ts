import type { RecentEvent } from '#contract/analytics'
import { dimensionWords } from '../../../../server/locales/es/words/dimension-words'

const events = {
  connect: 'Entrada',
  disconnect: 'Salida',
  death: 'Muerte',
  respawn: 'Reaparición',
  damage: 'Daño',
  pickup: 'Objeto recogido',
  craft: 'Fabricación',
  sleep: 'Descanso',
  dimension: 'Cambio de dimensión',
  advancement: 'Progreso',
  command: 'Comando',
} as const satisfies Record<RecentEvent['type'], string>

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The Analytics tab. */
export const t = {
  loading: 'Cargando las analíticas…',
  loadFailed: 'No se pudieron cargar las analíticas',
  lastKnown: 'El bot no está en ningún mundo: se muestra lo último que se supo de él.',
  never: 'Este bot todavía no ha estado en ningún mundo. Inícialo para ver lo que vive.',
  offline: 'Sin conexión con el servidor: los datos no avanzan hasta que vuelva.',

  survival: 'Supervivencia',
  health: 'Vida',
  food: 'Comida',
  level: 'Nivel',
  experience: 'Experiencia',
  of: (value: string, max: string) => `${value} de ${max}`,
  named: (name: string, value: string) => `${name}: ${value}`,

  position: 'Posición',
  dimension: 'Dimensión',
  dimensions: dimensionWords,
  nowhere: 'Desconocida',

  commandsExecuted: 'Comandos ejecutados',
  blocksBroken: 'Bloques picados',
  blocksPlaced: 'Bloques colocados',
  distanceWalked: 'Distancia recorrida',
  itemsPickedUp: 'Objetos recogidos',
  itemsDropped: 'Objetos soltados',
  deaths: 'Muertes',
  blocks: (count: string) => `${count} bloques`,

  time: 'Tiempo en el juego',
  connections: 'Conexiones',
  lastActivity: 'Última actividad',

  session: 'Sesión actual',
  lastSession: 'Última sesión',
  since: 'Desde',
  inAll: 'en total',
  allOf: (all: string) => `${all} en total`,
  zeros: (names: readonly string[]) => `Todavía a cero: ${list.format(names.map(lowerFirst))}.`,

  events: 'Eventos recientes',
  noEvents: 'Todavía no ha pasado nada.',
  eventTypes: events,

  history: 'Evolución',
  period: 'Periodo',
  periods: { '1h': '1 h', '24h': '24 h', '7d': '7 d', '30d': '30 d', '90d': '90 d' },
  asTable: 'Ver como tabla',
  historyLoading: 'Cargando la evolución…',
  historyFailed: 'No se pudo cargar la evolución.',
  historyEmpty: 'No hay datos de este periodo: el bot no estuvo en ningún mundo.',
  vitalsChart: 'Vida y comida',
  levelChart: 'Nivel de experiencia',
  distanceChart: 'Distancia recorrida (bloques)',
  distance: 'Distancia',
  when: 'Momento',
  noValue: '—',
  more: 'Mostrar más',
  point: 'Pasa el puntero por una gráfica para leer sus valores.',
} as const
