import { and, count, eq } from 'drizzle-orm'
import type { Passkey } from '#contract/account/passkeys'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { passkeys } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import type { UserRow } from '../auth/users'
import { refuseLastWayIn } from '../auth/ways-in'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { settleRemoval } from './factors'
import type { PasskeyRow } from './passkeys-assertion'

/** An account's passkeys, oldest first. */
export const passkeysOf = (db: DatabaseOrTransaction, userId: string): Passkey[] =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
    .all()
    .map(toPasskey)

export const toPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, backedUp },
  createdAt: toIso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
})

/** Throws TOO_MANY_PASSKEYS when an account has as many as it may. */
export function refuseMorePasskeys(db: DatabaseOrTransaction, userId: string): void {
  const { max } = limits.passkeys
  const own = db.select({ rows: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get()
  if ((own?.rows ?? 0) >= max) throw new AppError('TOO_MANY_PASSKEYS', { max })
}

/** Throws PASSKEY_NOT_FOUND. */
export function renamePasskey(
  { db }: Context,
  user: Pick<UserRow, 'id'>,
  id: string,
  name: string,
): Passkey {
  const [row] = db.update(passkeys).set({ name }).where(ownedBy(user, id)).returning().all()
  if (!row) throw new AppError('PASSKEY_NOT_FOUND')
  return toPasskey(row)
}

/**
 * Takes a passkey from its account; with the last factor go the recovery codes. Throws
 * PASSKEY_NOT_FOUND, LAST_WAY_IN, or LAST_FACTOR where the account has to have a factor.
 */
export function removePasskey(ctx: Context, user: UserRow, id: string, from: From): void {
  const { id: userId } = user
  transact(ctx.db, (tx) => {
    const row = tx.select().from(passkeys).where(ownedBy(user, id)).get()
    if (!row) throw new AppError('PASSKEY_NOT_FOUND')
    refuseLastWayIn(tx, userId)
    tx.delete(passkeys).where(ownedBy(user, id)).run()
    noteEvent(ctx, tx, { ...from, userId, kind: 'passkey-removed', detail: row.name })
    settleRemoval(ctx, tx, user)
  })
}

const ownedBy = ({ id: userId }: Pick<UserRow, 'id'>, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))
