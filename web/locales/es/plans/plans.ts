export const t = {
  title: 'Suscripción',
  toPlans: 'Ver planes',
  plan: 'Plan',
  bots: 'Bots incluidos',
  none: 'Sin suscripción',
  expires: 'Vence',
  remaining: 'Quedan',
  expired: 'Suscripción vencida',
  failed: 'No se pudieron cargar los datos',
  loading: 'Cargando suscripción...',
} as const
