import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertHistoryQuery } from '#contract/admin/alerts'
import { type Database, type DatabaseOrTransaction, transact } from '#db/client'
import { alerts } from '#db/schema'
import { isCoded, type Text } from '../locales/text'
import type { Alert } from './alert'

type Row = typeof alerts.$inferSelect

/** What lasted when it was last stored. */
export const readActive = (db: Database): Alert[] =>
  db.select().from(alerts).where(isNull(alerts.endedAt)).all().map(toAlert)

/** What has ended since then, the latest first. */
export const readEnded = (db: Database, since: number, limit: number): Alert[] =>
  db
    .select()
    .from(alerts)
    .where(and(isNotNull(alerts.endedAt), gte(alerts.endedAt, since)))
    .orderBy(desc(alerts.endedAt), desc(alerts.id))
    .limit(limit)
    .all()
    .map(toAlert)

/** The time that this cause ended last, if that was since then. */
export function readLatest(db: Database, rule: string, since: number): Alert | null {
  const ended = and(eq(alerts.rule, rule), gte(alerts.endedAt, since))
  const row = db.select().from(alerts).where(ended).orderBy(desc(alerts.endedAt)).get()
  return row ? toAlert(row) : null
}

export function readAlert(db: DatabaseOrTransaction, id: string): Alert | null {
  const row = db.select().from(alerts).where(eq(alerts.id, id)).get()
  return row ? toAlert(row) : null
}

/** A page of everything that is kept, by when it began, newest first, and whether there is more. */
export function readHistory(
  db: Database,
  { state, type, before, limit }: AlertHistoryQuery,
): { alerts: Alert[]; hasMore: boolean } {
  const { startedAt, endedAt, id } = alerts
  const states = { active: isNull(endedAt), ended: isNotNull(endedAt) }
  const rows = db
    .select()
    .from(alerts)
    .where(
      and(
        state && states[state],
        type && eq(alerts.type, type),
        before === undefined
          ? undefined
          : sql`(${startedAt}, ${id}) < (SELECT started_at, id FROM alerts WHERE id = ${before})`,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit + 1)
    .all()
  return { alerts: rows.slice(0, limit).map(toAlert), hasMore: rows.length > limit }
}

/** Stores them as they are now, all or none. */
export function storeAlerts(db: Database, all: readonly Alert[]): void {
  transact(db, (tx) => {
    for (const alert of all) storeAlert(tx, alert)
  })
}

export function storeAlert(tx: DatabaseOrTransaction, alert: Alert): void {
  const row = toRow(alert)
  tx.insert(alerts).values(row).onConflictDoUpdate({ target: alerts.id, set: row }).run()
}

const toRow = ({ acknowledged, ...alert }: Alert): Row => ({
  ...alert,
  acknowledgedAt: acknowledged?.at ?? null,
  acknowledgedBy: acknowledged?.by ?? null,
})

const toAlert = ({ acknowledgedAt, acknowledgedBy, message, details, ...row }: Row): Alert => ({
  ...row,
  message: toText(message),
  details: details === null ? null : toText(details),
  acknowledged:
    acknowledgedAt === null || acknowledgedBy === null
      ? null
      : { by: acknowledgedBy, at: acknowledgedAt },
})

/** A code that this release does not know stays one, and is shown as it is. */
const toText = (stored: unknown): Text =>
  isCoded(stored) ? (stored as Exclude<Text, string>) : String(stored)
