import { minuteMs } from '../../lib/time'
import type { LogLine } from '../protocol'

/** A line as the code that has something to say gives it. */
export type NewLine = Pick<LogLine, 'level' | 'category' | 'source' | 'message'> &
  Partial<
    Pick<LogLine, 'metadata' | 'executionTime' | 'command' | 'by' | 'answersCommand' | 'passing'>
  >

export function toLogLine(line: NewLine): LogLine {
  return {
    id: Bun.randomUUIDv7(),
    timestamp: new Date().toISOString(),
    ...{ metadata: null, executionTime: null, command: null, by: null, answersCommand: false },
    ...line,
    isPersistent: true,
  }
}

/** How often a bot's log lines go on together, and how many of them at most. */
export const logBatch = { everyMs: 100, linesPerBot: 500 } as const

/**
 * What others say in a game's chat and does not concern the bot passes: it is shown while it comes, the
 * host has the newest of it, and of that only a copy of the last lines is stored.
 */
export const chatter = { level: 'info', category: 'chat', source: 'minecraft' } as const

/** How many passing lines of a bot the host has, and how many of them are copied, how often at most. */
export const passingLines = { kept: 2_000, copied: 200, copyEveryMs: minuteMs } as const

/** Passing lines between two ids; `limit` of them, the newest. */
export type LineQuery = { before: string | null; after: string; limit: number }
