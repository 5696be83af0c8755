import { orderIn } from '../../intents/orders'
import type { About, Focus } from '../about'
import { isLight } from '../heads'
import { orderedLine } from '../lines/ordered'
import type { Request } from '../requests'
import { botsNamed, isCondition, means, type Spoken, says, type Token } from '../tokens'
import { nobody } from '../whom/targets'

/** How sure it must be which command a verb means that no list has. */
const sure = 0.6

/** «que manotee algo de comida», of whom was just spoken: an order by its form, whatever its verb. */
export function wishedOf(spoken: Spoken, { bots, last }: Focus): About<Request> | null {
  const { tokens, locale } = spoken
  const isOfOne = bots.length === 1 && last !== 'guide' && last !== 'refusal' && last !== 'account'
  if (!isOfOne || botsNamed(tokens).length > 0 || tokens.some(isCondition)) return null
  if (!tokens.some((_, at) => isWish(spoken, at))) return null
  const order = orderIn(locale, tokens.map(({ raw }) => raw).join(' '))
  if (!order || order.probability < sure) return null
  const line = orderedLine(spoken, [], order, () => null)
  if (!line || line.id === null || line.checked.is !== 'right') return null
  return { kind: 'command', line, targets: { ...nobody, isPronoun: true }, bots }
}

/** «que» with a verb behind it, and before it nothing that such a clause could belong to. */
function isWish({ tokens, lexicon }: Spoken, at: number): boolean {
  const that = tokens[at]
  const before = tokens.slice(0, at)
  const opens = before.every(isLight) || before.at(-1)?.breaks === true
  if (!that || !means(that, 'linking') || !opens || says(before, 'negation')) return false
  const verb = tokens.slice(at + 1).find((token) => !means(token, 'besideVerb'))
  return verb !== undefined && isVerb(verb) && lexicon.words.turns.wished.test(verb.plain)
}

/** A word that names nothing else. */
const isVerb = ({ readings, isFiller }: Token) =>
  !isFiller && readings.every(({ kind }) => kind !== 'concept')
