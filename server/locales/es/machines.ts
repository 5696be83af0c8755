export const machines = {
  withdrawn: 'Invitación retirada',
} as const
