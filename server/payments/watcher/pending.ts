import type { Block, Chain } from '../chain/chain'

/** What was seen for an invoice and is not confirmed yet: the least confirmed of it counts. */
export type PendingPayment = { amount: bigint; confirmations: number }

/** For display only: computed anew each time, so that a reorg needs no undoing. */
export async function readPending(
  chain: Chain,
  watched: ReadonlyMap<string, string>,
  head: number,
  safe: Block,
): Promise<Map<string, PendingPayment>> {
  const logs = await chain.reader.transfers([...watched.keys()], safe.number + 1, head)
  const pending = new Map<string, PendingPayment>()
  for (const { to, amount, block } of logs) {
    const invoiceId = watched.get(to)
    if (!invoiceId || amount === 0n) continue
    const before = pending.get(invoiceId)
    const confirmations = head - block + 1
    pending.set(invoiceId, {
      amount: amount + (before?.amount ?? 0n),
      confirmations: Math.min(confirmations, before?.confirmations ?? confirmations),
    })
  }
  return pending
}

/** The invoices whose owners see something else than before. */
export function changedPending(
  before: ReadonlyMap<string, PendingPayment>,
  after: ReadonlyMap<string, PendingPayment>,
): string[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => !Bun.deepEquals(before.get(id), after.get(id)))
}
