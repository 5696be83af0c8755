import { plural } from '../words/counts'

type DigestGroup = {
  rule: string
  count: number
  ended: number
  bots: readonly { name: string; count: number }[]
}

const times = (count: number) => plural(count, 'vez', 'veces')

function groupLine({ rule, count, ended, bots }: DigestGroup) {
  const named = bots.map((bot) => `${bot.name} ${bot.count}`).join(', ')
  const over = ended === 0 ? '' : `, y ${ended} que ya han pasado`
  return `· ${rule}: ${times(count)}${over}${named === '' ? '' : ` (${named})`}`
}

/** How notifications reach people, and why they do not. */
export const channels = {
  actions: { restart: 'Reiniciar', mute: 'Silenciar 1 h' },
  testTitle: 'Prueba de Enjambre',
  testBody: (name: string) => `El canal «${name}» funciona: los avisos te llegarán así.`,
  testSent: (name: string) => `El canal «${name}» ha recibido el aviso de prueba.`,
  testMailed: (address: string) =>
    `El aviso de prueba para ${address} ha pasado al correo de la instalación. Mira si te llega.`,
  deleted: 'El canal ya no está.',
  expired: 'No se pudo entregar en un día y ya no se intenta más.',
  crowded: 'Había demasiados avisos en espera: los más antiguos se han dejado sin entregar.',
  digest: {
    rule: 'Resumen',
    title: (count: number) => `${plural(count, 'aviso', 'avisos')} de Enjambre`,
    body: ({ groups, others }: { groups: readonly DigestGroup[]; others: number }) =>
      [
        ...groups.map(groupLine),
        ...(others === 0 ? [] : [`… y ${plural(others, 'aviso más', 'avisos más')}.`]),
      ].join('\n'),
  },
  telegram: {
    linked: (name: string) =>
      `Listo: los avisos del canal «${name}» llegarán aquí. Para dejar de recibirlos, quita el canal en Enjambre.`,
    unknownCode:
      'Ese código no es válido o ha caducado. Mira en Enjambre, en los canales de tus avisos, cuál es el de ahora.',
    help: 'Este bot trae los avisos de Enjambre. Para vincular este chat, envía el código que Enjambre muestra al añadir el canal.',
    privately: 'Los avisos solo se vinculan en un chat privado conmigo.',
    expired: 'Ese botón ya no sirve. Ábrelo en Enjambre.',
    silent: 'Telegram no responde o no admite el token. Compruébalo en @BotFather.',
    bot: (username: string) => `El token es del bot @${username}.`,
  },
  failures: {
    ours: 'No se pudo enviar por un fallo de la instalación. Avisa a quien la administra.',
    unknownHost: (host: string) =>
      `No existe ningún servidor con el nombre ${host}. Revisa la dirección.`,
    notAllowed: (host: string) =>
      `Esta instalación no envía nada a ${host}: no es una dirección pública o está vetada. Quien la administra puede permitirla en «Configuración», entre los destinos.`,
    nobody: (host: string) =>
      `En ${host} no hay nadie escuchando. Revisa la dirección y que el servicio esté en marcha.`,
    timeout: (host: string) => `${host} tardó demasiado en responder.`,
    connection: (host: string) => `La conexión con ${host} se cortó antes de su respuesta.`,
    certificate: (host: string) =>
      `El certificado de ${host} no es de confianza: ha caducado, es de otro nombre o lo firma una autoridad privada.`,
    noTls: (host: string) => `${host} no habla HTTPS en ese puerto. Revisa la dirección.`,
    redirects: (host: string) =>
      `${host} remite a otra dirección, y eso no se sigue. Añade el canal con la dirección final.`,
    tooLarge: (host: string) => `Para ${host} el aviso es demasiado grande.`,
    tooMany: (host: string) => `${host} pide que se le envíe más despacio.`,
    status: (host: string, status: number) => `${host} no aceptó el aviso: respondió ${status}.`,
    credentials: (host: string) =>
      `${host} no admite el token. Crea otro y añade de nuevo el canal.`,
    gone: (host: string) => `${host} dice que ya no quiere avisos. Añade el canal de nuevo.`,
    goneDiscord: 'El webhook ya no existe en Discord. Crea otro y añade de nuevo el canal.',
    gonePush:
      'El navegador ya no admite avisos de aquí: se desinstaló o se retiró el permiso. Actívalos de nuevo en él.',
    keysPush: 'Las claves de este navegador no valen. Activa de nuevo los avisos en él.',
    goneTelegram:
      'El bot ya no puede escribirte: lo bloqueaste o borraste el chat. Vincúlalo de nuevo.',
    telegram: (status: number) => `Telegram no aceptó el aviso: respondió ${status}.`,
    telegramToken: 'Telegram no admite el token de la instalación. Avisa a quien la administra.',
    noTelegram: 'Esta instalación ya no tiene un bot de Telegram.',
    noMail: 'Esta instalación no envía correos.',
    unverified: 'Confirma antes tu correo en «Mi cuenta».',
    mailServer:
      'El servidor de correo de la instalación no funciona ahora: los avisos esperan a que vuelva.',
    mailFull: 'El correo de la instalación no admite más mensajes por ahora.',
    notLinked: 'El canal aún no está vinculado.',
    unreadable: 'Los datos del canal están cifrados con otra clave. Quítalo y añádelo de nuevo.',
  },
} as const
