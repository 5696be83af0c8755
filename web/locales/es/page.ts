export const t = {
  language: 'es',
  description: 'Enjambre: crea, conecta y dirige tus bots de Minecraft desde el navegador.',
  noScript: 'Enjambre necesita JavaScript. Actívalo y recarga la página.',
} as const
