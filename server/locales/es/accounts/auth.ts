export const auth = {
  registered: 'Usuario registrado correctamente',
  pending:
    'Tu cuenta está creada y espera la aprobación de un administrador. Podrás entrar cuando la apruebe.',
  passwordChosen: 'Contraseña guardada. Ya puedes entrar con ella.',
  resetAsked:
    'Si hay una cuenta con ese correo, le enviamos un enlace para elegir otra contraseña. Vale 30 minutos. Si no llega, mira en el correo no deseado.',
  verificationSent:
    'Te hemos enviado un enlace para confirmar tu correo. Si no llega, mira en el correo no deseado.',
  verifyFirst:
    'Antes de entrar, confirma tu correo con el enlace que te hemos enviado. Si no llega, mira en el correo no deseado.',
  sameEmail: 'Ese ya es tu correo',
  loggedOut: 'Sesión cerrada',
  relyingParty: 'Enjambre',
  passkeyName: (keeper: string | null) => (keeper ? `Llave de ${keeper}` : 'Llave de acceso'),
  passkeyRemoved: 'Llave de acceso quitada',
  proved: 'Confirmado. Durante 10 minutos no hará falta de nuevo.',
  totpRemoved: 'La aplicación de códigos ya no protege tu cuenta.',
  codesLeft: (left: number, of: number) => `Quedan ${left} de ${of}.`,
  guessed:
    'Alguien ha probado muchas contraseñas para entrar en tu cuenta, desde varias redes y sin acertar. No tienes que hacer nada: desde redes desconocidas ahora se tarda más en cada intento.',
} as const
