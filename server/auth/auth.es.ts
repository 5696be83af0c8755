export const authTexts = {
  registered: 'Usuario registrado correctamente',
  loggedOut: 'Sesión cerrada',
} as const
