import type { invoices } from '#db/schema'

/** An invoice that comes after a backup. */
export const laterInvoice: typeof invoices.$inferInsert = {
  ...{ id: Bun.randomUUIDv7(), planId: 'pro', planName: 'Pro', months: 1, kind: 'new' },
  ...{ newCost: '1', unusedCredit: '0', points: '0', amount: '1' },
  ...{ chainId: 1, tokenAddress: '0x0', decimals: 6 },
  ...{ address: '0x1', walletId: 'w', derivationIndex: 0 },
  ...{ createdAt: 0, expiresAt: 1, monitorUntil: 1 },
}
