import type { Plan, PlanId } from '#contract/plans'

type PlanTexts = Pick<Plan, 'name' | 'description' | 'badge' | 'features'>

/** What the plans are called and promise. The number of bots and the prices stand in plans.ts. */
export const planTexts: Record<PlanId, PlanTexts> = {
  basic: {
    name: 'Básico',
    description: 'Para empezar con unos pocos bots en tu servidor.',
    badge: 'Básico',
    features: ['Todas las funciones', 'Consola en vivo con historial', 'Reconexión automática'],
  },
  intermediate: {
    name: 'Pro',
    description: 'Para granjas y comunidades que necesitan varios bots a la vez.',
    badge: 'Popular',
    features: [
      'Todas las funciones',
      'Acciones masivas con ritmo controlado',
      'Espacio para una granja entera',
    ],
  },
  pro: {
    name: 'Enterprise',
    description: 'Para redes de servidores, sin límite práctico de bots.',
    badge: 'Recomendado',
    features: [
      'Todas las funciones',
      'Acciones masivas con ritmo controlado',
      'Pensado para redes de servidores',
    ],
  },
}

export const plans = {
  none: 'Sin suscripción',
  activated: 'Plan activado.',
  changed: 'Plan guardado.',
  pointsGiven: 'Puntos añadidos.',
  pointsTaken: 'Puntos retirados.',
} as const
