import { plural } from '../../../../server/locales/es/words/counts'

/** Links by which anybody looks through a bot. */
export const t = {
  title: (bot: string) => `Enlaces para ver a ${bot}`,
  lead: 'Quien tenga un enlace ve en 3D lo que ve el bot, y dónde está, durante una hora y sin tener cuenta. No puede hacer nada más, ni sabe cómo se llama.',
  share: 'Compartir lo que se ve con un enlace',
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar los enlaces',
  none: 'Todavía no hay ningún enlace.',
  make: 'Crear un enlace',
  later: (seconds: number) => `Con ${seconds} segundos de retraso`,
  delayed: (seconds: number) => `con ${seconds} s de retraso`,
  failed: 'No se pudo cambiar los enlaces',
  copy: 'Copiar',
  revoke: 'Retirar',
  until: 'caduca',
  viewers: (now: number, ever: number) =>
    `${now === 1 ? 'Mira 1 persona' : `Miran ${now} personas`}, se ha abierto ${plural(ever, 'vez', 'veces')}`,
  pageTitle: 'Ver a través de un bot',
  pageLead: 'Alguien te ha dejado ver lo que ve su bot ahora mismo.',
  pageLater: (seconds: number) =>
    `Alguien te ha dejado ver lo que ve su bot, con ${seconds} segundos de retraso.`,
  over: 'Este enlace ya no vale',
  someBot: 'un bot',
  file: 'bot',
} as const
