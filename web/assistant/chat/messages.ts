import { z } from 'zod'
import { ChatAnswer, type ChatTurn } from '#contract/assistant'
import { limits } from '#contract/limits'

const About = ChatAnswer.omit({ success: true, message: true })

/** What only an answer has. */
export type About = z.infer<typeof About>

/** One turn of the conversation. Only questions and answers are sent to the server. */
export const Message = z.object({
  id: z.number(),
  kind: z.enum(['question', 'answer', 'welcome', 'limit', 'fallback']),
  text: z.string(),
  about: About.nullable(),
})
export type Message = z.infer<typeof Message>

/** The last turns, as the server takes them. */
export function historyOf(messages: readonly Message[]): ChatTurn[] {
  return messages
    .filter(({ kind }) => kind === 'question' || kind === 'answer')
    .slice(-limits.assistant.history)
    .map(({ kind, text }) => ({
      role: kind === 'question' ? 'user' : 'assistant',
      content: text.slice(0, limits.assistant.answer),
    }))
}

/** What a screen reader says of Markdown. */
export const spoken = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`#]+/g, '')
