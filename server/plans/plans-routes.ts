import {
  BotPrices,
  PlanChoice,
  Plans,
  PointsAccount,
  SubscriptionStatus,
  UpgradeCalculation,
  UpgradeResult,
} from '#contract/plans'
import { body, caller, ok, route, router, succeed } from '../http/route'
import { listPlans, listPrices } from './plans'
import { pointsAccount } from './points'
import { upgradePlan } from './purchase'
import { quote, toCalculation } from './quote'
import { subscriptionStatus } from './subscriptions'

const plansRoute = route('public', 'get', '/auth/plans', ok(Plans))
const pricesRoute = route('user', 'get', '/auth/bot-prices', ok(BotPrices))
const subscriptionRoute = route('user', 'get', '/auth/subscription-status', ok(SubscriptionStatus))
const calculateRoute = route(
  'user',
  'post',
  '/auth/calculate-upgrade',
  ok(UpgradeCalculation),
  body(PlanChoice),
)
const upgradeRoute = route(
  'user',
  'post',
  '/auth/upgrade-plan',
  ok(UpgradeResult),
  body(PlanChoice),
)
const pointsRoute = route('user', 'get', '/auth/points', ok(PointsAccount))

export const plansRoutes = router()
  .openapi(plansRoute, (c) => c.json(listPlans(c.var.ctx.db), 200))
  .openapi(pricesRoute, (c) => {
    return succeed(c, { prices: listPrices(c.var.ctx.db) })
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
    return succeed(c, { message: c.var.ctx.texts.plans.activated, subscription })
  })
  .openapi(pointsRoute, (c) => c.json(pointsAccount(c.var.ctx, caller(c).user.id), 200))
