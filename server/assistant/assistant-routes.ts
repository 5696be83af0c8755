import { ChatAnswer, ChatRequest } from '#contract/assistant'
import { body, caller, ok, route, router } from '../http/route'
import { answerChat } from './answer'

const chatRoute = route('user', 'post', '/ai/chat', ok(ChatAnswer), body(ChatRequest), {
  duringMaintenance: true,
})

export const assistantRoutes = router().openapi(chatRoute, async (c) => {
  const request = c.req.valid('json')
  return c.json(await answerChat(c.var.ctx, caller(c).user, request, c.req.raw.signal), 200)
})
