import { and, eq, inArray, ne } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Incident, IncidentForm, StatusPage, StatusPageForm } from '#contract/status-page'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { statusIncidents, statusPages } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { incidentsOf, isOfOwner, ownBots, type PageRow, rowOf, toIncident } from './page-rows'

/** Whose page it is: a user's, or the installation's, of which an administrator is asking. */
export type PageOwner = { userId: string } | { userId: null; asker: Asker }

/** The page as its owner sets it; null when there is none. */
export function readPage(db: DatabaseOrTransaction, { userId }: PageOwner): StatusPage | null {
  const row = rowOf(db, userId)
  if (!row) return null
  const { slug, title, enabled } = row
  const incidents = incidentsOf(db, row.id).map(toIncident)
  return { slug, title, enabled, bots: ownBots(db, row), incidents }
}

/** Changes the owner's page in one transaction, after which everybody reads it as it is. */
function change(
  ctx: Context,
  owner: PageOwner,
  work: (tx: DatabaseOrTransaction, row: PageRow | undefined, now: number) => void,
): StatusPage | null {
  const now = ctx.clock.now()
  const [before, after] = transact(ctx.db, (tx) => {
    const before = readPage(tx, owner)
    work(tx, rowOf(tx, owner.userId), now)
    const after = readPage(tx, owner)
    if (owner.userId === null) {
      const deed = { action: 'status-page.change', target: 'settings:status-page' } as const
      recordAudit(
        tx,
        { ...owner.asker, ...deed, reason: null, before: noted(before), after: noted(after) },
        now,
      )
    }
    return [before, after]
  })
  for (const page of [before, after]) if (page) ctx.statusPages.forget(page.slug)
  return after
}

/** What the audit says of a page. */
const noted = (page: StatusPage | null) =>
  page && {
    ...{ slug: page.slug, title: page.title, published: page.enabled },
    ...{ bots: page.bots.length, incidents: page.incidents.length },
  }

/** Throws STATUS_SLUG_TAKEN, or BOT_NOT_FOUND for a bot that is not the owner's. */
export function savePage(ctx: Context, owner: PageOwner, form: StatusPageForm): StatusPage | null {
  return change(ctx, owner, (tx, row, updatedAt) => {
    const taken = and(eq(statusPages.slug, form.slug), row && ne(statusPages.id, row.id))
    if (tx.select().from(statusPages).where(taken).get()) throw new AppError('STATUS_SLUG_TAKEN')
    const bots = [...new Map(form.bots.map((bot) => [bot.botId, bot])).values()]
    if (ownBots(tx, { userId: owner.userId, bots }).length < bots.length)
      throw new AppError('BOT_NOT_FOUND')
    const fields = { ...form, bots, updatedAt }
    const fresh = { id: newId(), userId: owner.userId, createdAt: updatedAt }
    if (row) tx.update(statusPages).set(fields).where(eq(statusPages.id, row.id)).run()
    else
      tx.insert(statusPages)
        .values({ ...fresh, ...fields })
        .run()
  })
}

/** Nobody can read it any more; one that is not there is gone already. */
export const deletePage = (ctx: Context, owner: PageOwner): StatusPage | null =>
  change(ctx, owner, (tx) => tx.delete(statusPages).where(isOfOwner(owner.userId)).run())

const columnsOf = ({ title, text, startedAt, endedAt }: IncidentForm) => ({
  ...{ title, text, startedAt: Date.parse(startedAt) },
  endedAt: endedAt === null ? null : Date.parse(endedAt),
})

/** Of so many, the oldest are forgotten: no page shows them any more. Throws STATUS_PAGE_NOT_FOUND. */
export function addIncident(ctx: Context, owner: PageOwner, form: IncidentForm) {
  return change(ctx, owner, (tx, page, updatedAt) => {
    if (!page) throw new AppError('STATUS_PAGE_NOT_FOUND')
    const values = { id: newId(), pageId: page.id, ...columnsOf(form), updatedAt }
    tx.insert(statusIncidents).values(values).run()
    const old = incidentsOf(tx, page.id).slice(limits.statusPage.incidents.kept)
    const ids = old.map(({ id }) => id)
    tx.delete(statusIncidents).where(inArray(statusIncidents.id, ids)).run()
  })
}

/** Changes an incident of the owner's page; without a form it is deleted. Throws INCIDENT_NOT_FOUND. */
export function changeIncident(
  ctx: Context,
  owner: PageOwner,
  id: Incident['id'],
  form: IncidentForm | null,
) {
  return change(ctx, owner, (tx, page, updatedAt) => {
    const pageId = page?.id ?? ''
    const which = and(eq(statusIncidents.id, id), eq(statusIncidents.pageId, pageId))
    const { changes } = form
      ? tx
          .update(statusIncidents)
          .set({ ...columnsOf(form), updatedAt })
          .where(which)
          .run()
      : tx.delete(statusIncidents).where(which).run()
    if (changes === 0) throw new AppError('INCIDENT_NOT_FOUND')
  })
}
