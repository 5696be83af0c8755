import type {
  DeliveryState,
  WebhookDelivery,
  WebhookEvent,
  WebhookState,
} from '#contract/account/webhooks'

const events: Readonly<Record<WebhookEvent, { title: string; hint: string }>> = {
  'bot.state': { title: 'Estado de un bot', hint: 'Conecta, entra, se detiene.' },
  'bot.ended': { title: 'Fin de una sesión', hint: 'Por qué salió del servidor.' },
  'bot.died': { title: 'Muerte de un bot', hint: 'Dónde y cómo.' },
  'bot.question': { title: 'Pregunta de un bot', hint: 'Lo que solo puede responder una persona.' },
  'payment.settled': { title: 'Pago recibido', hint: 'Lo que dio: un plan o puntos.' },
  'plan.changed': { title: 'Plan pagado', hint: 'Cuál, y por cuánto tiempo.' },
}

const states: Readonly<Record<WebhookState, string>> = {
  untried: 'Sin estrenar',
  working: 'Funciona',
  failing: 'Falla',
  paused: 'En pausa',
  stopped: 'En pausa por fallos',
}

const sent: Readonly<Record<DeliveryState, string>> = {
  waiting: 'En espera',
  delivered: 'Entregado',
  failed: 'Sin entregar',
}

const both = new Intl.ListFormat('es')
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const t = {
  title: 'Webhooks',
  lead: 'Un programa tuyo recibe una petición firmada cuando pasa algo. Los mensajes de cada bot llegan en su orden, y lo que no se acepta se repite hasta durante día y medio.',
  loading: 'Cargando webhooks…',
  failed: 'No se pudieron cargar los webhooks',
  list: 'Webhooks',
  empty: 'Todavía no tienes ningún webhook.',
  add: 'Añadir webhook',
  full: (max: number) => `Ya tienes ${max}: quita uno para añadir otro.`,
  states,
  events,
  tells: (wanted: readonly WebhookEvent[], bots: string) =>
    `${both.format(wanted.map((one) => events[one].title))}; ${bots}.`,
  lastDelivered: 'Última entrega',
  neverDelivered: 'Aún no ha recibido nada',
  failingSince: 'No acepta nada desde',
  waiting: (count: number) => counted(count, 'mensaje en espera', 'mensajes en espera'),
  test: 'Probar',
  testOf: (name: string) => `Probar ${name}`,
  testFailed: 'La prueba no ha llegado',
  log: 'Enviado',
  logOf: (name: string) => `Lo enviado a ${name}`,
  more: (name: string) => `Más acciones de ${name}`,
  edit: 'Cambiar',
  pause: 'Poner en pausa',
  resume: 'Reanudar',
  paused: 'En pausa: lo que pase mientras tanto no se envía.',
  resumed: 'Reanudado: se envía lo que esperaba.',
  changeFailed: 'No se pudo cambiar el webhook',
  remove: 'Quitar',
  removeTitle: (name: string) => `¿Quitar «${name}»?`,
  removeMessage: 'Deja de recibir mensajes, y se borra lo que se le ha enviado.',
  removeFailed: 'No se pudo quitar el webhook',
  form: {
    addTitle: 'Añadir un webhook',
    editTitle: 'Cambiar el webhook',
    description: 'La dirección se guarda cifrada y no se vuelve a enseñar.',
    cancel: 'Cancelar',
    add: 'Añadir',
    save: 'Guardar',
    saved: 'Guardado.',
    added: (name: string) => `Webhook añadido: ${name}`,
    failed: 'No se guardó el webhook',
    name: 'Nombre',
    url: 'Dirección',
    urlHint: 'Tiene que responder con un 2xx en menos de 10 segundos.',
    urlKept: (host: string) => `Vacía: se queda la que hay, en ${host}.`,
    events: 'De qué avisa',
  },
  deliveries: {
    title: (name: string) => `Enviado a «${name}»`,
    description: 'Lo de los últimos 30 días, con la última respuesta de cada mensaje.',
    loading: 'Cargando lo enviado…',
    failed: 'No se pudo cargar lo enviado',
    list: 'Mensajes',
    empty: 'Todavía no se ha enviado nada.',
    types: (type: WebhookDelivery['type']) => (type === 'test' ? 'Prueba' : events[type].title),
    states: sent,
    again: 'otra vez',
    answered: (status: number | null, ms: number | null) =>
      status === null ? `Sin respuesta tras ${ms ?? 0} ms` : `Respondió ${status} en ${ms ?? 0} ms`,
    attempts: (count: number) => counted(count, 'intento', 'intentos'),
    next: 'Próximo intento',
    more: 'Ver más',
    shown: (count: number) => counted(count, 'mensaje', 'mensajes'),
    details: 'Mensaje y respuesta',
    body: 'Lo que se envió',
    answer: 'Lo que respondió (hasta 1 KB)',
    noAnswer: 'Nada.',
    replay: 'Reenviar',
    replayOf: (type: string) => `Reenviar: ${type}`,
    replayFailed: 'No se pudo reenviar',
  },
} as const
