export const es = {
  console: 'Consola',
  configuration: 'Configuración',
  connections: 'Conexiones',
  analytics: 'Analíticas',
  goTo: 'Ir a',
  pages: { landing: 'Inicio', dashboard: 'Panel de bots', atlas: 'Atlas' },
} as const
