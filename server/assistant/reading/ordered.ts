import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../game/command-names'
import { check } from '../commands/check'
import { withDigits } from '../commands/spoken-numbers'
import { isThing } from '../commands/things'
import { usageOf } from '../commands/usage'
import type { Order } from '../intents/orders'
import { namedIn } from './arguments'
import { questionForGuides } from './for-guides'
import { type Line, lineIn } from './lines'
import { actionOf, commandOf, type Listener, means, type Spoken } from './tokens'

/** The line of an order: of the command that a word of it means, unless it is learnt to mean another. */
export function orderedLine(
  spoken: Spoken,
  named: readonly Bot[],
  learnt: Order | null,
  commandFor: Listener['commandFor'],
): Line | null {
  const { tokens, locale } = spoken
  const at = tokens.findIndex((token) => {
    const command = commandOf(token)
    const isSent = command?.means === 'say' && actionOf(token, 'send')?.clitic
    return command && !isSent && command.mood !== 'past' && !means(token, 'purpose')
  })
  const line = at < 0 ? null : lineIn(spoken, named, at, tokens.length, true)
  if (!learnt || (line && !isLikelierOrder(learnt, line))) return line
  const told =
    line === null && learnt.probability < clear ? commandFor(questionForGuides(spoken)) : null
  const id = told ?? learnt.id
  return { id, spoken: true, checked: check(locale, id, argumentsFor(spoken, id)) }
}

/** Where no word names a command and none is learnt so surely, the guides may know one. */
const clear = 0.5

/** What of all that is said can stand behind a command. */
function argumentsFor(spoken: Spoken, id: CommandId): string[] {
  const { tokens, locale, lexicon } = spoken
  const { groups, halves, numbers } = lexicon.words.amounts
  const usage = usageOf(id, locale)
  const slots = usage.flat()
  if (slots.some(({ kind }) => kind === 'text')) return []
  const named = namedIn(spoken, usage, tokens)
  if (named) return named
  const kinds = new Set(slots.map(({ kind }) => kind))
  const literal = new Set(slots.flatMap(({ words }) => words))
  const isOfChest = id === 'deposit' || id === 'withdraw'
  const isChest = (word: string) => isOfChest && lexicon.words.grammar.chestWords.test(word)
  const isTold = (word: string) =>
    (kinds.has('number') && /^-?\d/.test(word)) ||
    literal.has(word) ||
    (kinds.has('thing') && isThing(locale, 'thing', word) && !isChest(word)) ||
    (kinds.has('creature') && isThing(locale, 'creature', word))
  const words = tokens.flatMap(({ bots, raw, plain, isFiller }) => {
    const isNumber = /^-?\d/.test(raw)
    const isCount = [groups, halves, numbers].some((some) => some.has(plain))
    const isMute = isFiller && !isNumber && !isCount && !literal.has(plain)
    return bots.length > 0 || isMute ? [] : [isNumber ? raw : plain]
  })
  return withDigits(locale, words).filter(isTold)
}

/** How probable another command must be than the one that is read; less, where that lacks something. */
const sure = { lacking: 0.4, bare: 0.7, whole: 0.9 }

/** Orders that only ask, and need nothing said beside them. */
const queries = new Set<CommandId>(['help', 'status', 'position', 'players', 'inventory'])

/** Whether another command is learnt to be meant than a word of the message names. */
export function isLikelierOrder({ id, probability }: Order, line: Line): boolean {
  if (line.id === null || line.id === id || !line.spoken) return false
  const { is, args } = line.checked
  // «manda al Minero a unas coordenadas» says too little, and does not ask for his.
  const isLacking = is === 'incomplete' && !queries.has(id)
  return probability >= (isLacking ? sure.lacking : args.length > 0 ? sure.whole : sure.bare)
}
