import {
  CreatedUser,
  NewManagedUser,
  PasswordLinkAnswer,
  SessionsEnd,
  UserSessions,
  UsersAct,
  UsersActed,
} from '#contract/admin/user-acts'
import { Done, IdParam } from '#contract/common'
import {
  asker,
  body,
  caller,
  created,
  emptyBody,
  ok,
  optionalBody,
  route,
  router,
  succeed,
} from '../http/route'
import { actOnUsers } from './act-on-users'
import { createResetLink, createUser } from './create-user'
import { endUserSessions, listSessions } from './user-sessions'

const params = IdParam
const createRoute = route(
  'admin',
  'post',
  '/admin/users',
  created(CreatedUser),
  body(NewManagedUser),
)
const actRoute = route('admin', 'post', '/admin/users/bulk', ok(UsersActed), body(UsersAct))
const linkRoute = route('admin', 'post', '/admin/users/{id}/reset-link', ok(PasswordLinkAnswer), {
  params,
  ...emptyBody,
})
const sessionsRoute = route('admin', 'get', '/admin/users/{id}/sessions', ok(UserSessions), {
  params,
})
const endRoute = route('admin', 'post', '/admin/users/{id}/sessions/end', ok(Done), {
  params,
  ...optionalBody(SessionsEnd),
})

export const userActsRoutes = router()
  .openapi(createRoute, async (c) => {
    const made = await createUser(c.var.ctx, asker(c), c.req.valid('json'))
    return c.json({ success: true as const, ...made }, 201)
  })
  .openapi(actRoute, async (c) => {
    // Accounts go with all that their bots have kept: longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const act = c.req.valid('json')
    const acted = await actOnUsers(c.var.ctx, asker(c), caller(c).sessionId, act)
    return succeed(c, acted)
  })
  .openapi(linkRoute, (c) =>
    succeed(c, { link: createResetLink(c.var.ctx, asker(c), c.req.valid('param').id) }),
  )
  .openapi(sessionsRoute, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { sessions: listSessions(c.var.ctx, caller(c).sessionId, id) })
  })
  .openapi(endRoute, (c) => {
    const { id } = c.req.valid('param')
    const { sessionId } = c.req.valid('json') ?? {}
    const ended = endUserSessions(c.var.ctx, asker(c), caller(c).sessionId, id, sessionId)
    return succeed(c, { message: c.var.ctx.texts.users.sessionsEnded(ended) })
  })
