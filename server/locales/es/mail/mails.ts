import type { AccountEventKind } from '../../../contract/account/account'
import type { MailKind, MailParams } from '../../../mail/kinds'
import type { Part, Words } from '../../../mail/render'
import type { About } from '../../../mail/write-mail'
import { rightWords } from '../words/right-words'

type EventWords = {
  subject: string
  happened: string
  /** What to do when it was somebody else. */
  otherwise: 'password' | 'reset' | 'administrator' | 'undo' | null
}

const events: Record<AccountEventKind, EventWords> = {
  'sign-in': {
    subject: 'Inicio de sesión nuevo en tu cuenta',
    happened: 'Alguien acaba de iniciar sesión en tu cuenta.',
    otherwise: 'password',
  },
  'session-moved': {
    subject: 'Una sesión tuya se usa desde otra red',
    happened:
      'Una sesión abierta de tu cuenta se usa ahora desde una red distinta. Es lo normal si has cambiado de conexión o de lugar.',
    otherwise: 'password',
  },
  'sessions-ended': {
    subject: 'Se han cerrado sesiones de tu cuenta',
    happened: 'Se han cerrado sesiones abiertas de tu cuenta.',
    otherwise: 'password',
  },
  'password-changed': {
    subject: 'La contraseña de tu cuenta ha cambiado',
    happened: 'La contraseña de tu cuenta ha cambiado, y las demás sesiones se han cerrado.',
    otherwise: 'reset',
  },
  'password-reset': {
    subject: 'La contraseña de tu cuenta ha cambiado',
    happened:
      'Alguien ha elegido otra contraseña para tu cuenta con un enlace de un solo uso, y todas las sesiones se han cerrado.',
    otherwise: 'reset',
  },
  'password-removed': {
    subject: 'Tu cuenta ya no tiene contraseña',
    happened: 'La contraseña de tu cuenta se ha quitado: se entra de otras formas.',
    otherwise: 'reset',
  },
  'email-changed': {
    subject: 'El correo de tu cuenta ha cambiado',
    happened: 'Tu cuenta tiene ahora otro correo.',
    otherwise: 'administrator',
  },
  'email-verified': {
    subject: 'El correo de tu cuenta está confirmado',
    happened: 'Esta dirección queda confirmada como la de tu cuenta.',
    otherwise: 'administrator',
  },
  'passwords-exported': {
    subject: 'Se han exportado contraseñas de tus bots',
    happened:
      'Se ha descargado un archivo con tus bots y sus contraseñas, selladas con una frase que eligió quien lo pidió.',
    otherwise: 'password',
  },
  'token-made': {
    subject: 'Un token de API nuevo en tu cuenta',
    happened: 'Se ha creado un token con el que un programa puede usar tus bots.',
    otherwise: 'password',
  },
  'token-revoked': {
    subject: 'Un token de API de tu cuenta se ha revocado',
    happened: 'Un token de tu cuenta ya no vale: los programas que lo usaban no entran.',
    otherwise: 'password',
  },
  'webhook-made': {
    subject: 'Un webhook nuevo en tu cuenta',
    happened: 'Se ha añadido un webhook: lo que pase con tus bots se envía a esa dirección.',
    otherwise: 'password',
  },
  'webhook-paused': {
    subject: 'Un webhook de tu cuenta está en pausa',
    happened:
      'Su receptor lleva días sin aceptar mensajes, o dice que ya no existe. Ya no se le envía nada: cuando esté arreglado, reanúdalo en «Mi cuenta», en «Webhooks».',
    otherwise: 'password',
  },
  'totp-on': {
    subject: 'Tu cuenta pide ahora códigos de una aplicación',
    happened: 'Se ha activado una aplicación de códigos como segundo factor de tu cuenta.',
    otherwise: 'administrator',
  },
  'totp-off': {
    subject: 'Tu cuenta ya no pide códigos de una aplicación',
    happened: 'La aplicación de códigos ya no es el segundo factor de tu cuenta.',
    otherwise: 'password',
  },
  'codes-made': {
    subject: 'Códigos de recuperación nuevos en tu cuenta',
    happened: 'Se han creado códigos de recuperación nuevos; los anteriores ya no valen.',
    otherwise: 'password',
  },
  'code-used': {
    subject: 'Se ha usado un código de recuperación de tu cuenta',
    happened: 'Alguien ha entrado en tu cuenta con un código de recuperación, que ya no vale más.',
    otherwise: 'password',
  },
  'passkey-added': {
    subject: 'Una llave de acceso nueva en tu cuenta',
    happened: 'Se ha añadido una llave de acceso con la que se puede entrar en tu cuenta.',
    otherwise: 'password',
  },
  'passkey-removed': {
    subject: 'Una llave de acceso menos en tu cuenta',
    happened: 'Se ha quitado una llave de acceso de tu cuenta.',
    otherwise: 'password',
  },
  'factors-reset': {
    subject: 'Un administrador ha quitado tu segundo factor',
    happened:
      'Un administrador ha quitado el segundo factor de tu cuenta. Hasta que añadas otro, se entra sin él.',
    otherwise: 'administrator',
  },
  'provider-linked': {
    subject: 'Otra cuenta vinculada a la tuya',
    happened: 'Se ha vinculado una cuenta de otro servicio, con la que se puede entrar en la tuya.',
    otherwise: 'password',
  },
  'provider-unlinked': {
    subject: 'Una cuenta desvinculada de la tuya',
    happened: 'Con la cuenta del otro servicio ya no se puede entrar en la tuya.',
    otherwise: 'password',
  },
  'deletion-asked': {
    subject: 'Tu cuenta se va a eliminar',
    happened:
      'Se ha pedido eliminar tu cuenta. Tus bots se han detenido, y dentro de 7 días se borra todo.',
    otherwise: 'undo',
  },
  'deletion-undone': {
    subject: 'Tu cuenta ya no se elimina',
    happened: 'Se ha deshecho la eliminación de tu cuenta: todo sigue como estaba.',
    otherwise: null,
  },
  exported: {
    subject: 'Se han descargado los datos de tu cuenta',
    happened: 'Se ha descargado una copia de todos los datos de tu cuenta.',
    otherwise: 'password',
  },
}

const hello = ({ name }: About) => (name === null ? 'Hola:' : `Hola, ${name}:`)
const account = ({ origin }: About) => `${origin}/account`

const notYou: Record<NonNullable<EventWords['otherwise']>, (about: About) => readonly Part[]> = {
  password: (about) => [
    'Si has sido tú, no tienes que hacer nada. Si no, cambia la contraseña ahora y cierra las demás sesiones en tu cuenta:',
    { button: 'Ver mi cuenta', link: account(about) },
  ],
  reset: ({ origin }) => [
    'Si has sido tú, no tienes que hacer nada. Si no, pide ahora otra contraseña en la página de entrada y avisa a quien administra la instalación:',
    { button: 'Ir a la página de entrada', link: `${origin}/login` },
  ],
  administrator: (about) => [
    'Si lo esperabas, no tienes que hacer nada. Si no, avisa cuanto antes a quien administra la instalación y revisa tu cuenta:',
    { button: 'Ver mi cuenta', link: account(about) },
  ],
  undo: (about) => [
    'Hasta entonces se puede deshacer: inicia sesión y elige «Deshacer». Si no lo has pedido tú, cambia además la contraseña.',
    { button: 'Deshacerlo en mi cuenta', link: account(about) },
  ],
}

function notice(params: MailParams['notice'], about: About): Words {
  const { subject, happened, otherwise } = events[params.kind]
  const facts: [string, string | null][] = [
    ['Dónde', about.site],
    ['Cuándo', about.at(params.at)],
    ['Qué', params.detail],
    ['Dirección de red', params.address],
    ['Navegador', params.agent],
  ]
  const known = facts.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value.slice(0, 200)] as const],
  )
  return {
    subject: `${subject} (${about.site})`,
    parts: [
      hello(about),
      happened,
      { facts: known },
      ...(otherwise === null ? [] : notYou[otherwise](about)),
    ],
  }
}

/** Every kind of mail: its subject, and what it says. */
export const mails = {
  test: ({ by }, about) => ({
    subject: `Correo de prueba de ${about.site}`,
    parts: [
      'Hola:',
      `El correo de Enjambre en ${about.site} funciona: este mensaje lo ha pedido ${by} para comprobarlo.`,
      'Si no esperabas este mensaje, puedes borrarlo: no hay que hacer nada.',
    ],
  }),
  reset: ({ link, expiresAt }, about) => ({
    subject: `Elige otra contraseña para ${about.site}`,
    parts: [
      hello(about),
      `Alguien ha pedido otra contraseña para tu cuenta en ${about.site}. Para elegirla, abre este enlace:`,
      { button: 'Elegir otra contraseña', link },
      `El enlace vale una sola vez, hasta el ${about.at(expiresAt)}. Al usarlo se cierran todas tus sesiones.`,
      'Si no lo has pedido tú, borra este mensaje: tu contraseña sigue siendo la misma. No des el enlace a nadie.',
    ],
  }),
  verify: ({ link, expiresAt, isChange }, about) => ({
    subject: isChange
      ? `Confirma tu correo nuevo en ${about.site}`
      : `Confirma tu correo en ${about.site}`,
    parts: [
      hello(about),
      isChange
        ? `Alguien quiere que esta dirección sea la de su cuenta en ${about.site}. Si has sido tú, confírmalo:`
        : `Esta dirección es la de una cuenta en ${about.site}. Confirma que es tuya:`,
      { button: 'Confirmar el correo', link },
      `El enlace vale una sola vez, hasta el ${about.at(expiresAt)}.`,
      isChange
        ? 'Si no has sido tú, borra este mensaje: sin tu confirmación no cambia nada.'
        : 'Si no has creado ninguna cuenta, borra este mensaje y no abras el enlace: así nadie usa tu dirección.',
    ],
  }),
  taken: (_, about) => ({
    subject: `Alguien quiso usar tu correo en ${about.site}`,
    parts: [
      hello(about),
      `Alguien quiso poner esta dirección en otra cuenta de ${about.site}. Como ya es la de tu cuenta, no ha cambiado nada.`,
      'Si has sido tú, entra con la cuenta que ya tienes. Si no, no tienes que hacer nada.',
      { button: 'Ver mi cuenta', link: account(about) },
    ],
  }),
  notice,
  notification: ({ title, body, link, at }, about) => ({
    subject: `${title} (${about.site})`,
    parts: [
      hello(about),
      body,
      { facts: [['Cuándo', about.at(at)]] },
      { button: 'Verlo en Enjambre', link },
      'Recibes este aviso porque lo pediste. En la página de avisos puedes cambiarlo o quitarlo.',
    ],
  }),
  invitation: ({ owner, name, right, link }, about) => ({
    subject: `${owner} quiere compartir bots contigo en ${about.site}`,
    parts: [
      hello(about),
      `${owner} te invita en ${about.site} a usar bots de Minecraft que son suyos.`,
      {
        facts: [
          ['Comparte', `«${name.slice(0, 60)}»`],
          ['Tu permiso', rightWords[right]],
        ],
      },
      'Puedes aceptar o rechazar la invitación con la cuenta que tiene esta dirección:',
      { button: 'Ver la invitación', link },
      `Si no conoces a ${owner}, borra este mensaje: sin que la aceptes no pasa nada.`,
    ],
  }),
} as const satisfies { [K in MailKind]: (params: MailParams[K], about: About) => Words }
