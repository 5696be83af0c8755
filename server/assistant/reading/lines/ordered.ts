import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../../game/command-names'
import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import { usageOf } from '../../commands/usage'
import type { Order } from '../../intents/orders'
import { questionForGuides } from '../for-guides'
import { isMoved, isOfNoBot } from '../request-words'
import type { Request } from '../requests'
import { actionOf, commandOf, type Listener, means, type Spoken } from '../tokens'
import { inPlaceOfBody, namedIn, pointsBack } from './arguments'
import { withoutAsides } from './asides'
import { type Line, lineIn } from './lines'
import { playerIn } from './players'
import { isSaying, saidInChat } from './said'
import { stateIn } from './states'

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
  if (!learnt || (line && !isLikelierOrder(learnt, line))) return line && filled(spoken, line)
  const told =
    line === null && learnt.probability < clear ? commandFor(questionForGuides(spoken)) : null
  const id = meantBy(
    spoken,
    told !== null && isPlaceFor(spoken, told, learnt.id) ? learnt.id : (told ?? learnt.id),
  )
  return {
    id,
    spoken: true,
    checked: check(locale, id, id === 'say' ? textIn(spoken) : argumentsFor(spoken, id)),
  }
}

/** «que avise por el chat de que hoy no juego», by a verb that means no command. */
function textIn(spoken: Spoken): string[] {
  const at = spoken.tokens.findIndex((_, index) => isSaying(spoken, index))
  return at < 0 ? [] : (saidInChat(spoken, at, spoken.text.length) ?? [])
}

/** Where no word names a command and none is learnt so surely, the guides may know one. */
const clear = 0.5

const numbersOf = (id: CommandId, locale: string) =>
  Math.max(
    ...usageOf(id, locale).map((row) => row.filter(({ kind }) => kind === 'number').length),
    0,
  )

/** A place is said, and only the other command takes one. */
const isPlaceFor = (spoken: Spoken, id: CommandId, other: CommandId) =>
  numbersIn(spoken) >= place &&
  numbersOf(id, spoken.locale) < place &&
  numbersOf(other, spoken.locale) >= place

const place = 3

const numbersIn = ({ tokens }: Spoken) => tokens.filter(({ raw }) => /^-?\d/.test(raw)).length

/** «que vacíe los bolsillos al suelo» is more than what is in a hand; «que vacíe el cofre» takes out. */
function meantBy(spoken: Spoken, id: CommandId): CommandId {
  const { tokens, locale, lexicon } = spoken
  if (id === 'drop' && namedIn(spoken, usageOf('toss', locale), tokens) !== null) return 'toss'
  const { chestWords, empties } = lexicon.words.grammar
  const emptied = tokens.findIndex(({ plain }) => empties.test(plain))
  const isOfChest = tokens.slice(emptied, emptied + 3).some(({ plain }) => chestWords.test(plain))
  if (id === 'deposit' && emptied >= 0 && isOfChest) return 'withdraw'
  return isOfNoBot(id) && isMoved(spoken) ? 'goto' : id
}

/** The only request of a message, with whatever of it is said elsewhere. */
export const withFilled = <T extends Request>(spoken: Spoken, requests: readonly T[]): T[] =>
  requests.map((request) =>
    request.kind === 'command' && requests.length === 1
      ? { ...request, line: filled(spoken, request.line) }
      : request,
  )

/** With what is said elsewhere, where something lacks: «la ranura 13 de ese menú, que le haga clic». */
function filled(spoken: Spoken, line: Line): Line {
  if (line.id === null || !line.spoken || line.checked.is === 'right') return line
  const args = argumentsFor(spoken, line.id)
  const isTold = args.some((arg) => /^-?\d/.test(arg)) || spoken.tokens.some(pointsBack)
  const isThingOnly = args.some((arg) => isThing(spoken.locale, 'thing', arg)) && !isTold
  const checked = check(spoken.locale, line.id, args)
  // «tengo el horno vacío, que se ponga a minar» says nothing of what.
  const isMore = args.length > 0 && !isThingOnly
  return checked.is === 'right' && isMore ? { ...line, checked } : line
}

/** What of all that is said can stand behind a command. */
function argumentsFor(whole: Spoken, id: CommandId): string[] {
  const spoken = { ...whole, tokens: withoutAsides(whole, whole.tokens) }
  const { tokens, locale, lexicon } = spoken
  const { groups, halves, numbers, minus } = lexicon.words.amounts
  const usage = usageOf(id, locale)
  const slots = usage.flat()
  if (slots.some(({ kind }) => kind === 'text')) return []
  const state = stateIn(spoken, id, tokens.length, tokens.length)
  if (state) return [state]
  const named = namedIn(spoken, usage, tokens)
  if (named) return named
  const kinds = new Set(slots.map(({ kind }) => kind))
  const literal = new Set(slots.flatMap(({ words }) => words))
  const body = id === 'equip' ? inPlaceOfBody(spoken, literal, tokens)?.slice(-1) : null
  const isOfChest = id === 'deposit' || id === 'withdraw'
  const isChest = (word: string) => isOfChest && lexicon.words.grammar.chestWords.test(word)
  const player = kinds.has('creature') ? playerIn(tokens) : undefined
  const isTold = (word: string) => {
    if (literal.has(word)) return !body
    return (
      (kinds.has('number') && /^-?\d/.test(word)) ||
      (kinds.has('thing') && isThing(locale, 'thing', word) && !isChest(word)) ||
      (kinds.has('creature') && isThing(locale, 'creature', word))
    )
  }
  const words = tokens.flatMap(({ bots, raw, plain, isFiller }) => {
    const isNumber = /^-?\d/.test(raw)
    const isCount = [groups, halves, numbers].some((some) => some.has(plain)) || minus.has(plain)
    const isMute = isFiller && !isNumber && !isCount && !literal.has(plain)
    return bots.length > 0 || isMute ? [] : [isNumber ? raw : plain]
  })
  const said = withDigits(locale, words).filter(isTold)
  return said.length === 0 && player ? [player.raw] : [...said, ...(body ?? [])]
}

/** How probable another command must be than the one that is read; less, where that lacks something. */
const sure = { lacking: 0.45, bare: 0.7, whole: 0.9 }

/** Orders that only ask, and need nothing said beside them. */
export const queries = new Set<CommandId>(['help', 'status', 'position', 'players', 'inventory'])

/** Whether another command is learnt to be meant than a word of the message names. */
export function isLikelierOrder({ id, probability }: Order, line: Line): boolean {
  if (line.id === null || line.id === id || !line.spoken) return false
  const { is, args } = line.checked
  // «manda al Minero a unas coordenadas» says too little, and does not ask for his.
  const isLacking = is === 'incomplete' && !queries.has(id)
  return probability >= (isLacking ? sure.lacking : args.length > 0 ? sure.whole : sure.bare)
}
