import { DriveCall, DriveStand, driveKeys } from '#contract/bots/drive'
import { Done, IdParam } from '#contract/common'
import type { Caller } from '../auth/api-tokens/caller'
import { applyAccess } from '../bots/access/tell'
import { body, caller, ok, route, router, succeed } from '../http/route'
import { drivable } from './drivable'

const hold = route('user', 'put', '/bots/{id}/drive', ok(DriveStand), {
  params: IdParam,
  ...body(DriveCall),
})
const end = route('user', 'delete', '/bots/{id}/drive', ok(Done), { params: IdParam })

/** Programs drive by calls: whatever they call from, they are told nothing but what they ask. */
const driverOf = ({ user, sessionId }: Caller, name: string) => ({
  ...{ id: `calls:${sessionId}`, userId: user.id, name },
  changed: () => undefined,
  moved: () => undefined,
})

export const drivingRoutes = router()
  .openapi(hold, async (c) => {
    const { ctx } = c.var
    const { id: botId } = c.req.valid('param')
    const { keys, take, ...looks } = c.req.valid('json')
    const identity = caller(c)
    applyAccess(ctx)
    const { bot, name } = drivable(ctx, identity.user.id, botId)
    const driver = driverOf(identity, name)
    await ctx.driving.begin(driver, bot, take)
    const bits = [...new Set(keys)].reduce((all, key) => all | (1 << driveKeys.indexOf(key)), 0)
    ctx.driving.input(driver.id, { botId, keys: bits, ...looks })
    const pose = ctx.driving.poseOf(botId)
    if (!pose) return succeed(c, { pose })
    const [x, y, z, yaw, pitch] = pose
    return succeed(c, { pose: { x, y, z, yaw, pitch } })
  })
  .openapi(end, (c) => {
    const { ctx } = c.var
    const { id: botId } = c.req.valid('param')
    const identity = caller(c)
    const { name } = drivable(ctx, identity.user.id, botId)
    ctx.driving.leave(driverOf(identity, name).id, botId)
    return succeed(c, { message: ctx.texts.realtime.driveLeft })
  })
