import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { sessions, settings } from '#db/schema'

const key = 'sessionSalt'

/** What the key of access tokens is derived with, beside the master key; none until it is renewed. */
export function sessionSalt(db: DatabaseOrTransaction): Uint8Array {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'hex') : new Uint8Array()
}

/** Ends every session, and no token that was ever signed holds any more. Returns how many. */
export function renewSessionKey(tx: DatabaseOrTransaction, now: number): number {
  const row = { key, value: randomBytes(32).toString('hex'), updatedAt: now }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
  return tx.delete(sessions).run().changes
}
