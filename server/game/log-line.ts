import type { LogLine } from './protocol'

/** A line as the code that has something to say gives it. */
export type NewLine = Pick<LogLine, 'level' | 'category' | 'source' | 'message'> &
  Partial<Pick<LogLine, 'metadata' | 'executionTime' | 'command' | 'by' | 'answersCommand'>>

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
