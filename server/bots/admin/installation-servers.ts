import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ManagedServer, ManagedServerQuery, ManagedServerSort } from '#contract/admin/bots'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { paginationOf } from './installation-bots'
import { lastReason, liveBots, server, statusIn } from './live-bots'
import { practiceServers } from './practice-servers'

/** A page of the servers that bots of anybody have. */
export function listServers(ctx: Context, query: ManagedServerQuery) {
  const { page, limit, sort, order, search } = query
  const live = liveBots(ctx)
  const where = search ? sql`instr(${server}, ${search.toLowerCase()}) > 0` : undefined
  const found = ctx.db
    .select({ servers: countDistinct(server) })
    .from(bots)
    .where(where)
    .get()
  const having = (status: string) => sql<number>`sum(${statusIn(live)} = ${status})`
  const figures = {
    server,
    bots: count(),
    running: having('running'),
    connecting: having('connecting'),
    users: countDistinct(bots.userId),
  } satisfies Record<ManagedServerSort | 'connecting', SQL>
  const rows = ctx.db
    .select(figures)
    .from(bots)
    .leftJoin(live, eq(live.id, bots.id))
    .where(where)
    .groupBy(server)
    .orderBy((order === 'asc' ? asc : desc)(figures[sort]), asc(server))
    .limit(limit)
    .offset((page - 1) * limit)
    .all()
  const causes = causesOf(
    ctx,
    rows.map((row) => row.server),
  )
  const isPractice = practiceServers(ctx)
  const { botsPerTarget: all, botsPerTargetAndUser: perUser } = ctx.settings.current()
  return {
    servers: rows.map(
      (row): ManagedServer => ({
        ...row,
        cause: causes.get(row.server) ?? null,
        denied: isDenied(ctx.fleet.refuseTarget, row.server),
        practice: isPractice(row.server),
      }),
    ),
    pagination: paginationOf(page, limit, found?.servers ?? 0),
    caps: { all, perUser },
  }
}

/** Whether the installation's list has it, by its name or as an address. */
export function isDenied(refuse: Context['fleet']['refuseTarget'], address: string): boolean {
  const at = address.lastIndexOf(':')
  try {
    refuse(address.slice(0, at), Number(address.slice(at + 1)), true)
    return false
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'TARGET_DENIED'
  }
}

/** Of each server the reason that most of its bots' last sessions failed for. */
function causesOf({ db }: Context, servers: string[]) {
  const rows = db
    .select({ server, reason: lastReason, bots: count() })
    .from(bots)
    .where(
      and(
        inArray(server, servers),
        isNotNull(bots.lastEnd),
        eq(sql`${bots.lastEnd} ->> 'fault'`, 1),
      ),
    )
    .groupBy(server, lastReason)
    .orderBy(asc(count()))
    .all()
  return new Map(
    rows.flatMap(({ server: address, reason, bots: failed }) =>
      reason === null ? [] : [[address, { reason, bots: failed }] as const],
    ),
  )
}
