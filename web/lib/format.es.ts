export const es = {
  invalidDate: 'Fecha inválida',
  noDate: 'No disponible',
  now: 'ahora mismo',
  unlimited: 'Sin límite práctico',
} as const
