import type { Bot } from '#contract/bots/bots'
import { plainText } from '../../../lib/plain-text'
import { check } from '../../commands/check'
import { type Guess, guess } from '../../intents/intents'
import type { About, Focus } from '../about'
import { type Request, requestsIn } from '../requests'
import { asksHow, botsNamed, type Spoken, says } from '../tokens'
import { nobody } from '../whom/targets'

/**
 * «este: vuelvo a las seis», «no, pon: ya no voy»: the text for a bot that was to say something, behind
 * another or where it was missing, or behind one that was refused.
 */
export function saidInstead(spoken: Spoken, focus: Focus): About<Request> | null {
  const { text, tokens, locale, lexicon } = spoken
  const { request, last, recent } = focus
  const isSaying = last === 'request' && request?.kind === 'command' && request.line.id === 'say'
  const isOfRecent = last === 'refusal' || last === 'guide'
  const bots = isSaying ? request.bots : isOfRecent ? recent : []
  const isOfOthers = botsNamed(tokens).some((bot) => !bots.includes(bot))
  if (bots.length === 0 || (!isSaying && bots.length !== 1) || isOfOthers) return null
  if (says(tokens, 'asksHow') || asksHow(tokens)) return null
  const { sayingIt, behindColon, inQuotes, behindThat, ...words } = lexicon.words.turns
  // Of what the guides were asked, «que le ponga: …» goes on, and «pon: …» may not.
  if (last === 'guide' && !tokens.some(({ plain }) => words.askedToSay.test(plain))) return null
  const args = isSaying && request.line.id !== null ? request.line.checked.args : null
  const isMissing = args?.every((word) => words.vague.test(plainText(word))) === true
  const isForgotten = isSaying && tokens.some(({ plain }) => words.forgot.test(plain))
  const ways = isMissing
    ? [sayingIt, behindColon, inQuotes, behindThat]
    : [sayingIt, ...(isForgotten ? [behindColon] : [])]
  const told = ways.map((way) => way.exec(text)?.[1]).find((found) => found !== undefined)
  const said = told ?? (isMissing && isText(spoken, bots) ? text : null)
  if (said === null) return null
  const toSay = said
    .replace(/^[«"“]|[»"”]$/g, '')
    .trim()
    .split(/\s+/)
  const line = { id: 'say', spoken: true, checked: check(locale, 'say', toSay) } as const
  const targets = isSaying ? request.targets : { ...nobody, named: bots }
  return { kind: 'command', line, targets, bots }
}

/** A text of several words that orders nothing and takes nothing back. */
const isText = (spoken: Spoken, bots: readonly Bot[]) =>
  spoken.tokens.length >= shortest &&
  !says(spoken.tokens, 'no', 'instead', 'tells') &&
  requestsIn(spoken, bots, true).length === 0 &&
  !isTalk(guess(spoken.locale, spoken.text))

const isTalk = (meant: Guess | null) => meant?.kind === 'talk' && meant.probability >= sureTalk
const sureTalk = 0.8

const shortest = 2
