import { Plans, SubscriptionStatus } from '#contract/plans'
import { caller, json, route, router } from '../route'
import { listPlans, subscriptionStatus } from './plans'

const plansRoute = route({
  access: 'public',
  method: 'get',
  path: '/auth/plans',
  summary: 'Los planes a la venta, por su id',
  responses: { 200: json(Plans, 'Los planes') },
})

const subscriptionRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/subscription-status',
  summary: 'Tu suscripción',
  responses: { 200: json(SubscriptionStatus, 'La suscripción') },
})

export const plansRoutes = router()
  .openapi(plansRoute, (c) => c.json(listPlans(c.var.ctx.db), 200))
  .openapi(subscriptionRoute, (c) => {
    const { config, clock, db } = c.var.ctx
    return c.json(subscriptionStatus(db, config, caller(c).user, clock.now()), 200)
  })
