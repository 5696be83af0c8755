import { and, asc, count, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { microsPerUsd } from '#contract/money'
import type { InvoiceStatus, PaymentsState } from '#contract/payments'
import { invoices, transfers } from '#db/schema'
import type { Context } from '../../context'
import { dayMs, toIso } from '../../lib/time'
import { text } from '../../locales/text'
import type { Alert } from '../watcher/alerts'

const latelyMs = 30 * dayMs

/** How many invoices stand how, and what has come of all time and lately. */
export function paymentTotals({ db, clock }: Context): PaymentsState['totals'] {
  const { status, decimals } = invoices
  const rows = db.select({ status, number: count() }).from(invoices).groupBy(status).all()
  const of = (...wanted: InvoiceStatus[]) =>
    rows.reduce((sum, row) => sum + (wanted.includes(row.status) ? row.number : 0), 0)
  const received = db
    .select({ decimals, sum: sumOf(invoices.received) })
    .from(invoices)
    .groupBy(decimals)
    .all()
  const lately = db
    .select({ decimals, sum: sumOf(transfers.amount) })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(eq(transfers.orphaned, false), gt(transfers.at, clock.now() - latelyMs)))
    .groupBy(decimals)
    .all()
  return {
    open: of('new', 'partial'),
    review: of('review'),
    settled: of('paid', 'overpaid', 'late'),
    received: toUsd(received),
    receivedLately: toUsd(lately),
  }
}

/** Approximate, for display: sums of base units do not fit SQLite's integers. */
const sumOf = (column: SQLiteColumn) => sql<number>`sum(cast(${column} as real))`

function toUsd(sums: { decimals: number; sum: number }[]): number {
  const usd = sums.reduce((all, { decimals, sum }) => all + sum / 10 ** decimals, 0)
  return Math.round(usd * Number(microsPerUsd)) / Number(microsPerUsd)
}

/** Invoices that wait for an administrator, as one alert. */
export function reviewAlerts({ db }: Context): Alert[] {
  const waiting = db
    .select({ createdAt: invoices.createdAt })
    .from(invoices)
    .where(eq(invoices.status, 'review'))
    .orderBy(asc(invoices.id))
    .all()
  const [oldest] = waiting
  if (!oldest) return []
  const since = toIso(oldest.createdAt)
  return [{ kind: 'review', message: text('invoices.review', waiting.length), since }]
}

const mostNamed = 5

/** Addresses that are not read because of what somebody sends there, as one alert. */
export function floodAlerts({ db, clock }: Context): Alert[] {
  const { id, status, floodedAt, settledAt, monitorUntil } = invoices
  const isOpen = or(
    eq(status, 'review'),
    and(lt(settledAt, floodedAt), gt(monitorUntil, clock.now())),
  )
  const rows = db
    .select({ id, floodedAt })
    .from(invoices)
    .where(and(isNotNull(floodedAt), isOpen))
    .orderBy(asc(floodedAt))
    .all()
  const [first] = rows
  if (!first?.floodedAt) return []
  const ids = rows.slice(0, mostNamed).map(({ id }) => id)
  const message = text('paymentWatcher.flooded', ids.join(', '), rows.length - ids.length)
  return [{ kind: 'flooded', message, since: toIso(first.floodedAt) }]
}
