export const t = {
  use: (theme: string) => `Usar el tema ${theme}`,
  own: 'Elegir el color del tema',
  keywords: 'apariencia claro oscuro modo color',
} as const
