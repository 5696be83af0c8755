export const es = {
  console: 'Consola',
  configuration: 'Configuración',
  connections: 'Conexiones',
  goTo: 'Ir a',
  pages: { landing: 'Inicio', dashboard: 'Panel de bots' },
} as const
