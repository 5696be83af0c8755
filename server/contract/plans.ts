import { z } from 'zod'
import { says } from '../locales/coded'
import { answer, Done, form, Instant, MachineLabel, shape } from './common'
import { limits } from './limits'
import { Usd } from './money'

export const planIds = ['basic', 'intermediate', 'pro'] as const
export const PlanId = z.enum(planIds)
export type PlanId = z.infer<typeof PlanId>

/** Months that can be bought at once. */
export const durations = [1, 3, 6, 12, 24] as const
export const Months = z.literal(durations)
export type Months = z.infer<typeof Months>

/** A plan on sale. `pricing`: months -> USD a month. */
export const Plan = shape('Plan', {
  name: z.string(),
  description: z.string(),
  bots: z.number(),
  badge: z.string(),
  pricing: z.record(z.string(), z.number()),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** Bare map, keyed by plan id: `/auth/plans` has no envelope. */
export const Plans = z.record(PlanId, Plan).meta({ id: 'Plans' })
export type Plans = z.infer<typeof Plans>

/** Months -> USD a month, of every plan: `{ basic: { 1: 9.99, ... }, ... }`. */
export const BotPrices = answer('BotPrices', {
  prices: z.record(PlanId, z.record(z.string(), z.number())),
})
export type BotPrices = z.infer<typeof BotPrices>

/**
 * The caller's plan. `expiresAt` is the end of the plan that runs now, renewals included; `next` is
 * what was bought to follow it (a downgrade).
 */
export const SubscriptionStatus = answer('SubscriptionStatus', {
  planId: PlanId,
  planName: z.string(),
  botsAvailable: z.number(),
  status: z.enum(['active', 'inactive']),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  next: z.object({ planId: PlanId, startsAt: Instant, expiresAt: Instant }).nullable(),
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** What somebody wants to buy. */
export const PlanChoice = form('PlanChoice', { planId: PlanId, months: Months })
export type PlanChoice = z.infer<typeof PlanChoice>

/**
 * `new` and `upgrade` begin at once (an upgrade gives credit for what is left of the present plan),
 * `renewal` and `downgrade` follow what is paid already.
 */
export const PurchaseKind = z.enum(['new', 'renewal', 'upgrade', 'downgrade'])
export type PurchaseKind = z.infer<typeof PurchaseKind>

/**
 * What a choice costs now. `creditAmount` = `restAmount` (what is left of the present plan) +
 * `pointsAmount` (points that it would use); `finalCost` = max(0, `newCost` - `creditAmount`).
 * Unused credit beyond the price of the new plan comes back as points. Credit and points are used
 * in whole cents; what is left of a cent stays with the user, as points.
 */
export const UpgradeCalculation = answer('UpgradeCalculation', {
  newCost: Usd,
  creditAmount: Usd,
  finalCost: Usd,
  restAmount: Usd,
  pointsAmount: Usd,
  kind: PurchaseKind,
  startsAt: Instant,
  expiresAt: Instant,
})
export type UpgradeCalculation = z.infer<typeof UpgradeCalculation>

/** A plan that was activated without a payment, because credit and points covered it. */
export const UpgradeResult = Done.extend({ subscription: SubscriptionStatus }).meta({
  id: 'UpgradeResult',
})

/** Why points came or went. `rest`: a plan's unused credit was worth more than the plan that replaced it. */
export const PointsReason = z.enum(['surplus', 'late', 'rest', 'manual', 'purchase'])
export type PointsReason = z.infer<typeof PointsReason>

/** One line of the points account; `points` may be negative and have decimals. */
export const PointsEntry = shape('PointsEntry', {
  id: z.string(),
  points: z.number(),
  reason: PointsReason,
  note: z.string().nullable(),
  invoiceId: z.string().nullable(),
  createdAt: Instant,
})
export type PointsEntry = z.infer<typeof PointsEntry>

/** The caller's points, newest entries first. */
export const PointsAccount = answer('PointsAccount', {
  points: z.number(),
  entries: z.array(PointsEntry),
})
export type PointsAccount = z.infer<typeof PointsAccount>

const line = (max: number) =>
  z.string().trim().min(1, says('validation.empty')).max(max, says('validation.tooLong', max))
const price = z.number().min(0.01).max(100_000).multipleOf(0.01)

/** A plan as administrators change it; what is left out stays as it is. Prices in USD a month. */
export const PlanChange = z
  .strictObject({
    name: line(limits.plan.name),
    description: line(limits.plan.text),
    badge: line(limits.plan.name),
    bots: z.int().min(1).max(9_999),
    pricing: z.strictObject({ 1: price, 3: price, 6: price, 12: price, 24: price }),
    features: z.array(line(limits.plan.text)).max(limits.plan.features),
    /** On which machines bots of its users run that want none of their own; null: on any. */
    machineLabel: MachineLabel.nullable(),
  })
  .partial()
  .meta({ id: 'PlanChange' })
export type PlanChange = z.infer<typeof PlanChange>

/** A plan with how many users have it now. */
export const AdminPlan = Plan.extend({
  id: PlanId,
  subscribers: z.number(),
  machineLabel: z.string().nullable(),
}).meta({
  id: 'AdminPlan',
})
export type AdminPlan = z.infer<typeof AdminPlan>

export const AdminPlans = answer('AdminPlans', { plans: z.array(AdminPlan) })
export type AdminPlans = z.infer<typeof AdminPlans>

export const AdminPlanAnswer = Done.extend({ plan: AdminPlan }).meta({ id: 'AdminPlanAnswer' })
