import { type Language, languageOf } from '../../locales/languages'

type Amounts = Language['assistant']['amounts']
type Read = { value: number; next: number }

/**
 * Words with the numbers among them as digits: «sesenta y cuatro», «menos veinte», «dos stacks». A
 * number that is only an article («un zombi») stays a word.
 */
export function withDigits(locale: string, words: readonly string[]): string[] {
  const { amounts } = languageOf(locale).assistant
  const digits: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const isMinus = amounts.minus.has(word)
    const read = numberAt(amounts, words, isMinus ? at + 1 : at)
    const isArticle = read?.value === 1 && !/\d/.test(word) && !isMinus
    if (!read || (isArticle && !amounts.stacks.has(words[read.next] ?? ''))) {
      digits.push(amounts.stacks.has(word) ? String(amounts.stackSize) : word)
      at += 1
      continue
    }
    const isStacks = amounts.stacks.has(words[read.next] ?? '')
    const value = read.value * (isStacks ? amounts.stackSize : 1)
    digits.push(String(isMinus ? -value : value))
    at = read.next + (isStacks ? 1 : 0)
  }
  return digits
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
