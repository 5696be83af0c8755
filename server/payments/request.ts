import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { PlanChoice } from '#contract/plans'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { announceAccount } from '../plans/purchase'
import { type Quote, quote } from '../plans/quote'
import { microsToBase } from './amounts'
import type { Chain } from './chain/chain'
import { holdPoints, type InvoiceRow } from './invoice-rows'
import { announceInvoice } from './invoices'
import type { ReservedAddress } from './payments'
import { replaceUnpaid, unpaidInvoice } from './unpaid'
import type { Wallet } from './wallet/wallet'

/** Payments that arrive so long after an invoice's time still count. */
const monitoredMs = 7 * dayMs
/** A chain that was silent for so long takes no new payments. */
const maxSilenceMs = 5 * minuteMs
const testInvoiceMinutes = 30

/** An address and a price for what somebody wants to buy; an open equal invoice is used again. */
export async function requestPayment(
  ctx: Context,
  user: UserRow,
  choice: PlanChoice,
): Promise<InvoiceRow> {
  if (user.role === 'admin') throw new AppError('PLAN_UNLIMITED')
  if (!ctx.payments.isConfigured) throw new AppError('PAYMENTS_NOT_CONFIGURED')
  const { chain, wallet } = available(ctx)
  const asked = (tx: DatabaseOrTransaction) => ask(tx, { user, choice, chain }, ctx.clock.now())
  for (;;) {
    const { equal } = asked(ctx.db)
    if (equal) return equal
    const unpaid = unpaidInvoice(ctx, user.id, { chain, wallet })
    const reserved = await ctx.payments.reserveAddress(unpaid?.derivationIndex)
    let row: InvoiceRow | null = null
    try {
      row = transact(ctx.db, (tx) => {
        const { equal, quoted } = asked(tx)
        const id = newId()
        const takesOver = unpaid?.derivationIndex === reserved.derivationIndex
        // Meanwhile somebody asked for the same, or took it over.
        if (equal || (takesOver && !replaceUnpaid(tx, unpaid.id, id))) return null
        const times = timesOf(ctx, ctx.clock.now())
        return insert(tx, { id, userId: user.id }, quoted, { chain, wallet, reserved }, times)
      })
    } finally {
      if (!row) reserved.giveBack()
    }
    if (row) return made(ctx, row)
  }
}

function made(ctx: Context, row: InvoiceRow): InvoiceRow {
  ctx.payments.expectPayment()
  announceInvoice(ctx, row.id)
  if (row.points !== '0' && row.userId) announceAccount(ctx, row.userId, 'points')
  return row
}

type Wish = { user: UserRow; choice: PlanChoice; chain: Chain }

function ask(tx: DatabaseOrTransaction, { user, choice, chain }: Wish, now: number) {
  const quoted = quote(tx, user.id, choice, now)
  if (quoted.finalCost === 0n) throw new AppError('PAYMENT_NOT_NEEDED')
  const open = openInvoices(tx, user.id, now)
  const equal = open.find((invoice) => isEqual(invoice, quoted, chain))
  if (!equal) refuseTooMany(tx, user.id, open.length, now)
  return { equal, quoted }
}

/** The chain while its node answers; no payment is asked for that could not be seen. */
function available({ payments, clock }: Context) {
  const chain = payments.chain()
  const wallet = payments.wallet()
  const { state, checkedAt } = payments.state().watcher
  const silentMs = checkedAt === null ? Infinity : clock.now() - Date.parse(checkedAt)
  const isBlind = state === 'halted' || (state === 'unreachable' && silentMs > maxSilenceMs)
  if (!chain || !wallet || isBlind) throw new AppError('PAYMENTS_UNAVAILABLE')
  return { chain, wallet }
}

const openInvoices = (tx: DatabaseOrTransaction, userId: string, now: number) =>
  tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        inArray(invoices.status, ['new', 'partial']),
        gt(invoices.expiresAt, now),
      ),
    )
    .orderBy(desc(invoices.id))
    .all()

/**
 * The same purchase at the same price. What is left of a plan shrinks by the millisecond, so the
 * quoted unused credit stands; points that came since make another price.
 */
const isEqual = (invoice: InvoiceRow, quoted: Quote, { id, token }: Chain) =>
  invoice.planId === quoted.planId &&
  invoice.months === quoted.months &&
  BigInt(invoice.newCost) === quoted.newCost &&
  invoice.lastTermId === quoted.lastTermId &&
  quoted.points === 0n &&
  invoice.chainId === id &&
  invoice.tokenAddress === token.address

function refuseTooMany(tx: DatabaseOrTransaction, userId: string, open: number, now: number) {
  const { open: maxOpen, perHour } = limits.payments
  if (open >= maxOpen) throw new AppError('TOO_MANY_INVOICES', { max: maxOpen })
  const lately = and(eq(invoices.userId, userId), gt(invoices.createdAt, now - hourMs))
  const row = tx.select({ lately: count() }).from(invoices).where(lately).get()
  if (row && row.lately >= perHour) throw new AppError('TOO_MANY_INVOICES', { max: perHour })
}

export const invoiceMinutesOf = ({ config }: Context): number =>
  config.payments?.invoiceMinutes ?? testInvoiceMinutes

function timesOf(ctx: Context, createdAt: number) {
  const expiresAt = createdAt + invoiceMinutesOf(ctx) * minuteMs
  return { createdAt, expiresAt, monitorUntil: expiresAt + monitoredMs }
}

type Place = { chain: Chain; wallet: Wallet; reserved: ReservedAddress }

function insert(
  tx: DatabaseOrTransaction,
  { id, userId }: { id: string; userId: string },
  quoted: Quote,
  { chain, wallet, reserved: { derivationIndex, address, baseBlock } }: Place,
  times: ReturnType<typeof timesOf>,
): InvoiceRow {
  const { planId, planName, months, kind, lastTermId } = quoted
  const { address: tokenAddress, decimals } = chain.token
  const row = tx
    .insert(invoices)
    .values({
      ...{ id, userId, planId, planName, months, kind, lastTermId },
      newCost: String(quoted.newCost),
      unusedCredit: String(quoted.unusedCredit),
      points: String(quoted.points),
      amount: String(microsToBase(quoted.finalCost, decimals)),
      ...{ chainId: chain.id, tokenAddress, decimals },
      ...{ walletId: wallet.id, derivationIndex, address, baseBlock },
      ...times,
    })
    .returning()
    .get()
  holdPoints(tx, row, quoted.points, times.createdAt)
  return row
}
