import type { BotStatus } from '../../../contract/bots/bots'

/** What each state of a bot is called. */
export const statusWords = {
  stopped: 'Detenido',
  connecting: 'Conectando',
  running: 'En ejecución',
  stopping: 'Deteniendo',
} as const satisfies Record<BotStatus, string>
