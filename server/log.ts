import {
  configure,
  getJsonLinesFormatter,
  getLogger,
  type LogLevel,
  type LogRecord,
} from '@logtape/logtape'
import { toLoggable } from './lib/mask'
import { type LogCode, logMessages } from './locales/log-messages'
import type { ParamsOf } from './locales/text'
import { inFormat, type LogFormat } from './program/log-output'

/** What a part of the server said, as plain data that may be kept or sent on: secrets are masked. */
export type Report = {
  level: LogLevel
  /** As in `partLogger('payments', 'nodes')`. */
  part: string[]
  /** Of its sentence; another process of ours may know one that this one does not. */
  code: LogCode | (string & {})
  /** In English, for operators. */
  message: string
  details: Record<string, unknown>
}

/** Logs by codes, with what their sentences take and whatever else helps. */
export type Logger = {
  [Level in 'debug' | 'info' | 'warning' | 'error' | 'fatal']: <C extends LogCode>(
    code: C,
    ...details: DetailsOf<C>
  ) => void
}

type DetailsOf<C extends LogCode> =
  ParamsOf<`log.${C}`> extends [infer Taken]
    ? [details: Taken & Record<string, unknown>]
    : [details?: Record<string, unknown>]

type Output = { format: LogFormat; locale: string }
type Lowest = { lowestLevel?: 'debug' | 'info' }
type Listener = (report: Report) => void

const bounds = { longest: 2_000 }
/** Of a child's output, in characters: a longer one is cut in two. */
const longestLine = 64 * 1024
const listeners = new Set<Listener>()
/** What this process writes; processes whose output we relay write JSON. */
let output: Output = { format: 'json', locale: 'es' }

/** Lines on standard error: standard output carries only the ready line. */
export async function startLog({ lowestLevel = 'info', ...how }: Partial<Output> & Lowest = {}) {
  output = { ...output, ...how }
  const sinks = ['stderr', 'reports'] as const
  await configure({
    reset: true,
    sinks: { stderr: stderrSink(), reports: (record) => relayRecord(record) },
    loggers: [
      { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['stderr'] },
      { category: ['enjambre'], lowestLevel, sinks: [...sinks] },
    ],
  })
}

function stderrSink() {
  const format = getJsonLinesFormatter()
  return (record: Parameters<typeof format>[0]) => writeLine(format(record).trimEnd(), 'log')
}

const writeLine = (written: string, part: string) =>
  void process.stderr.write(inFormat(written, output.format, output.locale, part))

/** Writes what a child process of ours writes, line by line in our format, until it ends. */
export async function relayOutput(stream: ReadableStream<Uint8Array>, part: string): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') writeLine(line, part)
    if (rest.length > longestLine) {
      writeLine(rest, part)
      rest = ''
    }
  }
  if (rest.trim() !== '') writeLine(rest, part)
}

/** Logger of one part of the server, e.g. `partLogger('fleet')`. */
export function partLogger(...part: string[]): Logger {
  const logger = getLogger(['enjambre', ...part])
  const at =
    (level: keyof Logger): Logger['info'] =>
    (code, ...[details]) =>
      logger[level](logMessages[code], { ...details, event: code })
  return {
    debug: at('debug'),
    info: at('info'),
    warning: at('warning'),
    error: at('error'),
    fatal: at('fatal'),
  }
}

/** Hears everything that is logged from now on, until it is disposed. A listener must not throw. */
export function onReport(listener: Listener): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}

/** Passes on what another process of ours has logged. */
export function relayReport(report: Report): void {
  for (const listener of listeners) listener(report)
}

function relayRecord({ level, category, message, properties: { event, ...rest } }: LogRecord) {
  if (listeners.size === 0) return
  const details = toLoggable(rest, bounds) as Record<string, unknown>
  const said = { code: String(event), message: message.join(''), details }
  relayReport({ level, part: category.slice(1), ...said })
}
