import { expect, test } from 'bun:test'
import { buy, statusLine } from '../../testing/chain/buying'
import { localSettings } from '../../testing/chain/local-settings'
import { startTronNode } from '../../testing/chain/tron-node'
import { createTestContext } from '../../testing/context'
import { testStart } from '../../testing/fakes/clock'
import { tronId } from '../chain/known'
import { fromTronAddress } from '../chain/tron'

// The public mnemonic's account m/44'/195'/0'.
const xpub =
  'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr'

test('a payment on Tron: shown as Tron does, confirmed by twenty blocks', async () => {
  await using node = startTronNode(testStart)
  const payments = localSettings({ chainId: tronId, xpub, rpcUrls: [node.url] })
  await using ctx = createTestContext({ payments })
  await ctx.payments.check()
  expect(ctx.payments.state()).toMatchObject({ watcher: { state: 'watching' }, alerts: [] })

  const purchase = await buy(ctx)
  const { address, network, uri } = purchase.invoice
  expect([address, network, uri]).toEqual(['TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6', 'Tron', address])
  node.head += 5
  node.pay(fromTronAddress(address) ?? '', purchase.due)
  node.head += 18
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('pending 0 19')
  node.head += 1
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('paid 9.99 20')
  expect((await purchase.now()).invoice?.transfers[0]?.url).toStartWith('https://tronscan.org/#/')
})

test('balances of now explain themselves with what is not confirmed yet', async () => {
  await using node = startTronNode(testStart)
  const payments = localSettings({ chainId: tronId, xpub, rpcUrls: [node.url] })
  await using ctx = createTestContext({ payments })
  await ctx.payments.check()
  const purchase = await buy(ctx)
  // The blocks of 29 minutes.
  node.head += 580
  node.pay(fromTronAddress(purchase.invoice.address) ?? '', purchase.due)
  ctx.clock.advance(29 * 60_000)
  await ctx.payments.check()
  expect(await statusLine(purchase)).toBe('pending 0 1')
  expect(ctx.payments.state().alerts).toEqual([])
})
