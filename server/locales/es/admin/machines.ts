export const machines = {
  withdrawn: 'Invitación retirada',
  own: 'Este servidor',
  moved: 'El bot sale de su servidor y vuelve a entrar desde la otra máquina.',
} as const
