/** What the analytics say beside their figures. */
export const es = {
  live: 'Datos en vivo.',
  lastKnown: 'El bot no está en ningún mundo: son los últimos datos conocidos.',
  never: 'El bot todavía no ha estado en ningún mundo.',
  now: 'ahora mismo',
  secondsAgo: (n: number) => `hace ${n} s`,
  minutesAgo: (n: number) => `hace ${n} min`,
  hoursAgo: (n: number) => `hace ${n} h`,
  daysAgo: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
} as const
