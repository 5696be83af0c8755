/** What Microsoft and Xbox Live have against a premium account. */
export const microsoft = {
  servicesDown:
    'Los servicios de las cuentas premium no responden ahora. El bot lo intenta más tarde.',
  banned: 'Xbox ha bloqueado esa cuenta por incumplir sus normas.',
  guardian:
    'El tutor de esa cuenta no le permite jugar en línea. Puede cambiarlo en https://account.microsoft.com/family/.',
  noProfile:
    'Esa cuenta no tiene perfil de Xbox. Créalo en https://signup.live.com/signup y vuelve a iniciar el bot.',
  terms:
    'Esa cuenta no ha aceptado las condiciones de Xbox. Inicia sesión en https://www.xbox.com, acéptalas y vuelve a iniciar el bot.',
  region: 'Xbox no está disponible en la región de esa cuenta.',
  age: 'Xbox pide verificar la edad de esa cuenta. Hazlo en https://login.live.com/login.srf y vuelve a iniciar el bot.',
  playTime: 'Esa cuenta ha llegado a su límite de tiempo de juego.',
  child:
    'Esa cuenta es de un menor y debe estar en una familia de Microsoft. Un adulto puede añadirla en https://account.microsoft.com/family/.',
}
