import type { Profile } from '#contract/auth'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { subscriptionOf } from '../plans/plans'
import { toUser, type UserRow } from '../users/users'

/** The signed-in user with everything that the dashboard needs first. */
export function profileOf(ctx: Context, row: UserRow): Profile {
  const subscription = subscriptionOf(ctx.db, ctx.config, row, ctx.clock.now())
  const plan = subscription.planId
  return {
    success: true,
    user: { ...toUser(row), plan, subscription },
    username: row.username,
    email: row.email,
    plan,
    points: row.points,
    subscription,
    bots: listBots(ctx, row.id),
  }
}
