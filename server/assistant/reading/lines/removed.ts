import { check } from '../../commands/check'
import { attackOn, isBroughtIn, leftIn, thingsTo } from '../request-words'
import type { Request } from '../requests'
import { actionOf, type Spoken, type Token } from '../tokens'
import type { Targets } from '../whom/targets'
import type { Line } from './lines'

type Said = {
  head: number
  rest: readonly Token[]
  own: Targets
  targets: Targets
  unknown: readonly string[]
}

/** What is to be removed: a bot, or something by one. */
export function removal(
  spoken: Spoken,
  { head, rest, own, targets, unknown }: Said,
): Request | null {
  const { tokens, lexicon } = spoken
  const { attributes, grammar } = lexicon.words
  const token = tokens[head]
  if (rest.some(({ plain }) => attributes.has(plain))) return null
  if (targets.named.length > 0) {
    const dug = dugAt(spoken)
    if (dug) return { kind: 'command', targets, line: dug }
    // «que el Minero se deshaga de la tierra»
    const thrown =
      own.named.length === 0 ? (attackOn(spoken, rest) ?? thingsTo('toss', spoken, rest)) : null
    if (thrown) return { kind: 'command', targets, line: thrown }
    // «que lo quite el Minero»: he does it, and something else is meant.
    if (isByIt(tokens, head)) return null
    const isOut = grammar.takesOut.test(token?.plain ?? '')
    const isForAnother = isOut && tokens.slice(head + 1).some(isBroughtIn(lexicon))
    return { kind: isForAnother ? 'stop' : 'remove', targets }
  }
  if (unknown.length > 0) return { kind: 'remove', targets: { ...targets, unknown } }
  return own.isSome && actionOf(token)?.mood === 'order' && leftIn(rest) === 0
    ? { kind: 'remove', targets }
    : null
}

/** «en 8 60 -2 sobra un bloque, que el Minero lo quite»: no bot is removed at a place. */
function dugAt({ tokens, locale }: Spoken): Line | null {
  const numbers = tokens.flatMap(({ raw }) => (/^-?\d+$/.test(raw) ? [raw] : []))
  const checked = check(locale, 'dig', numbers)
  return numbers.length === 3 && checked.is === 'right'
    ? { id: 'dig', spoken: true, checked }
    : null
}

/** «que lo quite el Minero», not «que lo quite al Minero» nor «quita el Minero». */
function isByIt(tokens: readonly Token[], head: number): boolean {
  const [before, next] = [tokens[head - 1], tokens[head + 1]]
  const isOther = before !== undefined && /^l[oae]s?$/.test(before.plain)
  return (
    isOther && next !== undefined && (next.bots.length > 0 || /^(?:el|la|mi)$/.test(next.plain))
  )
}
