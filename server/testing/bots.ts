import type { Bot } from '#contract/bots'
import { newId } from '../ids'

/** A bot as the API shows it. */
export function botLike(fields: Partial<Bot> = {}): Bot {
  const at = new Date(0).toISOString()
  return {
    id: newId(),
    name: 'Minero',
    host: 'mc.ejemplo.com',
    port: 25_565,
    username: 'Minero_1',
    authType: 'cracked',
    hasPassword: false,
    version: '1.20.4',
    prefix: '!',
    autoReconnect: true,
    status: 'stopped',
    nextAttemptAt: null,
    lastEnd: null,
    createdAt: at,
    updatedAt: at,
    ...fields,
  }
}
