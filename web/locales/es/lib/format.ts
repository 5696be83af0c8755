export const t = {
  invalidDate: 'Fecha inválida',
  noDate: 'No disponible',
  now: 'ahora mismo',
  unlimited: 'Sin límite práctico',
} as const
