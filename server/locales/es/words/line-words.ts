import type { LogLevel } from '../../../contract/console'

/** What each kind of a console's lines is called. */
export const lineWords = {
  chat: 'Chat',
  info: 'Info',
  error: 'Error',
  command: 'Comando',
  connect: 'Conexión',
  disconnect: 'Desconexión',
  event: 'Evento',
  warn: 'Aviso',
  debug: 'Depuración',
  response: 'Respuesta',
} as const satisfies Record<LogLevel | 'chat', string>
