import { expect, test } from 'bun:test'
import { transfers } from '#db/schema'
import { createPaymentsContext, requestInvoice } from '../../testing/samples/payments'
import { registerUser } from '../../testing/samples/people'
import type { Found } from './dust'
import { createLedger } from './ledger'

const txHash = `0x${'ab'.repeat(32)}`

/** Two payments for one invoice and one for another, in one transaction; all written down. */
async function written() {
  const ctx = createPaymentsContext()
  const [one, two] = [
    await requestInvoice(await registerUser(ctx)),
    await requestInvoice(await registerUser(ctx)),
  ]
  const payments = [one, one, two].map((invoice) => ({
    invoiceId: invoice.id,
    to: invoice.address,
  }))
  const at = (first: number, block: number): Found[] =>
    payments.map((payment, index) => ({
      ...payment,
      ...{ txHash, sender: '0x0', amount: 4_000_000n, logIndex: first + index },
      ...{ block, blockHash: `0x${block}`, at: ctx.clock.now(), dust: false },
    }))
  const chain = ctx.payments.chain()
  if (!chain) throw new Error('no chain')
  const write = (found: Found[]) => {
    const ledger = createLedger(ctx.db, chain)
    return ctx.db.transaction(() => found.map(ledger.record))
  }
  const rows = () =>
    ctx.db
      .select()
      .from(transfers)
      .orderBy(transfers.logIndex)
      .all()
      .map(({ logIndex, block, orphaned }) => [logIndex, block, orphaned])
  write(at(1, 5))
  return { ctx, at, write, rows }
}

test('what is known is not written again', async () => {
  const { ctx, at, write, rows } = await written()
  await using _ctx = ctx
  expect(write(at(1, 5))).toEqual([false, false, false])
  expect(rows()).toEqual([1, 2, 3].map((logIndex) => [logIndex, 5, false]))
})

test.each([0, 1, 2, 3, 9])('mined again from place %d on, it counts again once', async (first) => {
  const { ctx, at, write, rows } = await written()
  await using _ctx = ctx
  ctx.db.update(transfers).set({ orphaned: true }).run()
  expect(write(at(first, 8))).toEqual([true, true, true])
  expect(rows()).toEqual([0, 1, 2].map((index) => [first + index, 8, false]))
})
