import type { Guess } from '../intents/intents'
import type { Order } from '../intents/orders'
import type { Refusal } from '../talk/refusals'
import type { Focus } from './about'
import { isLed } from './clauses'
import { isLikelierOrder, queries } from './lines/ordered'
import type { Question } from './questions'
import type { Request } from './requests'
import { actionOf, isCondition, isOfAnyBot, means, type Spoken, says, type Token } from './tokens'
import type { Meaning } from './understand'
import { asksSetting, deeds } from './wants-nothing'
import { areGiven } from './whom/targets'

/** What has a page of its own is spoken of as the guides do; so is deleting, where no bot is named. */
export const isOfPage = ({ kind, targets }: Request) =>
  kind === 'buy' ||
  kind === 'create' ||
  kind === 'page' ||
  (kind === 'remove' && targets.named.length === 0 && targets.unknown.length === 0)

export type Read = Pick<Meaning, 'requests' | 'questions'>

/** Whether something else is meant than the words of a message say. */
export const isOther = (
  meant: Partial<Meaning>,
  read: Read,
  spoken: Spoken,
  focus: Focus,
): boolean =>
  isSurelyOrdered(meant, read) ||
  isRatherAsked(meant, read) ||
  isOfSetting(read, spoken) ||
  isOfOthers(meant, read) ||
  (isDoubtful(read, spoken, focus) ? isLikelier(meant, read) : isSurelyOther(meant, read, spoken))

/** «quiero que un bot pegue a los monstruos, ¿qué activo?»: an order to nobody may ask for the way. */
const isRatherAsked = ({ guess }: Partial<Meaning>, { requests: [request] }: Read) =>
  request?.kind === 'command' &&
  !areGiven(request.targets) &&
  guess?.kind === 'guides' &&
  guess.probability >= sureOfAsked

const sureOfAsked = 0.7

/** «quisiera que mi bot se acueste apenas anochezca, ¿qué le activo?» */
const isOfSetting = ({ requests: [request] }: Read, spoken: Spoken) =>
  request?.kind === 'command' && asksSetting(spoken)

/** «borra el bot que se llama Terminator, no es mío»: nobody but one with a name that none of theirs has. */
const isOfOthers = ({ guess }: Partial<Meaning>, { requests, questions }: Read) =>
  guess?.kind === 'refusal' &&
  guess.probability >= sureOfOthers &&
  requests.length + questions.length > 0 &&
  [...requests, ...questions].every(
    ({ targets }) => targets.named.length === 0 && targets.unknown.length > 0,
  )

const sureOfOthers = 0.55

/** What a single word may have misled to: a command, a list, a name that is nobody's. */
function isDoubtful({ requests, questions }: Read, spoken: Spoken, { last }: Focus) {
  const [request, question] = [requests[0], questions[0]]
  if (requests.length + questions.length === 0) return true
  if (requests.length + questions.length > 1) return false
  if (request) {
    if (isOfPage(request)) return true
    if (request.kind !== 'command' || request.line.id === null || !request.line.spoken) return false
    // A player may be called anything, so that anything can be attacked.
    return request.line.checked.is === 'incomplete' || request.line.id === 'attack'
  }
  // «la voy a mudar de servidor, ponme delante del formulario» asks for no server.
  if (isLed(spoken)) return true
  const [name = ''] = question?.targets.unknown ?? []
  if (question?.kind === 'list' && question.targets.reason === 'requested') return false
  if (question?.kind === 'list') {
    // «¿y tendré que repetirlo con todos mis bots?» goes on from what the guides said.
    return (last === 'guide' || !question.targets.isAll) && question.targets.place === null
  }
  return /^\p{Ll}/u.test(name) && !says(spoken.tokens, 'my')
}

/** How probable it must be that something else was meant. */
const likelier = {
  command: 0.85,
  switched: 0.97,
  state: 0.6,
  action: 0.5,
  guides: 0.8,
  refusal: 0.7,
}

function isLikelier(meant: Partial<Meaning>, { requests, questions }: Read): boolean {
  const { guess } = meant
  const [request, question] = [requests[0], questions[0]]
  if (!request && !question) return true
  if (!guess) return false
  // «tírame los correos de todos»
  if (request?.kind === 'command' && guess.kind === 'refusal')
    return guess.probability >= likelier.refusal
  if (request && isOfPage(request)) {
    if (guess.kind === 'guides')
      return guess.probability >= (request.kind === 'page' ? overruling.guides : likelier.guides)
    return guess.kind === 'refusal' && guess.probability >= likelier.refusal
  }
  if (guess.kind === 'guides') {
    const isList = question?.kind === 'list' && !question.targets.isAll
    return question !== undefined && !isList && guess.probability >= likelier.guides
  }
  if (isOfPlayer(meant, question)) return true
  if ((question?.targets.unknown.length ?? 0) > 0) return false
  const [other] = [...(meant.requests ?? []), ...(meant.questions ?? [])]
  if ((guess.kind !== 'state' && guess.kind !== 'action') || !other) return false
  const read = request ?? question
  if (request && isOtherCommand(guess, request)) return true
  const isSame = other.kind === read?.kind && other.targets.kind === read.targets.kind
  const isSaid = request?.kind === 'command' && request.targets.named.length > 0
  // «que el Minero vaya a mi casa» starts and stops nobody.
  const isSwitch = other.kind === 'start' || other.kind === 'stop' || other.kind === 'restart'
  const most = isSwitch ? likelier.switched : likelier.command
  return !isSame && guess.probability >= (isSaid ? most : likelier[guess.kind])
}

/** «¿los puntos caducan?», «¿cuántos bots caben en el plan Básico?»: it asks of everybody's, not of one's own. */
export function isGeneral({ tokens, lexicon: { words } }: Spoken, intent: string): boolean {
  if (isOfAnyBot(tokens)) return true
  if (says(tokens, 'mine')) return false
  const isOfPoints = says(tokens, 'points')
  return (
    (intent === 'limit' && says(tokens, 'planName')) ||
    (isOfPoints && tokens.some(({ plain }) => words.grammar.ofAllPoints.test(plain)))
  )
}

/** How sure it must be that what the words of a message say is not meant. */
const overruling = { state: 0.8, action: 0.75, guides: 0.95, refusal: 0.95, talk: 0.75, goingOn: 2 }
/** Less where one's own is only asked of, or what is to be done depends on something or is to nobody. */
const overruledByGuides = 0.75

/** Whether a single thing was read by its words and another is learnt to be meant, as good as surely. */
function isSurelyOther(
  meant: Partial<Meaning>,
  { requests, questions }: Read,
  { tokens }: Spoken,
): boolean {
  const { guess } = meant
  const [request, question] = [requests[0], questions[0]]
  const one = request ?? question
  if (!guess || !one || requests.length + questions.length > 1) return false
  if (isOfPlayer(meant, question)) return true
  // «que coma solo cada vez que tenga hambre», «cierra todas mis sesiones»
  const isLooser = question
    ? isWeak(question)
    : tokens.some(isCondition) ||
      (says(tokens, 'my', 'mine') && !isOfNamed(request) && !says(tokens, 'bots'))
  const least = guess.kind === 'guides' && isLooser ? overruledByGuides : overruling[guess.kind]
  const isSure = guess.probability * guess.share >= least
  if (guess.kind !== 'state' && guess.kind !== 'action') return isSure
  if (request?.kind === 'command' && isWritten(request)) return false
  const [other] = [...(meant.requests ?? []), ...(meant.questions ?? [])]
  if (!other || (question && isSpecific(question))) return false
  // «si sigue encendido, apágalo», not «¿cuáles tengo dentro?»
  if (request && guess.kind === 'state' && request.kind !== 'command')
    return isSure && asksWhich(tokens)
  if (request && isOtherCommand(guess, request)) return true
  if (request && isSameLeave(guess, request)) return false
  return isSure && other.kind !== one.kind && !isSameOrder(guess, one)
}

/** «a ver, ¿cuáles tengo dentro?», not «prende el que lleva más tiempo apagado». */
function asksWhich(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => means(token, 'which', 'whom', 'howMany'))
  return (
    at >= 0 &&
    !tokens.some((token, index) => {
      const deed = actionOf(token, ...deeds)
      return deed !== undefined && (index < at || deed.clitic !== null)
    })
  )
}

const isOfNamed = (request: Request | undefined) =>
  request !== undefined && (request.targets.named.length > 0 || request.targets.unknown.length > 0)

/** A word or two may have led to it. */
const isWeak = ({ kind, targets }: Question) =>
  (kind === 'card' || kind === 'fact' || kind === 'plan' || kind === 'limit') &&
  targets.unknown.length === 0

/** As it is to be sent: «!inventario Minero». */
const isWritten = ({ line }: Extract<Request, { kind: 'command' }>) =>
  line.id === null || !line.spoken

/** One that tells of which bots it asks by more than their names, or whether it is so: «¿Minero fuera?». */
const isSpecific = ({ kind, targets: { reason, place, extreme } }: Question) =>
  kind === 'is' || reason !== null || place !== null || extreme !== null

const isOtherCommand = ({ kind, order }: Guess, request: Request) =>
  kind === 'action' &&
  order !== null &&
  request.kind === 'command' &&
  isLikelierOrder(order, request.line)

/** «que recoja y se largue»: who leaves, does what else is learnt to be meant only if that is sure. */
const isSameLeave = ({ kind, intent, order }: Guess, request: Request) =>
  request.kind === 'stop' &&
  kind === 'action' &&
  intent === 'command' &&
  (order?.id === 'quit' || (order?.probability ?? 0) < sureOfDeed)

const sureOfDeed = 0.5

/** «para al Minero, pero que siga conectado»: the words say which of two ways to stop is meant. */
const isSameOrder = ({ order }: Guess, one: Request | Question) =>
  one.kind === 'command' && order !== null && one.line.id === order.id

/** Learnt so surely to be nothing to refuse that what its words look like counts no more. */
export const isSurelyAllowed = (
  guess: Guess | null | undefined,
  refusal: Refusal | null,
  isOfBot: boolean,
): boolean =>
  (guess?.kind === 'guides' &&
    guess.probability >= (refusal === 'secrets' ? sureOfAllowed.secrets : sureOfAllowed.guides)) ||
  (isOfBot &&
    (guess?.kind === 'action' || guess?.kind === 'state') &&
    guess.probability >= sureOfAllowed.own)

const sureOfAllowed = { guides: 0.85, secrets: 0.97, own: 0.6 }

/** How sure an order must be, and that it is one, that no rule is asked of the same words. */
const ordering = { which: 0.88, thatIsOne: 0.45 }

/** An order of bots that are named, with all that it needs, which a word or two may have hidden. */
export function isSurelyOrdered({ guess, requests }: Partial<Meaning>, read: Read): boolean {
  const [request] = requests ?? []
  if (guess?.kind !== 'action' || !guess.order || !request) return false
  const isOne = guess.intent === 'command' && guess.probability * guess.share >= ordering.thatIsOne
  const isWhole = request.targets.named.length > 0 && isComplete(request)
  return isOne && isWhole && guess.order.probability >= ordering.which && !isSaid(guess.order, read)
}

/** Whether the words of a message say it whole already, or more than one thing. */
const isSaid = ({ id }: Order, { requests: [request, ...others], questions }: Read) =>
  others.length > 0 ||
  (queries.has(id) && questions.length > 0) ||
  (request?.kind === 'command' &&
    (isWritten(request) || (isComplete(request) && request.line.id === id)))

const isComplete = (request: Request) =>
  request.kind !== 'command' || request.line.id === null || request.line.checked.is === 'right'

/** «MaruBeat está sola, que el Vigía se arrime a ella»: the name that no bot has is a player's. */
function isOfPlayer({ requests }: Partial<Meaning>, question: Question | undefined): boolean {
  const [name = ''] = question?.targets.unknown ?? []
  const [request] = requests ?? []
  const line = request?.kind === 'command' && request.targets.named.length > 0 ? request.line : null
  return (
    line !== null &&
    line.id !== null &&
    line.checked.is === 'right' &&
    line.checked.args.includes(name)
  )
}

/** By its words, or as good as certainly. */
export const isSurely = ({ guess }: Meaning): boolean =>
  guess === null || guess.probability >= sureOfCore
const sureOfCore = 0.8
