import type { Bot } from '#contract/bots/bots'
import { type Guess, guess, someBot } from '../intents/intents'
import { inPlaceOfBots } from './for-guides'
import { lineIn } from './lines'
import { extremeOf, type Fact, facts, type Question } from './questions'
import type { Request } from './requests'
import { areGiven, couldBeName, nobody, type Targets, targetsIn } from './targets'
import { asksHow, commandOf, isCondition, means, type Spoken, says, type Token } from './tokens'

/** How probable it must be before it is taken for meant. */
const sure = { state: 0.5, action: 0.5, talk: 0.55, refusal: 0.65, goingOn: 0.6, guides: 0 }
/** A name that nobody has is a guess by itself; who asks how something is done wants the guides. */
const surer = 0.6
const surest = 0.8

/** Whether bots were spoken of, and whether the last question was one for the guides. */
export type Conversation = { hasFocus: boolean; goesOn: boolean }

export type Guessed = {
  /** Null when nothing is probable enough. */
  guess: Guess | null
  requests: readonly Request[]
  questions: readonly Question[]
}

/** What a message probably wants of the asker's own, learnt from how people say it. */
export function guessed(
  spoken: Spoken,
  bots: readonly Bot[],
  { hasFocus, goesOn }: Conversation,
): Guessed {
  const { tokens, locale } = spoken
  const told = guess(locale, inPlaceOfBots(spoken, someBot))
  const targets = targetsIn(tokens, bots, tokens.some(hangs) ? '' : null)
  const strange = targets.named.length > 0 || tokens.length < 2 ? [] : tokens.filter(couldBeName)
  const ofStrange = strange.length === 1 ? guess(locale, withName(spoken, strange)) : null
  const isOfName = ofStrange !== null && isOwn(ofStrange) && ofStrange.probability >= surer
  const best = isOfName ? ofStrange : told
  const none = { guess: best, requests: [], questions: [] }
  if (!best) return none
  const isHow = says(tokens, 'asksHow') || asksHow(tokens)
  const isOfAnybody = !areGiven(targets) && !isOfName && says(tokens, 'consequence', 'price')
  if (isOfAnybody && best.kind === 'state') return { ...none, guess: null }
  const least = isHow && isOwn(best) ? surest : sure[best.kind]
  if (best.probability < least) return { ...none, guess: null }
  const about = { ...targets, unknown: isOfName ? strange.map(({ raw }) => raw) : [] }
  if (best.kind === 'state') {
    const question = questionOf(best, tokens, about, { hasFocus, goesOn })
    return { ...none, questions: question ? [question] : [] }
  }
  if (best.kind !== 'action' || tokens.some(isCondition) || says(tokens, 'later')) return none
  const request = requestOf(best, spoken, about, hasFocus)
  return { ...none, requests: request ? [request] : [] }
}

const isOwn = ({ kind }: Guess) => kind === 'state' || kind === 'action'

const hangs = (token: Token) =>
  token.readings.some((reading) => 'clitic' in reading && reading.clitic !== null)

const withName = ({ text }: Spoken, names: readonly Token[]) =>
  names.reduce((said, { raw }) => said.replace(raw, someBot), text)

const isFact = (intent: string): intent is Fact => facts.some((fact) => fact === intent)

function questionOf(
  { intent }: Extract<Guess, { kind: 'state' }>,
  tokens: readonly Token[],
  targets: Targets,
  { hasFocus, goesOn }: Conversation,
): Question | null {
  const isGiven = targets.named.length > 0 || targets.unknown.length > 0
  const isOfSome = areGiven(targets) || hasFocus
  const isOfOwn = isOfSome || says(tokens, 'mine', 'bots', 'whom')
  if (!isOfOwn && (goesOn || isFact(intent))) return null
  if (isFact(intent)) {
    const extreme = isGiven ? null : extremeOf(tokens, [intent], says(tokens, 'whom', 'which'))
    return { kind: 'fact', fact: intent, extreme, targets }
  }
  switch (intent) {
    case 'on':
    case 'off':
      return isGiven
        ? { kind: 'is', targets: { ...targets, kind: intent } }
        : { kind: 'list', targets: { ...targets, kind: intent } }
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
  { intent }: Extract<Guess, { kind: 'action' }>,
  spoken: Spoken,
  targets: Targets,
  hasFocus: boolean,
): Request | null {
  const isOfSome = areGiven(targets) || hasFocus
  switch (intent) {
    case 'start':
    case 'stop':
    case 'restart':
      return { kind: intent, targets: meantBy(intent, targets) }
    case 'create':
    case 'buy':
      return { kind: intent, targets: nobody }
    case 'remove':
    case 'console':
    case 'edit':
    case 'open':
      return isOfSome ? { kind: intent, targets } : null
    case 'command': {
      const line = isOfSome ? lineAt(spoken, targets.named) : null
      return line && { kind: 'command', line, targets }
    }
    default:
      return null
  }
}

/** «prende los que están conectados» wants those that are not. */
const meantBy = (intent: 'start' | 'stop' | 'restart', targets: Targets): Targets =>
  intent === 'start' && targets.kind === 'on' ? { ...targets, kind: null } : targets

/** The command that a word of it means, be it an order or not. */
function lineAt(spoken: Spoken, named: readonly Bot[]) {
  const { tokens } = spoken
  const at = tokens.findIndex((token) => {
    const command = commandOf(token)
    return command && command.mood !== 'past' && !means(token, 'purpose')
  })
  return at < 0 ? null : lineIn(spoken, named, at, tokens.length, true)
}
