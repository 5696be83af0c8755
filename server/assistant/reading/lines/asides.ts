import { isThing } from '../../commands/things'
import type { Spoken, Token } from '../tokens'

/** Without what counts nothing that is wanted: «en diez minutos», «a las ocho», «me importa tres pepinos». */
export function withoutAsides(
  { locale, lexicon }: Pick<Spoken, 'locale' | 'lexicon'>,
  tokens: readonly Token[],
): readonly Token[] {
  const { amounts } = lexicon.words
  const isNumber = (token: Token | undefined) =>
    token !== undefined && (/^-?\d/.test(token.raw) || amounts.numbers.has(token.plain))
  const isOfGame = ({ plain, isFiller, bots }: Token) =>
    !isFiller &&
    bots.length === 0 &&
    (isThing(locale, 'thing', plain) || isThing(locale, 'creature', plain))
  const isAside = new Set<Token>()
  const leave = (part: readonly Token[]) => {
    for (const token of part) isAside.add(token)
  }
  for (const [at, token] of tokens.entries()) {
    const pair = tokens.slice(at, at + 2)
    const words = pair.map(({ plain }) => plain).join(' ')
    if (amounts.indifferent.test(words)) {
      const clause = clauseFrom(tokens, at)
      const counted = clause.findIndex((one, n) => isNumber(one) && !isNumber(clause[n + 1]))
      const thing = clause[counted + 1]
      if (counted >= 0 && !(thing && isOfGame(thing))) leave(clause)
    }
    if (!isNumber(token) || isNumber(tokens[at - 1])) continue
    const from = tokens.slice(at)
    const length = from.findIndex((one) => !isNumber(one) && !amounts.and.has(one.plain))
    const count = from.slice(0, length < 0 ? from.length : length)
    const next = from[count.length]
    if (next && amounts.times.test(next.plain)) leave([...count, next])
    const before = tokens.slice(Math.max(0, at - 2), at).map(({ plain }) => plain)
    const isAlone = !next || count.at(-1)?.breaks === true || !isOfGame(next)
    if (amounts.hour.test(before.join(' ')) && isAlone && count.filter(isNumber).length === 1)
      leave(count)
  }
  return isAside.size > 0 ? tokens.filter((token) => !isAside.has(token)) : tokens
}

function clauseFrom(tokens: readonly Token[], at: number): readonly Token[] {
  const end = tokens.findIndex(({ breaks }, index) => index >= at && breaks)
  return tokens.slice(at, end < 0 ? tokens.length : end + 1)
}
