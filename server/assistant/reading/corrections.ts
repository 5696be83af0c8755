import { means, type Spoken, type Token } from './tokens'

/** What is taken back is said in more words than one. */
const shortest = 2

/**
 * «para al Minero. No, mejor al Vigía», «mina 20 de hierro, digo, de carbón»: what was said first, and what
 * is meant instead; null where nobody corrects himself.
 */
export function correctedIn(spoken: Spoken): [Spoken, Spoken] | null {
  const { text, tokens } = spoken
  const at = tokens.findIndex((_, index) => index >= 1 && turnsAt(spoken, index))
  const start = tokens[at]?.start
  if (start === undefined || tokens.length - at < shortest) return null
  return [
    { ...spoken, text: text.slice(0, start), tokens: tokens.slice(0, at) },
    { ...spoken, tokens: tokens.slice(at).map(withoutExcept) },
  ]
}

/** «no, a la Granjera» excepts nobody. */
const withoutExcept = (token: Token): Token =>
  /^(?:no|a)$/.test(token.plain)
    ? { ...token, readings: token.readings.filter((one) => one.means !== 'except') }
    : token

/** Where somebody takes back what he has just said. */
function turnsAt({ tokens, lexicon }: Spoken, at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!before || !token || !next || token.bots.length > 0) return false
  const { takesBack } = lexicon.words.grammar
  const isBehind = before.breaks
  const isTaken = takesBack.test(token.plain)
  if (isTaken && (isBehind || !means(before, 'politely', 'connector'))) return isNew(tokens, at)
  if (token.plain === 'no')
    return next.plain === 'no' || (isBehind && (token.breaks || isTurn(next)))
  return isBehind && means(token, 'instead') && !means(token, 'negation')
}

/** «no mejor…», «no no, …», «no espera». */
const isTurn = (token: Token) =>
  means(token, 'instead') || /^(?:no|nono|mejor|espera|espere|perdon|digo)$/.test(token.plain)

/** Something more stands behind it than behind a mere «perdón». */
const isNew = (tokens: readonly Token[], at: number) =>
  tokens.slice(at + 1).some(({ isFiller, bots }) => !isFiller || bots.length > 0)
