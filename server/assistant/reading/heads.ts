import { isRefusal } from './denied'
import { isCall, isForLater, isOnlyTold, pointsBack, takesNothing } from './head-words'
import type { Lexicon } from './lexicon'
import { isGoingOn } from './lines/lines'
import {
  actionOf,
  asksHow,
  commandOf,
  isAsking,
  isCondition,
  means,
  type Spoken,
  says,
  type Token,
} from './tokens'

/** A verb that asks for something, and where the words that belong to it begin. */
export type Head = { at: number; from: number; kind: 'action' | 'command' }

/** A line that is written out is one, whatever its command is called. */
const written = { kind: 'command', means: 'say', mood: 'order', clitic: null } as const

/** The verbs that ask for something, each with its place. */
export function headsIn(spoken: Spoken): Head[] {
  const { text, tokens, lexicon } = spoken
  const { wishes } = lexicon.words
  const heads: Head[] = []
  const namesBots = tokens.some(({ bots }) => bots.length > 0)
  const asksSomething = says(tokens, 'asksHow') || asksHow(tokens)
  for (const [at, token] of tokens.entries()) {
    const isWritten = writtenAhead.test(text.slice(Math.max(0, token.start - 2), token.start))
    const verb =
      actionOf(token) ??
      commandOf(token) ??
      (isWritten && (namesBots || says(tokens, 'all')) ? written : null)
    const isKept = actionOf(token, 'keep') !== undefined && means(token, 'ceasing')
    if (!verb || token.bots.length > 0 || (actionOf(token, 'keep') && !isKept)) continue
    if (means(token, 'idiom') || isOfThing(tokens, at)) continue
    if (isNoun(tokens, at) || (!isWritten && isNamedDeed(tokens, at))) continue
    if (isPurpose(tokens, at) || takesNothing(spoken, at)) continue
    // «y es para el Minero»
    if (means(token, 'purpose') && lexicon.words.grammar.being.test(tokens[at - 1]?.plain ?? ''))
      continue
    if (isCall(tokens, at) || isForLater(spoken, at) || isOnlyTold(tokens, at)) continue
    // «¿me lo puede mirar?» asks us.
    if (
      commandOf(token)?.means === 'look' &&
      tokens[at - 1] &&
      tokens.slice(0, at).some(({ plain }) => plain === 'me')
    )
      continue
    // «¿o le di yo al botón?»
    const { given } = lexicon.words.grammar
    if (given.test(`${tokens[at - 1]?.plain ?? ''} ${token.plain}`)) continue
    const isDeed = namesBots && heads.length === 0 && isBehindAspect(tokens, at, lexicon)
    const isTold = verb.mood === 'first' || verb.mood === 'past'
    const isHelp = lexicon.words.grammar.helps.test(tokens[at - 1]?.plain ?? '')
    const isOfHelp = isHelp && lexicon.words.grammar.gerund.test(token.plain)
    if (!isWritten && isTold && !isOfHelp && !isGoingOn(tokens, at, lexicon)) continue
    // «…, dale» urges and asks for nothing.
    const isLast = token.breaks || (at > 0 && at === tokens.length - 1)
    if (!isWritten && token.isFiller && isLast) continue
    const previous = tokens[at - 1]
    if (isGoingOn(tokens, at, lexicon) && actionOf(token) && heads.at(-1)?.at === at - 1)
      heads.pop()
    const isSentByIt = isWritten && heads.at(-1)?.at === at - 1 && !actionOf(previous, 'send')
    if (isSentByIt) heads.pop()
    const last = heads.at(-1)
    const clause = tokens.slice(Math.max(clauseStart(tokens, at), last ? last.at + 1 : 0), at)
    if (isQuestion(isWritten ? clause : [...clause, token], lexicon) || isRefusal(tokens, at))
      continue
    if (asksSomething && !namesBots) continue
    const sentence = tokens.slice(clauseStart(tokens, at), at)
    if (isReflexive(tokens, at) && !says(sentence, 'linking')) continue
    if (previous && means(token, 'on', 'off') && says(tokens, 'is', 'which')) continue
    const isOfState = commandOf(token)?.means === 'follow' || means(token, 'is')
    const next = tokens[at + 1]?.plain ?? ''
    if (isOfState && lexicon.words.grammar.state.test(next)) continue
    if (isOfState && says(tokens.slice(at + 1, at + 3), ...states)) continue
    if (means(token, 'is') && !(namesBots && !says(tokens.slice(at), ...states))) continue
    if (previous && means(previous, 'bots') && means(token, 'on', 'off') && !namesBots) continue
    const isLastSent = last !== undefined && actionOf(tokens[last.at], 'send') !== undefined
    const from = last ? beginningOf(tokens, at, last.at, isLastSent) : at
    const isWished = clause.some(({ plain }) => wishes.has(plain)) || isDue(spoken, clause, at)
    const isFirst = clause.every(isLight)
    const isJoined = last !== undefined && (from < at || previous?.breaks === true)
    const isAsked = last
      ? isWritten || isJoined
      : isWritten ||
        isFirst ||
        isDeed ||
        pointsBack(verb, clause) ||
        (isWished && !means(token, 'purpose')) ||
        (verb.mood === 'order' && namesBots && isNear(token, clause))
    if (!isAsked) continue
    const isSame = isLastSent && from <= (last?.at ?? 0)
    const isSpeech = isSame && commandOf(token) !== undefined
    if (isLastSent && isSame && isWritten) continue
    if (isLastSent && isSame) heads.pop()
    const isTaken =
      commandOf(token)?.means === 'withdraw' &&
      tokens.slice(at + 1).some(({ plain }) => lexicon.words.grammar.chestWords.test(plain))
    const isOfChest = commandOf(token)?.means === 'deposit' || isKept || isTaken
    const kind = isWritten || isSpeech || isOfChest || !actionOf(token) ? 'command' : 'action'
    const isLook = kind === 'command' && !isWritten && !isSpeech && looks.has(verb.means)
    if (!isLook) heads.push({ at, from: isSame ? (last?.from ?? at) : from, kind })
  }
  return heads
}

/** «habría que apagarlo», not «¿habría que apagarlo?». */
export const isDue = ({ text, tokens, lexicon }: Spoken, clause: readonly Token[], at: number) =>
  clause.some(({ plain }) => lexicon.words.grammar.obliges.test(plain)) &&
  !/^[^.!\n]*\?/.test(text.slice(tokens[at]?.end ?? 0))

const isInfinitive = (token: Token) =>
  (actionOf(token) ?? commandOf(token))?.mood === 'infinitive' && token.bots.length === 0

/** «para no entrar», «para que venga»: why, and no stop. */
const isPurpose = (tokens: readonly Token[], at: number) => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return (
    token !== undefined &&
    next !== undefined &&
    means(token, 'purpose') &&
    !token.breaks &&
    (means(next, 'negation', 'linking') || isInfinitive(next) || ways.test(next.raw))
  )
}

/** «para arriba», «para siempre». */
const ways =
  /^(?:arriba|abajo|adelante|atras|dentro|fuera|adentro|afuera|aca|alla|aqui|alli|siempre|nada|eso|ti|mi|ella|ellos|nosotros|quien|cuando|donde|-?\d[\d.,]*)$/i

/** «hasta la cena», «a la mina»: behind a preposition and an article stands no verb. */
const isNoun = (tokens: readonly Token[], at: number) => {
  const [twice, before] = [tokens[at - 2], tokens[at - 1]]
  return (
    /^(?:el|la|los|las|un|una)$/.test(before?.plain ?? '') &&
    /^(?:a|en|de|con|por|para|hasta|desde|sin)$/.test(twice?.plain ?? '')
  )
}

/** «eche el cierre»: what a verb is done to is no verb; «hazle un kill» says what is done. */
function isNamedDeed(tokens: readonly Token[], at: number) {
  const [twice, before] = [tokens[at - 2], tokens[at - 1]]
  return (
    !actionOf(tokens[at]) &&
    /^(?:el|un|una)$/.test(before?.plain ?? '') &&
    twice !== undefined &&
    !twice.isFiller &&
    !twice.breaks &&
    twice.bots.length === 0
  )
}

/** «todo lo que llevas»: it says which, and orders nothing. */
const isOfThing = (tokens: readonly Token[], at: number) =>
  /^(?:que|q)$/.test(tokens[at - 1]?.plain ?? '') &&
  /^(?:lo|los|las|el|la)$/.test(tokens[at - 2]?.plain ?? '')

/** A prefix or a slash that begins a word; that within «</b>» begins none. */
const writtenAhead = /(^|[\s«"“`'(¡])[!/]$/

/** What shows something of a bot: by its bare name it is asked here, not of the console. */
export const looks: ReadonlySet<string> = new Set<string>([
  'status',
  'position',
  'players',
  'inventory',
  'help',
])

/** «que Minero empiece a minar», «que se quede defendiendo». */
function isBehindAspect(tokens: readonly Token[], at: number, lexicon: Lexicon) {
  const { aspect } = lexicon.words.grammar
  const before = tokens[at - 1]?.plain === 'a' ? tokens[at - 2] : tokens[at - 1]
  const isInfinitive = (actionOf(tokens[at]) ?? commandOf(tokens[at]))?.mood === 'infinitive'
  const isAsked = isInfinitive && before !== undefined && aspect.test(before.plain)
  return isAsked || isGoingOn(tokens, at, lexicon)
}

/** Behind a few other words, and not what is a preposition as well. */
const isNear = (token: Token, clause: readonly Token[]) =>
  !means(token, 'purpose') && strangeIn(clause) <= 2

const states = ['on', 'off', 'faulty', 'connecting'] as const

/** Where what belongs to a verb begins: behind the last connector before it, when only names stand between. */
function beginningOf(tokens: readonly Token[], at: number, lastAt: number, isLastSent: boolean) {
  // «y de paso prende»: a word or two may stand between.
  let others = 0
  for (let before = at - 1; before > lastAt; before -= 1) {
    const token = tokens[before]
    if (!token) break
    if (isCalled(tokens, before, lastAt)) return calledFrom(tokens, before)
    if (token.breaks) return others === 0 ? before + 1 : at
    if (means(token, 'connector')) return others === 0 || isOrder(tokens[at]) ? before : at
    if (!isLight(token) && !again.test(token.plain)) others += 1
    if (others > 1) return at
  }
  return isLastSent && tokens.slice(lastAt + 1, at).every(isLight) ? lastAt : at
}

/** «…; Vigía, come algo»: whoever is called by name between two marks is told what follows. */
const isCalled = (tokens: readonly Token[], at: number, lastAt: number) => {
  const from = calledFrom(tokens, at)
  return (
    tokens[at]?.breaks === true &&
    (tokens[at]?.bots.length ?? 0) > 0 &&
    from - 1 > lastAt &&
    tokens[from - 1]?.breaks === true
  )
}

/** Where the name begins that ends here. */
function calledFrom(tokens: readonly Token[], at: number): number {
  const isOfName = (token: Token | undefined) =>
    token !== undefined && !token.breaks && (token.bots.length > 0 || means(token, 'article'))
  let from = at
  while (isOfName(tokens[from - 1])) from -= 1
  return from
}

/** «apague y vuelva a encender». */
const again = /^(?:vuelv[ae][ns]?|volve[rd]?|volver)$/

/** «se conecta», «se me paran los bots»: they do it themselves. */
function isReflexive(tokens: readonly Token[], at: number) {
  const [twice, before] = [tokens[at - 2], tokens[at - 1]]
  if (!before) return false
  const isOfOne = means(before, 'hinder') && twice !== undefined && means(twice, 'reflexive')
  return means(before, 'reflexive') || isOfOne
}

const isOrder = (token: Token | undefined) =>
  (actionOf(token) ?? commandOf(token))?.mood === 'order'

/** Asks something, or is only for when something happens. */
const isQuestion = (clause: readonly Token[], lexicon: Lexicon) =>
  says(clause, 'asksHow', 'why', 'happened', 'consequence') ||
  clause.some(({ plain }) => lexicon.words.grammar.doubts.test(plain)) ||
  clause.slice(0, -1).some((_, at) => isAsking(clause, at, lexicon)) ||
  says(clause.slice(-1), 'how') ||
  clause.slice(0, -1).some(isCondition) ||
  asksHow(clause)

const strangeIn = (tokens: readonly Token[]) =>
  tokens.filter(
    ({ isStrange, readings, isFiller }) => !isFiller && (isStrange || readings.length > 0),
  ).length

/** Words that may stand before a request without making it something else. */
export const isLight = (token: Token) =>
  token.isFiller ||
  token.bots.length > 0 ||
  /^(?:uno|una|alguno|alguna|cualquiera)$/.test(token.plain) ||
  means(
    token,
    'idiom',
    'all',
    'that',
    'also',
    'instead',
    'yes',
    'no',
    'mine',
    'off',
    'on',
    'others',
    'bots',
  )

function clauseStart(tokens: readonly Token[], at: number): number {
  for (let before = at - 1; before >= 0; before -= 1) if (tokens[before]?.breaks) return before + 1
  return 0
}
