import type { LogEntry } from '#contract/console'
import { newId } from '../../lib/ids'

/** A console line as if a player had said it. */
export function lineOf(message: string, fields: Partial<LogEntry> = {}): LogEntry {
  return {
    id: newId(),
    timestamp: new Date().toISOString(),
    level: 'info',
    category: 'chat',
    message,
    source: 'minecraft',
    metadata: null,
    executionTime: null,
    command: null,
    by: null,
    isPersistent: true,
    ...fields,
  }
}
