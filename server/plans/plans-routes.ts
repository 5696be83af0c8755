import {
  BotPrices,
  PlanChoice,
  Plans,
  PointsAccount,
  SubscriptionStatus,
  UpgradeCalculation,
  UpgradeResult,
} from '#contract/plans'
import { body, caller, json, route, router } from '../http/route'
import { listPlans, listPrices } from './plans'
import { pointsAccount } from './points'
import { upgradePlan } from './purchase'
import { quote, toCalculation } from './quote'
import { subscriptionStatus } from './subscriptions'

const plansRoute = route({
  access: 'public',
  method: 'get',
  path: '/auth/plans',
  responses: { 200: json(Plans) },
})

const pricesRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/bot-prices',
  responses: { 200: json(BotPrices) },
})

const subscriptionRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/subscription-status',
  responses: { 200: json(SubscriptionStatus) },
})

const calculateRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/calculate-upgrade',
  request: body(PlanChoice),
  responses: { 200: json(UpgradeCalculation) },
})

const upgradeRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/upgrade-plan',
  request: body(PlanChoice),
  responses: { 200: json(UpgradeResult) },
})

const pointsRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/points',
  responses: { 200: json(PointsAccount) },
})

export const plansRoutes = router()
  .openapi(plansRoute, (c) => c.json(listPlans(c.var.ctx.db), 200))
  .openapi(pricesRoute, (c) => {
    return c.json({ success: true, prices: listPrices(c.var.ctx.db) } as const, 200)
  })
  .openapi(subscriptionRoute, (c) => {
    const { config, clock, db } = c.var.ctx
    return c.json(subscriptionStatus(db, config, caller(c).user, clock.now()), 200)
  })
  .openapi(calculateRoute, (c) => {
    const { clock, db } = c.var.ctx
    const quoted = quote(db, caller(c).user.id, c.req.valid('json'), clock.now())
    return c.json(toCalculation(quoted), 200)
  })
  .openapi(upgradeRoute, (c) => {
    const subscription = upgradePlan(c.var.ctx, caller(c).user, c.req.valid('json'))
    return c.json(
      { success: true, message: c.var.ctx.texts.plans.activated, subscription } as const,
      200,
    )
  })
  .openapi(pointsRoute, (c) => c.json(pointsAccount(c.var.ctx, caller(c).user.id), 200))
