import type { Bot } from '#contract/bots/bots'
import { check } from '../commands/check'
import { withDigits } from '../commands/spoken-numbers'
import { isThing } from '../commands/things'
import type { About, Focus } from './about'
import { argumentsOf, gamertag } from './arguments'
import { keptIn, type Request, requestsIn } from './requests'
import {
  actionOf,
  botsNamed,
  commandOf,
  isAsking,
  means,
  type Spoken,
  says,
  type Token,
} from './tokens'
import type { Meaning } from './understand'
import { extremeIn } from './whom/extremes'
import {
  areGiven,
  nobody,
  reasonIn,
  resolve,
  type Targets,
  targetsIn,
  unknownAt,
} from './whom/targets'

type Found = Partial<Pick<Meaning, 'requests' | 'questions' | 'reaction'>>

/** What is left unsaid because it was said before; null when a message stands for itself. */
export function continued(spoken: Spoken, bots: readonly Bot[], focus: Focus): Found | null {
  const { tokens } = spoken
  const { request } = focus
  if (request && focus.last === 'request') {
    const line = amended(spoken, request)
    if (line) return { requests: [line] }
    const one = onlyOne(spoken, request)
    if (one) return { requests: [one] }
    if (isOnlyKept(tokens, request)) return { reaction: 'no' }
    const without = withoutOne(spoken, bots, request)
    if (without) return { requests: [without] }
    const reaction = reactionOf(tokens)
    if (reaction) return { reaction }
    const other = forOthers(spoken, bots, request)
    if (other) return { requests: [other] }
  }
  if (focus.last === 'account' && isInMoney(spoken)) {
    return { questions: [{ kind: 'points', targets: nobody, bots }] }
  }
  return sameAgain(spoken, bots, focus)
}

/** «¿y eso en dinero?», behind what was asked of the account. */
const isInMoney = ({ tokens, lexicon }: Spoken) =>
  tokens.length <= mostOfMoney &&
  tokens.some(({ plain }, at) => tokens[at - 1]?.plain === 'en' && lexicon.words.money.has(plain))
const mostOfMoney = 9

/** «¿y a Minero?»: it goes on from what was said, and asks for nothing else. */
export const isOnlyAlso = ({ tokens }: Spoken): boolean =>
  says(tokens.slice(0, 1), 'connector') &&
  tokens.some(({ bots }) => bots.length > 0) &&
  tokens.every(isOfEllipsis)

/** «no, mejor la Granjera», «y el Pescador?», «todos»: the same for others. */
function sameAgain(spoken: Spoken, bots: readonly Bot[], focus: Focus): Found | null {
  const isAlso = says(spoken.tokens, 'also', 'instead')
  const unknown = isAlso ? unknownAt(spoken.tokens, 0) : []
  const extreme = extremeIn(spoken.lexicon, spoken.tokens)
  const targets = { ...targetsIn(spoken.tokens, bots), extreme, unknown }
  const isOther = targets.isOthers && focus.question?.kind === 'fact'
  const asks =
    says(spoken.tokens, 'how', 'why', 'happened', 'tellAbout', 'uptime', 'where') ||
    (!isOther && says(spoken.tokens, 'is'))
  const others = spoken.tokens.filter(
    (token) => !isOfEllipsis(token) && !(isOther && means(token, 'is')),
  )
  // «el Minero, hijo»: who answers whom he means may say a word more.
  const isMeant = focus.last === 'request' && targets.named.length > 0 && isWordMore(others)
  const isChosen = focus.last === 'request' && isAnswer(spoken, targets, focus)
  const isOnly = isChosen || (!asks && (others.length === 0 || isMeant))
  if (!isOnly || !areGiven(targets)) return null
  const about = resolve(targets, bots, focus.bots)
  if (focus.last === 'request' && focus.request) {
    const areTwo = targets.isTogether && targets.kind === null && focus.bots.length !== 2
    const both = areTwo && focus.recent.length > 1 ? focus.recent.slice(-2) : about
    return { requests: [{ ...focus.request, targets, bots: both }] }
  }
  const isAgain = focus.last === 'question' || focus.last === 'fix'
  const named =
    targets.named.length > 0 || targets.unknown.length > 0 || isOther || targets.place !== null
  if (isAgain && focus.question && named) {
    const kind = focus.question.kind === 'list' ? 'card' : focus.question.kind
    return { questions: [{ ...focus.question, kind, targets, bots: about } as About<never>] }
  }
  return null
}

/** «el que está en survival», «la del creativo»: which was asked, and it is said by what they are. */
function isAnswer({ tokens, lexicon }: Spoken, targets: Targets, { request }: Focus): boolean {
  const wasAsked =
    request !== null && request.bots.length !== 1 && request.targets.named.length === 0
  const { place, kind, extreme, reason } = targets
  const isSaid = place !== null || kind !== null || extreme !== null || reason !== null
  const opens = tokens
    .slice(0, mostBefore)
    .some(({ plain }) => lexicon.words.grammar.definite.test(plain))
  return (
    wasAsked &&
    isSaid &&
    opens &&
    !tokens.some((_, at) => isAsking(tokens, at, lexicon)) &&
    !tokens.some((token) => actionOf(token, 'start', 'stop', 'restart', 'send') && !isKindOf(token))
  )
}

/** «el apagado» orders nothing. */
const isKindOf = (token: Token) => means(token, 'on', 'off', 'faulty', 'connecting')
/** «pues el que…», «ah, la de…». */
const mostBefore = 3

const isWordMore = (others: readonly Token[]) =>
  others.length <= 1 && others.every((token) => !actionOf(token) && !commandOf(token))

/** «na, mejor la Vigía, al Minero déjalo tranquilo»: the same for another, whatever is said around it. */
function forOthers(
  spoken: Spoken,
  bots: readonly Bot[],
  request: About<Request>,
): About<Request> | null {
  const { tokens } = spoken
  if (!says(tokens, 'instead') || requestsIn(spoken, bots, true).length > 0) return null
  const kept = keptIn(tokens)
  const { named, ...others } = targetsIn(tokens, bots)
  const meant = named.filter((bot) => !kept.includes(bot) && !request.bots.includes(bot))
  if (meant.length === 0) return null
  return { ...request, targets: { ...others, named: meant }, bots: meant }
}

const isOfEllipsis = (token: Token) =>
  token.bots.length > 0 ||
  token.isFiller ||
  token.isStrange ||
  actionOf(token, 'keep') !== undefined ||
  means(
    token,
    'also',
    'instead',
    'no',
    'yes',
    'all',
    'that',
    'bots',
    'except',
    'others',
    'on',
    'off',
    'faulty',
    'mine',
    'first',
    'second',
    'third',
    'last',
  )

/** «la Granjera mejor no; deje solo el Pescador»: the same for none but him. */
function onlyOne({ tokens, lexicon }: Spoken, request: About<Request>): About<Request> | null {
  const at = tokens.findIndex(({ plain }) => lexicon.words.grammar.only.test(plain))
  const named = at < 0 ? [] : (tokens.slice(at, at + mostToName).find(isNamed)?.bots ?? [])
  const isOfThose = named.length > 0 && named.every((bot) => request.bots.includes(bot))
  const isDeed = tokens.some((token) => actionOf(token, 'start', 'stop', 'restart'))
  if (!isOfThose || isDeed || request.bots.length < 2) return null
  return { ...request, targets: { ...nobody, named }, bots: named }
}

const isNamed = ({ bots }: Token) => bots.length > 0
/** «solo a mi bot Pescador». */
const mostToName = 5

/** «el Constructor no», «menos a Minero»: the same without them. */
function withoutOne(
  { tokens }: Spoken,
  bots: readonly Bot[],
  request: About<Request>,
): About<Request> | null {
  const { named, except } = targetsIn(tokens, bots)
  const reason = named.length > 0 ? null : reasonIn(tokens)
  const ended = request.bots.filter(({ lastEnd }) => reason !== null && lastEnd?.reason === reason)
  const kept = [...named, ...except, ...ended]
  const areOfThose = kept.length > 0 && kept.every((bot) => request.bots.includes(bot))
  const isDenied = tokens.some((token, at) => {
    const next = tokens[at + 1]
    const isOne = token.bots.length > 0 || reasonIn([token]) !== null
    return isOne && next !== undefined && means(next, 'negation')
  })
  const isKept = tokens.some((one) => actionOf(one, 'keep'))
  const isLess = isDenied || except.length > 0 || isKept
  const isMore = says(tokens, 'instead') && except.length === 0 && !isKept
  const isAsked = says(tokens, 'how', 'why', 'happened')
  const left = request.bots.filter((bot) => !kept.includes(bot))
  if (!areOfThose || !isLess || isMore || isAsked || left.length === 0) return null
  return { ...request, targets: { ...nobody, named: left }, bots: left }
}

/** «no, a la Vigía no», where nobody else was meant. */
function isOnlyKept(tokens: readonly Token[], request: About<Request>): boolean {
  const named = botsNamed(tokens)
  const isDenied = /^(?:no|nop|nel)$/.test(tokens.at(-1)?.plain ?? '')
  const areThose = named.length > 0 && named.length === request.bots.length
  return isDenied && areThose && named.every((bot) => request.bots.includes(bot))
}

const reactionOf = (tokens: readonly Token[]) =>
  (['no', 'yes'] as const).find(
    (word) =>
      !(word === 'yes' && says(tokens, 'linking')) &&
      says(tokens, word) &&
      tokens.every((token) => token.isFiller || means(token, word) || means(token, 'that')),
  ) ?? null

/** What was missing of a command, or a number of it that was wrong, or that it is to stop. */
function amended(spoken: Spoken, request: About<Request>): About<Request> | null {
  if (request.kind !== 'command' || request.line.id === null) return null
  const { tokens, lexicon, locale } = spoken
  const { line } = request
  const [stop, ...more] = requestsIn(spoken, request.bots, true)
  const isOff = tokens.some(({ plain }) => lexicon.words.grammar.switchesOff.test(plain))
  const isEnd =
    (stop?.kind === 'stop' && !isOff) || (stop?.kind === 'command' && stop.line.id === 'stop')
  if (stop && isEnd && more.length === 0 && !areGiven(stop.targets)) {
    return { ...request, line: { id: 'stop', spoken: true, checked: check(locale, 'stop', []) } }
  }
  if (stop || tokens.some(({ bots }) => bots.length > 0)) return null
  const { checked } = line
  const player = tokens.find(({ raw }) => gamertag.test(raw))?.raw
  const at = checked.args.findIndex((arg) => gamertag.test(arg))
  if (player && at >= 0) {
    const other = check(locale, line.id, checked.args.with(at, player))
    return other.is === 'right' ? { ...request, line: { ...line, checked: other } } : null
  }
  const told = withDigits(locale, argumentsOf(tokens, lexicon.words))
  if (checked.is === 'incomplete') {
    const { id } = line
    const next = [[...checked.args, ...told], told]
      .map((args) => check(locale, id, args))
      .find(({ is }) => is === 'right')
    return next ? { ...request, line: { ...line, checked: next } } : null
  }
  const axis = atAxis(tokens, checked.args)
  const moved = axis && check(locale, line.id, axis)
  if (moved?.is === 'right') return { ...request, line: { ...line, checked: moved } }
  const numbers = told.filter((word) => /^-?\d/.test(word))
  const things = told.filter((word) => isThing(locale, 'thing', word))
  const isOnly = things.length + numbers.length === told.length
  const isOther = things.length > 0 && (isOnly || says(tokens, 'instead', 'no'))
  if (isOther && checked.args.some((arg) => isThing(locale, 'thing', arg))) {
    const left = numbers.length > 0 ? numbers : checked.args.filter((arg) => /^-?\d/.test(arg))
    const other = check(locale, line.id, [...things, ...left])
    return other.is === 'right' ? { ...request, line: { ...line, checked: other } } : null
  }
  const isBare = told.length === numbers.length || /^sea/.test(told[0] ?? '')
  if (numbers.length === 0 || !(isBare || says(tokens, 'instead', 'no'))) return null
  const args = [...checked.args]
  const places = args.flatMap((arg, at) => (/^-?\d/.test(arg) ? [at] : []))
  if (places.length === 0) {
    const more = check(locale, line.id, [...args, ...numbers])
    const isTaken = more.is === 'right' && more.args.length > args.length
    return isTaken ? { ...request, line: { ...line, checked: more } } : null
  }
  const changed = places.slice(-numbers.length)
  for (const [n, place] of changed.entries()) args[place] = numbers[n] ?? args[place] ?? ''
  const next = check(locale, line.id, args)
  return next.is === 'right' ? { ...request, line: { ...line, checked: next } } : null
}

/** «perdón, era Y 65»: of a place in three numbers the one that is told by its letter. */
function atAxis(tokens: readonly Token[], args: readonly string[]): string[] | null {
  const places = args.flatMap((arg, at) => (/^-?\d/.test(arg) ? [at] : []))
  const at = tokens.findIndex(
    ({ plain }, index) => /^[xyz]$/.test(plain) && /^-?\d/.test(tokens[index + 1]?.raw ?? ''),
  )
  const place = places.slice(-3)['xyz'.indexOf(tokens[at]?.plain ?? '?')]
  const isBefore = tokens.slice(0, at).some(({ raw }) => /^-?\d/.test(raw))
  if (at < 0 || isBefore || places.length < 3 || place === undefined) return null
  return [...args].with(place, tokens[at + 1]?.raw ?? '')
}
