import { plural } from '../../../../../server/locales/es/words/counts'

const drops = (n: number) => (n === 0 ? 'sin caídas' : plural(n, 'caída', 'caídas'))

export const t = {
  title: 'Últimas 24 horas',
  summary: (share: string, n: number) => `${share} en el mundo en las últimas 24 h, ${drops(n)}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  now: 'ahora',
  inWorld: (time: string) => `En el mundo ${time}`,
  failed: (n: number) => (n === 1 ? 'Un intento de entrar' : `${n} intentos de entrar`),
  outside: 'Fuera del mundo',
  untold: 'No se sabe: hubo demasiadas conexiones después',
  fell: 'Cayó en 24 h',
  outAfter: (reason: string) => `Fuera del mundo desde entonces: ${reason}`,
  daysTitle: 'Últimos 90 días',
  loadingDays: 'Cargando los últimos 90 días',
  daysFailed: 'No se pudieron leer los últimos 90 días.',
  daysSummary: (share: string) =>
    `En el mundo el ${share} del tiempo que debía estar. Días en UTC.`,
  noDays: 'Todavía no hay días que contar: se cuentan desde que se inicia.',
  notWanted: 'no debía estar en el mundo',
  dayShare: (share: string, inWorld: string, wanted: string) =>
    `${share}, en el mundo ${inWorld} de ${wanted}`,
  times: (reason: string, n: number) => (n === 1 ? reason : `${reason} (${n} veces)`),
  causes: (list: string) => `Salió por: ${list}`,
} as const
