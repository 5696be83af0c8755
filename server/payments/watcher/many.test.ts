import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { invoices } from '#db/schema'
import { newId } from '../../lib/ids'
import { buy, createChainContext, statusLine } from '../../testing/chain/buying'
import { startChain } from '../../testing/chain/local-chain'
import { startLyingNode } from '../../testing/chain/lying-node'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const watched = 10_000

test('ten thousand watched invoices are asked for together, and looked after in turns', async () => {
  await using chain = await startChain()
  await using node = startLyingNode(chain.url)
  await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
  const purchase = await buy(ctx)
  const sample = ctx.db.select().from(invoices).where(eq(invoices.id, purchase.invoice.id)).get()
  if (!sample) throw new Error('no invoice')
  const many = Array.from({ length: watched }, (_, number) => ({
    ...{ ...sample, id: newId(), derivationIndex: 1 + number },
    address: `0x${(number + 1).toString(16).padStart(40, '0')}`,
  }))
  ctx.db.transaction((tx) => {
    for (let at = 0; at < watched; at += 500) {
      tx.insert(invoices)
        .values(many.slice(at, at + 500))
        .run()
    }
  })
  await chain.pay(purchase.invoice.address, purchase.due)
  await chain.mine(2)
  /** In a look that a busy machine lets go through. */
  const asked = () =>
    until('a look that goes through', async () => {
      node.asked.length = 0
      await ctx.payments.check()
      const { state } = ctx.payments.state().watcher
      return state === 'watching' && Object.groupBy(node.asked, (method) => method)
    })
  const first = await asked()
  expect(await statusLine(purchase)).toBe('paid 9.99 3')
  expect(first.eth_getLogs?.length).toBeLessThanOrEqual(2 * Math.ceil((watched + 1) / 1_000))
  expect(first.eth_call).toBeUndefined()

  // All are due at once; nobody is looked at twice before everybody was once.
  ctx.clock.advance(29 * 60_000)
  const looked = new Set<string>()
  node.lie = ({ method, params }, truth) => {
    if (method === 'eth_call') looked.add((params[0] as { data: string }).data)
    return truth()
  }
  for (let round = 1; round <= 3; round++) {
    expect((await asked()).eth_call?.length).toBe(20)
    expect(looked.size).toBe(20 * round)
  }
})
