export const auth = {
  registered: 'Usuario registrado correctamente',
  pending:
    'Tu cuenta está creada y espera la aprobación de un administrador. Podrás entrar cuando la apruebe.',
  passwordChosen: 'Contraseña guardada. Ya puedes entrar con ella.',
  loggedOut: 'Sesión cerrada',
  guessed:
    'Alguien ha probado muchas contraseñas para entrar en tu cuenta, desde varias redes y sin acertar. No tienes que hacer nada: desde redes desconocidas ahora se tarda más en cada intento.',
} as const
