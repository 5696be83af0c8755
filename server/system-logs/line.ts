import type { SystemLog } from '#contract/admin/system-logs'
import { toIso } from '../lib/time'
import type { Param } from '../locales/coded'
import { renderAll } from '../locales/rendered'
import { type Code, render } from '../locales/text'
import type { Entry } from './entry'

type Message = Pick<Entry, 'code' | 'message' | 'metadata'>

/** A line's message for administrators: the sentence of its code, else the message as it is. */
export function messageOf({ code, message, metadata }: Message, locale: string): string {
  if (code === null) return message
  const sentence = { code: `log.${code}` as Code, params: [metadata as Param] }
  const rendered = render(sentence, locale)
  return rendered === sentence.code ? message : rendered
}

/** A line as administrators get it: in an answer, a push or a file. */
export function toLine(
  { at, ...line }: Entry & { id: number; at: number },
  locale: string,
): SystemLog {
  const { id, level, source } = line
  const message = messageOf(line, locale)
  const metadata = renderAll(line.metadata, locale)
  return { id, level, source, message, metadata, timestamp: toIso(at) }
}
