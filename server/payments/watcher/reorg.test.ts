import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { activations, transfers } from '#db/schema'
import { text } from '../../locales/text'
import { buy, createChainContext, statusLine } from '../../testing/chain/buying'
import { type LocalChain, startChain } from '../../testing/chain/local-chain'
import type { TestContext } from '../../testing/context'

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain[Symbol.asyncDispose]())

const watcherOf = ({ payments }: TestContext) => payments.state().watcher.state
const alertsOf = ({ payments }: TestContext) => payments.state().alerts.map(({ kind }) => kind)

describe('a reorg above the confirmations', () => {
  test('takes back what was only seen, and nothing was ever credited', async () => {
    await using ctx = await createChainContext(chain)
    const purchase = await buy(ctx)
    await chain.mine()
    await chain.pay(purchase.invoice.address, purchase.due)
    await chain.mine()
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('pending 0 2')
    await chain.reorg(2)
    await chain.mine(4)
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('new 0 0')
    expect(alertsOf(ctx)).toEqual([])
  })
})

describe('a reorg below them', () => {
  /** Somebody's payment is confirmed, then the chain takes it back. */
  async function lost() {
    const ctx = await createChainContext(chain)
    const purchase = await buy(ctx)
    await chain.mine()
    const txHash = await chain.pay(purchase.invoice.address, purchase.due)
    const raw = await chain.call('eth_getRawTransactionByHash', txHash)
    await chain.mine(4)
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
    await chain.reorg(6)
    await chain.mine(3)
    return { ctx, purchase, raw }
  }

  test('halts until an administrator has looked, and credits nothing meanwhile', async () => {
    const { ctx, purchase } = await lost()
    await using _ctx = ctx
    const other = await buy(ctx)
    await ctx.payments.check()
    await chain.pay(other.invoice.address, other.due)
    await chain.mine(4)
    await ctx.payments.check()
    expect(watcherOf(ctx)).toBe('halted')
    expect(alertsOf(ctx)).toEqual(['halted'])
    await expect(ctx.payments.recheck(other.invoice.id)).rejects.toThrow(
      expect.objectContaining({ code: 'PAYMENTS_UNAVAILABLE' }),
    )
    expect(await statusLine(other)).toBe('new 0 0')

    await ctx.payments.resume()
    expect(watcherOf(ctx)).toBe('watching')
    expect(alertsOf(ctx)).toEqual([])
    expect(await statusLine(other)).toBe('paid 9.99 3')
    expect((await purchase.now()).status).toBe('review')
    expect(ctx.db.select().from(transfers).all()).toMatchObject([
      { invoiceId: purchase.invoice.id, orphaned: true },
      { invoiceId: other.invoice.id, orphaned: false },
    ])
    await expect(ctx.payments.resume()).rejects.toThrow(
      expect.objectContaining({ code: 'WATCHER_NOT_HALTED' }),
    )
  })

  test('a payment that is mined again counts again, once', async () => {
    const { ctx, purchase, raw } = await lost()
    await using _ctx = ctx
    await ctx.payments.check()
    await ctx.payments.resume()
    expect((await purchase.now()).status).toBe('review')
    await chain.call('eth_sendRawTransaction', raw)
    await chain.mine(4)
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
    expect(ctx.db.select().from(transfers).all()).toMatchObject([{ orphaned: false }])
    expect(ctx.db.select().from(activations).all()).toHaveLength(1)
  })

  test('a payment that is mined again lower down than its invoice was made counts', async () => {
    await using ctx = await createChainContext(chain)
    await chain.mine(20)
    await ctx.payments.check()
    const purchase = await buy(ctx)
    const txHash = await chain.pay(purchase.invoice.address, purchase.due)
    const raw = await chain.call('eth_getRawTransactionByHash', txHash)
    await chain.call('anvil_rollback', 20)
    await chain.call('evm_increaseTime', 1)
    await chain.call('eth_sendRawTransaction', raw)
    await chain.mine(40)
    await ctx.payments.check()
    expect(watcherOf(ctx)).toBe('halted')
    await ctx.payments.resume()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('a halt survives the process', async () => {
    const { ctx } = await lost()
    await using _ctx = ctx
    await ctx.payments.check()
    expect(watcherOf(ctx)).toBe('halted')
    const { createPayments } = await import('../payments')
    await using again = createPayments(ctx)
    await again.check()
    expect(again.state()).toMatchObject({
      watcher: { state: 'halted' },
      alerts: [
        {
          kind: 'halted',
          message: text('paymentWatcher.reorg', again.state().watcher.cursor ?? 0),
        },
      ],
    })
  })
})
