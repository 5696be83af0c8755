import type { Plans } from '#contract/plans'

/** What the plans were when this was built; shown, and marked, while the server cannot be asked. */
export const fallbackPlans: Plans = {
  basic: {
    name: 'Básico',
    description: 'Para empezar con unos pocos bots en tu servidor.',
    bots: 3,
    badge: 'Básico',
    pricing: { 1: 9.99 },
    features: ['Consola en vivo con historial', 'Reconexión automática'],
  },
  intermediate: {
    name: 'Pro',
    description: 'Para granjas y comunidades que necesitan varios bots a la vez.',
    bots: 10,
    badge: 'Popular',
    pricing: { 1: 19.99 },
    features: ['Todas las funciones', 'Acciones masivas con ritmo controlado'],
  },
  pro: {
    name: 'Enterprise',
    description: 'Para redes de servidores, sin límite práctico de bots.',
    bots: 9999,
    badge: 'Recomendado',
    pricing: { 1: 49.99 },
    features: ['Todas las funciones', 'Pensado para redes de servidores'],
  },
}
