import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../game/command-names'
import { check } from '../commands/check'
import { withDigits } from '../commands/spoken-numbers'
import { isThing } from '../commands/things'
import type { Concept, Lexicon } from './lexicon'
import { argumentsOf, untilChest } from './lines/arguments'
import type { Line } from './lines/lines'
import { stateIn } from './lines/states'
import type { Request } from './requests'
import { actionOf, commandOf, means, type Spoken, says, type Token } from './tokens'
import { areGiven, nobody, type Targets } from './whom/targets'

/** «Minero, ve a 10 64 -4»: a verb that shows something here, and moves a bot there. */
export const isToBot = (token: Token | undefined, { named, isAny }: Targets) =>
  (named.length > 0 || isAny) && actionOf(token) !== undefined && commandOf(token) !== undefined

export const isWhole = (line: Line) =>
  line.id !== null && line.checked.is === 'right' && line.checked.args.length > 0

/** «que venga conmigo» alone asks the guides how; of a bot that was spoken of, and «dile que venga», is an order. */
export const isForSomebody = (
  line: Line,
  { named, kind, place, isAll, isAny, isOthers, extreme }: Targets,
  {
    hasFocus,
    isFirst,
    isOrder,
    isOfOne,
  }: { hasFocus: boolean; isFirst: boolean; isOrder: boolean; isOfOne: boolean },
) => {
  if (named.length > 0 || extreme !== null || hasFocus) return true
  const isOfMany = isAll || isAny || isOthers || kind !== null || place !== null
  const isWritten = line.id === null || !line.spoken
  if (isAny) return true
  const areSome = (isOrder || isWritten) && isOfMany
  return isFirst && (areSome || (isOrder && (isWritten || isOfOne)))
}

/** «que piquen 20 de carbón», «necesito que consigan 15 de hierro»: somebody is to do it. */
export const isWishOpening = ({ tokens, lexicon: { words } }: Spoken, at: number) => {
  const before = tokens.slice(0, at)
  const isWished = before.every(
    (one) =>
      one.isFiller || words.wishes.has(one.plain) || means(one, 'linking', 'reflexive', 'whom'),
  )
  // «que me saques la clave» is wanted of us.
  const isOurs = words.grammar.toYou.test(tokens[at]?.plain ?? '')
  // «quiero que el bot…», «quiero que me llegue…» ask the guides for a way.
  const isOfWay = says(before, 'bots', 'purpose') || before.some(({ plain }) => plain === 'me')
  return (
    isWished &&
    !isOurs &&
    !isOfWay &&
    before.some((one) => means(one, 'linking') && /^q/.test(one.plain))
  )
}

/** «manda /spawn a Pepito»: whom a written line is for may be nobody's bot. */
export function forNobodys(line: Line, targets: Targets, rest: readonly Token[]): Targets {
  if (areGiven(targets) || (line.id !== null && line.spoken)) return targets
  const unknown = rest.flatMap(({ raw }, at) => {
    const before = rest[at - 1]
    return before && means(before, 'toward') && /^\p{Lu}/u.test(raw) ? [raw] : []
  })
  return { ...targets, unknown }
}

/** «un bot nuevo», «otro bot»; not «un pico con el bot». */
export function isNewBot(rest: readonly Token[]) {
  const at = rest.findIndex((token) => means(token, 'bots'))
  return (
    at >= 0 &&
    rest
      .slice(0, at)
      .every(
        (token) => token.isFiller || /^\d+$/.test(token.raw) || means(token, 'limit', 'others'),
      )
  )
}

/** «apaga todos, que ya me voy»: why it is wanted is no part of it. */
export function untilReason(rest: readonly Token[]) {
  const at = rest.findIndex((token, index) => index > 0 && (token.breaks || means(token, 'reason')))
  return at < 0 ? rest : rest.slice(0, at + 1)
}

/** «…, para ver qué hay». */
export function untilPurpose(rest: readonly Token[]) {
  const at = rest.findIndex((token, index) => index > 0 && means(token, 'purpose'))
  return at < 0 ? rest : rest.slice(0, at)
}

/** «los que tiró el servidor», «el que se fue»: not by the asker. */
export const isEndedAlone = (tokens: readonly Token[]) =>
  tokens.some(
    ({ plain }, at) =>
      /^(?:que|q)$/.test(plain) &&
      /^(?:el|la|los|las|al)$/.test(tokens[at - 1]?.plain ?? '') &&
      tokens.slice(at + 1, at + 3).some((one) => means(one, 'ended') && !means(one, 'byAsker')),
  ) && !tokens.some((token) => token.bots.length > 0 || means(token, ...told))

const told = ['off', 'on', 'connecting', 'byAsker', 'banned', 'full', 'timedOut', 'last'] as const

/** How many words say more than who is meant. */
export const leftIn = (tokens: readonly Token[]) =>
  tokens.filter((token) => !token.isFiller && token.bots.length === 0 && !means(token, ...who))
    .length

const who: readonly Concept[] = [
  ...([
    'bots',
    'mine',
    'that',
    'all',
    'everything',
    'off',
    'on',
    'faulty',
    'is',
    'others',
  ] as const),
  ...(['connecting', 'which', 'except', 'also', 'including'] as const),
  ...(['uptime', 'health', 'food', 'least', 'most'] as const),
  ...(['banned', 'full', 'timedOut', 'byAsker', 'ended'] as const),
  ...(['first', 'second', 'third', 'last'] as const),
]

/** «quita a Minero y mete a Pescador»: one takes the other's place. */
export const isBroughtIn =
  ({ words }: Lexicon) =>
  (token: Token) =>
    actionOf(token, 'start') !== undefined || words.grammar.bringsIn.test(token.plain)

/** «cuál consola»; «la consola que le dicen» asks for nothing. */
export const isChoice = (token: Token) => means(token, 'which') && !/^(?:que|q)$/.test(token.plain)

/** «activa el guardián de Minero». */
export const guardianLine = (locale: string, means: 'start' | 'stop'): Line => ({
  ...{ id: 'guardian', spoken: true },
  checked: check(locale, 'guardian', [means === 'start' ? 'on' : 'off']),
})

/** «que pare lo que hace, sin salirse»: it stays where it is. */
export const onlyHalts = ({ tokens, lexicon: { words } }: Spoken, at: number) =>
  !words.grammar.switchesOff.test(tokens[at]?.plain ?? '') &&
  (isCeasing(tokens, at) ||
    words.grammar.staysIn.test(
      tokens
        .filter((token, index) => index > at && token.bots.length === 0)
        .map(({ plain }) => plain)
        .join(' '),
    ))

/** «que pare de pescar». */
const isCeasing = (tokens: readonly Token[], at: number) => {
  const [verb, of, deed] = tokens.slice(at, at + 3)
  return verb !== undefined && of?.plain === 'de' && commandOf(deed)?.mood === 'infinitive'
}

/** «ponle el casco al Minero». */
export function wornBy({ locale, lexicon }: Spoken, rest: readonly Token[]): Line | null {
  const { worn } = lexicon.words.grammar
  if (!rest.some(({ plain }) => worn.test(plain))) return null
  const checked = check(locale, 'equip', argumentsOf(rest, lexicon.words))
  return { id: 'equip', spoken: true, checked }
}

/** «cárgate a los zombis»: of a creature it is a fight. */
export function attackOn({ locale }: Spoken, rest: readonly Token[]): Line | null {
  const creature = rest.find(
    ({ plain, isFiller, bots }) =>
      !isFiller && bots.length === 0 && isThing(locale, 'creature', plain),
  )
  const checked = check(locale, 'attack', creature ? [creature.plain] : [])
  return creature && checked.is === 'right' ? { id: 'attack', spoken: true, checked } : null
}

export const isOnlyRenewed = (token: Token | undefined, rest: readonly Token[]) =>
  /^(?:renov|renuev|suscrib)/.test(token?.plain ?? '') && leftIn(rest) === 0

/** What is to be put away or thrown, where something of the game is named, or all of it. */
export function thingsTo(
  id: 'toss' | 'deposit',
  { locale, tokens, lexicon }: Spoken,
  rest: readonly Token[],
): Line | null {
  const isOfGame = rest.some(
    ({ plain, isFiller, bots }) =>
      !isFiller && bots.length === 0 && isThing(locale, 'thing', plain),
  )
  const isOfChest = tokens.some(({ plain }) => lexicon.words.grammar.chestWords.test(plain))
  if (id === 'deposit' ? !isOfChest : !isOfGame) return null
  const said = untilChest({ lexicon }, id, rest)
  const args = argumentsOf(said, lexicon.words, lexicon.words.everything)
  const checked = check(locale, id, args)
  return checked.is === 'right' ? { id, spoken: true, checked } : null
}

export const haltLine = (locale: string): Line => ({
  ...{ id: 'stop', spoken: true },
  checked: check(locale, 'stop', []),
})

/** «que el Minero se levante»: one that is in the game and crouches. */
export function risesAt({ tokens, locale, lexicon }: Spoken, at: number, { named }: Targets) {
  const { rises, hisOwn } = lexicon.words.grammar
  const isOwn = hisOwn.test(tokens[at - 1]?.plain ?? '')
  const areIn = named.length > 0 && named.every(({ status }) => status === 'running')
  const state = stateIn({ tokens, lexicon }, 'sneak', at, tokens.length)
  if (!isOwn || !areIn || !rises.test(tokens[at]?.plain ?? '') || !state) return null
  return { id: 'sneak', spoken: true, checked: check(locale, 'sneak', [state]) } satisfies Line
}

/** «acomódame al Minero en 12 80 12»: he is put there, and puts nothing. */
export const isMoved = ({ tokens, locale }: Pick<Spoken, 'tokens' | 'locale'>) =>
  tokens.some(({ bots }, at) => bots.length > 0 && /^al?$/.test(tokens[at - 1]?.plain ?? '')) &&
  tokens.filter(({ raw }) => /^-?\d/.test(raw)).length >= 2 &&
  !tokens.some(
    ({ plain, isFiller, bots }) =>
      !isFiller && bots.length === 0 && isThing(locale, 'thing', plain),
  )

/** What a bot does with a thing, or where it is: nothing that is done to a bot. */
export const isOfNoBot = (id: CommandId) => id === 'place' || id === 'farm' || id === 'position'

/** «que ponga una antorcha en 12 64 -8». */
export function putAt({ tokens, locale, lexicon }: Spoken, head: number, end: number): Line | null {
  const at = tokens.findIndex(
    ({ plain }, index) => index >= head && index < end && lexicon.words.grammar.putsAt.test(plain),
  )
  const args = at < 0 ? [] : argumentsOf(tokens.slice(at + 1, end), lexicon.words)
  const isAt = withDigits(locale, args).filter((arg) => /^-?\d/.test(arg)).length >= 3
  const checked = check(locale, 'place', args)
  return isAt && checked.is === 'right' ? { id: 'place', spoken: true, checked } : null
}

/** «apágame»: whom it is done for is not whom it is done to. */
export const pronounOf = ({ words }: Lexicon, clitic: string | null) =>
  clitic !== null && words.grammar.ownClitics.has(clitic) ? null : clitic

/** «que lo apagara», «le agradecería que la iniciara». */
export function cliticAhead(tokens: readonly Token[], at: number): string | null {
  const before = tokens[at - 1]
  const isPronoun = before !== undefined && /^l[oa]s?$/.test(before.plain) && !before.breaks
  return isPronoun ? before.plain : null
}

/** «pagué», «ya pagué», «pagué hace una hora». */
export const hasHappened = (tokens: readonly Token[], at: number) =>
  says(tokens, 'since') ||
  says(tokens.slice(0, at), 'negation') ||
  // «ya pagué», not «ya, vamos a pagarlo».
  (says(tokens.slice(0, at), 'already') && actionOf(tokens[at])?.mood !== 'infinitive') ||
  /é$/i.test(tokens[at]?.raw ?? '')

export function pageOf(
  pages: Readonly<Record<string, ReadonlySet<string>>>,
  words: ReadonlySet<string>,
): Request | null {
  const found = Object.entries(pages).find(([, names]) =>
    [...words].some((word) => names.has(word)),
  )
  return found ? { kind: 'page', path: found[0], targets: nobody } : null
}

/** «dile a Minero y a Vigía que salten». */
export const alsoTo = (request: Request, bots: readonly Bot[]): Request => ({
  ...request,
  targets: { ...request.targets, named: [...new Set([...bots, ...request.targets.named])] },
})

/** «ciérrame el Minero», «mata al Minero», «que deje de estar conectado». */
export function endsIt({ tokens, lexicon: { words } }: Spoken, at: number, line: Line) {
  if (line.id === null || !line.spoken) return false
  const behind = tokens
    .slice(at + 1)
    .filter((token) => !token.isFiller || token.bots.length > 0 || means(token, 'all'))
  const [first] = behind
  const isBehind = first !== undefined && (first.bots.length > 0 || means(first, 'all', 'bots'))
  const isOver = words.grammar.endsOf.test(tokens[at]?.plain ?? '')
  if (line.id === 'stop') {
    const over = tokens.findIndex(({ breaks }, n) => n >= at && breaks)
    const said = tokens.slice(at + 1, over < 0 ? undefined : over + 1)
    return said.some(({ plain }) => words.grammar.staying.test(plain))
  }
  return isBehind && isOver && actionOf(tokens[at], 'send')?.mood !== 'order'
}
