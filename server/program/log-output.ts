import { z } from 'zod'
import type { Param } from '../locales/coded'
import { type Code, render } from '../locales/text'

/** How lines look on standard error: for people, or a JSON object each. */
export type LogFormat = 'text' | 'json'

/** A line as JSON, which is also how our child processes write theirs. */
const Line = z.object({
  '@timestamp': z.string(),
  level: z.string(),
  message: z.string(),
  logger: z.string(),
  properties: z.record(z.string(), z.unknown()),
})
type Line = z.infer<typeof Line>

type Output = { write(text: string): unknown }

/** Before the settings are read; they refuse another value. */
export const logFormatOf = (env: Record<string, string | undefined>): LogFormat =>
  env.ENJAMBRE_LOG_FORMAT === 'json' ? 'json' : 'text'

/** One line of this process: something that was said to the operator. */
export function sayLine(
  message: string,
  { format, to, properties }: { format: LogFormat; to: Output; properties: Line['properties'] },
): void {
  const at = new Date().toISOString()
  const line = { '@timestamp': at, level: 'INFO', message, logger: 'enjambre.serve' }
  to.write(
    format === 'json'
      ? `${JSON.stringify({ ...line, properties })}\n`
      : toText({ ...line, properties: {} }, message),
  )
}

/**
 * A line that was written as JSON, in the format of this process. What is none of ours (a warning of a
 * package, the trace of a crash) becomes one of `part`.
 */
export function inFormat(written: string, format: LogFormat, locale: string, part: string): string {
  const line = parse(written) ?? {
    ...{ '@timestamp': new Date().toISOString(), level: 'WARN', message: written },
    ...{ logger: `enjambre.${part}.output`, properties: {} },
  }
  return format === 'json' ? `${JSON.stringify(line)}\n` : toText(line, sentenceOf(line, locale))
}

function parse(written: string): Line | null {
  if (!written.startsWith('{')) return null
  try {
    return Line.safeParse(JSON.parse(written)).data ?? null
  } catch {
    return null
  }
}

/** As administrators read it in the panel. */
function sentenceOf({ message, properties }: Line, locale: string): string {
  if (typeof properties.event !== 'string') return message
  const sentence = { code: `log.${properties.event}` as Code, params: [properties as Param] }
  const rendered = render(sentence, locale)
  return rendered === sentence.code ? message : rendered
}

/** Only the first line of a record is not indented, and nothing in it steers a terminal. */
function toText({ '@timestamp': at, level, logger, properties }: Line, sentence: string): string {
  const { event: _event, error, ...rest } = properties
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const trace = error === undefined ? '' : `\n${traceOf(error)}`
  const part = logger.replace(/^enjambre\./, '')
  const text = `${at} ${level.padEnd(5)} ${part}: ${sentence}${details}${trace}`
  return `${text.replaceAll(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\n    ')}\n`
}

function traceOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stack' in error) return String(error.stack)
  return typeof error === 'string' ? error : JSON.stringify(error)
}
