import { and, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { AbuseVisit } from '#contract/abuse'
import { limits } from '#contract/limits'
import { type abuseReports, serverVisits, users } from '#db/schema'
import type { Context } from '../context'
import { plainHost } from '../game/addresses'
import { toTarget } from '../game/bot-targets'
import { parseTarget } from '../game/targets'
import { hourMs, toIso } from '../lib/time'

type Report = typeof abuseReports.$inferSelect

/** Clocks of servers and of people differ. */
const aroundMs = hourMs

/** Who sent a bot where, of what a report is about; the newest first. */
export function visitsOf({ db }: Pick<Context, 'db'>, report: Report): AbuseVisit[] {
  const { seenAt } = report
  const then =
    seenAt === null
      ? undefined
      : and(
          lte(serverVisits.firstAt, seenAt + aroundMs),
          gte(serverVisits.lastAt, seenAt - aroundMs),
        )
  return db
    .select({ visit: serverVisits, username: users.username })
    .from(serverVisits)
    .leftJoin(users, eq(users.id, serverVisits.userId))
    .where(and(ofWhat(report), then))
    .orderBy(desc(serverVisits.lastAt))
    .limit(limits.abuse.visits)
    .all()
    .map(({ visit, username }) => ({
      ...{ server: visit.server, place: visit.place, bot: visit.botName, player: visit.player },
      user: username === null ? null : { id: visit.userId, username },
      ...{ firstAt: toIso(visit.firstAt), lastAt: toIso(visit.lastAt) },
    }))
}

function ofWhat({ about, what }: Report) {
  if (about === 'bot') return eq(sql`lower(${serverVisits.player})`, what.toLowerCase())
  const target = parseTarget(what)
  const host = target?.kind === 'server' ? target.host : (plainHost(what) ?? what)
  const port = target?.kind === 'server' ? target.port : null
  const of = (column: typeof serverVisits.server | typeof serverVisits.place) =>
    port === null
      ? sql`${column} >= ${`${host}:`} AND ${column} < ${`${host};`}`
      : eq(column, toTarget({ host, port }))
  return or(of(serverVisits.server), of(serverVisits.place))
}
