import type { LogSource, SystemLog } from '#contract/admin/system-logs'
import type { Report } from '../log'

/** A line before it is stored. */
export type Entry = Pick<SystemLog, 'level' | 'source' | 'message' | 'metadata'> & {
  /** Of its sentence, which takes the metadata; null for a plain message. */
  code: string | null
}

const levels: Record<Report['level'], SystemLog['level']> = {
  trace: 'debug',
  debug: 'debug',
  info: 'info',
  warning: 'warning',
  error: 'error',
  fatal: 'critical',
}

/** The source of a part's lines; that of every other part is `system`. */
const sources: Record<string, LogSource> = {
  analytics: 'bot-service',
  live: 'bot-service',
  atlas: 'bot-service',
  bots: 'bot-service',
  bulk: 'bot-service',
  caps: 'bot-service',
  console: 'bot-service',
  mcp: 'bot-service',
  fleet: 'bot-service',
  host: 'bot-service',
  practice: 'bot-service',
  auth: 'auth-service',
  setup: 'auth-service',
  users: 'auth-service',
  admin: 'admin-panel',
  audit: 'admin-panel',
  notices: 'admin-panel',
  operations: 'admin-panel',
  settings: 'admin-panel',
  realtime: 'websocket',
  database: 'database',
}

/** The line to store of a report; its English message stays searchable. */
export const toEntry = ({ level, part, code, message, details }: Report): Entry => ({
  level: levels[level],
  source: sources[part[0] ?? ''] ?? 'system',
  code,
  message,
  metadata: { ...details, part: part.join('.'), event: message },
})
