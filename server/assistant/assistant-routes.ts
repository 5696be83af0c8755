import { ChatAnswer, ChatRequest } from '#contract/assistant'
import { body, caller, json, route, router } from '../http/route'
import { answerChat } from './answer'

const chatRoute = route({
  access: 'user',
  duringMaintenance: true,
  method: 'post',
  path: '/ai/chat',
  request: body(ChatRequest),
  responses: { 200: json(ChatAnswer) },
})

export const assistantRoutes = router().openapi(chatRoute, async (c) => {
  const request = c.req.valid('json')
  return c.json(await answerChat(c.var.ctx, caller(c).user, request, c.req.raw.signal), 200)
})
