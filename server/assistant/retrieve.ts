import type { ChatTurn } from '#contract/assistant'
import type { Context } from '../context'
import { guideIndex, guideSections } from '../guides/guides'
import type { Found } from '../guides/search/search'
import { type Speech, speechOf } from '../guides/search/speech'
import { plainWords } from '../lib/plain-text'
import { mended } from './spelling'

/** What the guides say to a question: the best sections first, and how sure that is, 0 to 1. */
export type Retrieval = { question: string; found: Found[]; confidence: number }

/** From here on a section is an answer; below it, only something near. */
export const sureEnough = 0.52

const sections = 12
/** Nothing is ruled out by how it sounds. */
const doubt = 0.002
const fewWords = 3

/** A question that leans on the last one is read together with it. */
export function retrieve(ctx: Context, message: string, history: readonly ChatTurn[]): Retrieval {
  const alone = ask(ctx, message)
  const before = history.findLast(({ role }) => role === 'user')?.content
  if (before === undefined || !leans(speechOf(ctx.config.locale), message, alone)) return alone
  const together = ask(ctx, `${message} ${before}`)
  return together.confidence > alone.confidence || alone.found.length === 0 ? together : alone
}

/** Short, and it goes on, or says too little by itself; but not about what no guide knows. */
function leans({ wordsOf, continues }: Speech, message: string, { found, confidence }: Retrieval) {
  const words = wordsOf(message).filter(({ isStop }) => !isStop).length
  if (words > fewWords || (found.length === 0 && words > 1)) return false
  if (continues.test(plainWords(message))) return true
  const isElsewhere = found.some(({ foreign, leaning }) => foreign > leaning)
  return confidence < sureEnough && !isElsewhere
}

/** «1.12.2» asks for a version, whichever it is. */
const gameVersion = /(?<![\d.])(?:1\.\d{1,2}(?:\.\d{1,2})?|2\d\.\d)(?![\d.]*\d)/g

function ask(ctx: Context, message: string): Retrieval {
  const speech = speechOf(ctx.config.locale)
  const question = mended(
    speech,
    message.replaceAll(gameVersion, ctx.texts.assistant.gameVersion),
    guideSections(ctx),
  )
  const found = guideIndex(ctx).find(question, sections)
  return { question, found, confidence: confidenceOf(found) }
}

/** Weighed by questions that the guides answer and by others; one word alone does not tell. */
function confidenceOf([best]: Found[]): number {
  if (!best) return 0
  const { coverage, topic, leaning, foreign, strange, matchedTerms } = best
  const isThin = strange > 0 && matchedTerms.length < 2
  const known = 3 * coverage + 1.2 * topic - 2.9 - (isThin ? 1.5 : 0)
  const odds = Math.exp(known) * ((leaning + doubt) / (foreign + doubt)) ** 0.9
  return Math.round(Math.min(0.95, Math.max(0.05, odds / (1 + odds))) * 100) / 100
}
