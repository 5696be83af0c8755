import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { microsToUsd } from '#contract/money'
import type { AdminInvoice, Invoice, InvoiceTransfer, PaymentStatus } from '#contract/payments'
import { invoices, transfers, users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { render } from '../locales/text'
import { atLeastZero } from '../plans/amounts'
import { announceAccount } from '../plans/purchase'
import { baseToMicros, microsToBase } from './amounts'
import { knownChain } from './chain/known'
import type { ChainPlan } from './chain/plan'
import { type InvoiceRow, invoiceRow, type TransferRow } from './invoice-rows'

/** Transfers of an invoice that are shown, the newest. */
const mostShown = 100

type Page = { limit: number; before?: string | undefined }

/** A page of a user's invoices, newest first. */
export function listInvoices(ctx: Context, userId: string, { limit, before }: Page) {
  const older = before ? lt(invoices.id, before) : undefined
  const rows = ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), older))
    .orderBy(desc(invoices.id))
    .limit(limit + 1)
    .all()
  const shown = rows.slice(0, limit).map((row) => toInvoice(ctx, row))
  return { invoices: shown, hasMore: rows.length > limit }
}

/** The user's own invoice; throws INVOICE_NOT_FOUND for any other. */
export function ownInvoice(ctx: Context, userId: string, invoiceId: string): InvoiceRow {
  const own = and(eq(invoices.id, invoiceId), eq(invoices.userId, userId))
  const row = ctx.db.select().from(invoices).where(own).get()
  if (!row) throw new AppError('INVOICE_NOT_FOUND')
  return row
}

export function readInvoice(ctx: Context, userId: string, invoiceId: string): Invoice {
  return toInvoice(ctx, ownInvoice(ctx, userId, invoiceId))
}

/** How the newest invoice of the user stands, or the one that is asked for. */
export function paymentStatus(ctx: Context, userId: string, invoiceId?: string): PaymentStatus {
  const invoice = invoiceId
    ? readInvoice(ctx, userId, invoiceId)
    : (listInvoices(ctx, userId, { limit: 1 }).invoices[0] ?? null)
  return toPaymentStatus(ctx, invoice)
}

type ViewContext = Pick<Context, 'config' | 'db' | 'texts' | 'payments'>

/** Invoices as administrators see them. */
export function toAdminInvoices(ctx: Context, rows: readonly InvoiceRow[]): AdminInvoice[] {
  const emails = emailsOf(ctx, rows)
  const pathOf = derivationPaths(ctx)
  return rows.map((row) => ({
    ...toInvoice(ctx, row),
    userId: row.userId,
    email: emails.get(row.userId) ?? null,
    derivationIndex: row.derivationIndex,
    derivationPath: pathOf(row),
    chainId: row.chainId,
    note: row.note && render(row.note, ctx.config.locale),
  }))
}

/** What the browser polls: a transfer that was seen shows before the status can say so. */
function toPaymentStatus(ctx: Context, invoice: Invoice | null): PaymentStatus {
  if (!invoice) {
    const none = { paid: false, status: null, received: 0, confirmations: 0, invoice }
    return { success: true, ...none }
  }
  const { status, received, pending } = invoice
  const required = ctx.payments.plan()?.confirmations ?? 0
  return {
    success: true,
    paid: status === 'paid' || status === 'overpaid' || status === 'late',
    status: pending && isOpen(status) ? 'pending' : status,
    received,
    confirmations: pending?.confirmations ?? (received > 0 ? required : 0),
    invoice,
  }
}

const isOpen = (status: Invoice['status']) =>
  status === 'new' || status === 'partial' || status === 'expired'

/** An invoice as its owner sees it. */
export function toInvoice(ctx: ViewContext, row: InvoiceRow): Invoice {
  const chain = chainOf(ctx, row)
  const micros = (base: string) => baseToMicros(BigInt(base), row.decimals)
  const isOver = row.status === 'review' || row.settledAt !== null
  const missing = isOver ? 0n : atLeastZero(micros(row.amount) - micros(row.received))
  const { id, planId, planName, months, kind, status } = row
  return {
    ...{ id, planId, planName, months, kind, status },
    newCost: microsToUsd(BigInt(row.newCost)),
    restAmount: microsToUsd(BigInt(row.unusedCredit)),
    pointsAmount: microsToUsd(BigInt(row.points)),
    amount: microsToUsd(micros(row.amount)),
    received: microsToUsd(micros(row.received)),
    missing: microsToUsd(missing),
    surplus: microsToUsd(micros(row.credited)),
    pending: pendingOf(ctx, row),
    network: chain ? render(chain.name, ctx.config.locale) : networkOf(ctx, row.chainId),
    token: ctx.texts.invoices.token,
    address: chain?.showAddress(row.address) ?? row.address,
    uri: chain?.paymentUri(row.address, microsToBase(missing, row.decimals)) ?? row.address,
    createdAt: toIso(row.createdAt),
    expiresAt: toIso(row.expiresAt),
    monitorUntil: toIso(row.monitorUntil),
    settledAt: row.settledAt === null ? null : toIso(row.settledAt),
    transfers: shownTransfers(ctx, id).map((transfer) => toTransfer(transfer, row.decimals, chain)),
  }
}

const toTransfer = (
  { txHash, amount, block, at }: TransferRow,
  decimals: number,
  chain: ChainPlan | null,
): InvoiceTransfer => ({
  txHash,
  amount: microsToUsd(baseToMicros(BigInt(amount), decimals)),
  block,
  at: toIso(at),
  url: chain?.transactionUrl(txHash) ?? null,
})

/** The chain of an invoice, when it is the one that is configured still. */
function chainOf(
  ctx: Pick<Context, 'payments'>,
  { chainId, tokenAddress }: InvoiceRow,
): ChainPlan | null {
  const plan = ctx.payments.plan()
  return plan?.id === chainId && plan.token === tokenAddress ? plan : null
}

/** For people. */
export const networkOf = ({ texts }: Pick<Context, 'texts'>, chainId: number): string =>
  knownChain(chainId)?.name ?? texts.invoices.network(chainId)

function pendingOf(
  ctx: Pick<Context, 'payments'>,
  { id, decimals }: InvoiceRow,
): Invoice['pending'] {
  const pending = ctx.payments.pendingOf(id)
  const required = ctx.payments.plan()?.confirmations
  if (!pending || required === undefined) return null
  const amount = microsToUsd(baseToMicros(pending.amount, decimals))
  return { amount, confirmations: pending.confirmations, required }
}

/** Where addresses stand in the operator's wallet: below its account key once that is another one. */
export function derivationPaths({ payments }: Context) {
  const wallet = payments.wallet()
  const first = wallet?.derive(0).path ?? ''
  return ({ walletId, derivationIndex }: Pick<InvoiceRow, 'walletId' | 'derivationIndex'>) =>
    wallet?.id === walletId ? first.replace(/0$/, String(derivationIndex)) : `0/${derivationIndex}`
}

/** In the order of the chain. */
function shownTransfers({ db }: Pick<Context, 'db'>, id: string): TransferRow[] {
  const { invoiceId, orphaned, dust, block, logIndex } = transfers
  return db
    .select()
    .from(transfers)
    .where(and(eq(invoiceId, id), eq(orphaned, false), eq(dust, false)))
    .orderBy(desc(block), desc(logIndex))
    .limit(mostShown)
    .all()
    .reverse()
}

function emailsOf({ db }: Context, rows: readonly InvoiceRow[]): Map<string | null, string> {
  const ids = rows.flatMap(({ userId }) => userId ?? [])
  const { id, email } = users
  const found = db.select({ id, email }).from(users).where(inArray(id, ids)).all()
  return new Map(found.map((user) => [user.id, user.email]))
}

/** Tells an invoice's owner how it stands; once it is over, also that the account changed. */
export function announceInvoice(
  ctx: ViewContext & Pick<Context, 'realtime'>,
  invoiceId: string,
): void {
  const row = invoiceRow(ctx.db, invoiceId)
  if (!row?.userId) return
  ctx.realtime.toUser(row.userId, 'invoiceUpdate', { invoice: toInvoice(ctx, row) })
  if (row.settledAt !== null) announceAccount(ctx, row.userId, 'subscription')
  else if (row.status !== 'new' && row.status !== 'partial') {
    announceAccount(ctx, row.userId, 'points')
  }
}
