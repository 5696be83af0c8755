import type { SystemLog } from '#contract/admin/system-logs'
import { toIso } from '../lib/time'
import type { Param } from '../locales/coded'
import { renderAll } from '../locales/rendered'
import { type Code, render } from '../locales/text'
import type { Entry } from './entry'

type Words = Pick<Entry, 'code' | 'message' | 'metadata'>

/** What administrators read of a line; where no sentence has its code, what it holds. */
export function wordsOf({ code, message, metadata }: Words, locale: string): string {
  if (code === null) return message
  const sentence = { code: `log.${code}` as Code, params: [metadata as Param] }
  const words = render(sentence, locale)
  return words === sentence.code ? message : words
}

/** A line as administrators get it: in an answer, a push or a file. */
export function toLine(
  { at, ...line }: Entry & { id: number; at: number },
  locale: string,
): SystemLog {
  const { id, level, source } = line
  const words = { message: wordsOf(line, locale), metadata: renderAll(line.metadata, locale) }
  return { id, level, source, ...words, timestamp: toIso(at) }
}
