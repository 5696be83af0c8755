import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ManagedBotFilter } from '#contract/admin/bots'
import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReason } from '#contract/bots/connections'
import { contains } from '#db/contains'
import { bots, users } from '#db/schema'
import type { Context } from '../../context'

/** `host:port` in lower case, as bots of the installation are put together by. */
export const server = sql<string>`rtrim(lower(${bots.host}), '.') || ':' || ${bots.port}`

export const lastReason = sql<DisconnectReason | null>`${bots.lastEnd} ->> 'reason'`

/** When the last session ended, ISO, so that texts sort like times. */
export const lastEndAt = sql<string | null>`${bots.lastEnd} ->> 'at'`

/** A text, like the column it meets: without that SQLite makes no index to find it by. */
const id = sql<string>`cast(value ->> 0 as text)`

/**
 * What the fleet has in memory, as a table to join: pages, order and filters come from SQL then,
 * with however many bots. Grouped, so that SQLite reads the list once and not for every bot.
 */
export function liveBots({ db, fleet }: Pick<Context, 'db' | 'fleet'>) {
  const rows = JSON.stringify([...fleet.live()])
  return db
    .select({
      id: id.as('live_id'),
      status: sql<BotStatus>`max(value ->> 1)`.as('live_status'),
      since: sql<number>`max(value ->> 2)`.as('live_since'),
    })
    .from(sql`json_each(${rows})`)
    .groupBy(id)
    .as('live')
}

export type Live = ReturnType<typeof liveBots>

export const statusIn = ({ status }: Live) => sql<BotStatus>`coalesce(${status}, 'stopped')`

/** Epoch ms: of one that is stopped, since its last session ended. */
export const sinceIn = ({ since }: Live) =>
  sql<number | null>`coalesce(${since}, cast(unixepoch(${lastEndAt}, 'subsec') * 1000 as integer))`

/** For queries over bots with their owners and the fleet's memory beside them. */
export function passing(live: Live, filter: ManagedBotFilter): SQL | undefined {
  const { search, status, cause, owner, version, machine } = filter
  return and(
    search
      ? or(
          contains(bots.name, search),
          contains(users.username, search),
          contains(users.email, search),
          contains(bots.host, search),
        )
      : undefined,
    filter.server ? eq(server, filter.server.toLowerCase()) : undefined,
    status ? eq(statusIn(live), status) : undefined,
    cause ? eq(lastReason, cause) : undefined,
    owner ? eq(bots.userId, owner.toLowerCase()) : undefined,
    version ? eq(bots.version, version) : undefined,
    machine ? and(eq(bots.hostId, machine), eq(bots.desired, 'running')) : undefined,
  )
}
