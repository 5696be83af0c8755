import { z } from 'zod'
import { answer, form, requiredText } from './common'
import { limits } from './limits'

export const ChatTurn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(limits.assistant.answer),
})
export type ChatTurn = z.infer<typeof ChatTurn>

/**
 * A question with the last turns before it. With `streamId` the answer also comes in pieces over
 * the socket (`assistantPiece`), when a language model writes it.
 */
export const ChatRequest = form('AssistantRequest', {
  message: requiredText(limits.assistant.question),
  conversationHistory: z.array(ChatTurn).max(limits.assistant.history).default([]),
  streamId: z.uuid().optional(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** Where an answer comes from: a guide's heading, `path` within the web. */
export const ChatLink = z.object({ title: z.string(), path: z.string() })
export type ChatLink = z.infer<typeof ChatLink>

/**
 * What the assistant proposes and never does by itself: the browser shows a button, the user
 * confirms, and the browser makes the ordinary call with the user's own rights.
 */
export const ChatAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), botId: z.string(), botName: z.string() }),
  z.object({ type: z.literal('stop'), botId: z.string(), botName: z.string() }),
  z.object({ type: z.literal('console'), botId: z.string(), botName: z.string() }),
  z.object({
    type: z.literal('command'),
    botId: z.string(),
    botName: z.string(),
    command: z.string(),
  }),
  z.object({ type: z.literal('page'), path: z.string(), title: z.string() }),
])
export type ChatAction = z.infer<typeof ChatAction>

/** A button that asks back: pressing it sends `message`. */
export const ChatChoice = z.object({ label: z.string(), message: z.string() })
export type ChatChoice = z.infer<typeof ChatChoice>

/**
 * Where an answer comes from. `extract`: sentences of the guides; `model`: worded by a language model
 * from them; `state`: the caller's own bots and account; `action`: it proposes; `question`: it asks
 * back; `refusal`: nothing that it may or can tell; `unknown`: it only points to what is near.
 */
const ChatOrigin = z.enum([
  'extract',
  'model',
  'state',
  'action',
  'question',
  'greeting',
  'refusal',
  'unknown',
])

/**
 * `sources` are what people read, `links` the same with addresses. `confidence` 0 to 1: how probable
 * it is that the answer is right. `answered`: whether it tells what was asked, or proposes it.
 */
export const ChatAnswer = answer('ChatAnswer', {
  message: z.string(),
  confidence: z.number().min(0).max(1),
  answered: z.boolean(),
  sources: z.array(z.string()),
  links: z.array(ChatLink),
  actions: z.array(ChatAction),
  choices: z.array(ChatChoice).max(limits.assistant.choices),
  origin: ChatOrigin,
})
export type ChatAnswer = z.infer<typeof ChatAnswer>
