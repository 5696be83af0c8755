import { AccountEvents } from '#contract/account/account'
import { Factors } from '#contract/account/factors'
import { SessionsEnd, UserSessions } from '#contract/account/sessions'
import {
  CreatedUser,
  NewManagedUser,
  PasswordLinkAnswer,
  UsersAct,
  UsersActed,
} from '#contract/admin/user-acts'
import { Done, IdParam } from '#contract/common'
import { readFactors } from '../factors/factors'
import {
  asker,
  body,
  caller,
  created,
  emptyBody,
  ok,
  optionalBody,
  requireProof,
  route,
  router,
  succeed,
} from '../http/route'
import { actOnUsers } from './act-on-users'
import { createResetLink, createUser } from './create-user'
import { resetUserFactors } from './user-factors'
import { anyUser } from './user-rows'
import { endUserSessions, listEvents, listSessions } from './user-sessions'

const params = IdParam
const createRoute = route(
  'admin',
  'post',
  '/admin/users',
  created(CreatedUser),
  body(NewManagedUser),
)
const actRoute = route('admin', 'post', '/admin/users/bulk', ok(UsersActed), body(UsersAct))
const linkRoute = route(
  'admin',
  'post',
  '/admin/users/{id}/reset-link',
  ok(PasswordLinkAnswer),
  { params, ...emptyBody },
  { fresh: true },
)
const sessionsRoute = route('admin', 'get', '/admin/users/{id}/sessions', ok(UserSessions), {
  params,
})
const factorsRoute = route('admin', 'get', '/admin/users/{id}/factors', ok(Factors), { params })
const resetRoute = route(
  'admin',
  'post',
  '/admin/users/{id}/factors/reset',
  ok(Done),
  { params, ...emptyBody },
  { fresh: true },
)
const endRoute = route(
  'admin',
  'post',
  '/admin/users/{id}/sessions/end',
  ok(Done),
  { params, ...optionalBody(SessionsEnd) },
  { fresh: true },
)
const eventsRoute = route('admin', 'get', '/admin/users/{id}/events', ok(AccountEvents), { params })

export const userActsRoutes = router()
  .openapi(createRoute, async (c) => {
    const { ctx } = c.var
    const form = c.req.valid('json')
    if (form.role === 'admin') requireProof(ctx, caller(c))
    const made = await createUser(ctx, asker(c), form)
    return c.json({ success: true as const, ...made }, 201)
  })
  .openapi(actRoute, async (c) => {
    // Accounts go with all that their bots have kept: longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const act = c.req.valid('json')
    if (act.action === 'delete' || act.action === 'end-sessions') requireProof(c.var.ctx, caller(c))
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
  .openapi(factorsRoute, (c) => {
    const { ctx } = c.var
    return succeed(c, readFactors(ctx, anyUser(ctx.db, c.req.valid('param').id)))
  })
  .openapi(resetRoute, (c) => {
    resetUserFactors(c.var.ctx, asker(c), c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.users.factorsReset })
  })
  .openapi(endRoute, (c) => {
    const { id } = c.req.valid('param')
    const { sessionId } = c.req.valid('json') ?? {}
    const ended = endUserSessions(c.var.ctx, asker(c), caller(c).sessionId, id, sessionId)
    return succeed(c, { message: c.var.ctx.texts.users.sessionsEnded(ended) })
  })
  .openapi(eventsRoute, (c) =>
    succeed(c, { events: listEvents(c.var.ctx, c.req.valid('param').id) }),
  )
