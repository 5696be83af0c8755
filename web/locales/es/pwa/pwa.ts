export const t = {
  name: 'Enjambre',
  description: 'Crea, conecta y dirige tus bots de Minecraft desde el navegador.',
  shortcuts: { dashboard: 'Mis bots' },
  update: {
    title: 'Hay una versión nueva de Enjambre',
    message: 'Recarga la página cuando te venga bien.',
    reload: 'Recargar',
  },
} as const
