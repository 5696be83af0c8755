import { and, asc, eq, gt } from 'drizzle-orm'
import { microsToUsd } from '#contract/money'
import { invoices, points } from '#db/schema'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import type { InvoiceRow } from '../../payments/invoice-rows'
import { toInvoice } from '../../payments/invoices'
import { toPointsEntry } from '../../plans/points'
import { subscriptionOf, termsOf } from '../../plans/subscriptions'
import type { ArchiveFile } from './archive'
import { listText, pagesOf, valueText } from './json-text'

const atOnce = 25

/** What somebody has paid, has and is given for it. */
export function* moneyFiles(ctx: Context, user: UserRow): Generator<ArchiveFile> {
  const { names } = ctx.texts.leaving.archive
  yield { name: names.subscription, text: valueText(planOf(ctx, user)) }
  yield { name: names.payments, text: listText(invoicePages(ctx, user.id)) }
  yield { name: names.points, text: listText(pointPages(ctx, user.id)) }
}

function planOf({ db, settings, clock }: Context, user: UserRow) {
  const terms = termsOf(db, user.id).map(({ planId, months, startsAt, endsAt, worth }) => ({
    ...{ planId, months, startsAt: toIso(startsAt), endsAt: toIso(endsAt) },
    worth: microsToUsd(BigInt(worth)),
  }))
  return { now: subscriptionOf(db, settings.current(), user, clock.now()), terms }
}

const invoicePages = (ctx: Context, userId: string) =>
  pagesOf<InvoiceRow, object>(
    (last) =>
      ctx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.userId, userId), last && gt(invoices.id, last.id)))
        .orderBy(asc(invoices.id))
        .limit(atOnce)
        .all(),
    (row) => toInvoice(ctx, row),
  )

const pointPages = ({ db, config }: Context, userId: string) =>
  pagesOf<typeof points.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(points)
        .where(and(eq(points.userId, userId), last && gt(points.id, last.id)))
        .orderBy(asc(points.id))
        .limit(atOnce)
        .all(),
    (row) => toPointsEntry(row, config.locale),
  )
