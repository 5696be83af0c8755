/** How often a bot's log lines go on together, and how many of them at most. */
export const logBatch = { everyMs: 100, linesPerBot: 500 } as const
