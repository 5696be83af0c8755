import type { Guess } from '../intents/intents'
import { actionOf, commandOf, means, type Spoken, type Token } from './tokens'

/** «no prende», «no lo apagues», «no quiero que se apague». */
export function isRefusal(tokens: readonly Token[], at: number) {
  const before = tokens.slice(Math.max(0, at - mostToNo), at)
  return before.some(
    (token, index) =>
      means(token, 'negation') && !token.breaks && isOnly(before.slice(index + 1), tokens[at]),
  )
}

/** «no quiero que la Vigía Norte se me apague». */
const mostToNo = 8

const isOnly = (between: readonly Token[], end: Token | undefined) =>
  isUnwished(between, end) ||
  between.every((one) => means(one, 'hinder')) ||
  (between.every(
    (one) => one.bots.length > 0 || means(one, 'hinder', 'article') || wanting.test(one.plain),
  ) &&
    [...between, end].some((one) => one?.plain === 'que'))

/** What stands between a «no» and what is not wanted. */
const wanting = /^(?:quier[oae]s?|queria|quisiera|deseo|necesito|que|hace|falta|hay|vay(?:a|as))$/

/** «no quiero pagar», not «¿no quieres pagar?». */
const isUnwished = (between: readonly Token[], end: Token | undefined) =>
  between.length > 0 &&
  between.every((one) => means(one, 'hinder') || unwished.test(one.plain)) &&
  between.some(({ plain }) => unwished.test(plain)) &&
  (actionOf(end) ?? commandOf(end))?.mood === 'infinitive'

const unwished = /^(?:quiero|queremos|queria|deseo|pienso|pensaba)$/

/** «no lo apagues», «no quiero que se vaya», «no quiero al Minero fuera»: not what it is learnt to be. */
export function isNotWanted({ tokens, lexicon }: Spoken, { intent }: Guess): boolean {
  const isSwitch = intent === 'start' || intent === 'stop' || intent === 'restart'
  return tokens.some((token, at) => {
    const isDone = actionOf(token, ...done) !== undefined
    const isWished = (actionOf(token) ?? commandOf(token))?.mood === 'order'
    if ((isDone || (isSwitch && isWished)) && isRefusal(tokens, at)) return true
    // A construction has taken this «no» for its own, and knows which way is meant.
    const isTaken = token.readings.length === 0 && token.bots.length === 0
    const said = isSwitch && isTaken ? lexicon.readingsOf(token.plain) : []
    return said.some((one) => one.kind === 'concept' && one.means === 'negation')
  })
}

/** «no lo saques», «no quiero que se vaya» */
export const stays = (tokens: readonly Token[], at: number) =>
  (actionOf(tokens[at], 'stop') !== undefined || commandOf(tokens[at])?.means === 'quit') &&
  isRefusal(tokens, at)

/** Deeds that somebody may not want; «ya no veo bien» denies none. */
const done = ['start', 'stop', 'restart', 'remove', 'send', 'buy', 'create'] as const
