import { expect, test } from 'bun:test'
import { activations, chainCursors, invoices, transfers } from '#db/schema'
import { createContext } from '../../context'
import { buy } from '../../testing/chain/buying'
import { startChain } from '../../testing/chain/local-chain'
import { type LyingNode, startLyingNode } from '../../testing/chain/lying-node'
import { testConfig } from '../../testing/context'
import { temporaryFolder } from '../../testing/folder'
import { newest } from '../../testing/product'

const buyers = 40
const kills = 5

/** Runs the server until it has asked its node so often, and kills it soon after. */
async function killAfter(node: LyingNode, questions: number, ms: number, env: typeof process.env) {
  const child = Bun.spawn([...newest, 'serve'], { env, stdio: ['ignore', 'ignore', 'ignore'] })
  let left = questions
  node.lie = (_question, truth) => {
    if (--left === 0) setTimeout(() => child.kill('SIGKILL'), ms)
    return truth()
  }
  await child.exited
  node.lie = null
}

test('killed at any step, the server books every payment, once', async () => {
  using folder = temporaryFolder()
  await using chain = await startChain(6, Date.now())
  await using node = await startLyingNode(chain.url)
  const payments = chain.settings({ rpcUrls: [node.url] })
  const open = () => createContext({ ...testConfig, dataDir: folder.path, payments })

  async function sell() {
    await using ctx = open()
    await ctx.payments.check()
    const purchases = []
    for (let count = 0; count < buyers; count++) purchases.push(await buy(ctx))
    for (const { invoice, due } of purchases) await chain.pay(invoice.address, due)
    await chain.mine(3)
  }
  await sell()

  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    ENJAMBRE_WORKERS: '1',
    ENJAMBRE_DATA_DIR: folder.path,
    ENJAMBRE_PAYMENTS_RPC_URL: node.url,
    ENJAMBRE_PAYMENTS_CHAIN_ID: String(payments.chainId),
    ENJAMBRE_PAYMENTS_TOKEN: payments.token ?? '',
    ENJAMBRE_PAYMENTS_XPUB: payments.xpub,
    ENJAMBRE_PAYMENTS_CONFIRMATIONS: '3',
  }
  for (let round = 0; round < kills; round++) {
    const step = 1 + Math.floor(Math.random() * (buyers + 6))
    await killAfter(node, step, Math.random() * 12, env)
  }

  await using ctx = open()
  const booked = ctx.db.select().from(transfers).all().length
  await ctx.payments.check()
  const statuses = ctx.db.select({ status: invoices.status }).from(invoices).all()
  expect(statuses).toEqual(Array(buyers).fill({ status: 'paid' }))
  expect(ctx.db.select().from(transfers).all()).toHaveLength(buyers)
  expect(ctx.db.select().from(activations).all()).toHaveLength(buyers)
  const [cursor] = ctx.db.select().from(chainCursors).all()
  expect(cursor?.block).toBe((await chain.head()) - 2)
  expect(booked).toBeLessThanOrEqual(buyers)
}, 600_000)
