import type { ChatAnswer, ChatRequest } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import { guidePath } from '#contract/guides'
import { limits } from '#contract/limits'
import type { UserRow } from '../auth/sessions'
import { listOwnBots } from '../bots/bots'
import type { Context } from '../context'
import { guideIndex } from '../guides/guides'
import { analyzerOf } from '../guides/search/analyzer'
import { plainWords } from '../lib/plain-text'
import { guideReply } from './guide-answers'
import { type Guess, guidesShare } from './intents/intents'
import { wordedByModel } from './model/worded'
import { planPriced } from './own/account-answers'
import { cardReply } from './own/cards'
import { inOrder } from './own/fact-answers'
import { hintsFor } from './own/hints'
import { livesOf } from './own/lives'
import { fixReply } from './own/remedies'
import { answerState } from './own/state-answers'
import { askedFirst, propose } from './proposals/proposals'
import { isRatherForGuides } from './rather-guides'
import type { Fact } from './reading/asked/columns'
import { questionForGuides } from './reading/for-guides'
import { actionOf, asksHow, botsNamed, type Listener, says, type Token } from './reading/tokens'
import { isOnlyAlso } from './reading/turns/ellipsis'
import { type Meaning, understand } from './reading/understand'
import { type AssistantTexts, type Reply, reply, together } from './reply'
import { answerThreshold, commandIn, type Retrieval, retrieveAll, retrieveWhole } from './retrieve'
import { safeText } from './safe-text'
import { toldConfidence } from './search/confidence'
import { isDoneToAsker } from './talk/refusals'
import { angerIn, calmed, chatter, smallTalk, thanked } from './talk/small-talk'

/** Of answers from the caller's own state, of proposals and of talk: nearly certain. */
const ownConfidence = 0.95
/** Where the guides have an answer, it must be this sure that none of them is wanted. */
const mostUnsure = 0.67
const surest = 0.9
/** How sure it must be that something is refused, against how sure an answer of the guides is. */
const asSure = 0.8
/** Who goes on from what the guides said is refused only if it is certain that something else is wanted. */
const certain = 0.97
/** The same of who may go on. */
const nearlySure = 0.85
/** Words of who insists on what was refused. */
const mostInsisting = 12
/** Words of a message that says too little by itself. */
const fewWords = 3

/** Answers one message. It only answers and proposes: it changes nothing. */
export async function answerChat(
  ctx: Context,
  user: UserRow,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  ctx.assistant.take(user.id)
  const { locale } = ctx.config
  const { assistant: texts } = ctx.texts
  const { message, conversationHistory } = request
  const anger = angerIn(locale, message)
  if (anger.isAngry && anger.rest === '')
    return finished(reply('greeting', texts.talk.insult), ownConfidence)
  const calm = calmed(locale, message)
  const bots = listOwnBots(ctx, user.id)
  const { knows } = guideIndex(ctx)
  const commandFor = (question: string) => commandIn(ctx, question)
  const extremeOf: Listener['extremeOf'] = (fact, some, extreme) =>
    inOrder(livesOf(ctx), fact as Fact, some, extreme)
  const listener = { locale, bots, knows, commandFor, extremeOf }
  const meaning = understand(listener, conversationHistory, calm)
  const talk = meaning.reaction ? null : smallTalk(locale, texts, message)
  if (talk) return finished(reply('greeting', talk), ownConfidence)
  const isRead = meaning.requests.length + meaning.questions.length > 0 || namesBots(meaning)
  const isThanks = !isRead && meaning.guess?.kind !== 'refusal'
  const thanks = isThanks ? thanked(locale, texts, message) : null
  if (thanks) return finished(reply('greeting', thanks), ownConfidence)
  const isForGuides = isRatherForGuides(ctx, meaning)
  const { refusal } = meaning
  if (refusal && !isForGuides)
    return finished(reply('refusal', texts.refused[refusal]), ownConfidence)

  const said = (answer: Reply, confidence: number) =>
    finished(anger.isAngry ? withSympathy(texts.understood, answer) : answer, confidence)
  const own = isForGuides ? null : answerOwn(ctx, user, bots, meaning)
  if (own) {
    const safe = { ...own, message: safeText(own.message) }
    return said(together([safe, ...besideOwn(ctx, user, meaning)]) ?? safe, ownConfidence)
  }
  const last = isOnlyAlso(meaning.spoken) ? meaning.asked.at(-1) : undefined
  const { beyond, whole } = meaning
  const question = beyond ?? last?.content ?? questionForGuides(meaning.spoken)
  const retrievals: readonly [Retrieval, ...Retrieval[]] = whole
    ? [retrieveWhole(ctx, whole)]
    : retrieveAll(ctx, question, meaning.asked)
  const [{ confidence }] = retrievals
  const isSure = retrievals.some((one) => one.confidence >= answerThreshold)
  const isHarmed = meaning.guess?.intent === 'harm' && isDoneToAsker(locale, message)
  const meant = isHarmed ? null : meaning.guess && saidOf(texts, meaning.guess, namesBots(meaning))
  const isOngoing = meant?.origin === 'refusal' && goesOn(ctx, message, meaning)
  const isOfBot =
    meaning.guess?.kind === 'refusal' &&
    meaning.guess.intent === 'offTopic' &&
    meaning.spoken.tokens.some(isExactName)
  const isBehind =
    meant?.origin === 'refusal' && meaning.refused === null && meaning.asked.length > 0
  const told = toldConfidence(retrievals, guidesShare(locale, message))
  const leastRefused = Math.max(isBehind || isOfBot ? nearlySure : 0, asSure * told)
  const leastOfTalk = confidence < surest ? 0 : surest
  const least = isOngoing ? certain : meant?.origin === 'refusal' ? leastRefused : leastOfTalk
  if (meant && (meaning.guess?.probability ?? 0) >= least) {
    return said(meant, meaning.guess?.probability ?? ownConfidence)
  }
  const { tokens } = meaning.spoken
  const isOfOwn = says(tokens, 'mine') && asksHow(tokens)
  if (meaning.refused && !isOfOwn && confidence < surest && insists(message, meaning, confidence)) {
    return said(reply('refusal', texts.refused[meaning.refused]), ownConfidence)
  }
  // Who names a bot and says nothing that is understood is told how it is.
  const spokenOf = isSure ? [] : botsNamed(meaning.spoken.tokens)
  if (spokenOf.length > 0) return said(cardReply(ctx, livesOf(ctx), spokenOf), answerThreshold)
  const chat = isSure ? null : chatter(locale, texts, message)
  if (chat) return finished(reply('greeting', chat), ownConfidence)
  const isScold = anger.isAngry && asksNothing(message, meaning) && confidence < mostUnsure
  if (isScold) return finished(reply('greeting', texts.talk.insult), ownConfidence)
  const worded = await wordedByModel(ctx, { user, bots }, request, retrievals, signal)
  if (worded) return said(worded, Math.max(confidence, answerThreshold))
  const answer = withPage(ctx, meaning, guideReply(ctx, retrievals))
  return said(withHints(ctx, user, bots, meaning, retrievals, answer), told)
}

/** «¿cuándo vence mi plan y cuánto cuesta renovarlo?»: the half that the guides are asked. */
function besideOwn(ctx: Context, user: UserRow, { besides, questions }: Meaning): Reply[] {
  if (!besides) return []
  const isOfPlan = besides.isPriced && questions.some(({ kind }) => kind === 'plan')
  const priced = isOfPlan ? planPriced(ctx, user) : null
  const alone = retrieveAll(ctx, priced ?? besides.asked, [])
  const isClear = alone[0].confidence >= mostUnsure
  // «…y cómo la cambio» goes on from the first half.
  const behind = [{ role: 'user', content: besides.behind } as const]
  const retrievals = isClear ? alone : retrieveAll(ctx, besides.asked, behind)
  const told = guideReply(ctx, retrievals)
  return told.origin === 'extract' ? [told] : []
}

/** «y esa hora, ¿de qué país es?», «con clave», behind a question for the guides. */
const goesOn = ({ config }: Context, message: string, { asked }: Meaning) =>
  asked.length > 0 &&
  (message.split(/\s+/).length <= fewWords ||
    analyzerOf(config.locale).questions.goesOn.test(plainWords(message)))

/** Who only scolds says so in few words. */
const asksNothing = (message: string, { guess }: Meaning) =>
  !/[?¿]/.test(message) &&
  message.split(/\s+/).length <= mostInsisting &&
  (guess?.kind !== 'guides' || guess.probability < surest)

/** «venga, si es fácil»: who was refused, says little more of it and asks nothing that the guides surely answer. */
const insists = (message: string, { guess, refused, spoken }: Meaning, confidence: number) =>
  message.split(/\s+/).length <= mostInsisting &&
  ((refused === 'others' && guess?.kind === 'refusal') ||
    spoken.tokens.some(({ isStrange }) => isStrange && refused === 'others') ||
    confidence < mostUnsure ||
    guess?.kind !== 'guides' ||
    guess.probability < surest)

/** The answer to talk that no list has, and to what is refused in other words. */
function saidOf(texts: AssistantTexts, meant: Guess, ofBots: boolean): Reply | null {
  if (meant.kind === 'talk' && !ofBots) return reply('greeting', texts.talk[meant.intent])
  return meant.kind === 'refusal' ? reply('refusal', texts.refused[meant.intent]) : null
}

/** «viga» is no «Vigía», where something else is spoken of. */
const isExactName = ({ bots, raw }: Token) =>
  bots.some(({ name, username }) =>
    plainWords(`${name} ${username}`).split(' ').includes(plainWords(raw)),
  )

const namesBots = ({ spoken }: Meaning) => spoken.tokens.some(({ bots }) => bots.length > 0)

/** What the message asks for and asks of the caller's own; null for what the guides answer. */
function answerOwn(
  ctx: Context,
  user: UserRow,
  bots: readonly Bot[],
  { requests, questions, fix, reaction, before, isUnknowable }: Meaning,
): Reply | null {
  const { assistant: texts } = ctx.texts
  if (reaction) {
    return reply('greeting', reaction === 'yes' ? texts.confirmThere : texts.leftAlone)
  }
  const remedy = fix && fixReply(ctx, before, fix === 'again')
  if (remedy) return remedy
  const proposed = requests.flatMap((request) => propose(ctx, bots, request) ?? [])
  if (isUnknowable) return together(proposed.map((one) => askedFirst(ctx, one)))
  const told = questions.flatMap((question) => answerState(ctx, user, bots, question) ?? [])
  return together([...proposed, ...told])
}

/** What the caller's own state adds to an answer of the guides. */
function withHints(
  ctx: Context,
  user: UserRow,
  bots: readonly Bot[],
  { spoken }: Meaning,
  [retrieval]: readonly Retrieval[],
  answer: Reply,
): Reply {
  const section = retrieval?.found[0]?.section
  if (answer.origin !== 'extract' || !section) return answer
  const hints = hintsFor(ctx, user, bots, spoken, section)
  return hints.length > 0 ? { ...answer, message: [answer.message, ...hints].join('\n\n') } : answer
}

/** Who asks where to pay is also led there. */
function withPage(
  { texts: { assistant: texts } }: Context,
  meaning: Meaning,
  answer: Reply,
): Reply {
  const isOfPayments = answer.links[0]?.path.startsWith(guidePath('payments')) === true
  if (answer.origin !== 'extract' || !isOfPayments || !wantsToBuy(meaning)) return answer
  const path = '/payment'
  return { ...answer, actions: [{ type: 'page', path, title: texts.pages[path] ?? path }] }
}

function wantsToBuy({ spoken: { tokens, lexicon }, guess }: Meaning): boolean {
  const isWhere = tokens.some(({ plain }) => lexicon.words.grammar.where.test(plain))
  if (!isWhere && (says(tokens, 'asksHow') || asksHow(tokens))) return false
  if (guess?.kind === 'action' && guess.intent === 'buy') return true
  return tokens.some((token) => {
    const mood = actionOf(token, 'buy')?.mood
    return mood === 'order' || mood === 'infinitive' || (isWhere && mood === 'first')
  })
}

/** One human sentence before what was asked. */
const withSympathy = (sentence: string, answer: Reply): Reply =>
  answer.origin === 'refusal' || answer.origin === 'greeting'
    ? answer
    : { ...answer, message: `${sentence} ${answer.message}` }

const tells: readonly ChatAnswer['origin'][] = ['extract', 'model', 'state', 'action', 'greeting']

function finished(
  { origin, message, links, actions, choices }: Reply,
  confidence: number,
): ChatAnswer {
  const paths = new Set<string>()
  const shown = links
    .filter(({ path }) => !paths.has(path) && paths.add(path))
    .slice(0, limits.assistant.links)
  return {
    success: true,
    ...{ message, confidence, origin, links: shown },
    answered: tells.includes(origin),
    // What is to be started for several reasons is proposed once.
    actions: actions.filter(
      (one, at) => !actions.slice(0, at).some((two) => Bun.deepEquals(one, two)),
    ),
    choices: choices.slice(0, limits.assistant.choices),
    sources: shown.map(({ title }) => title),
  }
}
