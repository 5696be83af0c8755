import { MailAnswer, MailChange, MailTestForm } from '#contract/admin/mail'
import { Done } from '#contract/common'
import { AppError } from '../errors'
import { asker, body, ok, route, router, succeed } from '../http/route'
import { changeServer, mailAnswer } from './change-server'

const readRoute = route('admin', 'get', '/admin/mail', ok(MailAnswer))
const changeRoute = route('admin', 'put', '/admin/mail', ok(MailAnswer), body(MailChange), {
  fresh: true,
})
const testRoute = route('admin', 'post', '/admin/mail/test', ok(Done), body(MailTestForm))

export const mailRoutes = router()
  .openapi(readRoute, (c) => c.json(mailAnswer(c.var.ctx), 200))
  .openapi(changeRoute, (c) => {
    changeServer(c.var.ctx, asker(c), c.req.valid('json'))
    return c.json(mailAnswer(c.var.ctx), 200)
  })
  .openapi(testRoute, async (c) => {
    const { ctx } = c.var
    // A server that does not answer takes longer to give up than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const { to } = c.req.valid('json')
    const refusal = await ctx.mail.test(to, { by: asker(c).actor.email })
    if (refusal) throw new AppError('MAIL_FAILED', { reason: refusal })
    return succeed(c, { message: ctx.texts.mail.sent(to) })
  })
