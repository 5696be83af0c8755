import { eq } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#db/client'
import { alertSilences } from '#db/schema'
import type { Silence } from './alert'

/** Which causes are not announced now, by their rules. */
export function createSilences(db: Database, now: () => number) {
  const all = new Map<string, Silence>()

  function read() {
    all.clear()
    for (const { rule, by, until } of db.select().from(alertSilences).all()) {
      all.set(rule, { by, until })
    }
  }
  read()

  return {
    of(rule: string): Silence | null {
      const silence = all.get(rule)
      if (!silence) return null
      return silence.until === null || silence.until > now() ? silence : null
    },
    /** After a change was committed. */
    read,
  }
}

export type Silences = ReturnType<typeof createSilences>

export function storeSilence(
  tx: DatabaseOrTransaction,
  rule: string,
  { by, until }: Silence,
  at: number,
): void {
  const row = { rule, by, until, at }
  tx.insert(alertSilences)
    .values(row)
    .onConflictDoUpdate({ target: alertSilences.rule, set: row })
    .run()
}

export const removeSilence = (tx: DatabaseOrTransaction, rule: string): void => {
  tx.delete(alertSilences).where(eq(alertSilences.rule, rule)).run()
}
