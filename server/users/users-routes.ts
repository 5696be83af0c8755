import {
  ManagedBots,
  ManagedUserAnswer,
  ManagedUserChange,
  ManagedUserQuery,
  ManagedUsers,
} from '#contract/admin/users'
import { Done, IdParam } from '#contract/common'
import { asker, body, caller, emptyBody, ok, route, router } from '../http/route'
import { partLogger } from '../log'
import { changeUser } from './change-user'
import { deleteUser } from './delete-user'
import { listUsers, readUser } from './managed-users'
import { listUserBots, stopUserBots } from './user-bots'

const log = partLogger('users')

const listRoute = route('admin', 'get', '/admin/users', ok(ManagedUsers), {
  query: ManagedUserQuery,
})
const readRoute = route('admin', 'get', '/admin/users/{id}', ok(ManagedUserAnswer), {
  params: IdParam,
})
const changeRoute = route('admin', 'put', '/admin/users/{id}', ok(ManagedUserAnswer), {
  params: IdParam,
  ...body(ManagedUserChange),
})
const deleteRoute = route('admin', 'delete', '/admin/users/{id}', ok(Done), { params: IdParam })
const botsRoute = route('admin', 'get', '/admin/users/{id}/bots', ok(ManagedBots), {
  params: IdParam,
})
const stopRoute = route('admin', 'post', '/admin/users/{id}/bots/stop', ok(Done), {
  params: IdParam,
  ...emptyBody,
})

export const usersRoutes = router()
  .openapi(listRoute, (c) =>
    c.json({ success: true, ...listUsers(c.var.ctx, c.req.valid('query')) } as const, 200),
  )
  .openapi(readRoute, (c) => {
    const user = readUser(c.var.ctx, c.req.valid('param').id)
    return c.json({ success: true, user } as const, 200)
  })
  .openapi(changeRoute, (c) => {
    const { id } = c.req.valid('param')
    const user = changeUser(c.var.ctx, asker(c), id, c.req.valid('json'))
    log.info('users.changed', { by: caller(c).user.id, userId: id })
    return c.json({ success: true, user } as const, 200)
  })
  .openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param')
    await deleteUser(c.var.ctx, asker(c), id)
    log.info('users.deleted', { by: caller(c).user.id })
    return c.json({ success: true, message: c.var.ctx.texts.users.deleted } as const, 200)
  })
  .openapi(botsRoute, (c) => {
    const bots = listUserBots(c.var.ctx, c.req.valid('param').id)
    return c.json({ success: true, bots } as const, 200)
  })
  .openapi(stopRoute, (c) => {
    const { id } = c.req.valid('param')
    const stopped = stopUserBots(c.var.ctx, asker(c), id)
    log.info('users.botsStopped', { by: caller(c).user.id, userId: id, bots: stopped })
    return c.json({ success: true, message: c.var.ctx.texts.users.stopped(stopped) } as const, 200)
  })
