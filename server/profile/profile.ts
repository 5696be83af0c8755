import type { Profile } from '#contract/auth'
import { microsToPoints } from '#contract/money'
import { toUser, type UserRow } from '../auth/users'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { balanceOf } from '../plans/points'
import { subscriptionOf } from '../plans/subscriptions'

/** The signed-in user with everything that the dashboard needs first. */
export function profileOf(ctx: Context, row: UserRow): Profile {
  const subscription = subscriptionOf(ctx.db, ctx.settings.current(), row, ctx.clock.now())
  const plan = subscription.planId
  return {
    success: true,
    user: { ...toUser(row), plan, subscription },
    username: row.username,
    email: row.email,
    plan,
    points: microsToPoints(balanceOf(ctx.db, row.id)),
    subscription,
    bots: listBots(ctx, row.id),
    revision: ctx.realtime.revisionOf(row.id),
  }
}
