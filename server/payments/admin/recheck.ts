import type { AdminInvoice } from '#contract/payments'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { anyInvoice, auditTarget, toAdminInvoice } from './admin-invoices'
import { summary } from './mark'

/** Reads from the chain what an address has received and no scan has found. */
export async function recheckInvoice(ctx: Context, by: Asker, id: string): Promise<AdminInvoice> {
  refuseUnconfigured(ctx)
  const before = anyInvoice(ctx.db, id)
  await ctx.payments.recheck(id)
  const after = anyInvoice(ctx.db, id)
  note(ctx, by, {
    ...{ action: 'invoice.recheck', target: auditTarget(id), reason: null },
    ...{ before: summary(before), after: summary(after) },
  })
  return toAdminInvoice(ctx, after)
}

/** Lets a watcher that had halted go on. */
export async function resumeWatcher(ctx: Context, by: Asker, reason: string): Promise<void> {
  refuseUnconfigured(ctx)
  const before = ctx.payments.state().watcher
  await ctx.payments.resume()
  const after = ctx.payments.state().watcher
  const target = `chain:${ctx.payments.plan()?.id}` as const
  note(ctx, by, { action: 'payments.resume', target, reason, before, after })
}

function refuseUnconfigured({ payments }: Context) {
  if (!payments.isConfigured) throw new AppError('PAYMENTS_NOT_CONFIGURED')
}

type Note = Omit<Parameters<typeof recordAudit>[1], 'actor' | 'address'>

const note = ({ db, clock }: Context, by: Asker, record: Note) =>
  recordAudit(db, { ...record, ...by }, clock.now())
