/** What one of many new bots is refused for. */
export const batch = {
  nameUsed: 'Ya tienes un bot con ese nombre',
  nameTwice: 'El nombre está repetido',
  accountUsed: 'Cuenta ya usada por otro de tus bots en ese servidor',
  accountTwice: 'La cuenta está repetida',
  premiumPassword: 'Las cuentas premium entran sin contraseña',
  beyondPlan: 'No cabe en tu plan',
} as const
