import type { QuestionKind, QuestionState } from '#contract/inbox/questions'

const how = (state: QuestionState, by?: string) =>
  ({
    open: 'Sigue abierta',
    answered: by ? `Respondida por ${by}` : 'Respondida',
    expired: 'Nadie respondió a tiempo',
    withdrawn: 'Retirada: el servidor o el bot ya no esperan',
  })[state]

export const t = {
  title: 'Bandeja',
  lead: 'Lo que tus bots no pueden responder solos. Lo más urgente va primero.',
  open: 'Por responder',
  loading: 'Cargando la bandeja…',
  failed: 'No se pudo cargar la bandeja.',
  none: 'Nada por responder. Aquí aparece lo que solo una persona puede contestar: captchas, diálogos, normas de un servidor o códigos de Microsoft.',
  onlyOf: (bot: string) => `Solo lo de ${bot}.`,
  showAll: (count: number) => `Ver todo (${count})`,
  kinds: {
    'captcha-map': 'Captcha en un mapa',
    dialog: 'Diálogo del servidor',
    'code-of-conduct': 'Normas del servidor',
    'microsoft-code': 'Código de Microsoft',
    'login-prompt': 'El servidor pide algo para entrar',
    'resource-pack': 'Paquete de recursos',
    player: 'Pregunta de un jugador',
  } satisfies Record<QuestionKind, string>,
  /** For those who hear the title without what stands below it. */
  ofBot: (bot: string) => `, para ${bot}`,
  news: (bot: string, kind: string) => `Nuevo para ${bot}: ${kind}`,
  said: { server: 'Lo escribe el servidor', words: 'Texto completo' },
  forAllBots: 'Lo que decidas vale para todos tus bots en este servidor.',
  sent: (bot: string) => `Respuesta enviada a ${bot}`,
  copyCode: 'Copiar código',
  time: {
    left: (duration: string) => `Quedan ${duration}`,
    over: 'El plazo se acaba',
    lastMinute: 'Queda menos de un minuto para responder',
    lastSeconds: 'Quedan pocos segundos para responder',
  },
  picture: {
    loading: 'Cargando la imagen…',
    failed: 'No se pudo cargar la imagen.',
    alt: (bot: string) => `Lo que el servidor enseña a ${bot}; solo se puede leer mirándolo`,
    larger: 'Ampliar la imagen',
    smaller: 'Reducir la imagen',
  },
  link: {
    copy: 'Copiar dirección',
    open: 'Abrir la página',
    newTab: '(se abre en otra pestaña)',
    noPage: 'No es una dirección de una página web, así que no se abre desde aquí.',
  },
  form: {
    send: 'Enviar',
    failed: 'No se pudo enviar la respuesta. Lo que escribiste sigue aquí: inténtalo otra vez.',
    empty: 'Escribe una respuesta',
    tooLong: (most: number) => `Caben ${most} caracteres`,
    between: (min: string, max: string) => `Escribe un número de ${min} a ${max}`,
    inSteps: (step: string, min: string) => `Va de ${step} en ${step} desde ${min}`,
    unnamed: (place: number) => `Opción ${place}`,
    text: {
      'captcha-map': 'Lo que se lee en el mapa',
      dialog: 'Respuesta',
      'code-of-conduct': 'Respuesta',
      'microsoft-code': 'Respuesta',
      'login-prompt': 'Lo que dirá el bot',
      'resource-pack': 'Respuesta',
      player: 'Tu respuesta',
    } satisfies Record<QuestionKind, string>,
    hints: {
      'captcha-map': 'El bot lo dice en el chat tal como lo escribas.',
      'login-prompt': 'Se envía tal cual; si es una orden, con su barra. Por ejemplo: /login clave',
      player: 'El bot se lo dice al jugador.',
    } as Partial<Record<QuestionKind, string>>,
  },
  closed: {
    title: 'Ya cerradas',
    none: 'Todavía no hay ninguna. Se guardan 30 días.',
    failed: 'No se pudieron cargar las cerradas.',
    shown: (count: number) => (count === 1 ? '1 mostrada' : `${count} mostradas`),
    more: 'Ver más antiguas',
    how,
    over: 'Esta pregunta ya no espera respuesta.',
    why: (state: QuestionState, by?: string) =>
      `Esta pregunta ya no espera respuesta. ${how(state, by)}.`,
    copy: 'Copiar lo escrito',
    dismiss: 'Quitar',
  },
} as const
