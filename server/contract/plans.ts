import { z } from 'zod'
import { Instant } from './common'

export const planIds = ['basic', 'intermediate', 'pro'] as const
export const PlanId = z.enum(planIds)
export type PlanId = z.infer<typeof PlanId>

export const durations = [1, 3, 6, 12, 24] as const

/** A plan on sale. `pricing`: months -> USD a month. */
export const Plan = z
  .object({
    name: z.string(),
    description: z.string(),
    bots: z.number(),
    badge: z.string(),
    pricing: z.record(z.string(), z.number()),
    features: z.array(z.string()),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

/** Bare map, keyed by plan id: `/auth/plans` has no envelope. */
export const Plans = z.record(PlanId, Plan).meta({ id: 'Plans' })
export type Plans = z.infer<typeof Plans>

export const SubscriptionStatus = z
  .object({
    success: z.literal(true),
    planId: PlanId,
    botsAvailable: z.number(),
    status: z.enum(['active', 'inactive']),
    expiresAt: Instant.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'SubscriptionStatus' })
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
