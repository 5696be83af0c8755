import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ManagedBot, ManagedBotQuery, ManagedBotSort } from '#contract/admin/bots'
import { bots, users } from '#db/schema'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { render } from '../../locales/text'
import { type Live, lastEndAt, liveBots, passing, server, sinceIn, statusIn } from './live-bots'
import { practiceServers } from './practice-servers'

/** A page of all users' bots. */
export function listBotsOfAll(ctx: Context, query: ManagedBotQuery) {
  const { page, limit, sort, order, ...filter } = query
  const live = liveBots(ctx)
  const where = passing(live, filter)
  const found = ctx.db
    .select({ bots: count() })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .leftJoin(live, eq(live.id, bots.id))
    .where(where)
    .get()
  const direction = order === 'asc' ? asc : desc
  const rows = ctx.db
    .select({
      bot: bots,
      owner: { id: users.id, username: users.username, email: users.email },
      ...{ server, status: statusIn(live), since: sinceIn(live) },
    })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .leftJoin(live, eq(live.id, bots.id))
    .where(where)
    // What was never there comes last, whichever way.
    .orderBy(sql`${keyOf(sort, live)} is null`, direction(keyOf(sort, live)), asc(bots.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .all()
  const total = found?.bots ?? 0
  const isPractice = practiceServers(ctx)
  return {
    bots: rows.map((row): ManagedBot => {
      const { id, name, host, port, version, username, lastEnd } = row.bot
      return {
        ...{ id, name, owner: row.owner, host, port, server: row.server, version, username },
        status: row.status,
        since: row.since === null ? null : toIso(row.since),
        lastEnd: lastEnd && {
          ...{ reason: lastEnd.reason, fault: lastEnd.fault, at: lastEnd.at },
          message: render(lastEnd.message, ctx.config.locale),
        },
        practice: isPractice(row.server),
      }
    }),
    pagination: paginationOf(page, limit, total),
    versions: versionsOf(ctx),
  }
}

function keyOf(sort: ManagedBotSort, live: Live): SQL {
  const keys: Record<ManagedBotSort, SQL> = {
    name: sql`lower(${bots.name})`,
    owner: sql`lower(${users.username})`,
    server,
    since: sinceIn(live),
    lastEnd: lastEndAt,
  }
  return keys[sort]
}

const versionsOf = ({ db }: Context) =>
  db
    .selectDistinct({ version: bots.version })
    .from(bots)
    .orderBy(desc(bots.version))
    .all()
    .map(({ version }) => version)

export const paginationOf = (currentPage: number, limit: number, total: number) => ({
  ...{ currentPage, limit, total },
  totalPages: Math.max(1, Math.ceil(total / limit)),
})
