import { type Guess, guess, someBot } from '../intents/intents'
import { type Fact, facts } from './asked/columns'
import { isLed } from './clauses'
import { isNotWanted, stays } from './denied'
import { isGeneral } from './doubts'
import { orderedLine } from './lines/ordered'
import { isDeed, type Question } from './questions'
import { haltLine, isWhole, isWishOpening } from './request-words'
import type { Request } from './requests'
import {
  actionOf,
  asksHow,
  commandOf,
  isCondition,
  type Listener,
  means,
  type Spoken,
  says,
  type Token,
} from './tokens'
import { wantsNothing } from './wants-nothing'
import { extremeIn, extremeOf } from './whom/extremes'
import { areGiven, couldBeName, isPut, nobody, type Targets, targetsIn } from './whom/targets'

/** How probable it must be before it is taken for meant; less, where a bot of theirs is named. */
const sure = { state: 0.5, action: 0.5, talk: 0.55, refusal: 0.4, goingOn: 0.6, guides: 0 }
const sureOfBot = 0.35
/** The same of what is as good as certainly one command, if it is any. */
const sureOfOrder = 0.4
/** Who names a bot of theirs and does not ask how hardly asks the guides. */
const ofBotToGuides = 0.1
/** Who asks how, what it costs or what follows mostly does. */
const ofHowToGuides = 2
/** A name that nobody has is a guess by itself, and so is a part of what is said. */
const surer = 0.6
const surerOfName = 0.75
const surerOfPart = 0.65
/** Who asks how something is done wants the guides. */
const surest = 0.8
/** Prices are asked of the guides, and more of what they told, unless it is as good as sure. */
const certain = 0.9
const certainOfMore = 0.7
/** Where either could be meant, starting or stopping, neither is proposed. */
const clear = 0.5
const leastOfDeed = 0.33
/** Who wants something not stopped, and wants it halted so probably, says it of what it does. */
const halted = 0.45

/** Whether bots were spoken of, and whether the last question was one for the guides. */
export type Conversation = { hasFocus: boolean; goesOn: boolean }

export type Guessed = {
  /** It is said that this is not to be done. */
  isDenied: boolean
  /** Null when nothing is probable enough. */
  guess: Guess | null
  requests: readonly Request[]
  questions: readonly Question[]
}

/** What a message probably wants of the asker's own, learnt from how people say it. */
export function guessed(
  { bots, commandFor }: Listener,
  spoken: Spoken,
  { hasFocus, goesOn }: Conversation,
): Guessed {
  const { tokens } = spoken
  const spokenOf = targetsIn(tokens, bots, tokens.some(hangs) ? '' : null)
  const targets = { ...spokenOf, extreme: extremeIn(spoken.lexicon, tokens) }
  const { best, name } = bestOf(spoken, targets)
  const none = { guess: best, requests: [], questions: [], isDenied: false }
  if (!best) return none
  const isOfNobody = !areGiven(targets) && !name
  // «¿qué hago si expulsan a mi bot?»
  const isSupposed = tokens.some((one, at) => at > 0 && one.plain === 'si' && isCondition(one))
  const isPriced = says(tokens, 'price') && best.probability < certain
  const isOfAnybody =
    (isOfNobody && (isPriced || says(tokens, 'consequence'))) || isGeneral(spoken, best.intent)
  const isOfAny = isSupposed && targets.named.length === 0 && best.probability < certain
  const isMore = goesOn && targets.named.length === 0 && best.probability < certainOfMore
  if ((isOfAnybody || isOfAny || isMore) && best.kind === 'state') return { ...none, guess: null }
  const about = { ...targets, unknown: name ? [name] : [] }
  if (best.kind === 'state') {
    const asked = { ...about, extreme: null }
    const question = questionOf(best, spoken, asked, { hasFocus, goesOn })
    return { ...none, questions: question ? [question] : [] }
  }
  if (best.kind !== 'action') return none
  const isDenied = isNotWanted(spoken, best)
  // «no lo apagues, solo que deje lo que hace»
  const isHalted = best.order?.id === 'stop' && best.order.probability >= halted
  if (isHalted && tokens.some((_, at) => stays(tokens, at))) {
    const line = haltLine(spoken.locale)
    return { ...none, requests: [{ kind: 'command', line, targets: about }] }
  }
  if (wantsNothing(spoken)) return none
  if (isDenied) return { ...none, guess: null, isDenied }
  // «le voy a cambiar el nombre, ábreme eso»: one page is for both.
  const isOfPage = isLed(spoken) && (best.intent === 'edit' || best.intent === 'open')
  const isClear = (best.share >= clear || isOfPage) && best.probability * best.share >= leastOfDeed
  if (!isClear) return none
  const request = requestOf(best, spoken, about, { hasFocus, goesOn, commandFor })
  return { ...none, requests: request ? [request] : [] }
}

/** What is meant by all of it, else by one of its parts; `name`: of nobody's bot, if it is of one. */
function bestOf(spoken: Spoken, targets: Targets) {
  const { locale, tokens } = spoken
  const isNamed = targets.named.length > 0
  // «¿dónde lo doy de alta? llévame»
  const isHow =
    !isLed(spoken) && (says(tokens, 'asksHow', 'price', 'consequence') || asksHow(tokens))
  const isOfBot = (isNamed && !isHow && !tokens.some(isCondition)) || isLed(spoken)
  const whole = guess(locale, inWords(tokens), isOfBot ? ofBotToGuides : isHow ? ofHowToGuides : 1)
  const strange =
    isNamed || tokens.length < 2 ? [] : tokens.filter((one) => couldBeName(one) && !isApart(one))
  const [name, ...others] = strange
  const isOfGuidesSurely = whole?.kind === 'guides' && whole.probability >= surer
  const ofName = name && others.length === 0 ? guess(locale, inWords(tokens, name)) : null
  if (ofName && isOwn(ofName) && !isOfGuidesSurely && ofName.probability >= surerOfName)
    return { best: ofName, name: name?.raw }
  const leastOf = ({ kind, order }: Guess) => {
    if (kind !== 'state' && kind !== 'action') return sure[kind]
    if (!isHow && !isNamed && (order?.probability ?? 0) >= certain) return sureOfOrder
    return isHow ? surest : isNamed ? sureOfBot : sure[kind]
  }
  const isSure = whole !== null && whole.probability >= leastOf(whole)
  const isOfGuides = whole?.kind === 'guides' && (isNamed || whole.probability < surest)
  if (isSure && !isOfGuides) return { best: whole }
  const isSupposed =
    whole?.kind === 'guides' && tokens.some((one) => one.plain === 'si' && isCondition(one))
  const part = isHow || isSupposed ? undefined : partOf(locale, tokens)
  return { best: part ?? (isSure ? whole : null) }
}

/** «los que dieron disgustos, ¿qué les pasó?» names nobody. */
const isApart = ({ raw, breaks }: Token) => breaks && !/^\p{Lu}/u.test(raw)

/** The part of a message that surely wants something of theirs: what stands around it explains. */
const partOf = (locale: string, tokens: readonly Token[]) =>
  clausesOf(tokens)
    .flatMap((clause) => guess(locale, inWords(clause)) ?? [])
    .filter((one) => isOwn(one) && one.probability >= surerOfPart)
    .toSorted((one, other) => other.probability - one.probability)[0]

const shortestClause = 2

function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    if (means(token, 'because')) clauses.push([])
    clauses.at(-1)?.push(token)
    if (token.breaks) clauses.push([])
  }
  const whole = clauses.filter(({ length }) => length >= shortestClause)
  return clauses.length > 1 ? whole : []
}

/** The words with what stands for a bot wherever one is named, or could be. */
export const inWords = (tokens: readonly Token[], name?: Token): string =>
  tokens
    .map((token) => (token.bots.length > 0 || token === name ? someBot : token.raw))
    .filter((word, at, words) => word !== someBot || words[at - 1] !== someBot)
    .join(' ')

const isOwn = ({ kind }: Guess) => kind === 'state' || kind === 'action'

const hangs = (token: Token) =>
  token.readings.some((reading) => 'clitic' in reading && reading.clitic !== null)

/** A name of somebody or something else: «Ibai», «Fortnite». */
const isOther = ({ raw, bots, readings }: Token, at: number) =>
  at > 0 && bots.length === 0 && readings.length === 0 && /^\p{Lu}\p{Ll}/u.test(raw)

const isFact = (intent: string): intent is Fact => facts.some((fact) => fact === intent)

function questionOf(
  { intent }: Extract<Guess, { kind: 'state' }>,
  { tokens, lexicon: { words } }: Spoken,
  targets: Targets,
  { hasFocus, goesOn }: Conversation,
): Question | null {
  const isGiven = targets.named.length > 0 || targets.unknown.length > 0
  const isOfSome = areGiven(targets) || hasFocus
  const isOfOwn = isOfSome || says(tokens, 'mine', 'bots', 'whom')
  if (!isOfOwn && (goesOn || isFact(intent) || tokens.some(isOther))) return null
  const isComing = targets.kind === 'connecting'
  // «qué bots tengo apuntando al creativo»
  if (intent === 'server' && !isGiven && targets.place !== null && says(tokens, 'bots', 'whom')) {
    return { kind: 'list', targets }
  }
  if (isFact(intent)) {
    const extreme = isGiven
      ? null
      : extremeOf(words.grammar, tokens, [intent], says(tokens, 'whom', 'which'))
    return { kind: 'fact', fact: intent, extreme, targets }
  }
  switch (intent) {
    case 'on':
    case 'off':
      if (isPut(tokens, targets.place)) return { kind: 'list', targets }
      return isGiven
        ? { kind: 'is', targets: { ...targets, kind: intent } }
        : { kind: 'list', targets: { ...targets, kind: isComing ? 'connecting' : intent } }
    case 'list':
      return { kind: isGiven ? 'card' : 'list', targets }
    case 'problems':
      return { kind: isGiven ? 'why' : 'problems', targets }
    case 'why':
      return { kind: isOfSome ? 'why' : 'problems', targets }
    case 'card':
    case 'is':
      return { kind: isOfSome ? intent : 'list', targets }
    case 'points':
    case 'plan':
    case 'limit':
    case 'email':
      return { kind: intent, targets: nobody }
    default:
      return null
  }
}

function requestOf(
  { intent, order, probability, share }: Extract<Guess, { kind: 'action' }>,
  spoken: Spoken,
  targets: Targets,
  { hasFocus, goesOn, commandFor }: Conversation & Pick<Listener, 'commandFor'>,
): Request | null {
  const isOfSome = areGiven(targets) || hasFocus
  switch (intent) {
    case 'start':
    case 'stop':
    case 'restart':
      if (
        !isOfSome &&
        (spoken.tokens.some(isDeed) || spoken.text.includes('?')) &&
        !isWished(spoken)
      )
        return null
      // «¿Minero fuera?» asks.
      if (spoken.text.includes('?') && !spoken.tokens.some((one) => actionOf(one))) return null
      return { kind: intent, targets: meantBy(intent, targets) }
    case 'create':
      // «crear un bot» looks for how it is done.
      if (actionOf(spoken.tokens[0])?.mood === 'infinitive') return null
      return says(spoken.tokens, 'bots', 'moreBots') ? { kind: intent, targets: nobody } : null
    case 'buy':
      if (isOfNewBot(spoken)) return { kind: 'create', targets: nobody }
      return goesOn || namesGoods(spoken) || probability * share >= surest
        ? { kind: intent, targets: nobody }
        : null
    case 'remove':
    case 'console':
    case 'edit':
    case 'open':
      if (isLed(spoken) && isOfNewBot(spoken)) return { kind: 'create', targets: nobody }
      return isOfSome ? { kind: intent, targets } : null
    case 'command': {
      const isOfAnybody = (order?.probability ?? 0) >= certain && opensWish(spoken)
      const line =
        isOfSome || isOfAnybody ? orderedLine(spoken, targets.named, order, commandFor) : null
      // Who is to leave, does what its button does.
      if (line?.id === 'quit' && line.spoken && isOfSome) return { kind: 'stop', targets }
      return line && (isOfSome || isWhole(line)) ? { kind: 'command', line, targets } : null
    }
    default:
      return null
  }
}

/** «quiero apagar un bot», not «apagar un bot». */
const isWished = ({ tokens, lexicon: { words } }: Spoken) =>
  tokens.some(({ plain }) => words.wishes.has(plain))

/** «que se pongan el casco»: somebody is to, and nobody says who. */
function opensWish(spoken: Spoken): boolean {
  const at = spoken.tokens.findIndex(
    (one) => !one.isFiller && (actionOf(one) ?? commandOf(one))?.mood === 'order',
  )
  return at >= 0 && isWishOpening(spoken, at) && !says(spoken.tokens, 'bots')
}

/** «me falta un bot, llévame a donde se da de alta» */
const isOfNewBot = ({ tokens, lexicon: { words } }: Spoken) =>
  says(tokens, 'bots', 'moreBots') &&
  tokens.some(({ plain }) => words.grammar.registers.test(plain)) &&
  !says(tokens, 'price', 'plan')

/** Something that is for sale, or the page where it is. */
const namesGoods = ({ tokens, lexicon: { words } }: Spoken) =>
  tokens.some(({ plain }) => words.bought.has(plain) || words.pages['/payment'].has(plain)) ||
  says(tokens, 'price', 'plan', 'planName')

/** «prende los que están conectados» wants those that are not. */
const meantBy = (intent: 'start' | 'stop' | 'restart', targets: Targets): Targets =>
  intent === 'start' && targets.kind === 'on' ? { ...targets, kind: null } : targets
