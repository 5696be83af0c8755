import type { RecordingEnd } from '#contract/bots/recording'

const packets = (n: string, one: boolean) => `${n} ${one ? 'paquete' : 'paquetes'}`

export const t = {
  title: 'Grabar una sesión',
  lead: 'Guarda lo que el servidor manda al bot en una sesión (mundo, posición, inventario, chat público y nombres de jugadores), para enviarlo con un problema. No incluye contraseñas, susurros, las direcciones del servidor y del proxy, ni lo que el bot escribe.',
  loading: 'Cargando la grabación...',
  loadFailed: 'No se pudo cargar la grabación',
  ask: 'Grabar la próxima sesión',
  askAgain: 'Grabar otra',
  askFailed: 'No se pudo pedir la grabación',
  replaceTitle: '¿Grabar otra sesión?',
  replaceMessage:
    'Cuando empiece, sustituye a la grabación que hay. Descárgala antes si la quieres.',
  replaceConfirm: 'Grabar otra',
  waiting: 'Empieza cuando el bot vuelva a entrar en su servidor.',
  waitingRunning:
    'El bot está en marcha, y una grabación empieza con la entrada: detenlo y vuelve a iniciarlo.',
  stop: 'Detener el bot',
  start: 'Iniciar el bot',
  cancel: 'Anular',
  recording: (time: string, size: string, n: string, one: boolean) =>
    `Grabando: ${time}, ${size} MiB, ${packets(n, one)}. Acaba a los 10 minutos, a los 16 MiB o con la sesión.`,
  finish: 'Terminar y guardar',
  finishFailed: 'No se pudo terminar la grabación',
  discard: 'Descartar',
  discardTitle: '¿Descartar la grabación?',
  discardMessage: 'Se borra lo grabado hasta ahora. El bot sigue en su servidor.',
  ready: (time: string, size: string, n: string, one: boolean) =>
    `Hay una grabación de ${time}: ${size} MiB, ${packets(n, one)}.`,
  because: {
    'session-over': 'Acabó con la sesión',
    stopped: 'Acabó al detener el bot',
    finished: 'La terminaste tú',
    full: 'Acabó al llenarse',
    time: 'Acabó a los 10 minutos',
    interrupted: 'Quedó cortada al reiniciarse el motor de bots',
    'not-stored': 'Quedó cortada: el servidor no tenía espacio en disco',
  } satisfies Record<RecordingEnd, string>,
  ended: (because: string, reason: string | null) =>
    reason === null ? `${because}.` : `${because} (${reason}).`,
  kept: 'Se guarda 7 días.',
  download: 'Descargar',
  downloadFailed: 'No se pudo descargar la grabación',
  fileName: (bot: string) => `grabacion-${bot}.zst`,
  remove: 'Borrar',
  removeTitle: '¿Borrar la grabación?',
  removeMessage: 'No se puede recuperar.',
  removeFailed: 'No se pudo borrar la grabación',
} as const
