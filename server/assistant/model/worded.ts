import type { ChatRequest } from '#contract/assistant'
import type { Context } from '../../context'
import type { Retrieval } from '../retrieve'
import { safeText } from '../safe-text'
import { createPieces } from './pieces'
import { noAnswer, promptOf } from './prompt'

/** The confidence from which on a language model looks whether the guides answer. */
const modelThreshold = 0.25
const maxPassages = 4

/** The answer in a language model's words; null without one, or when the passages do not answer. */
export async function wordedByModel(
  ctx: Context,
  userId: string,
  { message, conversationHistory, streamId }: ChatRequest,
  retrievals: readonly Retrieval[],
  signal: AbortSignal,
): Promise<string | null> {
  if (retrievals.every(({ confidence }) => confidence < modelThreshold)) return null
  const sections = retrievals.flatMap(({ found }) =>
    found.slice(0, Math.ceil(maxPassages / retrievals.length)).map(({ section }) => section),
  )
  const onText = createPieces((text) => {
    if (streamId) ctx.realtime.toUser(userId, 'assistantPiece', { streamId, text })
  })
  const prompt = promptOf(ctx.texts, sections, conversationHistory, message)
  const text = await ctx.assistant.complete(prompt, signal, onText)
  if (text === null || text.includes(noAnswer)) return null
  return safeText(text).trim() || null
}
