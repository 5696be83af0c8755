import type { LogSource, SystemLog } from '../../../contract/admin/system-logs'

/** What each part of the installation that writes in the log is called. */
export const sourceWords = {
  'bot-service': 'Bots',
  'auth-service': 'Acceso',
  'admin-panel': 'Administración',
  websocket: 'Tiempo real',
  database: 'Base de datos',
  system: 'Sistema',
} as const satisfies Record<LogSource, string>

/** How bad what a line says is. */
export const levelWords = {
  debug: 'Depuración',
  info: 'Información',
  warning: 'Aviso',
  error: 'Error',
  critical: 'Crítico',
} as const satisfies Record<SystemLog['level'], string>
