import { Done } from '#contract/common'
import { ActionForm } from '#contract/notifications/history'
import { body, ok, route, router, succeed } from '../../http/route'
import { render } from '../../locales/text'
import { takeAction } from './actions'

const act = route('public', 'post', '/notifications/actions', ok(Done), body(ActionForm))

export const actionsRoutes = router().openapi(act, (c) => {
  const { ctx } = c.var
  const { action, token } = c.req.valid('json')
  return succeed(c, { message: render(takeAction(ctx, action, token), ctx.config.locale) })
})
