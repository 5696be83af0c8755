import type { ChatAnswer, ChatLink, ChatRequest } from '#contract/assistant'
import { guidePath } from '#contract/guides'
import { limits } from '#contract/limits'
import type { UserRow } from '../auth/sessions'
import { listOwnBots } from '../bots/bots'
import type { Context } from '../context'
import { guideSections } from '../guides/guides'
import { analyzerOf } from '../guides/search/analyzer'
import type { Section } from '../guides/sections'
import { languageOf } from '../locales/languages'
import { proposeActions } from './actions'
import { createPieces } from './model/pieces'
import { noAnswer, promptOf } from './prompt'
import type { AssistantTexts, Reply } from './reply'
import { answerThreshold, type Retrieval, retrieveAll } from './retrieve'
import { safeText } from './safe-text'
import { extract } from './sentences'
import { smallTalk } from './small-talk'
import { answerState } from './state-answers'

/** Of answers about the caller's own state, and about the assistant itself. */
const stateConfidence = 0.95
/** The confidence from which on a language model looks whether the guides answer. */
const modelThreshold = 0.25
const maxPassages = 4

/** Answers one message. It only answers and proposes: it changes nothing. */
export async function answerChat(
  ctx: Context,
  user: UserRow,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  ctx.assistant.take(user.id)
  const { message, conversationHistory } = request
  const talk = smallTalk(ctx.texts.assistant, languageOf(ctx.config.locale).assistant, message)
  if (talk) return answer('greeting', talk, stateConfidence)
  const own = answerOwn(ctx, user, message)
  const [retrieval] = retrieveAll(ctx, message, conversationHistory)
  const links = linksTo(
    ctx.texts.assistant,
    retrieval.found.map(({ section }) => section),
  )
  if (own) {
    const near =
      retrieval.confidence < answerThreshold || own.actions.length > 0 ? [] : links.slice(0, 1)
    return answer(
      'state',
      safeText(own.message),
      stateConfidence,
      [...near, ...own.links],
      own.actions,
    )
  }
  const generated = await generate(ctx, user.id, request, retrieval, signal)
  if (generated) {
    return answer('model', generated, Math.max(retrieval.confidence, answerThreshold), links)
  }
  const [best] = retrieval.found
  if (!best || retrieval.confidence < answerThreshold) {
    return answer('unknown', ctx.texts.assistant.unknown, retrieval.confidence, nearest(ctx, links))
  }
  const text = safeText(
    extract(analyzerOf(ctx.config.locale), best.section.text, retrieval.question),
  )
  return answer('extract', text, retrieval.confidence, links)
}

function answerOwn(ctx: Context, user: UserRow, message: string): Reply | null {
  let known: ReturnType<typeof listOwnBots> | undefined
  const bots = () => (known ??= listOwnBots(ctx, user.id))
  return proposeActions(ctx, bots, message) ?? answerState(ctx, user, bots, message)
}

/** The answer in a language model's words; null without one, or when the passages do not answer. */
async function generate(
  ctx: Context,
  userId: string,
  { message, conversationHistory, streamId }: ChatRequest,
  { found, confidence }: Retrieval,
  signal: AbortSignal,
): Promise<string | null> {
  if (confidence < modelThreshold) return null
  const sections = found.slice(0, maxPassages).map(({ section }) => section)
  const onText = createPieces((text) => {
    if (streamId) ctx.realtime.toUser(userId, 'assistantPiece', { streamId, text })
  })
  const prompt = promptOf(ctx.texts, sections, conversationHistory, message)
  const text = await ctx.assistant.complete(prompt, signal, onText)
  if (text === null || text.includes(noAnswer)) return null
  return safeText(text).trim() || null
}

const linksTo = (texts: AssistantTexts, sections: readonly Section[]): ChatLink[] =>
  sections.map(({ guide, title, heading, anchor }) => ({
    title: texts.source(title, heading),
    path: guidePath(guide, anchor),
  }))

/** Where there are not enough near ones, the first guides stand in. */
function nearest(ctx: Context, links: ChatLink[]): ChatLink[] {
  const first = guideSections(ctx).filter(({ position }) => position === 0)
  return [...links, ...linksTo(ctx.texts.assistant, first)]
}

function answer(
  origin: ChatAnswer['origin'],
  message: string,
  confidence: number,
  links: readonly ChatLink[] = [],
  actions: ChatAnswer['actions'] = [],
): ChatAnswer {
  const paths = new Set<string>()
  const shown = links
    .filter(({ path }) => !paths.has(path) && paths.add(path))
    .slice(0, limits.assistant.links)
  return {
    success: true,
    ...{ message, confidence, actions, origin, links: shown },
    sources: shown.map(({ title }) => title),
  }
}
