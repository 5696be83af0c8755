import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { browserOf } from '#contract/account/browser-of'
import type { DatabaseOrTransaction } from '#db/client'
import { accountEvents, sessions } from '#db/schema'
import { networksOf } from '../../lib/net/networks'

/** From where and with what an account has been used. */
export type KnownPlaces = { networks: ReadonlySet<string>; browsers: ReadonlySet<string> }

/** Those of its sessions and of the sign-ins that were noted, since then. */
export function knownPlacesOf(tx: DatabaseOrTransaction, userId: string, since = 0): KnownPlaces {
  const used = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`
  const open = tx
    .select({ first: sessions.address, last: sessions.lastAddress, agent: sessions.agent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(used, since)))
    .all()
  const isUse = inArray(accountEvents.kind, ['sign-in', 'session-moved'])
  const noted = tx
    .select({ first: accountEvents.address, agent: accountEvents.agent })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), isUse, gte(accountEvents.at, since)))
    .all()
  const addresses = [...open, ...noted, ...open.map(({ last }) => ({ first: last }))]
  return {
    networks: new Set(addresses.flatMap(({ first }) => (first ? [networkOf(first)] : []))),
    browsers: new Set([...open, ...noted].map(({ agent }) => browserFamilyOf(agent))),
  }
}

export const networkOf = (address: string): string => networksOf(address)[0]

/** The browser and its system, whatever their versions are. */
export const browserFamilyOf = (agent: string | null): string =>
  browserOf(agent)?.split('/')[0] ?? ''
