export const t = {
  armed: 'Guardián armado',
  disarm: (name: string) => `Desarmar el guardián de ${name}`,
  disarmed: 'Guardián desarmado',
  armAgain: 'Armar otra vez',
} as const
