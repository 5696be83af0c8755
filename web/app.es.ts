export const es = {
  console: 'Consola',
  configuration: 'Configuración',
} as const
