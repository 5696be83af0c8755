import type { Lexicon } from '../lexicon'
import { means, says, type Token } from '../tokens'

/** What of bots can be compared: who has least or most of it. */
const compared = ['version', 'uptime', 'food', 'health'] as const

export const isCompared = (fact: string): boolean => compared.some((one) => one === fact)
/** Beside what one asks of them: whose last session ended last. */
const ended = 'ended'

export type Extreme = { fact: (typeof compared)[number] | typeof ended; extreme: 'least' | 'most' }

/** Who lives least is asked for, if nothing else is said: nobody asks who is well. */
export function extremeOf(
  { muchLife }: Lexicon['words']['grammar'],
  tokens: readonly Token[],
  asked: readonly string[],
  isOne: boolean,
): 'least' | 'most' | null {
  if (asked.includes('version')) {
    return says(tokens, 'older') ? 'least' : says(tokens, 'newer') ? 'most' : null
  }
  const isLife = asked.includes('health') || asked.includes('food')
  // «el más flojito de vida» has least of it.
  const isMuch = tokens.some(({ plain }, at) => {
    const before = tokens[at - 1]
    return muchLife.test(plain) && before !== undefined && means(before, 'most')
  })
  if (says(tokens, 'most') && !says(tokens, 'least') && (!isLife || isMuch)) return 'most'
  return (isLife && isOne) || says(tokens, 'least') ? 'least' : null
}

/** «el que lleva más tiempo», «el que trae más hambre»: one bot is meant by what it has least or most of. */
export function extremeIn({ words }: Lexicon, tokens: readonly Token[]): Extreme | null {
  const isNewest = says(tokens, 'newer') && says(tokens, 'most')
  if ((says(tokens, 'last') || isNewest) && says(tokens, 'ended', 'faulty', 'lastEnd')) {
    return { fact: ended, extreme: 'most' }
  }
  const fact = compared.find((one) => says(tokens, one))
  if (!fact || !says(tokens, 'least', 'most')) return null
  const extreme = extremeOf(words.grammar, tokens, [fact], true)
  if (fact === 'version' && extreme === null) return null
  return { fact, extreme: extreme ?? 'most' }
}
