import type { LogEntry } from '#contract/console'
import { cleanLines } from '../game/chat-text'
import type { Clock } from '../lib/clock'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { isCoded, render, type Text, text } from '../locales/text'

/** A line before its words are said. */
export type Line = Omit<LogEntry, 'message'> & { message: Text }

type LineFields = Pick<Line, 'level' | 'category' | 'source' | 'message'>

/** A line that control itself writes. */
export function makeLine(clock: Clock, fields: LineFields & Partial<Line>): Line {
  return {
    id: newId(),
    timestamp: toIso(clock.now()),
    metadata: null,
    executionTime: null,
    command: null,
    by: null,
    isPersistent: true,
    ...fields,
  }
}

/** As the console shows it: untrusted text in our sentences is cleaned like a whole line. */
export function renderMessage(words: Text, locale: string): string {
  if (!isCoded(words)) return words
  const [line, times] = words.params
  if (words.code !== 'session.repeated') return cleanLines(render(words, locale))
  const repeated = renderMessage(line as Text, locale)
  return render(text('session.repeated', repeated, Number(times)), locale)
}
