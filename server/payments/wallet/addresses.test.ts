import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import type { PaymentsState } from '#contract/payments'
import { invoices } from '#db/schema'
import { createContext } from '../../context'
import { buy, createChainContext, freshXpub, statusLine } from '../../testing/chain/buying'
import { type LocalChain, startChain } from '../../testing/chain/local-chain'
import { type Lie, startLyingNode } from '../../testing/chain/lying-node'
import { type TestContext, testConfig } from '../../testing/context'
import { createTestClock } from '../../testing/fakes/clock'
import { temporaryFolder } from '../../testing/folder'
import { makeAdmin, registerUser } from '../../testing/samples/people'
import { openWallet } from './wallet'

setDefaultTimeout(600_000)

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain[Symbol.asyncDispose]())

const price = 9_990_000n
const addressOf = (xpub: string, index: number) => openWallet(xpub, false).derive(index).address

const indexes = (ctx: Pick<TestContext, 'db'>) =>
  ctx.db
    .select({ index: invoices.derivationIndex })
    .from(invoices)
    .orderBy(invoices.id)
    .all()
    .map(({ index }) => index)

async function skipped(ctx: TestContext) {
  const { call } = await makeAdmin(ctx)
  return (await call<PaymentsState>('GET', '/admin/payments/state')).body.skippedAddresses
}

async function confirmed(ctx: Pick<TestContext, 'payments'>) {
  await chain.mine(3)
  await ctx.payments.check()
}

const saying =
  (method: string, result: unknown): Lie =>
  (question, truth) =>
    question.method === method ? result : truth()

describe('money that came to an address before its invoice', () => {
  test('buys nothing: the address is skipped, though nobody had looked', async () => {
    const xpub = freshXpub()
    await using ctx = await createChainContext(chain, { xpub })
    await chain.pay(addressOf(xpub, 0), price)
    const purchase = await buy(ctx)
    await confirmed(ctx)
    expect(await statusLine(purchase)).toBe('new 0 0')
    expect([indexes(ctx), await skipped(ctx)]).toEqual([[1], 1])
    await chain.pay(purchase.invoice.address, price)
    await confirmed(ctx)
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('buys nothing either when the nodes hid it, also when it is looked for', async () => {
    const xpub = freshXpub()
    await using node = startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { xpub, rpcUrls: [node.url] })
    await chain.pay(addressOf(xpub, 0), price)
    await confirmed(ctx)
    node.lie = saying('eth_call', `0x${'0'.repeat(64)}`)
    const purchase = await buy(ctx)
    node.lie = null
    expect(indexes(ctx)).toEqual([0])
    await ctx.payments.recheck(purchase.invoice.id)
    await confirmed(ctx)
    expect(await statusLine(purchase)).toBe('new 0 0')
  })

  test('of a wallet that was used before: all of it is skipped at the start', async () => {
    const xpub = freshXpub()
    for (const index of [0, 3, 22]) await chain.pay(addressOf(xpub, index), price)
    await using ctx = await createChainContext(chain, { xpub })
    expect(await skipped(ctx)).toBe(23)
    const purchase = await buy(ctx)
    await confirmed(ctx)
    expect(indexes(ctx)).toEqual([23])
    expect(await statusLine(purchase)).toBe('new 0 0')
  })

  test('of an address that was emptied since: what has sent something is used', async () => {
    const xpub = freshXpub()
    const address = addressOf(xpub, 0)
    await chain.call('anvil_setBalance', address, '0xde0b6b3a7640000')
    await chain.call('anvil_impersonateAccount', address)
    await chain.call('eth_sendTransaction', { from: address, to: address })
    await chain.mine()
    await using ctx = await createChainContext(chain, { xpub })
    await buy(ctx)
    expect(indexes(ctx)).toEqual([1])
  })
})

describe('the same wallet', () => {
  /** Servers on data folders, one after the other. */
  async function servers() {
    const folders = [temporaryFolder(), temporaryFolder()] as const
    const [data, copy] = folders.map(({ path }) => join(path, 'data')) as [string, string]
    const now = await chain.time()
    return {
      async serve<T>(dataDir: string, xpub: string, use: (ctx: TestContext) => Promise<T>) {
        const payments = chain.settings({ xpub })
        const ctx = createContext({ ...testConfig, payments, dataDir }, createTestClock(now))
        await using _ctx = ctx
        await ctx.payments.check()
        return await use(ctx as TestContext)
      },
      ...{ data, copy },
      [Symbol.dispose]() {
        for (const folder of folders) folder[Symbol.dispose]()
      },
    }
  }

  const sell = (count: number) => async (ctx: TestContext) => {
    for (let number = 0; number < count; number++) {
      const { invoice, due } = await buy(ctx)
      await chain.pay(invoice.address, due)
    }
    await confirmed(ctx)
  }

  test('after an older copy was restored, goes on past what was paid since', async () => {
    using all = await servers()
    const xpub = freshXpub()
    await all.serve(all.data, xpub, sell(1))
    cpSync(all.data, all.copy, { recursive: true })
    await all.serve(all.data, xpub, sell(2))
    await all.serve(all.copy, xpub, async (ctx) => {
      const purchase = await buy(ctx)
      await confirmed(ctx)
      expect([indexes(ctx), await skipped(ctx)]).toEqual([[0, 3], 2])
      expect(await statusLine(purchase)).toBe('new 0 0')
    })
  })

  test('with its key written in another way, goes on where it was', async () => {
    using all = await servers()
    const xpub = freshXpub()
    const { publicKey, chainCode, depth, index } = HDKey.fromExtendedKey(xpub)
    if (!publicKey || !chainCode) throw new Error('no public key')
    const parts = { publicKey, chainCode, depth, index, parentFingerprint: 7 }
    const other = new HDKey(parts).publicExtendedKey
    expect(other).not.toBe(xpub)
    await all.serve(all.data, xpub, async (ctx) => {
      await sell(1)(ctx)
      // As releases before called it.
      ctx.db.update(invoices).set({ walletId: 'of the text' }).run()
    })
    await all.serve(all.data, other, sell(1))
    await all.serve(all.data, xpub, async (ctx) => {
      await sell(1)(ctx)
      expect([indexes(ctx), await skipped(ctx)]).toEqual([[0, 1, 2], 0])
    })
  })
})

describe('while nodes do not say whether an address is fresh', () => {
  test('nobody is asked to pay, and no address is lost', async () => {
    await using node = startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const { call } = await registerUser(ctx)
    node.lie = () => new Response('', { status: 503 })
    const form = { planId: 'basic', months: 1 }
    const { status, body } = await call('POST', '/auth/request-payment', form)
    expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE'])
    node.lie = null
    await Promise.all([buy(ctx), buy(ctx), buy(ctx)])
    expect(indexes(ctx).toSorted()).toEqual([0, 1, 2])
  })

  test('a node that calls all of them used ends in a refusal too', async () => {
    await using node = startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    node.lie = saying('eth_call', `0x${'0'.repeat(63)}1`)
    const form = { planId: 'basic', months: 1 }
    const { call } = await registerUser(ctx)
    const { status, body } = await call('POST', '/auth/request-payment', form)
    expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE'])
  })
})

describe('an invoice that expired unpaid', () => {
  async function expired() {
    const ctx = await createChainContext(chain)
    const first = await buy(ctx)
    await chain.setTime(Date.parse(first.invoice.expiresAt) + 60_000)
    await chain.mine()
    ctx.clock.set(await chain.time())
    await confirmed(ctx)
    expect(await statusLine(first)).toBe('expired 0 0')
    return { ctx, first }
  }

  test('leaves its address to the next one of the same user', async () => {
    const { ctx, first } = await expired()
    await using _ctx = ctx
    const next = await buy(ctx, first.person)
    expect(next.invoice.id).not.toBe(first.invoice.id)
    expect(next.invoice.address).toBe(first.invoice.address)
    await chain.pay(next.invoice.address, next.due)
    await confirmed(ctx)
    expect([await statusLine(first), await statusLine(next)]).toEqual([
      'expired 0 0',
      'paid 9.99 3',
    ])
    expect((await buy(ctx, first.person)).invoice.address).not.toBe(first.invoice.address)
    await ctx.payments.recheck(first.invoice.id)
    expect(await statusLine(first)).toBe('expired 0 0')
  })

  test('leaves it to nobody else', async () => {
    const { ctx, first } = await expired()
    await using _ctx = ctx
    expect((await buy(ctx)).invoice.address).not.toBe(first.invoice.address)
  })

  test('keeps it once something came, seen or not', async () => {
    const { ctx, first } = await expired()
    await using _ctx = ctx
    await chain.pay(first.invoice.address, first.due)
    const next = await buy(ctx, first.person)
    expect(next.invoice.address).not.toBe(first.invoice.address)
    await confirmed(ctx)
    expect([await statusLine(first), await statusLine(next)]).toEqual(['late 9.99 3', 'new 0 0'])
  })

  test('leaves it once, however often it is asked for at the same time', async () => {
    const { ctx, first } = await expired()
    await using _ctx = ctx
    const form = (months: number) => ({ planId: 'basic', months })
    const answers = await Promise.all(
      [1, 3, 1, 6].map((months) =>
        first.person.call<{ address: string; success: boolean }>(
          'POST',
          '/auth/request-payment',
          form(months),
        ),
      ),
    )
    const given = answers.map(({ body }) => body.address)
    expect(given[0]).toBe(given[2])
    expect(new Set(given).size).toBe(3)
    expect(given).toContain(first.invoice.address)
  })
})
