import {
  configure,
  getJsonLinesFormatter,
  getLogger,
  type Logger,
  type LogRecord,
} from '@logtape/logtape'
import { presentable } from './lib/mask'

export type { Logger }

/** What a part of the server said, as plain data that may be kept or sent on: secrets are masked. */
export type Report = {
  level: LogRecord['level']
  /** As in `partLogger('payments', 'nodes')`. */
  part: string[]
  message: string
  details: Record<string, unknown>
}

type Listener = (report: Report) => void

const bounds = { longest: 2_000 }
const listeners = new Set<Listener>()

/** JSON lines on standard error: standard output carries only the ready line. */
export async function startLog(lowestLevel: 'debug' | 'info' | 'warning' | 'error' = 'info') {
  const sinks = ['stderr', 'reports'] as const
  await configure({
    reset: true,
    sinks: { stderr: stderrSink(), reports: (record) => relay(record) },
    loggers: [
      { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['stderr'] },
      { category: ['enjambre'], lowestLevel, sinks: [...sinks] },
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

/** Hears everything that is logged from now on, until it is disposed. A listener must not throw. */
export function onReport(listener: Listener): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}

/** Passes on what another process of ours has logged. */
export function reportAgain(report: Report): void {
  for (const listener of listeners) listener(report)
}

function relay({ level, category, message, properties }: LogRecord) {
  if (listeners.size === 0) return
  const details = presentable(properties, bounds) as Record<string, unknown>
  const text = presentable(message.map(String).join(''), bounds) as string
  reportAgain({ level, part: category.slice(1), message: text, details })
}
