import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Incident } from '#contract/status-page'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, statusIncidents, statusPages, users } from '#db/schema'
import { toIso } from '../lib/time'

export type PageRow = typeof statusPages.$inferSelect
export type IncidentRow = typeof statusIncidents.$inferSelect

/** Null: the installation's. */
type UserId = PageRow['userId']

export const isOfOwner = (userId: UserId) =>
  userId === null ? isNull(statusPages.userId) : eq(statusPages.userId, userId)

export const rowOf = (db: DatabaseOrTransaction, userId: UserId): PageRow | undefined =>
  db.select().from(statusPages).where(isOfOwner(userId)).get()

/**
 * The page that everybody may read at this address: it is on, and its owner's account is open. One query,
 * so that a page that is off takes as long as one that never was.
 */
export const publishedRow = (db: DatabaseOrTransaction, slug: string): PageRow | undefined =>
  db
    .select({ page: statusPages })
    .from(statusPages)
    .leftJoin(users, eq(users.id, statusPages.userId))
    .where(
      and(
        eq(statusPages.slug, slug),
        eq(statusPages.enabled, true),
        or(isNull(statusPages.userId), isOpen),
      ),
    )
    .get()?.page

const isOpen = and(eq(users.status, 'active'), isNull(users.deletesAt))

/** Those of the chosen that are there, and are the owner's still; the installation shows its administrators'. */
export function ownBots(
  db: DatabaseOrTransaction,
  { userId, bots: chosen }: Pick<PageRow, 'userId' | 'bots'>,
): { botId: string; name: string }[] {
  const isOwner = userId === null ? and(eq(users.role, 'admin'), isOpen) : eq(users.id, userId)
  const ids = chosen.map(({ botId }) => botId)
  const rows = db
    .select({ id: bots.id })
    .from(bots)
    .innerJoin(users, and(eq(users.id, bots.userId), isOwner))
    .where(inArray(bots.id, ids))
    .all()
  const own = new Set(rows.map(({ id }) => id))
  return chosen.filter(({ botId }) => own.has(botId))
}

/** The newest first. */
export const incidentsOf = (db: DatabaseOrTransaction, pageId: string): IncidentRow[] =>
  db
    .select()
    .from(statusIncidents)
    .where(eq(statusIncidents.pageId, pageId))
    .orderBy(desc(statusIncidents.startedAt), desc(statusIncidents.id))
    .all()

export const toIncident = ({ pageId: _, ...row }: IncidentRow): Incident => ({
  ...row,
  startedAt: toIso(row.startedAt),
  endedAt: row.endedAt === null ? null : toIso(row.endedAt),
  updatedAt: toIso(row.updatedAt),
})
