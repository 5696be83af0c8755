import { z } from 'zod'
import { says } from '../locales/coded'
import { answer, Done, form, Id, Instant, requiredText, shape } from './common'
import { limits } from './limits'
import { Usd } from './money'
import { Months, PlanId, PurchaseKind } from './plans'

/**
 * Where an invoice stands. `new` waits; `partial` has confirmed money, too little; `paid`,
 * `overpaid` and `late` are settled and their plan was activated (`late`: after its time);
 * `expired` is over its time (money that still arrives within `monitorUntil` counts); `review`
 * waits for an administrator. That a transfer was seen and is not confirmed yet is `pending`,
 * beside the status; the browser shows it as the status `pending`.
 */
export const InvoiceStatus = z.enum([
  'new',
  'partial',
  'paid',
  'overpaid',
  'late',
  'expired',
  'review',
])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** A confirmed transfer to an invoice's address. */
export const InvoiceTransfer = z.object({
  txHash: z.string(),
  amount: Usd,
  block: z.number(),
  at: Instant,
  /** Page of a block explorer, null where the chain has none that we know. */
  url: z.string().nullable(),
})
export type InvoiceTransfer = z.infer<typeof InvoiceTransfer>

/** A plan that was chosen, the address that takes its price, and what has come. Amounts in USDT. */
export const Invoice = shape('Invoice', {
  id: Id,
  planId: PlanId,
  planName: z.string(),
  months: Months,
  kind: PurchaseKind,
  status: InvoiceStatus,
  newCost: Usd,
  /** What was left of the plan before, and points that this invoice uses. */
  restAmount: Usd,
  pointsAmount: Usd,
  /** What is to be paid: newCost less the credit. */
  amount: Usd,
  received: Usd,
  /** What is still to come, 0 once it is settled. */
  missing: Usd,
  /** What went into points because it was more than was due. */
  surplus: Usd,
  /** Seen on the chain, not confirmed yet: the least confirmed of them counts. */
  pending: z.object({ amount: Usd, confirmations: z.number(), required: z.number() }).nullable(),
  address: z.string(),
  /** Name of the network for people, such as `Ethereum` or `Tron`. */
  network: z.string(),
  /** Sign of the token for people: `USDT`. */
  token: z.string(),
  /** What the QR code holds: EIP-681 with what is still missing; the address alone on Tron. */
  uri: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  monitorUntil: Instant,
  settledAt: Instant.nullable(),
  transfers: z.array(InvoiceTransfer),
})
export type Invoice = z.infer<typeof Invoice>

/** As the specification reads it; `amount` of the client is accepted and ignored. */
export const PaymentRequest = form('PaymentRequest', {
  planId: PlanId,
  months: Months,
  amount: z.unknown().optional(),
})

/** `expire` in epoch milliseconds, as specified; `amount` in USDT. */
export const PaymentRequestResult = answer('PaymentRequestResult', {
  invoiceId: Id,
  address: z.string(),
  expire: z.number(),
  amount: Usd,
  network: z.string(),
  uri: z.string(),
  invoice: Invoice,
})
export type PaymentRequestResult = z.infer<typeof PaymentRequestResult>

export const PaymentStatusQuery = z.object({ invoiceId: z.string().max(100).optional() })

/** The newest invoice of the caller, or the one asked for. `paid` only after activation. */
export const PaymentStatus = answer('PaymentStatus', {
  paid: z.boolean(),
  status: z.union([InvoiceStatus, z.literal('pending')]).nullable(),
  received: Usd,
  confirmations: z.number(),
  invoice: Invoice.nullable(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** The caller's invoices, newest first. */
export const Invoices = answer('Invoices', { invoices: z.array(Invoice), hasMore: z.boolean() })
export type Invoices = z.infer<typeof Invoices>

export const InvoiceAnswer = answer('InvoiceAnswer', { invoice: Invoice })

export const InvoicePageQuery = z.object({
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.payments.maxPage).default(limits.payments.page),
})

/** Whether and how this installation takes payments. Without payments only `configured` says so. */
export const PaymentMethods = answer('PaymentMethods', {
  configured: z.boolean(),
  network: z.string().nullable(),
  token: z.string().nullable(),
  confirmations: z.number().nullable(),
  invoiceMinutes: z.number().nullable(),
  /** True on the local test chain: the money is worth nothing, and a faucet pays. */
  test: z.boolean(),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

/** Test chain only: what the faucet sends to an invoice, in USDT; what is missing when left out. */
export const FaucetForm = z
  .strictObject({ amount: z.number().positive().max(1_000_000).multipleOf(0.000001).optional() })
  .optional()
  .meta({ id: 'FaucetForm' })

// ---- Administration

/** An invoice with whose it is and where its address stands in the wallet. */
export const AdminInvoice = Invoice.extend({
  /** Null when the account was deleted. */
  userId: Id.nullable(),
  email: z.string().nullable(),
  derivationIndex: z.number(),
  derivationPath: z.string(),
  chainId: z.number(),
  /** Why it waits for review, or what an administrator said. */
  note: z.string().nullable(),
}).meta({ id: 'AdminInvoice' })
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const AdminInvoiceQuery = InvoicePageQuery.extend({
  status: z.union([InvoiceStatus, z.literal('pending')]).optional(),
  /** Part of an e-mail, an address, an invoice id or a transaction hash. */
  search: z.string().trim().max(limits.email).optional(),
})
export type AdminInvoiceQuery = z.infer<typeof AdminInvoiceQuery>

export const AdminInvoices = answer('AdminInvoices', {
  invoices: z.array(AdminInvoice),
  hasMore: z.boolean(),
})
export type AdminInvoices = z.infer<typeof AdminInvoices>

export const AuditEntry = shape('AuditEntry', {
  id: z.string(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AdminInvoiceAnswer = answer('AdminInvoiceAnswer', {
  invoice: AdminInvoice,
  audit: z.array(AuditEntry),
})
export type AdminInvoiceAnswer = z.infer<typeof AdminInvoiceAnswer>

const reason = requiredText(limits.payments.reason)

/**
 * What an administrator decides by hand: `paid` activates the plan, `points` credits what was
 * received and not used, `expired` closes it. Each once, with a reason that is audited.
 */
export const InvoiceMark = form('InvoiceMark', {
  as: z.enum(['paid', 'points', 'expired']),
  reason,
})
export type InvoiceMark = z.infer<typeof InvoiceMark>

/** Points given (or, below zero, taken) by hand. */
export const ManualPoints = form('ManualPoints', {
  email: z.string().trim().toLowerCase().max(limits.email),
  points: z
    .int()
    .min(-limits.payments.manualPoints)
    .max(limits.payments.manualPoints)
    .refine((points) => points !== 0, says('validation.empty')),
  reason,
})
export type ManualPoints = z.infer<typeof ManualPoints>

/** The account's balance afterwards, in whole points. */
export const ManualPointsResult = Done.extend({ points: z.number() }).meta({
  id: 'ManualPointsResult',
})

export const ReasonForm = form('ReasonForm', { reason })

export const PaymentAlert = z.object({
  kind: z.enum(['halted', 'unreachable', 'disagreement', 'flooded', 'clock', 'review', 'chain']),
  message: z.string(),
  since: Instant,
})
export type PaymentAlert = z.infer<typeof PaymentAlert>

/** How the watcher does: `off` without configuration, `halted` until somebody has looked. */
export const PaymentsState = answer('PaymentsState', {
  configured: z.boolean(),
  test: z.boolean(),
  network: z.string().nullable(),
  chainId: z.number().nullable(),
  token: z.string().nullable(),
  tokenAddress: z.string().nullable(),
  confirmations: z.number().nullable(),
  watcher: z.object({
    state: z.enum(['off', 'starting', 'watching', 'unreachable', 'halted']),
    head: z.number().nullable(),
    cursor: z.number().nullable(),
    checkedAt: Instant.nullable(),
  }),
  /** Addresses of the wallet that no invoice got, for they or later ones had been used elsewhere. */
  skippedAddresses: z.number(),
  alerts: z.array(PaymentAlert),
  totals: z.object({
    open: z.number(),
    review: z.number(),
    settled: z.number(),
    /** Confirmed USDT of all time and of the last 30 days. */
    received: Usd,
    receivedLately: Usd,
  }),
})
export type PaymentsState = z.infer<typeof PaymentsState>

export const RecheckResult = Done.extend({ invoice: AdminInvoice }).meta({ id: 'RecheckResult' })
