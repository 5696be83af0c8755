import { isIP } from 'node:net'
import { and, asc, count, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { AbuseClosing, AbuseForm, AbuseInfo, AbuseReport } from '#contract/abuse'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { abuseReports, serverOwners, serverSignals } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import { denyServer } from '../bots/admin/denied-servers'
import type { Context } from '../context'
import { AppError } from '../errors'
import { parseTarget } from '../game/targets'
import { newId } from '../lib/ids'
import { dayMs, toIso } from '../lib/time'
import { partLogger } from '../log'
import { knownMs } from '../server-policy/signals'
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

const isOpen = eq(abuseReports.state, 'open')

const countOpen = (db: DatabaseOrTransaction): number =>
  db.select({ reports: count() }).from(abuseReports).where(isOpen).get()?.reports ?? 0

/** Takes what anybody asks about a bot. Throws TOO_MANY_ATTEMPTS or BUSY. */
export function takeReport(ctx: Context, asker: string, form: AbuseForm): string {
  ctx.attempts.report(asker)
  const id = newId()
  const { at, ...asked } = form
  transact(ctx.db, (tx) => {
    if (countOpen(tx) >= mostOpen) throw new AppError('BUSY')
    const seenAt = at === null ? null : Date.parse(at)
    const receivedAt = ctx.clock.now()
    tx.insert(abuseReports)
      .values({ ...asked, id, seenAt, receivedAt })
      .run()
  })
  log.warning('abuse.received', { number: numberOf(id), what: form.what })
  return numberOf(id)
}

/** How many nobody has answered, and those of them that wait longest. */
export function openReports(db: DatabaseOrTransaction, most: number) {
  const { id, about, receivedAt } = abuseReports
  const rows = db
    .select({ id, about, receivedAt })
    .from(abuseReports)
    .where(isOpen)
    .orderBy(asc(id))
    .limit(most)
    .all()
  const oldest = rows.map(({ id, ...row }) => ({ ...row, number: numberOf(id) }))
  return { count: countOpen(db), oldest }
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
  const { place, optsOut, records, readAt } = serverSignals
  const denies = sql`(${optsOut} OR EXISTS (SELECT 1 FROM json_each(${records}) WHERE value ->> '$.record.bots' = 'deny'))`
  const optedOut = db
    .select({ servers: sql<number>`count(DISTINCT ${place})` })
    .from(serverSignals)
    .where(and(denies, gt(readAt, clock.now() - knownMs)))
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
      open: inState('open'),
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
  const ofState = state === 'open' ? isOpen : ne(abuseReports.state, 'open')
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

function toReport(ctx: Context, row: Row): AbuseReport {
  const visits = visitsOf(ctx, row)
  return {
    ...{ id: row.id, number: numberOf(row.id), receivedAt: toIso(row.receivedAt) },
    ...{ about: row.about, what: row.what, text: row.text, contact: row.contact },
    at: row.seenAt === null ? null : toIso(row.seenAt),
    ...{ state: row.state, note: row.note },
    closedAt: row.closedAt === null ? null : toIso(row.closedAt),
    visits,
    servers: [...new Set([...serverIn(row), ...visits.map(({ server }) => server)])],
  }
}

/** A network or a whole domain is not blocked because a stranger has written it. */
function serverIn({ about, what }: Row): string[] {
  const target = about === 'server' ? parseTarget(what) : null
  const isOne = target?.kind === 'server' ? /[.:]/.test(target.host) : isIP(what) !== 0
  return isOne ? [what] : []
}

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
