import { BotList, BotListQuery } from '#contract/bots/bot-list'
import {
  BotAnswer,
  BotChange,
  BotForm,
  BotPatch,
  BotPlacements,
  BotStatsAnswer,
  BotsDebug,
  BotVersions,
} from '#contract/bots/bots'
import { Done, IdParam } from '#contract/common'
import { limits } from '#contract/limits'
import { seenBy } from '../auth/api-tokens/scope'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../http/route'
import { machineLabels } from '../machines/labels'
import { botSeenBy } from './access/tell'
import { batchRoutes } from './batch/batch-routes'
import { addDefaultBot, createBot, deleteBot, getBot, listBots, pageOf, updateBot } from './bots'
import { startBot, stopBot } from './bots-control'
import { bulkRoutes } from './bulk/bulk-routes'
import { connectionsRoutes } from './connections/connections-routes'
import { guardianRoutes } from './guardian/guardian-routes'
import { orderRoutes } from './order/order-routes'
import { botStats } from './overview'
import { portableRoutes } from './portable/portable-routes'
import { presenceRoutes } from './presence/presence-routes'
import { proxyRoutes } from './proxies/proxy-routes'
import { recordingRoutes } from './recording/recording-routes'
import { scheduleRoutes } from './schedule/schedule-routes'
import { serverCheckRoutes } from './server-check/server-check-routes'
import { offeredVersions } from './versions'

const list = route(
  'user',
  'get',
  '/bots',
  ok(BotList),
  { query: BotListQuery },
  { conditional: true },
)
const create = route('user', 'post', '/bots', created(BotChange), body(BotForm), { once: true })
const addBot = route('user', 'post', '/auth/add-bot', created(BotChange), emptyBody, {
  once: true,
})
const stats = route('user', 'get', '/bots/stats/overview', ok(BotStatsAnswer))
const versions = route('user', 'get', '/bots/versions', ok(BotVersions))
const placements = route('user', 'get', '/bots/placements', ok(BotPlacements))
const debug = route('user', 'get', '/bots/debug', ok(BotsDebug))
const get = route(
  'user',
  'get',
  '/bots/{id}',
  ok(BotAnswer),
  { params: IdParam },
  { conditional: true },
)
const update = route('user', 'put', '/bots/{id}', ok(BotChange), {
  params: IdParam,
  ...body(BotPatch),
})
const remove = route('user', 'delete', '/bots/{id}', ok(Done), { params: IdParam })
const start = route(
  'user',
  'post',
  '/bots/{id}/start',
  ok(BotChange),
  { params: IdParam, ...emptyBody },
  { once: true },
)
const stop = route(
  'user',
  'post',
  '/bots/{id}/stop',
  ok(BotChange),
  { params: IdParam, ...emptyBody },
  { once: true },
)

const success = true as const

export const botsRoutes = router()
  .openapi(list, (c) => {
    const all = listBots(c.var.ctx, caller(c).user.id)
    return succeed(c, pageOf(seenBy(caller(c), all), c.req.valid('query')))
  })
  .openapi(create, (c) => {
    const bot = createBot(c.var.ctx, caller(c).user, c.req.valid('json'))
    return c.json({ success, bot, message: c.var.ctx.texts.bots.created }, 201)
  })
  .openapi(addBot, (c) => {
    const bot = addDefaultBot(c.var.ctx, caller(c).user)
    return c.json({ success, bot, message: c.var.ctx.texts.bots.created }, 201)
  })
  .openapi(stats, (c) => {
    const { ctx } = c.var
    const { user } = caller(c)
    const revision = ctx.realtime.revisionOf(user.id)
    return c.json({ success, stats: botStats(ctx, user), revision }, 200)
  })
  .openapi(versions, (c) =>
    c.json({ success, versions: [...offeredVersions], defaultVersion: limits.version }, 200),
  )
  .openapi(placements, (c) => {
    const { ctx } = c.var
    return c.json({ success, labels: machineLabels(ctx, ctx.db) }, 200)
  })
  .openapi(debug, (c) => {
    const { user } = caller(c)
    const bots = listBots(c.var.ctx, user.id)
    return c.json({ success, userId: user.id, stats: botStats(c.var.ctx, user), bots }, 200)
  })
  .route('/', batchRoutes)
  .route('/', bulkRoutes)
  .route('/', connectionsRoutes)
  .route('/', guardianRoutes)
  .route('/', orderRoutes)
  .route('/', portableRoutes)
  .route('/', presenceRoutes)
  .route('/', proxyRoutes)
  .route('/', recordingRoutes)
  .route('/', serverCheckRoutes)
  .route('/', scheduleRoutes)
  .openapi(get, (c) => {
    const bot = getBot(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json({ success, bot }, 200)
  })
  .openapi(update, (c) => {
    const { id } = c.req.valid('param')
    const bot = updateBot(c.var.ctx, caller(c).user.id, id, c.req.valid('json'))
    return c.json({ success, bot, message: c.var.ctx.texts.bots.updated }, 200)
  })
  .openapi(remove, async (c) => {
    await deleteBot(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json({ success, message: c.var.ctx.texts.bots.deleted }, 200)
  })
  .openapi(start, (c) => {
    const { user } = caller(c)
    const { changed, row } = startBot(c.var.ctx, user, c.req.valid('param').id)
    const bot = botSeenBy(c.var.ctx, user.id, row)
    return c.json(
      {
        success,
        bot,
        message: changed ? c.var.ctx.texts.bots.starting : c.var.ctx.texts.bots.alreadyStarted,
      },
      200,
    )
  })
  .openapi(stop, (c) => {
    const { user } = caller(c)
    const { changed, row } = stopBot(c.var.ctx, user.id, c.req.valid('param').id)
    const bot = botSeenBy(c.var.ctx, user.id, row)
    return c.json(
      {
        success,
        bot,
        message: changed ? c.var.ctx.texts.bots.stopping : c.var.ctx.texts.bots.alreadyStopped,
      },
      200,
    )
  })
