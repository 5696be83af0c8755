import type { ChatAnswer, ChatLink, ChatRequest } from '#contract/assistant'
import { guidePath } from '#contract/guides'
import { limits } from '#contract/limits'
import type { UserRow } from '../auth/sessions'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { guideSections } from '../guides/guides'
import { speechOf } from '../guides/search/speech'
import type { Section } from '../guides/sections'
import { languageOf } from '../locales/languages'
import { proposeActions } from './actions'
import { tellState } from './own-state'
import { createPieces } from './pieces'
import { noAnswer, promptOf } from './prompt'
import type { AssistantTexts, Reply } from './reply'
import { type Retrieval, retrieve, sureEnough } from './retrieve'
import { safeText } from './safe-text'
import { extract } from './sentences'
import { smallTalk } from './small-talk'

/** What is known for certain: the caller's own state, and what the assistant is. */
const certain = 0.95
/** So near must the guides be for a language model to look whether they answer. */
const worthReading = 0.25
const passages = 4

/** Answers one message. It only tells and proposes; nothing that it does changes anything. */
export async function answerChat(
  ctx: Context,
  user: UserRow,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  ctx.assistant.take(user.id)
  const { message, conversationHistory } = request
  const talk = smallTalk(ctx.texts.assistant, languageOf(ctx.config.locale).assistant, message)
  if (talk) return answer('greeting', talk, certain)
  const own = askedOfOwn(ctx, user, message)
  const retrieval = retrieve(ctx, message, conversationHistory)
  const links = linksTo(
    ctx.texts.assistant,
    retrieval.found.map(({ section }) => section),
  )
  if (own) {
    const near =
      retrieval.confidence < sureEnough || own.actions.length > 0 ? [] : links.slice(0, 1)
    return answer('state', safeText(own.message), certain, [...near, ...own.links], own.actions)
  }
  const worded = await wordedBy(ctx, user.id, request, retrieval, signal)
  if (worded) {
    return answer('model', worded, Math.max(retrieval.confidence, sureEnough), links)
  }
  const [best] = retrieval.found
  if (!best || retrieval.confidence < sureEnough) {
    return answer('unknown', ctx.texts.assistant.unknown, retrieval.confidence, nearest(ctx, links))
  }
  const text = safeText(extract(speechOf(ctx.config.locale), best.section.text, retrieval.question))
  return answer('extract', text, retrieval.confidence, links)
}

function askedOfOwn(ctx: Context, user: UserRow, message: string): Reply | null {
  let known: ReturnType<typeof listBots> | undefined
  const bots = () => (known ??= listBots(ctx, user.id))
  return proposeActions(ctx.texts.assistant, bots, message) ?? tellState(ctx, user, bots, message)
}

/** The answer in a language model's words; null when there is none or the passages do not answer. */
async function wordedBy(
  ctx: Context,
  userId: string,
  { message, conversationHistory, streamId }: ChatRequest,
  { found, confidence }: Retrieval,
  signal: AbortSignal,
): Promise<string | null> {
  if (confidence < worthReading) return null
  const sections = found.slice(0, passages).map(({ section }) => section)
  const onText = createPieces((text) => {
    if (streamId) ctx.realtime.toUser(userId, 'assistantPiece', { streamId, text })
  })
  const prompt = promptOf(ctx.texts, sections, conversationHistory, message)
  const text = await ctx.assistant.word(prompt, signal, onText)
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
  const tops = guideSections(ctx).filter(({ position }) => position === 0)
  return [...links, ...linksTo(ctx.texts.assistant, tops)]
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
