export const auth = {
  registered: 'Usuario registrado correctamente',
  pending:
    'Tu cuenta está creada y espera la aprobación de un administrador. Podrás entrar cuando la apruebe.',
  loggedOut: 'Sesión cerrada',
} as const
