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
  summary: 'Los planes a la venta, por su id',
  responses: { 200: json(Plans, 'Los planes') },
})

const pricesRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/bot-prices',
  summary: 'Lo que cuesta un mes de cada plan, por su duración',
  responses: { 200: json(BotPrices, 'Los precios en USD') },
})

const subscriptionRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/subscription-status',
  summary: 'Tu suscripción',
  responses: { 200: json(SubscriptionStatus, 'La suscripción') },
})

const calculateRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/calculate-upgrade',
  summary: 'Lo que te cuesta un plan ahora, con lo que te queda del actual y tus puntos',
  request: body(PlanChoice),
  responses: { 200: json(UpgradeCalculation, 'El cálculo') },
})

const upgradeRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/upgrade-plan',
  summary: 'Activa un plan que tu crédito cubre entero',
  request: body(PlanChoice),
  responses: { 200: json(UpgradeResult, 'El plan está activado') },
})

const pointsRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/points',
  summary: 'Tus puntos y de dónde vienen',
  responses: { 200: json(PointsAccount, 'Los puntos') },
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
