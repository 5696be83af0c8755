import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InvoiceStatus } from '#contract/payments'
import type { Months, PlanId, PurchaseKind } from '#contract/plans'
import type { Text } from '../../server/locales/text'
import { users } from './accounts'

/** Token amounts are base units of the invoice's token, money amounts micros; both as TEXT. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    /** Null once the account is deleted: its addresses are watched on all the same. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    planId: text().$type<PlanId>().notNull(),
    planName: text().notNull(),
    months: integer().$type<Months>().notNull(),
    kind: text().$type<PurchaseKind>().notNull(),
    status: text().$type<InvoiceStatus>().notNull().default('new'),
    /** In micros, as quoted; `amount` = newCost less unusedCredit and points. */
    newCost: text().notNull(),
    unusedCredit: text().notNull(),
    points: text().notNull(),
    /** The user's last term when it was quoted: another one means the unused credit must be computed anew. */
    lastTermId: text(),
    chainId: integer().notNull(),
    tokenAddress: text().notNull(),
    decimals: integer().notNull(),
    /** Base units that are due. */
    amount: text().notNull(),
    /** Base units that confirmed transfers brought: their sum. */
    received: text().notNull().default('0'),
    /** Base units of `received` that went into the plan, and into points. */
    applied: text().notNull().default('0'),
    credited: text().notNull().default('0'),
    /** 0x and 20 bytes in lower case, on Tron too. */
    address: text().notNull(),
    walletId: text().notNull(),
    derivationIndex: integer().notNull(),
    /** Only transfers of blocks above this one are of the invoice; null in those of older releases. */
    baseBlock: integer(),
    /** Since when the address is not read, for it gets more transfers than nodes tell of a block. */
    floodedAt: integer(),
    /** The next invoice of the same user, which took over the address that nobody had paid to. */
    replacedBy: text(),
    note: text({ mode: 'json' }).$type<Text>(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** Block times up to here still count. */
    monitorUntil: integer().notNull(),
    settledAt: integer(),
  },
  (table) => [
    uniqueIndex('invoices_address')
      .on(table.chainId, table.address)
      .where(sql`replaced_by is null`),
    uniqueIndex('invoices_derivation')
      .on(table.walletId, table.derivationIndex, table.chainId)
      .where(sql`replaced_by is null`),
    index('invoices_user').on(table.userId, table.id),
    index('invoices_status').on(table.status, table.id),
    index('invoices_watched').on(table.chainId, table.monitorUntil),
  ],
)

/** Confirmed Transfer logs to invoices' addresses; written once each. */
export const transfers = sqliteTable(
  'transfers',
  {
    chainId: integer().notNull(),
    txHash: text().notNull(),
    logIndex: integer().notNull(),
    invoiceId: text()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    amount: text().notNull(),
    block: integer().notNull(),
    blockHash: text().notNull(),
    /** Block time, epoch ms. */
    at: integer().notNull(),
    /** The chain has dropped its block after it was believed; it counts no longer. */
    orphaned: integer({ mode: 'boolean' }).notNull().default(false),
    /** All that the address got in the block by transfers of less than a cent; of no transaction. */
    dust: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.txHash, table.logIndex] }),
    index('transfers_invoice').on(table.invoiceId, table.block),
  ],
)

/** The newest block of a chain whose transfers are all written down. */
export const chainCursors = sqliteTable('chain_cursors', {
  chainId: integer().primaryKey(),
  block: integer().notNull(),
  hash: text().notNull(),
  /** Why nothing is credited until an administrator has looked; null while all is well. */
  halted: text({ mode: 'json' }).$type<Text>(),
  updatedAt: integer().notNull(),
})

/** Wallets whose addresses invoices get. */
export const wallets = sqliteTable('wallets', {
  id: text().primaryKey(),
  /** No invoice gets an address below this index. */
  nextIndex: integer().notNull(),
  /** How many addresses no invoice got because they, or later ones, had been used elsewhere. */
  skipped: integer().notNull(),
})

/** Which invoices gave a plan: at most one row each, in the transaction that adds the term. */
export const activations = sqliteTable('activations', {
  invoiceId: text()
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  at: integer().notNull(),
})
