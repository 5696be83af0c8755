import type { LogEntry } from '#contract/console'
import { cleanLines } from '../game/chat-text'
import type { Clock } from '../lib/clock'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { isCoded, render, type Text, text } from '../locales/text'

/** A line before its words are said. */
export type Line = Omit<LogEntry, 'message'> & { message: Text }

type Given = Pick<Line, 'level' | 'category' | 'source' | 'message'>

/** A line that control itself writes. */
export function makeLine(clock: Clock, given: Given & Partial<Line>): Line {
  return {
    id: newId(),
    timestamp: toIso(clock.now()),
    metadata: null,
    executionTime: null,
    command: null,
    isPersistent: true,
    ...given,
  }
}

/** A line about the bot by the system, e.g. that its owner started it. */
export const systemLine = (clock: Clock, message: Text, level: LogEntry['level'] = 'info') =>
  makeLine(clock, { level, category: 'system', source: 'system', message })

export function shownLine<L extends Line>(line: L, locale: string) {
  return { ...line, message: shownWords(line.message, locale) }
}

/** What the console shows: other people's words in our sentences are cleaned as a whole line is. */
export function shownWords(words: Text, locale: string): string {
  if (!isCoded(words)) return words
  const [line, times] = words.params
  if (words.code !== 'session.repeated') return cleanLines(render(words, locale))
  const repeated = shownWords(line as Text, locale)
  return render(text('session.repeated', repeated, Number(times)), locale)
}
