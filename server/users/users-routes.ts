import {
  ManagedBots,
  ManagedUserAnswer,
  ManagedUserChange,
  ManagedUserQuery,
  ManagedUsers,
} from '#contract/admin/users'
import { Done, IdParam } from '#contract/common'
import {
  asker,
  body,
  caller,
  emptyBody,
  ok,
  requireProof,
  route,
  router,
  succeed,
} from '../http/route'
import { changesAccess, changeUser } from './change-user'
import { deleteUser } from './delete-user'
import { listUsers, readUser } from './managed-users'
import { listUserBots, stopUserBots } from './user-bots'

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
const deleteRoute = route(
  'admin',
  'delete',
  '/admin/users/{id}',
  ok(Done),
  { params: IdParam },
  { fresh: true },
)
const botsRoute = route('admin', 'get', '/admin/users/{id}/bots', ok(ManagedBots), {
  params: IdParam,
})
const stopRoute = route('admin', 'post', '/admin/users/{id}/bots/stop', ok(Done), {
  params: IdParam,
  ...emptyBody,
})

export const usersRoutes = router()
  .openapi(listRoute, (c) => succeed(c, listUsers(c.var.ctx, c.req.valid('query'))))
  .openapi(readRoute, (c) => succeed(c, { user: readUser(c.var.ctx, c.req.valid('param').id) }))
  .openapi(changeRoute, (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    const change = c.req.valid('json')
    if (changesAccess(ctx.db, id, change)) requireProof(ctx, caller(c))
    const user = changeUser(ctx, asker(c), id, change)
    return succeed(c, { user })
  })
  .openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param')
    await deleteUser(c.var.ctx, asker(c), id)
    return succeed(c, { message: c.var.ctx.texts.users.deleted })
  })
  .openapi(botsRoute, (c) => succeed(c, { bots: listUserBots(c.var.ctx, c.req.valid('param').id) }))
  .openapi(stopRoute, (c) => {
    const { id } = c.req.valid('param')
    const stopped = stopUserBots(c.var.ctx, asker(c), id)
    return succeed(c, { message: c.var.ctx.texts.users.stopped(stopped) })
  })
