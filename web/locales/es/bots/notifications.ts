export const t = {
  short: 'Avisos de este bot',
  of: (name: string) => `Avisos de ${name}`,
  ofSelected: 'Avisos de estos bots',
  keywords: 'notificaciones alertas regla avisar push discord telegram',
} as const
