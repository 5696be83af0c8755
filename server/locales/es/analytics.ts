/** What the analytics say beside their figures. */
export const analytics = {
  live: 'Datos en vivo.',
  lastKnown: 'El bot no está en ningún mundo: son los últimos datos conocidos.',
  never: 'El bot todavía no ha estado en ningún mundo.',
  timeAgo(ms: number): string {
    const seconds = Math.floor(ms / 1_000)
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    if (seconds < 10) return 'ahora mismo'
    if (minutes < 1) return `hace ${seconds} s`
    if (hours < 1) return `hace ${minutes} min`
    if (days < 1) return `hace ${hours} h`
    return days === 1 ? 'hace 1 día' : `hace ${days} días`
  },
} as const
