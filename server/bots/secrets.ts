import { eq, isNotNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, microsoftTokens } from '#db/schema'
import type { Keys } from '../keys'
import { tokensPlace } from './fleet/sign-ins'
import { passwordPlace } from './passwords'
import { proxyPlace } from './proxies/proxies'

export type SealedSecrets = { total: number; unreadable: number }

type Db = DatabaseOrTransaction
type Sealed = { botId: string; sealed: string }

/** A column of secrets: what it holds, to where each is bound, and how it is written. */
type Column = {
  rows(db: Db): Sealed[]
  place(botId: string): string
  write(db: Db, row: Sealed): void
}

const ofBots = (
  name: 'sealedPassword' | 'sealedProxyPassword',
  place: Column['place'],
): Column => ({
  place,
  rows: (db) =>
    db
      .select({ botId: bots.id, sealed: sql<string>`${bots[name]}` })
      .from(bots)
      .where(isNotNull(bots[name]))
      .all(),
  write: (db, { botId, sealed }) =>
    void db
      .update(bots)
      .set({ [name]: sealed })
      .where(eq(bots.id, botId))
      .run(),
})

/** Every secret of the database stands in one of these. */
const columns: Column[] = [
  ofBots('sealedPassword', passwordPlace),
  ofBots('sealedProxyPassword', proxyPlace),
  {
    place: tokensPlace,
    rows: (db) => db.select().from(microsoftTokens).all(),
    write: (db, { botId, sealed }) =>
      void db.update(microsoftTokens).set({ sealed }).where(eq(microsoftTokens.botId, botId)).run(),
  },
]

/** How many secrets the database holds, and how many of them these keys cannot open. */
export function countSecrets(db: Db, keys: Keys | null): SealedSecrets {
  const opened = columns.flatMap(({ rows, place }) =>
    rows(db).map(({ botId, sealed }) => keys && opens(keys, sealed, place(botId))),
  )
  const unreadable = opened.filter((secret) => secret === null)
  return { total: opened.length, unreadable: unreadable.length }
}

/** Seals with `next` what `keys` open, and leaves the rest; tells how many were which. */
export function resealSecrets(tx: Db, keys: Keys, next: Keys): SealedSecrets {
  const secrets = { total: 0, unreadable: 0 }
  for (const { rows, place, write } of columns) {
    for (const { botId, sealed } of rows(tx)) {
      const secret = opens(keys, sealed, place(botId))
      secrets.total += 1
      if (secret === null) secrets.unreadable += 1
      else write(tx, { botId, sealed: next.seal(secret, place(botId)) })
    }
  }
  return secrets
}

/** The secret in the clear; null when it was sealed with another key, for which opening throws. */
export function opens(keys: Keys, sealed: string, place: string): string | null {
  try {
    return keys.open(sealed, place)
  } catch {
    return null
  }
}
