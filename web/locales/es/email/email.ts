export const t = {
  title: 'Correo',
  loading: 'Cargando tu correo…',
  loadFailed: 'No se pudo cargar tu correo',
  email: 'Correo',
  state: 'Estado',
  verified: (at: string) => `Confirmado el ${at}`,
  unverified: 'Sin confirmar',
  askVerify:
    'Confirma que este correo es tuyo: así puedes recuperar la cuenta si olvidas la contraseña.',
  sendLink: 'Enviar enlace',
  sendFailed: 'No se pudo enviar el enlace',
  pending: (email: string, until: string) =>
    `Hemos enviado un enlace a ${email}. Tu correo cambiará cuando lo abras. Caduca el ${until}.`,
  withdraw: 'Anular el cambio',
  withdrawFailed: 'No se pudo anular el cambio',
  change: 'Cambiar correo',
  dialog: {
    withMail:
      'Te enviamos un enlace al correo nuevo: el cambio se hace cuando lo abras. Al correo de ahora le avisamos.',
    withoutMail: 'Cambia al momento: esta instalación no envía correos. Con él inicias sesión.',
    field: 'Correo nuevo',
    cancel: 'Cancelar',
    failed: 'No se pudo cambiar el correo',
    changed: 'Correo cambiado',
  },
} as const
