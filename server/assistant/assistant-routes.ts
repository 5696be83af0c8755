import { ChatAnswer, ChatRequest } from '#contract/assistant'
import { body, caller, ok, route, router } from '../http/route'

const chatRoute = route('user', 'post', '/ai/chat', ok(ChatAnswer), body(ChatRequest), {
  duringMaintenance: true,
})

export const assistantRoutes = router().openapi(chatRoute, async (c) => {
  // With all its words: a start needs none of them.
  const { answerChat } = await import('./answer')
  const request = c.req.valid('json')
  return c.json(await answerChat(c.var.ctx, caller(c).user, request, c.req.raw.signal), 200)
})
