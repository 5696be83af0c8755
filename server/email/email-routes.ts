import {
  EmailConfirmed,
  EmailForm,
  EmailLinkForm,
  ForgotForm,
  OwnEmail,
} from '#contract/account/email'
import { PasswordLink, PasswordLinkForm, PasswordLinkToken } from '#contract/auth'
import { Done } from '#contract/common'
import { body, caller, emptyBody, ok, origin, route, router, succeed } from '../http/route'
import { changeEmail, confirmEmail, withdrawChange } from './change-email'
import { choosePassword, emailOfLink } from './choose-password'
import { askForReset } from './forgot'
import { askForVerification, ownEmail } from './own-email'

const always = { duringMaintenance: true }
const forgotRoute = route('public', 'post', '/auth/forgot', ok(Done), body(ForgotForm), always)
const linkRoute = route(
  'public',
  'post',
  '/auth/password/link',
  ok(PasswordLink),
  body(PasswordLinkToken),
  always,
)
const passwordRoute = route(
  'public',
  'post',
  '/auth/password',
  ok(Done),
  body(PasswordLinkForm),
  always,
)
const confirmRoute = route(
  'public',
  'post',
  '/auth/verify',
  ok(EmailConfirmed),
  body(EmailLinkForm),
  always,
)
const readRoute = route('user', 'get', '/account/email', ok(OwnEmail), undefined, {
  whileLimited: true,
})
const changeRoute = route('user', 'post', '/account/email', ok(OwnEmail), body(EmailForm), {
  fresh: true,
})
const withdrawRoute = route('user', 'delete', '/account/email', ok(OwnEmail))
const verifyRoute = route('user', 'post', '/account/email/verify', ok(Done), emptyBody)

export const emailRoutes = router()
  .openapi(forgotRoute, (c) => {
    const { ctx, address } = c.var
    askForReset(ctx, c.req.valid('json').email, address)
    return succeed(c, { message: ctx.texts.auth.resetAsked })
  })
  .openapi(linkRoute, (c) =>
    succeed(c, { email: emailOfLink(c.var.ctx, c.req.valid('json'), origin(c)) }),
  )
  .openapi(passwordRoute, async (c) => {
    await choosePassword(c.var.ctx, c.req.valid('json'), origin(c))
    return succeed(c, { message: c.var.ctx.texts.auth.passwordChosen })
  })
  .openapi(confirmRoute, (c) =>
    succeed(c, { email: confirmEmail(c.var.ctx, c.req.valid('json'), origin(c)) }),
  )
  .openapi(readRoute, (c) => c.json(ownEmail(c.var.ctx, caller(c).user.id), 200))
  .openapi(changeRoute, (c) => {
    const { ctx } = c.var
    const { user } = caller(c)
    changeEmail(ctx, user, c.req.valid('json').email, origin(c))
    return c.json(ownEmail(ctx, user.id), 200)
  })
  .openapi(withdrawRoute, (c) => {
    const { user } = caller(c)
    withdrawChange(c.var.ctx, user)
    return c.json(ownEmail(c.var.ctx, user.id), 200)
  })
  .openapi(verifyRoute, (c) => {
    askForVerification(c.var.ctx, caller(c).user)
    return succeed(c, { message: c.var.ctx.texts.auth.verificationSent })
  })
