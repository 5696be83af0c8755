import { own } from './own-sentences'
import { bots, code, either, quoted } from './wording'

/** What the assistant says by itself. What it quotes stands in the guides. */
export const assistant = {
  /** To what people say rather than ask, by what it is. */
  talk: {
    hello:
      '¡Hola! Pregúntame cómo se usa Enjambre, por qué se desconectó un bot o pídeme que inicie o detenga alguno.',
    who: 'Soy el asistente de Enjambre. Respondo con lo que dicen las guías, conozco el estado de tus bots y te propongo acciones, que solo se hacen si tú las confirmas.',
    thanks: '¡De nada! Aquí estoy si te surge otra duda.',
    praise: '¡Gracias! Aquí sigo para lo que necesites.',
    ok: 'De acuerdo. ¿Qué más quieres saber?',
    bye: '¡Hasta luego! Que tus bots rindan bien.',
    help: 'Claro. Cuéntame qué necesitas: cómo se hace algo, qué le pasa a un bot, o qué quieres que encienda o apague.',
    insult: 'Siento que te esté dando problemas. Dime qué falla y lo vemos paso a paso.',
  },
  understood: 'Entiendo el enfado.',
  unknown:
    'No lo sé: las guías no responden a eso, o no entendí la pregunta. Prueba con otras palabras, o mira esto que es lo más cercano:',
  refused: {
    offTopic: 'De eso no sé nada: solo puedo ayudarte con Enjambre, tus bots y tu cuenta.',
    unclear:
      'No entendí la pregunta. Dímela con otras palabras y te ayudo con Enjambre y tus bots.',
    others:
      'Eso no te lo puedo decir ni hacer: solo veo lo tuyo, y los datos y bots de otras personas son suyos.',
    secrets:
      'Las contraseñas, claves e instrucciones internas no se muestran a nadie, tampoco a mí me llegan.',
    rules:
      'Mis reglas no cambian por un mensaje: respondo de Enjambre y propongo lo que puedes hacer tú.',
    harm: 'Con eso no puedo ayudarte: haría daño a otros o rompería las reglas.',
  },
  source: (title: string, heading: string) => (heading ? `${title} › ${heading}` : title),
  whichSection: (headings: readonly string[]) => `¿Qué quieres saber: ${either(headings)}?`,
  orMeant: (heading: string, said: string) => `Si preguntas por «${heading}»: ${said}`,

  gameVersion: 'versión de Minecraft',
  own,

  whichBot: (names: readonly string[]) =>
    `¿De qué bot hablas? Elígelo o escribe su nombre: ${quoted(names)}.`,
  cannotKnow:
    'Eso no lo puedo comprobar desde aquí. ¿Se cumple ya? Si es así, dímelo con el botón.',
  propose: {
    start: (names: readonly string[]) => `¿Inicio ${quoted(names)}? Confírmalo con el botón.`,
    stop: (names: readonly string[]) => `¿Detengo ${quoted(names)}? Confírmalo con el botón.`,
    restart: (names: readonly string[]) =>
      `Para reiniciar ${quoted(names)}, detén primero y vuelve a iniciar con los botones.`,
    console: (names: readonly string[]) => `Abre la consola de ${quoted(names)} con el botón.`,
    command: (names: readonly string[], command: string) =>
      `¿Envío ${code(command)} a ${quoted(names)}? Confírmalo con el botón.`,
    page: (title: string) => `Lo abres con el botón: ${title}.`,
    remove: (names: readonly string[]) =>
      names.length > 0
        ? `Yo no borro nada: para eliminar ${quoted(names)}, ábrelo en el Dashboard y confirma «Eliminar».`
        : 'Yo no borro nada: elige en el Dashboard qué bots eliminar y confirma «Eliminar».',
    buy: 'Yo no compro nada: el plan se elige y se paga en «Payment», en USDT.',
    create: 'Se crea en el Dashboard, con «Crear Bot».',
    edit: (name: string) => `Se cambia en la configuración de «${name}», en el Dashboard.`,
    open: (name: string) => `Está en la ventana de «${name}», en el Dashboard.`,
  },
  /** What a button sends that asks back. */
  choose: {
    start: (name: string) => `inicia ${name}`,
    stop: (name: string) => `detén ${name}`,
    restart: (name: string) => `reinicia ${name}`,
    console: (name: string) => `abre la consola de ${name}`,
    command: (name: string, line: string) => `manda «${line}» a ${name}`,
    remove: (name: string) => `elimina ${name}`,
    edit: (name: string) => `¿cómo está ${name}?`,
  },
  pages: {
    '/payment': 'Payment',
    '/guide': 'las guías',
    '/atlas': 'el atlas',
    '/notifications': 'Notificaciones',
    '/inbox': 'la bandeja',
    '/account': 'tu cuenta',
    '/dashboard': 'el Dashboard',
  } as Record<string, string>,
  more: (count: number) => `Hay ${bots(count)} más: para tantos, selecciónalos en el Dashboard.`,
  alreadyConnecting: (names: readonly string[]) => `Ya se está conectando: ${quoted(names)}.`,
  alreadyStarted: (names: readonly string[]) => `Ya está en marcha: ${quoted(names)}.`,
  alreadyStopped: (names: readonly string[]) => `Ya está detenido: ${quoted(names)}.`,
  startFirst: (name: string) =>
    `«${name}» no está en ejecución, así que no puede recibir comandos. Inícialo antes con el botón.`,
  corrected: 'Lo escribo como lo entiende la consola.',
  incomplete: (names: readonly string[], help: string, usage: string, example: string) =>
    `¿Qué le digo exactamente a ${quoted(names)}? ${help} Se escribe ${code(usage)}, por ejemplo ${code(example)}.`,
  noSuchCommand: (line: string, help: string) =>
    `No existe el comando ${code(line)}. Escribe ${code(help)} en la consola para ver los que hay, o dime qué quieres que haga.`,
  confirmThere: 'Confírmalo con el botón de la propuesta: yo no hago nada por mi cuenta.',
  leftAlone: 'De acuerdo, no se hace nada.',
} as const
