export const t = {
  title: 'Para esto, confirma que eres tú',
  description: 'Vale durante 10 minutos en esta sesión.',
  needed: 'No se ha hecho: antes tienes que confirmar que eres tú.',
  loading: 'Cargando…',
  loadFailed: 'No se ha podido saber cómo puedes confirmarlo.',
  failed: 'No se ha podido comprobar. Inténtalo de nuevo.',
  signInAgain: 'Cierra sesión y vuelve a entrar: con eso también queda confirmado.',
  provider: 'Ir a confirmarlo',
  providerHint:
    'Se confirma entrando con la cuenta de otro servicio con la que entras aquí. Después vuelves a esta página, y lo que no hayas guardado se pierde.',
  password: 'Tu contraseña',
  totp: 'Código de tu aplicación',
  totpHint: 'Las 6 cifras que muestra ahora.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Uno de los que guardaste; cada uno vale una vez.',
  use: {
    password: 'Usar la contraseña',
    totp: 'Usar un código de la aplicación',
    recovery: 'Usar un código de recuperación',
  },
  submit: 'Confirmar',
  cancel: 'Cancelar',
}
