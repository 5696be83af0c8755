import { expect, test } from 'bun:test'
import { text } from '../../locales/text'
import { buy, createChainContext, statusLine } from '../../testing/chain/buying'
import { startChain } from '../../testing/chain/local-chain'
import type { TestContext } from '../../testing/context'
import { registerUser } from '../../testing/samples/people'

const minute = 60_000

const ask = async (ctx: TestContext) => {
  const { call } = await registerUser(ctx)
  const form = { planId: 'basic', months: 1 }
  return (await call('POST', '/auth/request-payment', form)).body.code ?? 'ok'
}

test.each([
  ['behind', 40],
  ['ahead of', -40],
])(
  'a clock %s the chain’s takes no new invoices; those there are go on',
  async (_name, minutes) => {
    await using chain = await startChain()
    await using ctx = await createChainContext(chain)
    const purchase = await buy(ctx)
    if (minutes > 0) await chain.setTime(ctx.clock.now() + minutes * minute)
    else ctx.clock.advance(-minutes * minute)
    await chain.pay(purchase.invoice.address, purchase.due)
    await chain.mine(3)
    await ctx.payments.check()
    const { watcher, alerts } = ctx.payments.state()
    // The chain's clock goes on by itself.
    const apart = Math.abs((await chain.time()) - ctx.clock.now())
    const message = text('paymentWatcher.clock', Math.round(apart / minute))
    expect([watcher.state, alerts.map(({ message }) => message)]).toEqual(['watching', [message]])
    expect(await ask(ctx)).toBe('PAYMENTS_CLOCK')
    expect((await statusLine(purchase)).split(' ')[1]).toBe('9.99')

    ctx.clock.set(await chain.time())
    await chain.mine()
    await ctx.payments.check()
    expect([ctx.payments.state().alerts, await ask(ctx)]).toEqual([[], 'ok'])
  },
)

test('a chain that stands still says nothing of the clock', async () => {
  await using chain = await startChain()
  await using ctx = await createChainContext(chain)
  await chain.mine()
  await ctx.payments.check()
  ctx.clock.advance(20 * minute)
  await ctx.payments.check()
  expect([ctx.payments.state().alerts, await ask(ctx)]).toEqual([[], 'ok'])
})
