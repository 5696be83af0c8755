import { afterAll, beforeAll, expect, test } from 'bun:test'
import { activations, chainCursors, transfers } from '#db/schema'
import { buy, createChainContext, statusLine } from '../../testing/chain/buying'
import { type LocalChain, startChain } from '../../testing/chain/local-chain'
import { startLyingNode } from '../../testing/chain/lying-node'

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain[Symbol.asyncDispose]())

test('a payment is seen at once and counts with its last confirmation, once', async () => {
  await using ctx = await createChainContext(chain)
  const purchase = await buy(ctx)
  await chain.pay(purchase.invoice.address, purchase.due)
  const seen: string[] = []
  for (let block = 0; block < 3; block++) {
    await ctx.payments.check()
    seen.push(await statusLine(purchase))
    await chain.mine()
  }
  expect(seen).toEqual(['pending 0 1', 'pending 0 2', 'paid 9.99 3'])
  await chain.mine(50)
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('paid 9.99 3')
  expect(ctx.db.select().from(transfers).all()).toHaveLength(1)
  expect(ctx.db.select().from(activations).all()).toHaveLength(1)
})

test('two who pay in the same block both get their plan', async () => {
  await using ctx = await createChainContext(chain)
  const purchases = [await buy(ctx), await buy(ctx)]
  const [first] = purchases
  await chain.payAll(
    purchases.map(({ invoice }) => invoice.address),
    first?.due ?? 0n,
  )
  await chain.mine(2)
  await ctx.payments.check()
  expect(await Promise.all(purchases.map(statusLine))).toEqual(['paid 9.99 3', 'paid 9.99 3'])
})

test('money of another contract, of nothing, or to somebody else is not ours', async () => {
  await using ctx = await createChainContext(chain)
  const purchase = await buy(ctx)
  const { address } = purchase.invoice
  const other = await chain.deploy(6)
  await chain.pay(address, purchase.due, other)
  await chain.pay(address, 0n)
  await chain.pay('0x00000000000000000000000000000000000000aa', purchase.due)
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('new 0 0')
  await chain.mine(3)
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('new 0 0')
  expect(ctx.db.select().from(transfers).all()).toEqual([])
})

test('parts count as they are confirmed, at the same address', async () => {
  await using ctx = await createChainContext(chain)
  const purchase = await buy(ctx)
  await chain.pay(purchase.invoice.address, 4_000_000n)
  await chain.mine(2)
  await chain.pay(purchase.invoice.address, purchase.due - 4_000_000n)
  await ctx.payments.check()
  expect((await purchase.now()).invoice).toMatchObject({
    status: 'partial',
    received: 4,
    missing: 5.99,
    pending: { amount: 5.99, confirmations: 1, required: 3 },
  })
  await chain.mine(2)
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('paid 9.99 3')
})

test('the time of the block decides, not that of the look', async () => {
  await using ctx = await createChainContext(chain)
  const [intime, late] = [await buy(ctx), await buy(ctx)]
  await chain.pay(intime.invoice.address, intime.due)
  await chain.setTime(Date.parse(late.invoice.expiresAt) + 3_600_000)
  await chain.mine()
  await chain.pay(late.invoice.address, late.due)
  await chain.mine(2)
  ctx.clock.advance(5 * 3_600_000)
  await ctx.payments.check()
  expect([await statusLine(intime), await statusLine(late)]).toEqual(['paid 9.99 3', 'late 9.99 3'])
})

test('what is seen and not confirmed keeps an invoice from expiring', async () => {
  await using ctx = await createChainContext(chain)
  const [paid, unpaid] = [await buy(ctx), await buy(ctx)]
  await chain.setTime(Date.parse(paid.invoice.expiresAt) + 60_000)
  await chain.mine(3)
  await chain.pay(paid.invoice.address, paid.due)
  await ctx.payments.check()
  expect([await statusLine(paid), await statusLine(unpaid)]).toEqual(['pending 0 1', 'expired 0 0'])
})

test('without anybody to watch the cursor jumps, without a question for logs', async () => {
  await using node = await startLyingNode(chain.url)
  await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
  await chain.mine(100)
  await ctx.payments.check()
  const [cursor] = ctx.db.select().from(chainCursors).all()
  expect(cursor?.block).toBe((await chain.head()) - 2)
  expect(node.asked).not.toContain('eth_getLogs')
})

test('the owner is told of every step, and of the plan', async () => {
  await using ctx = await createChainContext(chain)
  const purchase = await buy(ctx)
  const told: string[] = []
  ctx.realtime.toUser = (userId, event, payload) => {
    if (userId !== purchase.person.user.id) return
    const { invoice } = payload as { invoice?: { status: string; pending: object | null } }
    told.push(invoice ? `${invoice.status} ${invoice.pending ? 'pending' : ''}` : event)
  }
  await chain.pay(purchase.invoice.address, purchase.due)
  for (let block = 0; block < 4; block++) {
    await ctx.payments.check()
    await chain.mine()
  }
  expect(told).toEqual(['new pending', 'new pending', 'paid ', 'accountUpdate'])
})
