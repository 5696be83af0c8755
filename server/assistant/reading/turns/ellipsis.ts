import type { Bot } from '#contract/bots/bots'
import { analyzerOf } from '../../../guides/search/analyzer'
import { plainText } from '../../../lib/plain-text'
import type { About, Focus } from '../about'
import { keptIn } from '../request-lists'
import { type Request, requestsIn } from '../requests'
import {
  actionOf,
  botsNamed,
  commandOf,
  isAsking,
  means,
  type Spoken,
  says,
  type Token,
} from '../tokens'
import type { Meaning } from '../understand'
import { extremeIn } from '../whom/extremes'
import { placesSaid } from '../whom/places'
import {
  areGiven,
  nobody,
  reasonIn,
  resolve,
  type Targets,
  targetsIn,
  unknownAt,
} from '../whom/targets'
import { ofAccount } from './account'
import { amended } from './amended'
import { isOfTime } from './amounts'
import { comparedThen, stoppedThen } from './asked-then'
import { isOfEllipsis } from './left-unsaid'
import { nextOf } from './next'

type Found = Partial<Pick<Meaning, 'requests' | 'questions' | 'reaction'>>

/** What is left unsaid because it was said before; null when a message stands for itself. */
export function continued(spoken: Spoken, bots: readonly Bot[], focus: Focus): Found | null {
  const { tokens } = spoken
  const { request } = focus
  const next = nextOf(spoken, bots, focus)
  if (next) return next
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
  const own = focus.last === 'account' ? ofAccount(spoken, bots) : null
  if (own) return own
  if (focus.last === 'question') {
    const stopped = stoppedThen(spoken, bots, focus)
    const compared = stopped ? null : comparedThen(spoken, bots, focus)
    if (stopped) return { requests: [stopped] }
    if (compared) return { questions: [compared] }
  }
  if (isHour(spoken)) return null
  return sameAgain(nameAlone(spoken, focus) ?? spoken, bots, focus)
}

/** «Minero. Tenía que haber empezado por ahí.»: who is asked whom he means says that first. */
function nameAlone({ tokens, text, ...spoken }: Spoken, { last, request }: Focus): Spoken | null {
  const end = tokens.findIndex(({ breaks }) => breaks)
  const name = tokens.slice(0, end + 1)
  const isAsked = last === 'request' && request !== null && request.bots.length !== 1
  const isName = botsNamed(name).length > 0 && name.every(isOfEllipsis)
  const isOver = text[name.at(-1)?.end ?? 0] === '.' && !text.includes('?')
  return isAsked && isName && isOver ? { ...spoken, text, tokens: name } : null
}

/** «son las 3 de la tarde» means no three bots. */
const isHour = (spoken: Spoken) => isOfTime(spoken) && botsNamed(spoken.tokens).length === 0

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
  const said = targetsIn(spoken.tokens, bots)
  const isOfQuestion = focus.last === 'question' && isAlso && spoken.tokens.length <= mostOfPlace
  const places = isOfQuestion ? placesSaid(spoken.tokens, bots) : []
  const place = said.place ?? places[0]?.plain ?? null
  const isBare = said.named.length === 0 && said.kind === null && place === null
  const doers = focus.last === 'request' && isBare ? whoDoes(spoken, bots) : []
  const named = doers.length > 0 ? doers : said.named
  const targets = { ...said, named, place, extreme, unknown: place === null ? unknown : [] }
  const isOther = targets.isOthers && focus.last === 'question'
  const asks =
    says(spoken.tokens, 'how', 'why', 'happened', 'tellAbout', 'uptime', 'where') ||
    (!isOther && says(spoken.tokens, 'is'))
  const others = spoken.tokens.filter(
    (token) =>
      !isOfEllipsis(token) &&
      !places.includes(token) &&
      !(isOther && means(token, 'is', 'on', 'off')),
  )
  // «el Minero, hijo»: who answers whom he means may say a word more.
  const isMeant =
    focus.last === 'request' && targets.named.length > 0 && isWordMore(others) && !isToldOf(spoken)
  const isSame = focus.last === 'request' && isSameDeed(spoken, targets)
  const isChosen = focus.last === 'request' && isAnswer(spoken, targets, focus)
  const isOnly = isSame || isChosen || (!asks && (others.length === 0 || isMeant))
  if (!isOnly || !areGiven(targets)) return null
  const about = resolve(targets, bots, focus.bots)
  if (focus.last === 'request' && focus.request) {
    const areTwo = targets.isTogether && targets.kind === null && focus.bots.length !== 2
    const both = areTwo && focus.recent.length > 1 ? focus.recent.slice(-2) : about
    return { requests: [{ ...focus.request, targets, bots: both }] }
  }
  const isAgain = focus.last === 'question' || focus.last === 'fix'
  const isOfKind = targets.kind !== null && focus.question?.kind === 'table'
  const isNamed =
    isOfKind ||
    targets.named.length > 0 ||
    targets.unknown.length > 0 ||
    isOther ||
    targets.place !== null
  if (isAgain && focus.question && isNamed) {
    const isCard = focus.question.kind === 'list' && about.length < 2
    const kind = isCard ? 'card' : focus.question.kind
    const asked = focus.questions.filter((one) => one.kind === 'fact')
    if (asked.length > 1)
      return { questions: asked.map((one) => ({ ...one, targets, bots: about })) }
    return { questions: [{ ...focus.question, kind, targets, bots: about } as About<never>] }
  }
  return null
}

/** «haga usted lo propio con la Granjera». */
const isSameDeed = ({ tokens, lexicon }: Spoken, { named }: Targets) =>
  named.length > 0 &&
  tokens.some(({ plain }, at) =>
    lexicon.words.grammar.sameDeed.test(`${plain} ${tokens[at + 1]?.plain ?? ''}`),
  )

/** «¿y a los que van a granja?» */
const mostOfPlace = 7

/** «el que está en survival», «la del creativo»: which was asked, and it is said by what they are. */
function isAnswer({ tokens, lexicon }: Spoken, targets: Targets, { request }: Focus): boolean {
  const wasAsked =
    request !== null && request.bots.length !== 1 && request.targets.named.length === 0
  const { place, kind, extreme, reason } = targets
  const isSaid =
    targets.named.length > 0 ||
    place !== null ||
    kind !== null ||
    extreme !== null ||
    reason !== null
  const opens = tokens
    .slice(0, mostBefore)
    .some(({ plain }) => lexicon.words.grammar.definite.test(plain))
  // «esa no, el que pesca»
  const isInstead = targets.named.length > 0 && says(tokens, 'no', 'instead')
  return (
    (wasAsked || isInstead) &&
    isSaid &&
    opens &&
    !tokens.some((_, at) => isAsking(tokens, at, lexicon)) &&
    !tokens.some((token) => actionOf(token, 'start', 'stop', 'restart', 'send') && !isKindOf(token))
  )
}

/** «el que se dedica a la pesca» is the one that is called Pescador. */
function whoDoes({ tokens, locale }: Spoken, bots: readonly Bot[]): readonly Bot[] {
  const { stemsOf } = analyzerOf(locale)
  const words = tokens.flatMap(({ plain }) => (plain.length >= shortestWord ? stemsOf(plain) : []))
  const found = bots.filter(({ name }) => words.some((word) => areKin(word, plainText(name))))
  return found.length === 1 ? found : []
}

const shortestWord = 4
const shortestStem = 3

const areKin = (stem: string, name: string) => stem.length >= shortestStem && name.startsWith(stem)

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

/** «el Minero es mi favorito» names nobody for anything. */
const isToldOf = ({ tokens, lexicon }: Spoken) =>
  tokens.some(({ bots, breaks }, at) => {
    const next = tokens[at + 1]
    return bots.length > 0 && !breaks && lexicon.words.turns.tellsOf.test(next?.plain ?? '')
  })

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
  const isExcepted = reason !== null && says(tokens, 'except')
  const isLess = isDenied || isExcepted || except.length > 0 || isKept
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
