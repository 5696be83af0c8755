import { and, count, eq, isNull } from 'drizzle-orm'
import type { Profile } from '#contract/auth'
import { microsToPoints } from '#contract/money'
import { shares } from '#db/schema'
import type { Identity } from '../auth/sessions'
import { toUser, type UserRow } from '../auth/users'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { balanceOf } from '../plans/points'
import { subscriptionOf } from '../plans/subscriptions'

/** The signed-in user with everything that the dashboard needs first. */
export function profileOf(ctx: Context, { user: row, limit }: Identity): Profile {
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
    limit,
    invitations: invitationsOf(ctx, row),
    times: { locale: row.timeLocale, timeZone: row.timeZone },
    bots: listBots(ctx, row.id),
    revision: ctx.realtime.revisionOf(row.id),
  }
}

/** Offers of others to share bots that wait for an answer. */
function invitationsOf({ db }: Context, { email }: UserRow): number {
  const waiting = and(eq(shares.email, email), isNull(shares.granteeId))
  return db.select({ count: count() }).from(shares).where(waiting).get()?.count ?? 0
}
