import type { LogEntry } from '#contract/console'
import type { Clock } from '../lib/clock'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'

type Given = Pick<LogEntry, 'level' | 'category' | 'source' | 'message'>

/** A line that control itself writes. */
export function makeLine(clock: Clock, given: Given & Partial<LogEntry>): LogEntry {
  return {
    id: newId(),
    timestamp: toIso(clock.now()),
    metadata: null,
    executionTime: null,
    command: null,
    isPersistent: true,
    ...given,
  }
}

/** A line about the bot by the system, e.g. that its owner started it. */
export const systemLine = (clock: Clock, message: string, level: LogEntry['level'] = 'info') =>
  makeLine(clock, { level, category: 'system', source: 'system', message })
