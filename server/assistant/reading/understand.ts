import type { ChatTurn } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { Guess } from '../intents/intents'
import { type Refusal, refusalOf } from '../talk/refusals'
import {
  type About,
  type Focus,
  noFocus,
  ofAskedCommand,
  ofExtreme,
  questionAbout,
  requestOf,
} from './about'
import { accountQuestions } from './asked/account-questions'
import { askedApart, type Beside } from './asked/apart'
import { asksRemedy } from './asked/called'
import { beyondIn } from './beyond'
import { coreOf, halves, turned, withoutQuoted, withoutTail } from './clauses'
import { withoutCondition } from './conditions'
import { correctedIn } from './corrections'
import { isOfPage, isOther, isSurely, isSurelyAllowed, isSurelyOrdered, type Read } from './doubts'
import { questionForGuides } from './for-guides'
import { guessed } from './guessed'
import { withFilled } from './lines/ordered'
import { type Question, questionsIn } from './questions'
import { type Request, requestsIn } from './requests'
import { speak } from './speak'
import { suggested } from './suggested'
import { botsNamed, type Listener, type Spoken, says } from './tokens'
import { after } from './turns/after'
import { continued, isOnlyAlso } from './turns/ellipsis'
import { goesOn, inItsPlace, type Whole } from './turns/in-its-place'
import { ledToAsked } from './turns/led'

/** What a message asks for and what it asks, with whom it is about. */
export type Meaning = {
  spoken: Spoken
  requests: readonly About<Request>[]
  questions: readonly About<Question>[]
  /** What to do against what ended these bots. */
  fix: 'first' | 'again' | null
  /** A plain yes or no to what was proposed. */
  reaction: 'yes' | 'no' | null
  /** What is probably meant, where none of that was found by its words. */
  guess: Guess | null
  /** Why it is refused, whatever else it says; why what was said before was, so that more of it is too. */
  refusal: Refusal | null
  refused: Refusal | null
  /** What is wanted that no bot does, as the guides are asked about it. */
  beyond: string | null
  /** What a question in shorthand asks, with what was asked before it. */
  whole: Whole | null
  /** What is asked of the guides beside what is asked of one's own. */
  besides: Beside | null
  /** It depends on something that nobody here can know. */
  isUnknowable: boolean
  /** The bots that were spoken of before. */
  before: readonly Bot[]
  /** What was asked before, as the guides are asked it; what was ordered is no question. */
  asked: readonly ChatTurn[]
}

/**
 * Reads a message in its conversation. Only what the user said is read again: what the assistant is
 * said to have answered is nothing that anybody vouches for.
 */
export function understand(
  listener: Listener,
  history: readonly ChatTurn[],
  message: string,
): Meaning {
  let focus = noFocus
  const asked: ChatTurn[] = []
  for (const { role, content } of history) {
    if (role !== 'user') continue
    const meaning = read(listener, content, focus)
    const question = meaning.whole?.asked ?? questionForGuides(meaning.spoken)
    focus = {
      ...after(listener, focus, meaning),
      asked: question,
      topic: topicOf(listener, focus, question, meaning),
    }
    const wanted = meaning.requests.flatMap((request) => request.bots)
    const one = wanted.length === 1 ? wanted : []
    const named = [...new Set([...botsNamed(meaning.spoken.tokens), ...one])]
    const others = focus.recent.filter((bot) => !named.includes(bot))
    if (named.length > 0) focus = { ...focus, recent: [...others, ...named] }
    if (focus.last !== 'refusal' && meaning.requests.every(isOfPage) && !meaning.reaction) {
      asked.push({ role, content: question })
    }
  }
  return { ...read(listener, message, focus), asked }
}

/** «y ese rato, ¿con qué se cambia?» is nothing without the question that it goes on from. */
const topicOf = ({ locale }: Listener, { topic }: Focus, question: string, { whole }: Meaning) =>
  topic !== null && whole === null && goesOn(locale, question) ? `${topic} ${question}` : question

function read(listener: Listener, message: string, focus: Focus): Meaning {
  const whole = speak(listener, message)
  const spoken = withoutTail(withoutQuoted(whole))
  const free = withoutCondition(spoken)
  const deed = free && partOf(listener, free, focus)
  const isUnknowable = deed !== null && deed.requests.length > 0 && !deed.refusal
  const meaning = isUnknowable
    ? deed
    : (ordered(listener, suggested(spoken), focus) ??
      corrected(listener, spoken, focus) ??
      partOf(listener, spoken, focus))
  return { ...meaning, isUnknowable, spoken: whole }
}

/** What is suggested, where it is one order with all that it needs. */
function ordered(listener: Listener, spoken: Spoken | null, focus: Focus): Meaning | null {
  const meaning = spoken && partOf(listener, spoken, focus)
  const [request, ...more] = meaning?.requests ?? []
  if (request?.kind !== 'command' || request.line.id === null || more.length > 0) return null
  return request.line.checked.is === 'right' ? meaning : null
}

/** Who takes back the last of what was asked for is understood as if that were said in two messages. */
function corrected(listener: Listener, spoken: Spoken, focus: Focus): Meaning | null {
  const [first, second] = correctedIn(spoken) ?? []
  if (!first || !second) return null
  const said = partOf(listener, first, focus)
  if (said.requests.length === 0 || said.refusal) return null
  const meant = partOf(listener, second, after(listener, focus, said))
  if (meant.reaction === 'no') return meant
  if (meant.requests.length === 0) return null
  return { ...meant, requests: [...said.requests.slice(0, -1), ...meant.requests] }
}

function partOf(listener: Listener, spoken: Spoken, focus: Focus): Meaning {
  const { bots } = listener
  const part = coreOf(spoken, (one) => requestsIn(one, bots, focus.bots.length > 0).length > 0)
  const isOfOne = part !== null && botsNamed(spoken.tokens).length > 0
  const isOfAccount =
    part !== null &&
    ((says(part.core.tokens, 'all') && !says(part.core.tokens, 'mine')) ||
      accountQuestions(part.core.tokens).length > 0)
  if (!isOfOne && !isOfAccount) return meaningOf(listener, spoken, focus)
  const told = botsNamed(part.rest)
  const about = told.length > 0 && botsNamed(part.core.tokens).length === 0 ? told : focus.bots
  const meaning = meaningOf(listener, part.core, { ...focus, bots: about })
  // «que siga a mi nieto. En el juego se llama Ana_7»: another sentence says who that is.
  const requests = withFilled(spoken, meaning.requests)
  const whole = { ...meaning, requests, spoken, refusal: refusalIn(listener, spoken) }
  const all = meaningOf(listener, spoken, focus)
  return isOwn(meaning) && isSurely(meaning) && !isSurelyOrdered(all, whole) ? whole : all
}

const isOwn = ({ requests, questions, fix, reaction }: Meaning) =>
  requests.length + questions.length > 0 || fix !== null || reaction !== null

const refusalIn = ({ locale }: Listener, spoken: Spoken) =>
  refusalOf(locale, spoken, questionForGuides(spoken))

function meaningOf(listener: Listener, spoken: Spoken, focus: Focus): Meaning {
  const { bots } = listener
  const isFix = focus.last !== 'guide' && focus.bots.length > 0
  const none = {
    spoken,
    refusal: refusalIn(listener, spoken),
    refused: focus.last === 'refusal' ? focus.refused : null,
    before: focus.bots,
    beyond: null,
    whole: null,
    besides: null,
    isUnknowable: false,
    asked: [],
    requests: [],
    questions: [],
    fix: null,
    reaction: null,
    guess: null,
  }
  if (focus.last === 'guide' && isOnlyAlso(spoken)) return none
  const whole = focus.last === 'guide' ? inItsPlace(listener, spoken, focus.topic) : null
  if (whole) return { ...none, whole }
  const { ofCommands } = spoken.lexicon.words
  const isOfBot =
    focus.bots.length > 0 ||
    says(spoken.tokens, 'bots') ||
    spoken.tokens.some((one) => one.bots.length > 0 || ofCommands.test(one.plain))
  const beyond = isOfBot ? beyondIn(spoken) : null
  if (beyond) return { ...none, beyond }
  const same = ofAskedCommand(listener, spoken, focus) ?? ledToAsked(listener, spoken, focus)
  if (same) return { ...none, requests: [same] }
  const known = continued(spoken, bots, focus)
  if (known) {
    const requests = known.requests?.map((request) => ofExtreme(listener, request)) ?? []
    // What goes on from one's own is about nothing else, whatever its words.
    const isElsewhere = none.refusal === 'offTopic' && known.questions !== undefined
    return { ...none, ...known, requests, refusal: isElsewhere ? null : none.refusal }
  }
  const isRequest = (half: Spoken) => requestsIn(half, bots, true).length > 0
  const behind = turned(spoken, isRequest)
  const both = behind && inTurn(listener, behind, focus)
  if (both) return { ...none, ...both }
  const [asked, told] = halves(spoken)
  // Of whom the guides were asked, something may be wanted.
  const isOfRecent = focus.last === 'guide' && focus.recent.length === 1
  const requests = requestsIn(asked, bots, focus.bots.length > 0 || isOfRecent).map((request) =>
    requestOf(listener, request, focus),
  )
  if (requests.length === 0 && isFix && says(spoken.tokens, 'stillBroken')) {
    return { ...none, fix: 'again' }
  }
  const named = botsNamed(spoken.tokens)
  if (
    requests.length === 0 &&
    (isFix || named.length > 0) &&
    asksRemedy(spoken.tokens, spoken.lexicon)
  ) {
    return { ...none, before: named.length > 0 ? named : focus.bots, fix: 'first' }
  }
  const wondered = requests.length > 0 ? told : spoken
  const ordered = requests.flatMap((request) => request.bots)
  const spokenOf = ordered.length > 0 ? ordered : focus.bots
  const questions = wondered
    ? questionsIn(wondered, bots, spokenOf.length > 0).map((question) =>
        ofExtreme(listener, questionAbout(question, bots, { bots: spokenOf })),
      )
    : []
  const apart = requests.length > 0 ? null : askedApart(listener, spoken, spokenOf)
  if (apart) return { ...none, ...apart }
  const read = { requests, questions }
  const meant = probably(listener, spoken, focus, isFix)
  const refusal = isSurelyAllowed(meant.guess, none.refusal, named.length > 0) ? null : none.refusal
  return { ...none, refusal, ...(isOther(meant, read, spoken, focus) ? meant : read) }
}

/** What is asked first, and what is then to be done with those of whom it was asked. */
function inTurn(
  listener: Listener,
  [wanted, told]: readonly [Spoken, Spoken],
  focus: Focus,
): Read | null {
  const { bots } = listener
  const questions = questionsIn(told, bots, focus.bots.length > 0).map((question) =>
    ofExtreme(listener, questionAbout(question, bots, focus)),
  )
  const last = questions.at(-1)
  if (!last) return null
  const before = { ...focus, bots: last.bots.length > 0 ? last.bots : focus.bots }
  const requests = requestsIn(wanted, bots, before.bots.length > 0).map((request) =>
    requestOf(listener, request, before),
  )
  return { requests, questions }
}

/** What no rule has found, as people say it who have other words for it. */
function probably(
  listener: Listener,
  spoken: Spoken,
  focus: Focus,
  isFix: boolean,
): Partial<Meaning> {
  const { bots } = listener
  const { guess, requests, questions, isDenied } = guessed(listener, spoken, {
    hasFocus: focus.bots.length > 0,
    goesOn: focus.last === 'guide',
  })
  // «no apagues al Minero»
  if (isDenied) return { reaction: 'no' }
  if (guess?.kind === 'goingOn') {
    return isFix ? { guess, fix: guess.intent === 'again' ? 'again' : 'first' } : { guess }
  }
  return {
    guess,
    requests: requests.map((request) => requestOf(listener, request, focus)),
    questions: questions.map((question) => questionAbout(question, bots, focus)),
  }
}
