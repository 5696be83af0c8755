import type { AccountEventKind } from '../../../contract/account/account'

/** What has happened to an account, as its owner reads it. */
export const eventWords: Readonly<Record<AccountEventKind, string>> = {
  'sign-in': 'Inicio de sesión nuevo',
  'session-moved': 'Una sesión se usa desde otra red',
  'sessions-ended': 'Sesiones cerradas',
  'password-changed': 'Contraseña cambiada',
  'password-reset': 'Contraseña restablecida con un enlace',
  'password-removed': 'Contraseña quitada',
  'email-changed': 'Correo cambiado',
  'email-verified': 'Correo confirmado',
  'token-made': 'Token de API creado',
  'webhook-made': 'Webhook añadido',
  'webhook-paused': 'Webhook puesto en pausa',
  'token-revoked': 'Token de API revocado',
  'totp-on': 'Aplicación de códigos activada',
  'totp-off': 'Aplicación de códigos quitada',
  'codes-made': 'Códigos de recuperación nuevos',
  'code-used': 'Código de recuperación usado',
  'passkey-added': 'Llave de acceso añadida',
  'passkey-removed': 'Llave de acceso quitada',
  'factors-reset': 'Segundo factor quitado por un administrador',
  'provider-linked': 'Cuenta de otro servicio vinculada',
  'provider-unlinked': 'Cuenta de otro servicio desvinculada',
  'deletion-asked': 'Eliminación de la cuenta pedida',
  'deletion-undone': 'Eliminación de la cuenta deshecha',
  exported: 'Datos de la cuenta descargados',
}
