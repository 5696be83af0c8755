export const servicesDown =
  'Los servicios de las cuentas premium no responden ahora. El bot lo intenta más tarde.'

/** Why Xbox Live turns an account down, by its own numbers: nothing that another attempt mends. */
export const xboxRefusals: Record<string, string> = {
  2148916227: 'Xbox ha bloqueado esa cuenta por incumplir sus normas.',
  2148916229:
    'El tutor de esa cuenta no le permite jugar en línea. Puede cambiarlo en https://account.microsoft.com/family/.',
  2148916233:
    'Esa cuenta no tiene perfil de Xbox. Créalo en https://signup.live.com/signup y vuelve a iniciar el bot.',
  2148916234:
    'Esa cuenta no ha aceptado las condiciones de Xbox. Inicia sesión en https://www.xbox.com, acéptalas y vuelve a iniciar el bot.',
  2148916235: 'Xbox no está disponible en la región de esa cuenta.',
  2148916236:
    'Xbox pide verificar la edad de esa cuenta. Hazlo en https://login.live.com/login.srf y vuelve a iniciar el bot.',
  2148916237: 'Esa cuenta ha llegado a su límite de tiempo de juego.',
  2148916238:
    'Esa cuenta es de un menor y debe estar en una familia de Microsoft. Un adulto puede añadirla en https://account.microsoft.com/family/.',
}
