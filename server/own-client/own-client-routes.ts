import { EntranceAnswer, EntranceForm, OwnClientAnswer } from '#contract/bots/own-client'
import { IdParam } from '#contract/common'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { body, caller, ok, route, router, succeed } from '../http/route'

const address = '/bots/{id}/own-client'
const params = IdParam
const read = route('user', 'get', address, ok(OwnClientAnswer), { params })
const ask = route('user', 'post', address, ok(EntranceAnswer), { params, ...body(EntranceForm) })
const end = route('user', 'delete', address, ok(OwnClientAnswer), { params })

/** Machines elsewhere say themselves whether anybody may come in at them. */
const isOffered = ({ config }: Context) => config.clientPort !== null || config.bus !== null

const now = (ctx: Context, botId: string, userId: string) => ({
  ...{ isOffered: isOffered(ctx), player: ctx.ownClients.playerOf(botId, userId) },
})

export const ownClientRoutes = router()
  .openapi(read, (c) => {
    const { ctx } = c.var
    const { id: userId } = caller(c).user
    const bot = botFor(ctx.db, userId, c.req.valid('param').id, 'see')
    return succeed(c, now(ctx, bot.id, userId))
  })
  .openapi(ask, async (c) => {
    const { ctx, address: from } = c.var
    const { id: userId, username: by } = caller(c).user
    const bot = botFor(ctx.db, userId, c.req.valid('param').id, 'drive')
    ctx.driving.claim(bot, userId, true)
    const who = { userId, by, player: c.req.valid('json').player }
    return succeed(c, await ctx.ownClients.expect(bot, who, from))
  })
  .openapi(end, async (c) => {
    const { ctx } = c.var
    const { id: userId } = caller(c).user
    const bot = botFor(ctx.db, userId, c.req.valid('param').id, 'drive')
    await ctx.ownClients.recover(bot, userId)
    return succeed(c, now(ctx, bot.id, userId))
  })
