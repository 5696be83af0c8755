import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../game/command-names'
import { check } from '../commands/check'
import type { Refusal } from '../talk/refusals'
import type { Line } from './lines/lines'
import { orderedLine } from './lines/ordered'
import { playerOf } from './lines/players'
import type { Question } from './questions'
import type { Request } from './requests'
import { speak } from './speak'
import { botsNamed, type Listener, type Spoken, type Token } from './tokens'
import { areGiven, nobody, resolve, type Targets } from './whom/targets'

/** Of a request or a question, the caller's bots that it is about. */
export type About<T> = T & { bots: readonly Bot[] }

/** What a conversation is about. */
export type Focus = {
  bots: readonly Bot[]
  /** Those that were spoken of by name, the last ones last. */
  recent: readonly Bot[]
  /** The last request or question about bots. */
  request: About<Request> | null
  question: About<Question> | null
  /** All that was asked with it. */
  questions: readonly About<Question>[]
  last: 'request' | 'question' | 'account' | 'fix' | 'guide' | 'refusal' | null
  /** What was asked last, as the guides are asked it. */
  asked: string | null
  /** The same, with the question that it went on from. */
  topic: string | null
  refused: Refusal | null
}

export const noFocus: Focus = {
  ...{ bots: [], recent: [], request: null, question: null, questions: [] },
  ...{ last: null, asked: null, topic: null, refused: null },
}

/** «mejor que lo siga»: whom it was about before. */
function ofSamePlayer(
  { locale }: Listener,
  request: About<Request>,
  { request: last }: Focus,
): About<Request> {
  if (request.kind !== 'command' || request.line.id === null || last?.kind !== 'command') {
    return request
  }
  const player = last.line.id === null ? undefined : playerOf(locale, last.line.checked)
  if (!player || (request.line.checked.is === 'right' && !isOfSame(request))) return request
  const checked = check(locale, request.line.id, [player])
  return checked.is === 'right' ? { ...request, line: { ...request.line, checked } } : request
}

/** «y que la mire a los ojos»: by its pronoun, and by no name. */
const isOfSame = ({ kind, targets, ...request }: About<Request> & { line?: Line }) =>
  kind === 'command' &&
  targets.isPronoun &&
  request.line?.id === 'look' &&
  request.line.checked.args.every((arg) => /^\p{Ll}+$/u.test(arg))

/** A request with the bots that it is about, and the player, as far as they were spoken of before. */
export const requestOf = (listener: Listener, request: Request, focus: Focus): About<Request> =>
  ofSamePlayer(listener, ofExtreme(listener, requestAbout(request, listener.bots, focus)), focus)

/** «el que lleva más tiempo»: of those that are meant, else of all. */
export function ofExtreme<T extends { targets: Targets }>(
  { extremeOf, bots: all }: Pick<Listener, 'bots' | 'extremeOf'>,
  request: About<T>,
): About<T> {
  const { targets, bots } = request
  if (!targets.extreme || targets.named.length > 0) return request
  const { fact, extreme } = targets.extreme
  return { ...request, bots: extremeOf(fact, bots.length > 0 ? bots : all, extreme).slice(0, 1) }
}

/** «apaga los»: those that were spoken of; without a word for anybody too. */
function requestAbout(
  request: Request,
  bots: readonly Bot[],
  focus: Pick<Focus, 'bots' | 'recent'>,
): About<Request> {
  const { targets } = request
  const isOpen = !areGiven(targets) && !targets.isSome
  if (isOpen && focus.bots.length > 0) return { ...request, bots: focus.bots }
  if (isOpen && focus.recent.length === 1) return { ...request, bots: focus.recent }
  // «al primero», of those of whom one has spoken turn by turn.
  const isCounted = targets.nth !== null && focus.bots.length < 2 && focus.recent.length > 1
  const meant = meantBy(request, bots, isCounted ? focus.recent : focus.bots)
  if (
    targets.isTogether &&
    targets.kind === null &&
    focus.bots.length !== 2 &&
    focus.recent.length > 1
  ) {
    return { ...request, bots: focus.recent.slice(-2) }
  }
  // «el que esté apagado» is one of those that were spoken of.
  const ofThose = targets.isOne ? meant.filter((bot) => focus.bots.includes(bot)) : []
  if (ofThose.length > 0) return { ...request, bots: ofThose }
  // «el bot que está parado», where several are.
  const isOpenToAll = targets.isOne && targets.place === null && targets.reason === null
  const isAny = targets.isAny || (isOpenToAll && targets.extreme === null && meant.length > 1)
  return { ...request, targets: { ...targets, isAny }, bots: meant }
}

/** Who stops all that are on means those too that are just coming in. */
function meantBy({ kind, targets }: Request, bots: readonly Bot[], before: readonly Bot[]): Bot[] {
  const meant = resolve(targets, bots, before)
  if (
    targets.kind !== 'on' ||
    targets.isTogether ||
    targets.isInside ||
    (kind !== 'stop' && kind !== 'restart')
  )
    return meant
  const coming = resolve({ ...targets, kind: 'connecting' }, bots, before)
  return bots.filter((bot) => meant.includes(bot) || coming.includes(bot))
}

export function questionAbout(
  question: Question,
  bots: readonly Bot[],
  focus: Pick<Focus, 'bots'>,
): About<Question> {
  const { targets, kind } = question
  const isSaidOfThem = targets.isPredicate && targets.named.length === 0 && targets.place === null
  if (isSaidOfThem && focus.bots.length > 0) return { ...question, bots: focus.bots }
  if (targets.isAmong && targets.kind !== null && focus.bots.length > 0) {
    const meant = resolve(targets, bots, focus.bots)
    return { ...question, bots: meant.filter((bot) => focus.bots.includes(bot)) }
  }
  if (areGiven(targets)) return { ...question, bots: resolve(targets, bots, focus.bots) }
  const isOfOne = kind === 'card' || kind === 'why' || kind === 'is' || kind === 'fact'
  const isAnybody = kind === 'fact' && question.extreme !== null
  if (isOfOne && !isAnybody && focus.bots.length > 0) return { ...question, bots: focus.bots }
  return { ...question, bots }
}

/** «ponle eso al Minero», «que lo haga el Vigía», behind a question that the guides answered by a command. */
export function ofAskedCommand(
  listener: Listener,
  { tokens, lexicon }: Spoken,
  { last, asked }: Focus,
): About<Request> | null {
  const at = tokens.findIndex(
    ({ plain }, index) =>
      lexicon.words.grammar.gives.test(plain) &&
      (isThat(tokens[index + 1]) || isThat(tokens[index - 1]) || /l[oae]s?$/.test(plain)),
  )
  const named = botsNamed(tokens)
  if (last !== 'guide' || asked === null || at < 0 || named.length === 0) return null
  const { locale, commandFor } = listener
  const id = commandFor(asked)
  if (!id) return null
  const args = tokens
    .slice(at + 1)
    .flatMap(({ raw, bots }) => (/^-?\d/.test(raw) && bots.length === 0 ? [raw] : []))
  const told = check(locale, id, args)
  const whole = args.length > 0 ? null : lineOf(speak(listener, asked), id)
  const line = whole ?? { id, spoken: true, checked: told }
  return { kind: 'command', line, targets: { ...nobody, named }, bots: named }
}

/** With what the question says of it: «¿cómo le digo que le pegue a un zombi?». */
function lineOf(asked: Spoken, id: CommandId): Line | null {
  const line = orderedLine(asked, [], { id, probability: 1 }, () => id)
  return line?.id === id && line.checked.is === 'right' ? line : null
}

const isThat = (token: Token | undefined) =>
  token !== undefined && /^(?:eso|ese|esa|esto|l[oa]s?)$/.test(token.plain)
