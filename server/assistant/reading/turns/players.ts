import { check } from '../../commands/check'
import { isThing } from '../../commands/things'
import { usageOf } from '../../commands/usage'
import type { About } from '../about'
import { isLight } from '../heads'
import { gamertag } from '../lines/players'
import type { Request } from '../requests'
import { actionOf, commandOf, means, type Spoken, says, type Token } from '../tokens'
import { couldBeName } from '../whom/targets'

/** «mejor a Toribio», «a Ana_9 no, a Rosalía»: whom a bot is to follow, look at or come to instead. */
export function otherPlayer(spoken: Spoken, request: About<Request>): About<Request> | null {
  if (request.kind !== 'command' || request.line.id === null) return null
  const { line } = request
  const { tokens, lexicon, locale } = spoken
  const [before, ...more] = line.checked.args
  const isOfPlayer = usageOf(line.id, locale)
    .flat()
    .some(({ kind }) => kind === 'player' || kind === 'creature')
  if (!isOfPlayer || more.length > 0) return null
  const isCreature = line.id === 'attack'
  const isBefore = ({ raw }: Token) => raw.toLowerCase() === before?.toLowerCase()
  const at = tokens.findLastIndex(
    (token, index) =>
      !isBefore(token) &&
      (isPlayer(tokens, index) || (isCreature && isThing(locale, 'creature', token.plain))),
  )
  const name = tokens[at]
  if (!name) return null
  const end = tokens.findIndex(({ breaks }, index) => index >= at && breaks)
  const start = tokens.slice(0, at).findLastIndex(({ breaks }) => breaks) + 1
  // «pensándolo bien, a Marcela»
  const isOrdered = tokens
    .slice(0, start)
    .some((token) => (actionOf(token) ?? commandOf(token))?.mood === 'order')
  const left = tokens
    .slice(start, end < 0 ? undefined : end + 1)
    .filter(
      (token) =>
        token !== name &&
        !isBefore(token) &&
        !isLight(token) &&
        !means(token, 'negation', 'instead') &&
        !lexicon.words.turns.meant.test(token.plain),
    )
  if (isOrdered || left.length > 0 || tokens.some(({ bots }) => bots.length > 0)) return null
  const checked = check(locale, line.id, [name.raw])
  return checked.is === 'right' ? { ...request, line: { ...line, checked } } : null
}

/** A name that only a player has, or that is no word: behind «a» or «con», or by its big letter. */
function isPlayer(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!token || token.bots.length > 0 || token.isFiller) return false
  if (gamertag.test(token.raw)) return true
  const isBehind = before !== undefined && means(before, 'introducing', 'toward') && !before.breaks
  const isName = token.readings.length === 0 && /^\p{Lu}\p{Ll}/u.test(token.raw)
  const isMeant = at > 0 && says(tokens, 'no', 'instead')
  return (isName && (isBehind || isMeant)) || (isBehind && couldBeName(token))
}
