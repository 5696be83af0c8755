/** What only a person can answer, and what becomes of it. */
export const inbox = {
  /** In the bot's console. */
  asked: {
    'captcha-map': 'El servidor enseña un mapa y pide que se lea. Respóndelo en la bandeja.',
    dialog: 'El servidor muestra un diálogo. Respóndelo en la bandeja.',
    'code-of-conduct': 'El servidor pide que se acepten sus normas. Léelas y decide en la bandeja.',
    'microsoft-code': 'Microsoft espera un código para entrar con la cuenta. Está en la bandeja.',
    'login-prompt':
      'El servidor pide algo para entrar que el bot no sabe responder. Respóndelo en la bandeja.',
    'resource-pack':
      'El servidor exige su paquete de recursos. Decide en la bandeja si el bot dice que lo tiene.',
    player: 'Un jugador le pregunta algo al bot. Puedes responderle en la bandeja.',
  },
  answered: {
    'captcha-map': 'Alguien leyó el mapa en la bandeja y el bot lo ha dicho en el chat.',
    dialog: 'El diálogo del servidor se respondió en la bandeja.',
    'code-of-conduct': 'Las normas del servidor se respondieron en la bandeja.',
    'microsoft-code': 'El código de Microsoft se usó.',
    'login-prompt': 'Lo que pedía el servidor para entrar se respondió en la bandeja.',
    'resource-pack': 'Lo del paquete de recursos se decidió en la bandeja.',
    player: 'La pregunta del jugador se respondió en la bandeja.',
  },
  answer: {
    elsewhere: 'Esta pregunta no se responde aquí: abre su enlace',
    noText: 'Esta pregunta no se responde con un texto',
    one: 'Responde con el texto o con una opción, no con las dos cosas',
    oneLine: 'Escribe una sola línea',
    choose: 'Elige una de las opciones',
    noField: 'La pregunta no tiene ese campo',
    badField: 'No es un valor para ese campo',
    badOption: 'No es una de las opciones de ese campo',
    badStep: (step: number) => `Debe ir de ${step} en ${step}`,
  },
  captcha: {
    title: 'Captcha en un mapa',
    text: 'El servidor ha dado al bot este mapa. Escribe lo que pone: el bot lo dirá en el chat.',
    prompted: (line: string) =>
      `El servidor ha dado al bot este mapa y dice: «${line}». Escribe lo que pone: el bot lo dirá en el chat.`,
    otherwise: 'Si nadie responde, el servidor suele expulsar al bot.',
  },
  dialog: {
    untitled: 'Diálogo del servidor',
    close: 'Cerrar sin responder',
    ok: 'Aceptar',
    yes: 'Sí',
    no: 'No',
    back: 'Atrás',
    item: (name: string) => `[${name}]`,
    stays: 'El diálogo sigue abierto hasta que el servidor lo cierre o el bot salga.',
    holds:
      'Si nadie responde a tiempo, el bot lo cierra sin responder, si el servidor lo permite, y sigue esperando para entrar.',
  },
  conduct: {
    title: 'Normas del servidor',
    accept: 'Aceptar las normas',
    reject: 'No aceptarlas',
    otherwise:
      'El bot espera fuera y no entra mientras nadie las acepte. Al aceptarlas valen para todos tus bots en este servidor, hasta que el texto cambie.',
  },
  microsoft: {
    title: 'Código de Microsoft',
    text: (code: string) =>
      `Para que el bot entre con su cuenta premium, abre el enlace y escribe el código ${code}.`,
    open: 'Abrir la página de Microsoft',
    otherwise: 'Si nadie lo usa, el código caduca y el bot no entra.',
  },
  pack: {
    title: 'Paquete de recursos obligatorio',
    text: (address: string) =>
      `El servidor solo deja jugar a quien acepta su paquete de recursos (${address}). El bot nunca lo descarga: puede decir que lo tiene o rechazarlo.`,
    prompted: (address: string, prompt: string) =>
      `El servidor solo deja jugar a quien acepta su paquete de recursos (${address}) y dice: «${prompt}». El bot nunca lo descarga: puede decir que lo tiene o rechazarlo.`,
    accept: 'Decir que lo tiene',
    decline: 'Rechazarlo',
    otherwise:
      'Si nadie decide a tiempo, el bot dice que lo tiene, para poder seguir en el servidor, y vuelve a preguntar la próxima vez.',
  },
  login: {
    title: 'El servidor pide algo para entrar',
    text: (line: string) =>
      `El servidor repite: «${line}». Escribe la línea que el bot debe decir en el chat; si es una orden, con su barra.`,
    otherwise: 'Si nadie responde, el bot espera; el servidor puede expulsarlo.',
  },
  player: {
    title: (name: string) => `Pregunta de ${name}`,
    whispered: (name: string, line: string) => `${name} le susurra al bot: «${line}»`,
    said: (name: string, line: string) => `${name} le pregunta al bot en el chat: «${line}»`,
    otherwise: 'Si nadie responde en diez minutos, el bot no dice nada.',
  },
  menu: {
    title: 'Menú del servidor',
    text: 'El servidor ha abierto un menú al entrar el bot. Elige dónde hacer clic.',
    close: 'Cerrar el menú',
    slot: (name: string, count: number) => (count > 1 ? `${name} ×${count}` : name),
    otherwise: 'El menú sigue abierto hasta que el servidor lo cierre o el bot salga.',
  },
} as const
