import type { Context as HonoContext } from 'hono'
import { IdParam } from '#contract/common'
import { BotEventsQuery, BotStreamEvent, BotsStreamEvent, ResumeHeaders } from '#contract/streams'
import { type AppEnv, caller, eventStream, route, router } from '../http/route'
import { streamHeaders } from '../realtime/event-stream'
import type { OpenStream } from '../realtime/streams'
import { followBot, followBots } from './follow'

const all = route('user', 'get', '/events', eventStream(BotsStreamEvent))
const one = route('user', 'get', '/bots/{id}/events', eventStream(BotStreamEvent), {
  params: IdParam,
  query: BotEventsQuery,
  headers: ResumeHeaders,
})

/** What sockets are told live, for programs: with a token, by plain HTTP. */
export const streamsRoutes = router()
  .openapi(all, (c) => respond(c, followBots(c.var.ctx, caller(c))))
  .openapi(one, (c) => {
    const { id: botId } = c.req.valid('param')
    const { 'last-event-id': after } = c.req.valid('header')
    const following = { ...c.req.valid('query'), botId, after }
    return respond(c, followBot(c.var.ctx, caller(c), following))
  })

function respond(c: HonoContext<AppEnv>, { body }: OpenStream) {
  c.env?.server?.timeout(c.req.raw, 0)
  return new Response(body, { headers: streamHeaders })
}
