import {
  BotAnswer,
  BotChange,
  BotForm,
  BotList,
  BotPatch,
  BotStatsAnswer,
  BotsDebug,
  BotVersions,
} from '#contract/bots'
import { Done, IdParam } from '#contract/common'
import { limits } from '#contract/limits'
import { body, caller, emptyBody, json, route, router } from '../http/route'
import { addDefaultBot, createBot, deleteBot, getBot, listBots, updateBot } from './bots'
import { startBot, stopBot } from './bots-control'
import { bulkRoutes } from './bulk/bulk-routes'
import { connectionsRoutes } from './connections/connections-routes'
import { botStats } from './overview'
import { proxyRoutes } from './proxies/proxy-routes'
import { scheduleRoutes } from './schedule-routes'
import { serverCheckRoutes } from './server-check/server-check-routes'
import { offeredVersions } from './versions'

const user = { access: 'user' } as const
const one = { ...user, path: '/bots/{id}', request: { params: IdParam } } as const

const list = route({
  ...user,
  method: 'get',
  path: '/bots',
  summary: 'Lista tus bots',
  responses: { 200: json(BotList, 'Tus bots, del más antiguo al más nuevo') },
})
const create = route({
  ...user,
  method: 'post',
  path: '/bots',
  summary: 'Crea un bot',
  request: body(BotForm),
  responses: { 201: json(BotChange, 'El bot nuevo') },
})
const addBot = route({
  ...user,
  method: 'post',
  path: '/auth/add-bot',
  summary: 'Crea un bot con valores por defecto',
  request: emptyBody,
  responses: { 201: json(BotChange, 'El bot nuevo') },
})
const stats = route({
  ...user,
  method: 'get',
  path: '/bots/stats/overview',
  summary: 'Cuántos bots tienes en cada estado',
  responses: { 200: json(BotStatsAnswer, 'Cuántos hay en cada estado') },
})
const versions = route({
  ...user,
  method: 'get',
  path: '/bots/versions',
  summary: 'Lista las versiones de Minecraft',
  responses: { 200: json(BotVersions, 'De la más nueva a la más antigua') },
})
const debug = route({
  ...user,
  method: 'get',
  path: '/bots/debug',
  summary: 'El estado de tus bots, visto por el servidor',
  responses: { 200: json(BotsDebug, 'Tu propio estado y nada más') },
})
const get = route({
  ...one,
  method: 'get',
  summary: 'Un bot',
  responses: { 200: json(BotAnswer, 'El bot') },
})
const update = route({
  ...one,
  method: 'put',
  summary: 'Cambia los datos de un bot',
  request: { ...one.request, ...body(BotPatch) },
  responses: { 200: json(BotChange, 'El bot cambiado') },
})
const remove = route({
  ...one,
  method: 'delete',
  summary: 'Elimina un bot',
  responses: { 200: json(Done, 'El bot ya no existe') },
})
const start = route({
  ...one,
  method: 'post',
  path: '/bots/{id}/start',
  summary: 'Inicia un bot',
  request: { ...one.request, ...emptyBody },
  responses: { 200: json(BotChange, 'El bot se conecta') },
})
const stop = route({
  ...one,
  method: 'post',
  path: '/bots/{id}/stop',
  summary: 'Detiene un bot',
  request: { ...one.request, ...emptyBody },
  responses: { 200: json(BotChange, 'El bot se detiene') },
})

const success = true as const

export const botsRoutes = router()
  .openapi(list, (c) => c.json({ success, bots: listBots(c.var.ctx, caller(c).user.id) }, 200))
  .openapi(create, (c) => {
    const bot = createBot(c.var.ctx, caller(c).user, c.req.valid('json'))
    return c.json({ success, bot, message: c.var.ctx.texts.bots.created }, 201)
  })
  .openapi(addBot, (c) => {
    const bot = addDefaultBot(c.var.ctx, caller(c).user)
    return c.json({ success, bot, message: c.var.ctx.texts.bots.created }, 201)
  })
  .openapi(stats, (c) => c.json({ success, stats: botStats(c.var.ctx, caller(c).user) }, 200))
  .openapi(versions, (c) =>
    c.json({ success, versions: [...offeredVersions], defaultVersion: limits.version }, 200),
  )
  .openapi(debug, (c) => {
    const { user } = caller(c)
    const bots = listBots(c.var.ctx, user.id)
    return c.json({ success, userId: user.id, stats: botStats(c.var.ctx, user), bots }, 200)
  })
  .route('/', bulkRoutes)
  .route('/', connectionsRoutes)
  .route('/', proxyRoutes)
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
    const { changed, bot } = startBot(c.var.ctx, caller(c).user, c.req.valid('param').id)
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
    const { changed, bot } = stopBot(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json(
      {
        success,
        bot,
        message: changed ? c.var.ctx.texts.bots.stopping : c.var.ctx.texts.bots.alreadyStopped,
      },
      200,
    )
  })
