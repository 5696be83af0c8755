import type { ChatTurn } from '#contract/assistant'
import type { Context } from '../context'
import { guideIndex } from '../guides/guides'
import { type Analyzer, analyzerOf } from '../guides/search/analyzer'
import type { Found } from '../guides/search/search'
import { plainWords } from '../lib/plain-text'
import { corrected } from './spelling'

/**
 * What the guides say to a question: the best sections first, and how sure that is, 0 to 1. `rival`
 * is the second of two sections that fit as well, of which only the asker knows which was meant.
 */
export type Retrieval = {
  question: string
  found: Found[]
  confidence: number
  rival: Found | null
}

/** The confidence from which on a section is an answer; below it is only something near. */
export const answerThreshold = 0.52

const maxSections = 12
/** Added to probabilities, so that the classifier alone rules nothing out. */
const smoothing = 0.002
const maxFollowUpWords = 3

/** One for each thing that a message asks: one as a rule. */
export const retrieveAll = (
  ctx: Context,
  message: string,
  history: readonly ChatTurn[],
): readonly [Retrieval, ...Retrieval[]] => [retrieve(ctx, message, history)]

/** A question that follows up on the last one is read together with it. */
function retrieve(ctx: Context, message: string, history: readonly ChatTurn[]): Retrieval {
  const alone = ask(ctx, message)
  const before = history.findLast(({ role }) => role === 'user')?.content
  if (before === undefined || !isFollowUp(analyzerOf(ctx.config.locale), message, alone))
    return alone
  const together = ask(ctx, `${message} ${before}`)
  return together.confidence > alone.confidence || alone.found.length === 0 ? together : alone
}

/** Short, and it goes on, or says too little by itself; but it is not off-topic. */
function isFollowUp(
  { wordsOf, followUp }: Analyzer,
  message: string,
  { found, confidence }: Retrieval,
) {
  const words = wordsOf(message).filter(({ isStop }) => !isStop).length
  if (words > maxFollowUpWords || (found.length === 0 && words > 1)) return false
  if (followUp.test(plainWords(message))) return true
  const isOffTopic = found.some(
    ({ offTopicProbability, guideProbability }) => offTopicProbability > guideProbability,
  )
  return confidence < answerThreshold && !isOffTopic
}

/** «1.12.2» asks for a version, whichever it is. */
const gameVersion = /(?<![\d.])(?:1\.\d{1,2}(?:\.\d{1,2})?|2\d\.\d)(?![\d.]*\d)/g

function ask(ctx: Context, message: string): Retrieval {
  const analyzer = analyzerOf(ctx.config.locale)
  const index = guideIndex(ctx)
  const question = corrected(
    analyzer,
    message.replaceAll(gameVersion, ctx.texts.assistant.gameVersion),
    index,
  )
  const found = index.find(question, maxSections)
  return { question, found, confidence: confidenceOf(found), rival: null }
}

/** Calibrated by questions that the guides answer and by others; a single word is not enough. */
function confidenceOf([best]: Found[]): number {
  if (!best) return 0
  const { passage, topic, guideProbability, offTopicProbability, unknownWords, matches } = best
  const isThin = unknownWords > 0 && matches < 2
  const logOdds = 3 * passage + 1.2 * topic - 2.9 - (isThin ? 1.5 : 0)
  const ratio = (guideProbability + smoothing) / (offTopicProbability + smoothing)
  const odds = Math.exp(logOdds) * ratio ** 0.9
  return Math.round(Math.min(0.95, Math.max(0.05, odds / (1 + odds))) * 100) / 100
}
