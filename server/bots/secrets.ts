import { isNotNull, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, microsoftTokens } from '#db/schema'
import type { Keys } from '../keys'
import { tokensPlace } from './fleet/sign-ins'
import { openPassword } from './passwords'
import { openProxy } from './proxies/proxies'

export type SealedSecrets = { total: number; unreadable: number }

/** How many secrets the database holds, and how many of them these keys cannot open. */
export function countSecrets(db: DatabaseOrTransaction, keys: Keys | null): SealedSecrets {
  const secrets = [...botSecrets(db), ...tokens(db)]
  const unreadable = secrets.filter((open) => keys === null || !opens(() => open(keys)))
  return { total: secrets.length, unreadable: unreadable.length }
}

type Open = (keys: Keys) => unknown

function botSecrets(db: DatabaseOrTransaction): Open[] {
  const isSealed = or(isNotNull(bots.sealedPassword), isNotNull(bots.sealedProxyPassword))
  const rows = db.select().from(bots).where(isSealed).all()
  return rows.flatMap((row) => [
    ...(row.sealedPassword === null ? [] : [(keys: Keys) => openPassword(keys, row)]),
    ...(row.sealedProxyPassword === null ? [] : [(keys: Keys) => openProxy(keys, row)]),
  ])
}

function tokens(db: DatabaseOrTransaction): Open[] {
  const rows = db.select().from(microsoftTokens).all()
  return rows.map(
    ({ botId, sealed }) =>
      (keys) =>
        keys.open(sealed, tokensPlace(botId)),
  )
}

/** Opening throws for a key that is not the one it was sealed with. */
function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
