import type { LogSource, SystemLog } from '#contract/admin/system-logs'
import { isCoded, render, type Text } from '../locales/text'
import type { Report } from '../log'
import { sentences } from './system-logs.es'

/** A line before it is kept. */
export type Entry = Pick<SystemLog, 'level' | 'source' | 'message' | 'metadata'>

const levels: Record<Report['level'], SystemLog['level']> = {
  trace: 'debug',
  debug: 'debug',
  info: 'info',
  warning: 'warning',
  error: 'error',
  fatal: 'critical',
}

/** Whose a part of the server is; every other one is the system's. */
const sources: Record<string, LogSource> = {
  analytics: 'bot-service',
  live: 'bot-service',
  atlas: 'bot-service',
  bots: 'bot-service',
  bulk: 'bot-service',
  caps: 'bot-service',
  console: 'bot-service',
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

/** The line that administrators read of what a part has said; what it said itself stays findable. */
export function toEntry({ level, part, message, details: coded }: Report, locale: string): Entry {
  const details = said(coded, locale)
  const sentence = sentences[message]
  return {
    level: levels[level],
    source: sources[part[0] ?? ''] ?? 'system',
    message: sentence ? sentence(details) : message,
    metadata: { ...details, part: part.join('.'), ...(sentence ? { event: message } : {}) },
  }
}

/** Details as people read them. */
const said = (details: Report['details'], locale: string) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isCoded(value) ? render(value as Text, locale) : value,
    ]),
  )
