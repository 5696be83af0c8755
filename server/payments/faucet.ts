import { microsPerUsd } from '#contract/money'
import type { Invoice } from '#contract/payments'
import type { Context } from '../context'
import { AppError } from '../errors'
import { atLeastZero } from '../plans/amounts'
import { microsToBase } from './amounts'
import { ownInvoice, readInvoice } from './invoices'

/** Test chain only: sends an invoice so many USDT, or what it still lacks. */
export async function payByFaucet(
  ctx: Context,
  userId: string,
  invoiceId: string,
  usd: number | undefined,
): Promise<Invoice> {
  const row = ownInvoice(ctx, userId, invoiceId)
  const isOfTestChain = ctx.payments.isTest && row.chainId === ctx.payments.plan()?.id
  if (!isOfTestChain) throw new AppError('PAYMENTS_NO_FAUCET')
  const missing = atLeastZero(BigInt(row.amount) - BigInt(row.received))
  const micros = usd === undefined ? null : BigInt(Math.round(usd * Number(microsPerUsd)))
  await ctx.payments.faucet(row, micros === null ? missing : microsToBase(micros, row.decimals))
  return readInvoice(ctx, userId, invoiceId)
}
