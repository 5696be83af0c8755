import type { LogEntry } from '#contract/console'
import { plainText } from '../../../server/lib/plain-text'
import { type Lines, shownText } from '../console-store'

/** Without case and accents, a letter for each letter: places in it are places in the text. */
function folded(text: string): string {
  const plain = plainText(text)
  if (plain.length === text.length) return plain
  return Array.from({ length: text.length }, (_, at) => plainText(text[at] ?? '')[0] ?? ' ').join(
    '',
  )
}

/** Folding ten thousand lines at every key would be felt. */
const known = new WeakMap<LogEntry, string>()

function foldedLine(line: LogEntry): string {
  const before = known.get(line)
  if (before !== undefined) return before
  const text = folded(shownText(line))
  known.set(line, text)
  return text
}

/** Where the text says what is wanted. */
export function placesOf(text: string, wanted: string): number[] {
  if (wanted === '') return []
  const [inside, word] = [folded(text), folded(wanted)]
  const places: number[] = []
  for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + word.length)) {
    places.push(at)
  }
  return places
}

/** The places of the lines that say what is wanted, the oldest first. */
export function foundIn(lines: Lines, wanted: string): number[] {
  if (wanted === '') return []
  const word = folded(wanted)
  return lines.flatMap((line, index) => (foldedLine(line).includes(word) ? [index] : []))
}
