import { and, count, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { AbuseClosing, AbuseForm, AbuseInfo, AbuseReport } from '#contract/abuse'
import { limits } from '#contract/limits'
import { transact } from '#db/client'
import { abuseReports, serverOwners, serverSignals } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import { denyServer } from '../bots/admin/denied-servers'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { dayMs, toIso } from '../lib/time'
import { partLogger } from '../log'
import { visitsOf } from './visits-of'

type Row = typeof abuseReports.$inferSelect

/** For how long who sent which bot where is kept, and what was asked of it. */
const keptDays = 90
const countedDays = 365

/** More than anybody reads: somebody floods us. */
const mostOpen = 1_000

const log = partLogger('abuse')

/** By which whoever asked can ask after it. */
const numberOf = (id: string) => id.slice(-8).toUpperCase()

/** Takes what anybody asks about a bot. Throws TOO_MANY_ATTEMPTS or BUSY. */
export function takeReport(ctx: Context, asker: string, form: AbuseForm): string {
  ctx.attempts.report(asker)
  const id = newId()
  const { at, ...asked } = form
  transact(ctx.db, (tx) => {
    const open = tx
      .select({ reports: count() })
      .from(abuseReports)
      .where(eq(abuseReports.state, 'open'))
      .get()
    if ((open?.reports ?? 0) >= mostOpen) throw new AppError('BUSY')
    const seenAt = at === null ? null : Date.parse(at)
    const receivedAt = ctx.clock.now()
    tx.insert(abuseReports)
      .values({ ...asked, id, seenAt, receivedAt })
      .run()
  })
  log.warning('abuse.received', { number: numberOf(id), what: form.what })
  return numberOf(id)
}

/** What everybody may know: whom to write to, and how many have. */
export function abuseInfo({ db, clock, settings }: Context): Omit<AbuseInfo, 'success'> {
  const recent = gt(abuseReports.receivedAt, clock.now() - countedDays * dayMs)
  const states = db
    .select({ state: abuseReports.state, reports: count() })
    .from(abuseReports)
    .where(recent)
    .groupBy(abuseReports.state)
    .all()
  const inState = (wanted: Row['state']) =>
    states.find(({ state }) => state === wanted)?.reports ?? 0
  const { server, optsOut, records } = serverSignals
  const denies = sql`(${optsOut} OR EXISTS (SELECT 1 FROM json_each(${records}) WHERE value ->> '$.record.bots' = 'deny'))`
  const optedOut = db
    .select({ servers: sql<number>`count(DISTINCT ${server})` })
    .from(serverSignals)
    .where(denies)
    .get()
  const owned = db
    .select({ servers: sql<number>`count(DISTINCT ${serverOwners.server})` })
    .from(serverOwners)
    .where(isNotNull(serverOwners.way))
    .get()
  return {
    contact: settings.current().abuseContact,
    keptDays,
    counts: {
      received: states.reduce((sum, { reports }) => sum + reports, 0),
      answered: inState('answered'),
      blocked: inState('blocked'),
      optedOut: optedOut?.servers ?? 0,
      owned: owned?.servers ?? 0,
      days: countedDays,
    },
  }
}

/** What was asked, the newest first, with who sent which bot there. */
export function listReports(
  ctx: Context,
  { state, before }: { state: 'open' | 'closed'; before?: string },
) {
  const ofState = state === 'open' ? eq(abuseReports.state, 'open') : ne(abuseReports.state, 'open')
  const rows = ctx.db
    .select()
    .from(abuseReports)
    .where(and(ofState, before === undefined ? undefined : lt(abuseReports.id, before)))
    .orderBy(desc(abuseReports.id))
    .limit(limits.abuse.pageSize + 1)
    .all()
  const shown = rows.slice(0, limits.abuse.pageSize)
  return { reports: shown.map((row) => toReport(ctx, row)), hasMore: rows.length > shown.length }
}

const toReport = (ctx: Context, row: Row): AbuseReport => ({
  ...{ id: row.id, number: numberOf(row.id), receivedAt: toIso(row.receivedAt) },
  ...{ about: row.about, what: row.what, text: row.text, contact: row.contact },
  at: row.seenAt === null ? null : toIso(row.seenAt),
  ...{ state: row.state, note: row.note },
  closedAt: row.closedAt === null ? null : toIso(row.closedAt),
  visits: visitsOf(ctx, row),
})

/** Notes what was done about it; `block`: nobody's bots go to that server any more, and those there leave. */
export function closeReport(
  ctx: Context,
  asker: Asker,
  id: string,
  { note, block = null }: AbuseClosing,
): AbuseReport {
  const one = eq(abuseReports.id, id)
  const before = ctx.db.select().from(abuseReports).where(one).get()
  if (!before) throw new AppError('REPORT_NOT_FOUND')
  if (block !== null) denyServer(ctx, asker, { address: block, reason: note })
  const now = ctx.clock.now()
  const state = block === null ? ('answered' as const) : ('blocked' as const)
  const row = transact(ctx.db, (tx) => {
    const what = { action: 'abuse.close', target: `abuse:${numberOf(id)}`, reason: note } as const
    const change = {
      before: { state: before.state },
      after: { state, ...(block && { server: block }) },
    }
    recordAudit(tx, { ...asker, ...what, ...change }, now)
    return tx.update(abuseReports).set({ state, note, closedAt: now }).where(one).returning().get()
  })
  return toReport(ctx, row)
}
