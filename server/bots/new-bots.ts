import { count, eq, max } from 'drizzle-orm'
import type { BotForm } from '#contract/bots/bots'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { refuseUnknownLabel } from '../machines/labels'
import { botsAvailable } from '../plans/subscriptions'
import { sealPassword } from './passwords'
import { sealProxy } from './proxies/proxies'
import { refuseBadPower, refuseBadSchedule } from './schedule/crons'
import { powerColumns } from './schedule/power-times'
import { refuseUnknownVersion } from './versions'

/** How many bots a user has, and how many they may have. */
export type Room = { used: number; max: number }

export function roomOf(
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: DatabaseOrTransaction,
  user: UserRow,
): Room {
  const row = tx.select({ bots: count() }).from(bots).where(eq(bots.userId, user.id)).get()
  const available = botsAvailable(tx, ctx.settings.current(), user, ctx.clock.now())
  return { used: row?.bots ?? 0, max: available }
}

/** In the write transaction that adds the bots, so that two of them cannot both take the last place. */
export function refuseBeyondPlan({ used, max }: Room, wanted = 1): void {
  const free = max - used
  if (free <= 0) throw new AppError('BOT_LIMIT_REACHED', { used, max })
  if (wanted > free) throw new AppError('BOT_LIMIT_PARTIAL', { wanted, free })
}

type Judged = Pick<BotForm, 'version' | 'abilities' | 'powerSchedule' | 'machineLabel'>

/** What the shape of a form cannot tell: versions, times and machines that there are not. */
export function refuseUnfit(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: DatabaseOrTransaction,
  { version, abilities, powerSchedule, machineLabel }: Judged,
): void {
  refuseUnknownVersion(version)
  refuseBadSchedule(abilities)
  refuseBadPower(powerSchedule, ctx.clock.now())
  refuseUnknownLabel(ctx, tx, machineLabel)
}

/** Behind all others of the user. */
export function nextPosition(tx: DatabaseOrTransaction, userId: string): number {
  const own = eq(bots.userId, userId)
  const row = tx
    .select({ last: max(bots.position) })
    .from(bots)
    .where(own)
    .get()
  return (row?.last ?? -1) + 1
}

/** A bot as the database is given it, its secrets sealed for its id. */
export function newRow(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  userId: string,
  position: number,
  { password, proxy, powerSchedule, ...form }: BotForm,
) {
  const id = newId()
  const now = clock.now()
  const sealedPassword = sealPassword(keys, { id, authType: form.authType }, password)
  return {
    ...{ id, userId, position, createdAt: now, updatedAt: now },
    ...{ ...form, sealedPassword, ...sealProxy(keys, id, proxy) },
    ...powerColumns(powerSchedule, now),
  }
}
