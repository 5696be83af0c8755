import type { ChannelKind, ChannelState } from '#contract/notifications/channels'
import type { PushReason, PushState } from '../../../notifications/push/push-state'

type Help = { what: string; steps: readonly string[] }

const help: Readonly<Record<ChannelKind, Help>> = {
  push: {
    what: 'En este navegador o en la app instalada, con botones para actuar',
    steps: [],
  },
  discord: {
    what: 'A un canal de tu servidor de Discord',
    steps: [
      'En Discord, abre los ajustes del canal (la rueda junto a su nombre) y entra en «Integraciones».',
      'Pulsa «Crear webhook» y después «Copiar URL de webhook».',
      'Pega esa dirección aquí. Quien la tenga puede escribir en el canal: no la compartas.',
    ],
  },
  telegram: {
    what: 'Por el bot de Telegram de esta instalación, con botones para actuar',
    steps: [
      'Al continuar te damos un código de un solo uso.',
      'Ábrelo en Telegram con el enlace o el QR y pulsa «Iniciar»: el canal queda vinculado.',
    ],
  },
  mail: { what: 'A la dirección de tu cuenta', steps: [] },
  ntfy: {
    what: 'A la app ntfy, en ntfy.sh o en tu propio servidor',
    steps: [
      'Instala la app ntfy en el móvil y pulsa «+» para suscribirte a un tema.',
      'Escribe allí el mismo tema que aquí. El tema hace de contraseña: quien lo sepa lee tus avisos, así que usa uno difícil de adivinar.',
    ],
  },
  gotify: {
    what: 'A tu servidor de Gotify',
    steps: [
      'En tu Gotify, entra en «Apps» y pulsa «Create application».',
      'Copia el token de la aplicación (el icono del ojo lo enseña) y pégalo aquí.',
    ],
  },
  webhook: {
    what: 'A tu propio programa, por HTTP y firmado',
    steps: [
      'Cada aviso llega como un POST con JSON, firmado según Standard Webhooks.',
      'Al crearlo te damos el secreto con el que se comprueba la firma. Se enseña una sola vez.',
    ],
  },
}

export const t = {
  title: 'Tus canales',
  loading: 'Cargando tus canales…',
  loadFailed: 'No se pudieron cargar tus canales',
  add: 'Añadir canal',
  list: 'Canales de aviso',
  empty: 'Un canal es por dónde te llegan los avisos. Añade el primero.',
  full: (max: number) => `Tienes ${max} canales, que es el máximo. Quita alguno para añadir otro.`,
  states: {
    linking: 'Falta vincularlo',
    untried: 'Sin estrenar',
    working: 'Funciona',
    failing: 'Con fallos',
    gone: 'Ya no llega',
  } satisfies Record<ChannelState, string>,
  thisDevice: 'Este dispositivo',
  lastDelivered: 'Último entregado',
  neverDelivered: 'Aún no ha entregado nada',
  error: (message: string) => `: ${message}`,
  waiting: (count: number) => (count === 1 ? '1 aviso en espera' : `${count} avisos en espera`),
  goneHint: {
    push: 'El navegador ya no recibe avisos. Actívalos otra vez desde ese dispositivo, o quita el canal.',
    discord: 'El webhook ya no existe en Discord. Crea otro allí, añádelo y quita este.',
    telegram: 'Has bloqueado al bot o borrado el chat. Quita el canal y vincúlalo de nuevo.',
    mail: 'Tu dirección ya no admite correo. Cámbiala en «Mi cuenta».',
    ntfy: 'El servidor ya no acepta ese tema. Quita el canal y añádelo de nuevo.',
    gotify: 'Gotify ya no acepta el token. Crea otra aplicación allí y añádela.',
    webhook: 'El receptor dice que ya no existe. Quita el canal o añádelo con otra dirección.',
  } satisfies Record<ChannelKind, string>,
  test: 'Probar',
  testOf: (name: string) => `Probar ${name}`,
  tested: 'Prueba enviada',
  testFailed: 'La prueba no se entregó',
  more: (name: string) => `Más de ${name}`,
  rename: 'Cambiar nombre',
  renameTitle: 'Cambiar el nombre del canal',
  renameDescription: 'Así se llama en tus reglas y en el historial.',
  renameFailed: 'No se pudo cambiar el nombre',
  save: 'Guardar',
  remove: 'Quitar',
  removeQuestion: (name: string) => `¿Quitar ${name}?`,
  removeMessage: (rules: number) =>
    rules === 0
      ? 'Lo que espere para salir por aquí se pierde.'
      : `${rules === 1 ? 'Lo usa 1 regla, que deja' : `Lo usan ${rules} reglas, que dejan`} de avisarte por aquí. Lo que espere para salir se pierde.`,
  removed: 'Canal quitado',
  removeFailed: 'No se pudo quitar el canal',

  link: {
    lead: (bot: string) => `Envía este código a @${bot} en Telegram para terminar:`,
    open: 'Abrir Telegram',
    code: 'Código',
    copy: 'Copiar el código',
    qr: 'Código QR que abre Telegram con el código',
    until: 'Vale hasta',
    expired: 'El código ha caducado. Quita el canal y añádelo de nuevo.',
    linked: 'Telegram vinculado',
    wait: 'Esperando a que lo envíes…',
  },

  adding: {
    title: 'Añadir canal',
    lead: '¿Por dónde quieres enterarte?',
    kinds: 'Clases de canal',
    back: 'Elegir otro',
    titleOf: (kind: string) => `Añadir ${kind}`,
    submit: 'Añadir',
    added: (name: string) => `Canal añadido: ${name}`,
    addedHint: 'Pruébalo antes de fiarte de él.',
    failed: 'No se añadió el canal',
    noTelegram:
      'Esta instalación no tiene bot de Telegram. Lo pone quien administra, en «Configuración», «Correo».',
    noMail: 'Esta instalación no envía correo, o el tuyo está sin confirmar en «Mi cuenta».',
    mailTo: (address: string) => `Los avisos irán a ${address}.`,
    help,
    name: 'Nombre',
    nameHint: 'Opcional: para distinguirlo en tus reglas.',
    discordUrl: 'URL del webhook',
    server: 'Servidor',
    serverHint: 'Con https:// delante.',
    topic: 'Tema',
    topicHint: 'Letras, números, guiones. Te proponemos uno difícil de adivinar.',
    ntfyToken: 'Token de acceso',
    ntfyTokenHint: 'Solo si tu servidor lo pide.',
    gotifyToken: 'Token de la aplicación',
    webhookUrl: 'Dirección',
    webhookUrlHint: 'Debe responder 2xx en 10 segundos. No se siguen redirecciones.',
  },

  secret: {
    title: 'El secreto de tu webhook',
    description:
      'Guárdalo ahora: no se vuelve a enseñar. Con él compruebas que un aviso es nuestro.',
    label: 'Secreto',
    copy: 'Copiar el secreto',
    verify: 'Cómo comprobar la firma',
    steps: [
      'Cada petición trae las cabeceras webhook-id, webhook-timestamp y webhook-signature.',
      'Calcula HMAC-SHA256 de «id.timestamp.cuerpo», con el secreto sin «whsec_» y pasado de base64 a bytes.',
      'Debe coincidir, en base64, con lo que sigue a «v1,» en webhook-signature. Rechaza lo de hace más de 5 minutos.',
      'Un mismo webhook-id es el mismo aviso aunque llegue dos veces.',
    ],
    library: 'Hay bibliotecas hechas para casi cualquier lenguaje en standardwebhooks.com.',
    close: 'Ya lo he guardado',
  },

  push: {
    title: 'Este dispositivo',
    name: (browser: string) => browser.replace(', ', ' en '),
    activate: 'Activar en este dispositivo',
    first: 'Avisos en este navegador, también con la página cerrada',
    states: {
      unsupported:
        'Este navegador no admite avisos. Usa Chrome, Edge, Firefox o Safari al día, u otro canal.',
      insecure:
        'Los avisos del navegador necesitan HTTPS, y esta página se abre sin él. Pídeselo a quien administra, o usa otro canal.',
      install:
        'En iPhone y iPad los avisos llegan solo a la app instalada: en Safari pulsa «Compartir» y «Añadir a pantalla de inicio», ábrela desde allí y vuelve aquí.',
      absent:
        'La página aún se está preparando para trabajar en segundo plano. Recárgala dentro de un momento.',
      denied:
        'El navegador tiene bloqueados los avisos de esta página. Pulsa el icono que hay junto a la dirección, permite las notificaciones y recarga la página.',
      off: 'Este dispositivo no recibe avisos.',
      on: 'Este dispositivo recibe avisos.',
    } satisfies Record<PushState, string>,
    refusals: {
      denied:
        'Has bloqueado los avisos de esta página. Para permitirlos, pulsa el icono que hay junto a la dirección y cambia las notificaciones.',
      dismissed:
        'No has respondido a la pregunta del navegador. Inténtalo otra vez y pulsa «Permitir».',
      failed:
        'El navegador no pudo suscribirse a su servicio de avisos. Comprueba la conexión, que no sea una ventana privada, e inténtalo otra vez.',
    } satisfies Record<PushReason, string>,
    checking: 'Mirando si este dispositivo puede recibir avisos…',
  },
} as const
