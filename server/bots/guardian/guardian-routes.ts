import { Guardian, GuardianTrial } from '#contract/bots/guardian'
import { IdParam } from '#contract/common'
import { body, caller, ok, route, router, succeed } from '../../http/route'
import { tryOnLastDay } from './trial'

const trial = route('user', 'post', '/bots/{id}/guardian/trial', ok(GuardianTrial), {
  params: IdParam,
  ...body(Guardian),
})

export const guardianRoutes = router().openapi(trial, (c) => {
  const { id } = c.req.valid('param')
  return succeed(c, tryOnLastDay(c.var.ctx, caller(c).user.id, id, c.req.valid('json')))
})
