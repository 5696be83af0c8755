export const t = {
  title: 'Suscripción',
  toPlans: 'Ver planes',
  plan: 'Plan',
  bots: 'Bots incluidos',
  none: 'Sin suscripción',
  expires: 'Vence',
  remaining: 'Quedan',
  renew: 'Renovar',
  warnings: {
    critical: 'Vence en menos de un día',
    urgent: 'Vence en 3 días o menos',
    soon: 'Vence esta semana',
  },
  expired: 'Suscripción vencida',
  failed: 'No se pudieron cargar los datos',
  loading: 'Cargando suscripción...',
} as const
