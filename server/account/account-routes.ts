import type { Context as HonoContext } from 'hono'
import { AccountEvents } from '#contract/account/account'
import { Account, AccountChange, PasswordForm } from '#contract/account/own-account'
import { SessionsEnd, UserSessions } from '#contract/account/sessions'
import { Done } from '#contract/common'
import { eventsOf } from '../account-events/events'
import { openSessionsOf } from '../auth/use/session-list'
import { type AppEnv, body, caller, ok, optionalBody, route, router, succeed } from '../http/route'
import { accountOf, changeAccount } from './account'
import { endOwnSessions } from './own-sessions'
import { changePassword, type OwnFrom, removePassword } from './password'

const whileLimited = { whileLimited: true }

const readRoute = route('user', 'get', '/account', ok(Account), undefined, whileLimited)
const changeRoute = route('user', 'put', '/account', ok(Account), body(AccountChange))
const passwordRoute = route('user', 'post', '/account/password', ok(Done), body(PasswordForm), {
  duringMaintenance: true,
})
const noPasswordRoute = route('user', 'delete', '/account/password', ok(Done), undefined, {
  fresh: true,
})
const sessionsRoute = route(
  'user',
  'get',
  '/account/sessions',
  ok(UserSessions),
  undefined,
  whileLimited,
)
const endRoute = route(
  'user',
  'post',
  '/account/sessions/end',
  ok(Done),
  optionalBody(SessionsEnd),
  { ...whileLimited, duringMaintenance: true, fresh: true },
)
const eventsRoute = route(
  'user',
  'get',
  '/account/events',
  ok(AccountEvents),
  undefined,
  whileLimited,
)

export const accountRoutes = router()
  .openapi(readRoute, (c) => succeed(c, accountOf(c.var.ctx.db, caller(c).user)))
  .openapi(changeRoute, (c) =>
    succeed(c, changeAccount(c.var.ctx, caller(c).user, c.req.valid('json'))),
  )
  .openapi(passwordRoute, async (c) => {
    const { ctx } = c.var
    const ended = await changePassword(ctx, caller(c), c.req.valid('json'), fromOf(c))
    return succeed(c, { message: ctx.texts.account.passwordChanged(ended) })
  })
  .openapi(noPasswordRoute, (c) => {
    removePassword(c.var.ctx, caller(c), fromOf(c))
    return succeed(c, { message: c.var.ctx.texts.account.passwordRemoved })
  })
  .openapi(sessionsRoute, (c) => {
    const { user, sessionId } = caller(c)
    return succeed(c, { sessions: openSessionsOf(c.var.ctx, user.id, sessionId) })
  })
  .openapi(endRoute, (c) => {
    const { sessionId } = c.req.valid('json') ?? {}
    const ended = endOwnSessions(c.var.ctx, caller(c), fromOf(c), sessionId)
    const { sessionEnded, othersEnded } = c.var.ctx.texts.account
    return succeed(c, { message: sessionId ? sessionEnded : othersEnded(ended) })
  })
  .openapi(eventsRoute, (c) => succeed(c, { events: eventsOf(c.var.ctx.db, caller(c).user.id) }))

const fromOf = (c: HonoContext<AppEnv>): OwnFrom => ({
  address: c.var.address,
  agent: c.req.header('user-agent'),
})
