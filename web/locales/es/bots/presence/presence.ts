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
} as const
