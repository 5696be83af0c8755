import { plainText } from '../../lib/plain-text'
import { type Language, languageOf } from '../../locales/languages'

type Amounts = Language['assistant']['amounts']
type Read = { value: number; next: number }

/**
 * Words with the numbers among them as digits: «sesenta y cuatro», «menos veinte», «dos stacks», «media
 * docena». A number that is only an article («un zombi») stays a word.
 */
export function withDigits(locale: string, said: readonly string[]): string[] {
  const { amounts } = languageOf(locale).assistant
  const words = said.map(plainText)
  const digits: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const isMinus = amounts.minus.has(word)
    const read = groupAt(amounts, words, at) ?? numberAt(amounts, words, isMinus ? at + 1 : at)
    const isArticle = read?.value === 1 && !/\d/.test(word) && !isMinus
    if (!read || isArticle) {
      digits.push(said[at] ?? word)
      at += 1
      continue
    }
    digits.push(String(isMinus ? -read.value : read.value))
    at = read.next
  }
  return digits
}

/** «dos stacks», «una docena y media», «medio stack». */
function groupAt(amounts: Amounts, words: readonly string[], at: number): Read | null {
  const isHalf = (index: number) => amounts.halves.has(words[index] ?? '')
  const count = isHalf(at) ? { value: 0.5, next: at + 1 } : numberAt(amounts, words, at)
  const place = count?.next ?? at
  const size = amounts.groups.get(words[place] ?? '')
  if (size === undefined) return null
  const after = amounts.and.has(words[place + 1] ?? '') ? place + 2 : place + 1
  const isAndHalf = isHalf(after)
  const value = ((count?.value ?? 1) + (isAndHalf ? 0.5 : 0)) * size
  return { value, next: isAndHalf ? after + 1 : place + 1 }
}

/** A number in digits, or in words: hundreds and tens go on with what is below them. */
function numberAt(amounts: Amounts, words: readonly string[], at: number): Read | null {
  const word = words[at] ?? ''
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return { value: Number(word), next: at + 1 }
  const value = amounts.numbers.get(word)
  if (value === undefined) return null
  const isTens = value >= 30 && value < 100
  const goesOn = isTens || amounts.hundreds.has(word)
  const after = amounts.and.has(words[at + 1] ?? '') ? at + 2 : at + 1
  const isWord = amounts.numbers.has(words[after] ?? '')
  const rest = goesOn && isWord ? numberAt(amounts, words, after) : null
  if (!rest || rest.value >= (isTens ? 10 : 100)) return { value, next: at + 1 }
  return { value: value + rest.value, next: rest.next }
}
