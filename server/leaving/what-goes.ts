import { count, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Leaving } from '#contract/account/leaving'
import { microsToPoints } from '#contract/money'
import { atlasWorlds, botLogs, bots, invoices, recordings, shares } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { inSlices } from '../lib/slices'
import { toIso } from '../lib/time'
import { balanceOf } from '../plans/points'
import { termsOf } from '../plans/subscriptions'

/** What is deleted with an account, what accounting keeps of it, and when that is. */
export async function whatGoes(
  ctx: Context,
  { id, deletesAt }: UserRow,
): Promise<Omit<Leaving, 'success'>> {
  const { db, clock } = ctx
  const { desired } = bots
  const ofUser = db.select({ id: bots.id, desired }).from(bots).where(eq(bots.userId, id))
  const own = ofUser.all()
  const ownIds = db.select({ id: bots.id }).from(bots).where(eq(bots.userId, id))
  const numberOf = (table: SQLiteTable, where: SQL | undefined) =>
    db.select({ rows: count() }).from(table).where(where).get()?.rows ?? 0
  let consoleLines = 0
  await inSlices(own, (bot) => {
    ctx.logs.flush(bot.id)
    consoleLines += numberOf(botLogs, eq(botLogs.botId, bot.id))
    consoleLines += ctx.logs.copied(bot.id).lines.length
  })
  const paidUntil = Math.max(0, ...termsOf(db, id).map(({ endsAt }) => endsAt))
  return {
    deletesAt: deletesAt === null ? null : toIso(deletesAt),
    goes: {
      bots: own.length,
      running: own.filter(({ desired }) => desired === 'running').length,
      consoleLines,
      worlds: numberOf(atlasWorlds, eq(atlasWorlds.userId, id)),
      recordings: numberOf(recordings, inArray(recordings.botId, ownIds)),
      shares: numberOf(shares, or(eq(shares.ownerId, id), eq(shares.granteeId, id))),
      points: microsToPoints(balanceOf(db, id)),
      paidUntil: paidUntil > clock.now() ? toIso(paidUntil) : null,
    },
    keeps: { invoices: numberOf(invoices, eq(invoices.userId, id)) },
  }
}
