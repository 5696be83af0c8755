import type { FactorKind } from '#contract/account/factors'

export const t = {
  title: 'Confirma que eres tú',
  submit: 'Continuar',
  busy: 'Comprobando...',
  failed: 'No se pudo comprobar el código',
  connection: 'No se pudo comprobar el código. Comprueba tu conexión.',
  back: 'Volver a empezar',
  lead: {
    totp: 'Escribe el código de 6 cifras que muestra ahora tu aplicación.',
    recovery: 'Escribe uno de los códigos que guardaste. Cada uno vale una sola vez.',
    passkey: 'Usa una de tus llaves de acceso.',
  } satisfies Record<FactorKind, string>,
  code: { totp: 'Código', recovery: 'Código de recuperación' },
  required: {
    totp: 'Escribe las 6 cifras del código',
    recovery: 'Escribe los 10 caracteres del código',
  },
  others: 'Otras formas de confirmar',
  use: {
    totp: 'Usar la aplicación de códigos',
    recovery: 'Usar un código de recuperación',
    passkey: 'Usar una llave de acceso',
  } satisfies Record<FactorKind, string>,
  codeUsed: 'Has entrado con un código de recuperación',
  codesLeft: (left: number) =>
    left === 0
      ? 'No te queda ninguno. Crea otros en «Mi cuenta».'
      : `${left === 1 ? 'Te queda 1' : `Te quedan ${left}`}. Puedes crear otros en «Mi cuenta».`,
} as const
