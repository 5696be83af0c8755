import { count, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { oidcIdentities, passkeys, users } from '#db/schema'
import { AppError } from '../errors'

/** By how many of each an account can be entered. */
export function waysInOf(db: DatabaseOrTransaction, userId: string) {
  const user = db.select({ has: users.hasPassword }).from(users).where(eq(users.id, userId)).get()
  const counted = (table: typeof passkeys | typeof oidcIdentities) =>
    db.select({ rows: count() }).from(table).where(eq(table.userId, userId)).get()?.rows ?? 0
  return {
    passwords: Number(user?.has ?? false),
    passkeys: counted(passkeys),
    providers: counted(oidcIdentities),
  }
}

/** In the transaction that takes a way in away, before it does. Throws LAST_WAY_IN when it is the last. */
export function refuseLastWayIn(tx: DatabaseOrTransaction, userId: string): void {
  const ways = waysInOf(tx, userId)
  if (ways.passwords + ways.passkeys + ways.providers < 2) throw new AppError('LAST_WAY_IN')
}
