import { z } from 'zod'
import { ManualPoints, ManualPointsResult } from '#contract/payments'
import { AdminPlanAnswer, AdminPlans, PlanChange } from '#contract/plans'
import { asker, body, ok, route, router, succeed } from '../http/route'
import { adminPlans, changePlan } from './plans-admin'
import { changePoints } from './points-admin'

const listRoute = route('admin', 'get', '/admin/plans', ok(AdminPlans))
const fresh = { fresh: true }
const changeRoute = route(
  'admin',
  'put',
  '/admin/plans/{planId}',
  ok(AdminPlanAnswer),
  { params: z.object({ planId: z.string() }), ...body(PlanChange) },
  fresh,
)
const pointsRoute = route(
  'admin',
  'post',
  '/admin/points',
  ok(ManualPointsResult),
  body(ManualPoints),
  fresh,
)

export const plansAdminRoutes = router()
  .openapi(listRoute, (c) => {
    const { clock, db } = c.var.ctx
    return succeed(c, { plans: adminPlans(db, clock.now()) })
  })
  .openapi(changeRoute, (c) => {
    const { planId } = c.req.valid('param')
    const plan = changePlan(c.var.ctx, asker(c), planId, c.req.valid('json'))
    return succeed(c, { message: c.var.ctx.texts.plans.changed, plan })
  })
  .openapi(pointsRoute, (c) => {
    const form = c.req.valid('json')
    const points = changePoints(c.var.ctx, asker(c), form)
    const message =
      form.points > 0 ? c.var.ctx.texts.plans.pointsGiven : c.var.ctx.texts.plans.pointsTaken
    return succeed(c, { message, points })
  })
