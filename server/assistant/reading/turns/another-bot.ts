import type { Bot } from '#contract/bots/bots'
import type { About } from '../about'
import { isLight } from '../heads'
import { type Request, requestsIn } from '../requests'
import { botsNamed, means, type Spoken, says, type Token } from '../tokens'
import { isOfKind } from '../whom/kinds'
import { nobody, targetsIn } from '../whom/targets'

const of = (request: About<Request>, bots: readonly Bot[]): About<Request> => ({
  ...request,
  targets: { ...nobody, named: bots },
  bots,
})

/** «el que va ahí es el Minero», «al Vigía no, al Minero»: the same for another, who was meant. */
export function meantInstead(spoken: Spoken, request: About<Request>): About<Request> | null {
  const { tokens, lexicon } = spoken
  const others = botsNamed(tokens).filter((bot) => !request.bots.includes(bot))
  if (others.length === 0) return null
  const { saysWhom, meant } = lexicon.words.turns
  const isSaid = saysWhom.some((way) => way.test(asPlain(tokens)))
  if (isSaid && others.length === 1) return of(request, others)
  const denied = tokens.flatMap((token, at) => (isDenied(tokens, at) ? [...token.bots] : []))
  const isOfThose = denied.length > 0 && denied.every((bot) => request.bots.includes(bot))
  const left = tokens.filter(
    (token) => !isLight(token) && !means(token, 'negation') && !meant.test(token.plain),
  )
  return isOfThose && left.length === 0 ? of(request, others) : null
}

/** The words, with one sign for each bot that is named. */
const asPlain = (tokens: readonly Token[]) =>
  tokens
    .map(({ plain, bots }) => (bots.length > 0 ? '@' : plain))
    .filter((word, at, words) => word !== '@' || words[at - 1] !== '@')
    .join(' ')

/** «al Vigía no», «no para el Vigía»; not «no, al Minero». */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.bots.length === 0) return false
  const next = tokens.slice(at + 1).find(({ bots }) => bots.length === 0)
  const end = tokens.slice(at).find(({ bots, breaks }) => bots.length > 0 && breaks)
  if (next && !end && means(next, 'negation')) return true
  for (let before = at - 1; before >= 0; before -= 1) {
    const one = tokens[before]
    if (!one || one.breaks) return false
    if (means(one, 'negation')) return true
    if (!one.isFiller && one.bots.length === 0) return false
  }
  return false
}

/** Words that may stand between «el otro» and the end of what it says of him. */
const mostOfHim = 6

/** «mejor la del otro que está dentro, el Vigía me aburre»: one that it was not about, by how he is. */
export function theOther(
  spoken: Spoken,
  bots: readonly Bot[],
  request: About<Request>,
): About<Request> | null {
  const { tokens, lexicon } = spoken
  const { theOther: other, being } = lexicon.words.turns
  const at = tokens.findIndex(({ plain }) => other.test(plain))
  const end = tokens.findIndex(({ breaks }, index) => index >= at && breaks)
  const clause = tokens.slice(0, end < 0 ? undefined : end + 1)
  const said = clause.slice(at + 1)
  if (at < 0 || botsNamed(clause).length > 0 || said.length > mostOfHim) return null
  const { kind, place } = targetsIn(clause, bots)
  const isOfHim = (token: Token) =>
    being.test(token.plain) ||
    means(token, 'bots', 'on', 'off', 'faulty', 'connecting', 'is', 'inside') ||
    token.plain === place
  const isShort = clause.slice(0, at).every((token) => isLight(token) || token.bots.length > 0)
  if (!isShort || !said.every(isOfHim) || request.bots.length !== 1) return null
  const usual = request.kind === 'start' ? 'off' : 'on'
  const left = bots.filter(
    (bot) =>
      !request.bots.includes(bot) &&
      isOfKind(bot, kind ?? usual) &&
      (place === null || bot.host.includes(place)),
  )
  const [one, ...more] = left
  if (!one) return null
  return more.length === 0
    ? of(request, [one])
    : { ...request, targets: { ...nobody, isAny: true }, bots: left }
}

/** «el Minero también, pero pan», «y la Vigía igual, pero 20»: without who it is for. */
export function alsoBut(
  spoken: Spoken,
  bots: readonly Bot[],
  request: About<Request>,
): { rest: Spoken; request: About<Request> } | null {
  const { tokens } = spoken
  const named = botsNamed(tokens)
  const isOther = named.length > 0 && !named.some((bot) => request.bots.includes(bot))
  if (!isOther || !says(tokens, 'also', 'connector') || requestsIn(spoken, bots, true).length > 0)
    return null
  const last = tokens.findLastIndex((token) => token.bots.length > 0)
  const rest = tokens.filter(
    (token, at) =>
      token.bots.length === 0 &&
      !(at < last && isLight(token)) &&
      !says([token], 'also', 'connector'),
  )
  return rest.length === 0
    ? null
    : { rest: { ...spoken, tokens: rest }, request: of(request, named) }
}
