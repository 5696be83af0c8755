const quoted = (name: string) => `«${name}»`

export const t = {
  title: 'Asistente',
  open: 'Abrir el asistente',
  openUnread: 'Abrir el asistente: hay una respuesta nueva',
  signInFirst: 'Entrar para preguntar al asistente',
  notLoaded: 'No se pudo abrir el asistente',
  notLoadedHint: 'Comprueba tu conexión e inténtalo de nuevo.',
  bubble: '¿Necesitas ayuda? Pregúntame.',
  dismissBubble: 'Descartar la ayuda',

  fresh: 'Conversación nueva',
  minimise: 'Minimizar el asistente',
  restore: 'Volver al asistente',
  close: 'Cerrar el asistente',
  unread: 'Respuesta nueva',

  conversation: 'Conversación',
  you: 'Tú:',
  assistant: 'Asistente:',
  welcome:
    'Hola, soy el asistente de Enjambre. Respondo con lo que dicen las guías, sé cómo están tus bots y puedo proponerte acciones, que solo se hacen si las confirmas.',
  examples: 'Preguntas de ejemplo',
  questions: ['¿Cómo creo mi primer bot?', '¿Por qué se desconectó mi bot?', '¿Qué comandos hay?'],

  question: 'Tu pregunta',
  placeholder: 'Pregunta lo que necesites…',
  send: 'Enviar',
  left: (n: number) => (n === 1 ? 'Queda 1 carácter' : `Quedan ${n} caracteres`),
  thinking: 'Pensando...',
  showAll: 'Mostrar todo',
  retry: 'Reintentar',

  confidence: { high: 'Confianza alta', medium: 'Confianza media', low: 'Confianza baja' },
  worded: 'Redactada por un modelo de lenguaje',
  sources: 'Fuentes',
  nearest: 'Lo más cercano',

  fallbackSource: 'Enjambre Fallback',
  fallbacks: [
    'Ahora mismo no consigo responder. Inténtalo de nuevo en unos segundos.',
    'Me he quedado en blanco y no es culpa tuya. Vuelve a preguntarme dentro de un momento.',
    'Tu pregunta no me ha llegado bien. Prueba otra vez o busca mientras tanto en las guías.',
    'El enjambre anda distraído y no encuentro la respuesta. Dame un momento y repite la pregunta.',
  ],

  choices: 'Elige una respuesta',
  actions: 'Acciones propuestas',
  offer: {
    start: (name: string) => `Iniciar ${quoted(name)}`,
    stop: (name: string) => `Detener ${quoted(name)}`,
    console: (name: string) => `Abrir la consola de ${quoted(name)}`,
    command: (name: string) => `Enviar a ${quoted(name)}:`,
    page: (title: string) => `Ir a ${title}`,
  },
  ask: {
    start: (name: string) => `¿Iniciar ${quoted(name)}?`,
    stop: (name: string) => `¿Detener ${quoted(name)}?`,
    command: (name: string) => `¿Enviar a ${quoted(name)} este comando?`,
  },
  confirm: 'Confirmar',
  outcome: {
    started: (name: string) => `${quoted(name)} se está iniciando.`,
    stopped: (name: string) => `${quoted(name)} se está deteniendo.`,
    alreadyOn: (name: string) => `${quoted(name)} ya está en marcha.`,
    alreadyOff: (name: string) => `${quoted(name)} ya está detenido.`,
    refused: (name: string) => `No se pudo hacer con ${quoted(name)}: el aviso dice por qué.`,
    gone: (name: string) => `${quoted(name)} ya no existe.`,
    botsUnread: 'No se pudieron leer tus bots. Inténtalo de nuevo.',
    failed: 'No se pudo hacer. Inténtalo de nuevo.',
  },

  palette: { group: 'Ayuda', title: 'Preguntar al asistente', keywords: 'chat ayuda duda ia' },
} as const
