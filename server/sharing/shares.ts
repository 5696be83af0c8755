import { eq } from 'drizzle-orm'
import type { ReceivedShare, Share } from '#contract/bots/sharing'
import { bots, shares, users } from '#db/schema'
import type { UserRow } from '../auth/users'
import { covers } from '../bots/access/rights'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { receivedBy, type ShareRow } from './received'

/** What an account shares with others, and what others share with it. */
export function listShares(
  ctx: Context,
  user: UserRow,
): { given: Share[]; received: ReceivedShare[] } {
  const given = ctx.db
    .select()
    .from(shares)
    .where(eq(shares.ownerId, user.id))
    .orderBy(shares.id)
    .all()
  return {
    given: given.map((row) => toShare(ctx, row)),
    received: receivedBy(ctx.db, user, ctx.clock.now()).map(({ share, owner }) => {
      const covered = botsOf(ctx, share)
      return { ...timesOf(share), ...nameOf(share, covered), owner, bots: covered.length }
    }),
  }
}

/** A share as its owner sees it. */
export function toShare(ctx: Context, row: ShareRow): Share {
  const { username } = users
  const accepted = eq(users.id, row.granteeId ?? '')
  const grantee = ctx.db.select({ username }).from(users).where(accepted).get()
  return {
    ...{ ...timesOf(row), ...nameOf(row, botsOf(ctx, row)) },
    ...{ email: row.email, username: grantee?.username ?? null, botId: row.botId },
  }
}

const timesOf = ({ id, right, createdAt, acceptedAt }: ShareRow) => ({
  ...{ id, right, createdAt: toIso(createdAt) },
  acceptedAt: acceptedAt === null ? null : toIso(acceptedAt),
})

type Named = { name: string }

const nameOf = ({ group }: ShareRow, [bot]: readonly Named[]) => ({
  ...{ group, name: group ?? bot?.name ?? '' },
})

/** The bots that it is about now. */
function botsOf({ db }: Context, share: ShareRow) {
  const { id, userId, group, name } = bots
  return db
    .select({ id, userId, group, name })
    .from(bots)
    .where(share.botId ? eq(id, share.botId) : eq(userId, share.ownerId))
    .all()
    .filter((bot) => covers(share, bot))
}
