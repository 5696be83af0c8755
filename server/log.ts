import { configure, getJsonLinesFormatter, getLogger, type Logger } from '@logtape/logtape'

export type { Logger }

/** JSON lines on standard error: standard output carries only the ready line. */
export async function startLog(lowestLevel: 'debug' | 'info' | 'warning' | 'error' = 'info') {
  await configure({
    reset: true,
    sinks: { stderr: stderrSink() },
    loggers: [
      { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['stderr'] },
      { category: ['enjambre'], lowestLevel, sinks: ['stderr'] },
    ],
  })
}

function stderrSink() {
  const format = getJsonLinesFormatter()
  return (record: Parameters<typeof format>[0]) => {
    process.stderr.write(format(record))
  }
}

/** Logger of one part of the server, e.g. `partLogger('fleet')`. */
export const partLogger = (...part: string[]): Logger => getLogger(['enjambre', ...part])
