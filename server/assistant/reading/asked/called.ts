import type { Bot } from '#contract/bots/bots'
import type { Lexicon } from '../lexicon'
import { actionOf, asksHow, means, says, type Token } from '../tokens'

/** «¿existe algún bot llamado Herrero?»: whose name is asked for, be it somebody's or nobody's. */
export function calledIn(
  tokens: readonly Token[],
  { words: { grammar } }: Lexicon,
): { named: readonly Bot[]; unknown: readonly string[] } | null {
  const isAsked = tokens.some(({ plain }) => grammar.exists.test(plain))
  const isDeed = tokens.some((token) =>
    actionOf(token, 'create', 'edit', 'remove', 'start', 'stop'),
  )
  const at = tokens.findIndex(({ plain }) => grammar.called.test(plain))
  const name = tokens.slice(at + 1).find((token) => !means(token, 'small') || token.bots.length > 0)
  if (!isAsked || isDeed || at < 0 || !name || says(tokens, 'price', 'consequence')) return null
  if (name.bots.length > 0) return { named: name.bots, unknown: [] }
  return name.isFiller || name.readings.length > 0 ? null : { named: [], unknown: [name.raw] }
}

/** It asks for a way, and not how somebody is. */
export const asksWay = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => means(token, 'asksHow') && !means(token, 'how', 'uptime', 'happened')) ||
  asksHow(tokens)

/** «¿habría manera de remediarlo?», «¿y eso cómo se subsana?»: what to do against it. */
export const asksRemedy = (tokens: readonly Token[], { words: { grammar } }: Lexicon): boolean =>
  says(tokens, 'fix') ||
  (tokens.some(({ plain }) => grammar.mends.test(plain)) &&
    tokens.some(
      (token) => means(token, 'asksHow', 'way', 'may') || grammar.possible.test(token.plain),
    ))

/** «¿cómo habría terminado su última sesión?», «¿cómo se cayó?»: not how that is done. */
export const tellsEnd = (tokens: readonly Token[], { words: { grammar } }: Lexicon): boolean =>
  !tokens.some((token) => grammar.doing.test(token.plain)) &&
  (says(tokens, 'lastEnd') ||
    tokens.some(
      ({ plain }, at) =>
        plain === 'como' &&
        tokens
          .slice(at + 1, at + mostBetween)
          .some((one, n) => isPast(one, tokens[at + n], grammar.past) && means(one, 'ended')),
    ))

/** «cómo apago» has not happened; «cómo se apago» has, with or without its accent. */
const isPast = ({ raw, plain }: Token, before: Token | undefined, past: RegExp) =>
  past.test(plain) &&
  (!/[^d]o$/.test(plain) || /ó$/i.test(raw) || (before !== undefined && means(before, 'reflexive')))

/** «cómo se me habrá caído». */
const mostBetween = 5
