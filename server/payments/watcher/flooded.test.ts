import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { AdminInvoiceAnswer, PaymentsState } from '#contract/payments'
import { chainCursors, invoices, transfers } from '#db/schema'
import { text } from '../../locales/text'
import {
  buy,
  createChainContext,
  type Purchase,
  statusLine,
  untilStands,
} from '../../testing/chain/buying'
import { type LocalChain, startChain } from '../../testing/chain/local-chain'
import { type Lie, startLyingNode } from '../../testing/chain/lying-node'
import type { TestContext } from '../../testing/context'
import { makeAdmin } from '../../testing/samples/people'

setDefaultTimeout(600_000)

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain[Symbol.asyncDispose]())

/** So many transfers of one base unit in one block. */
const dust = ({ invoice }: Purchase, count: number, amount = 1n) =>
  chain.payAll(Array(count).fill(invoice.address), amount)

const rowOf = ({ db }: TestContext, { invoice }: Purchase) =>
  db.select().from(invoices).where(eq(invoices.id, invoice.id)).get()

const transfersOf = ({ db }: TestContext, { invoice }: Purchase) =>
  db.select().from(transfers).where(eq(transfers.invoiceId, invoice.id)).all()

const cursorOf = ({ db }: TestContext) => db.select().from(chainCursors).get()?.block

/** How often invoices were settled since. */
function countSettlements({ db }: TestContext) {
  db.run(sql`CREATE TEMP TABLE settled (id TEXT)`)
  db.run(sql`CREATE TEMP TRIGGER settles AFTER UPDATE OF received ON invoices
    BEGIN INSERT INTO settled VALUES (new.id); END`)
  return () => db.all(sql`SELECT id FROM settled`).length
}

const told = ({ payments }: TestContext) => {
  const { watcher, alerts } = payments.state()
  return [watcher.state, ...alerts.map(({ kind }) => kind)].join(' ')
}

describe('an address with more dust in a block than a node can tell', () => {
  /** One is flooded, another pays in the next block, and all is confirmed. */
  async function flooded(rpcUrls = [chain.url]) {
    const ctx = await createChainContext(chain, { rpcUrls })
    const [victim, other] = [await buy(ctx), await buy(ctx)]
    await chain.pay(victim.invoice.address, 4_000_000n)
    await dust(victim, 7_500)
    await chain.pay(other.invoice.address, other.due)
    await chain.mine(2)
    return { ctx, victim, other }
  }

  test('is left for an administrator, and everybody else’s payments count', async () => {
    const { ctx, victim, other } = await flooded()
    await using _ctx = ctx
    await untilStands(ctx, other, 'paid 9.99 3')
    expect(cursorOf(ctx)).toBe((await chain.head()) - 2)
    expect(told(ctx)).toBe('watching')
    // What came before is booked.
    expect(await statusLine(victim)).toBe('review 4 3')
    expect(rowOf(ctx, victim)).toMatchObject({
      note: text('invoices.flooded'),
      received: '4000000',
    })

    const admin = await makeAdmin(ctx)
    const { body } = await admin.call<PaymentsState>('GET', '/admin/payments/state')
    expect(body.alerts.map(({ kind }) => kind)).toEqual(['flooded', 'review'])
    expect(body.alerts[0]?.message).toContain(victim.invoice.id)

    await dust(victim, 7_500)
    const later = await buy(ctx)
    await chain.pay(later.invoice.address, later.due)
    await chain.mine(2)
    await untilStands(ctx, later, 'paid 9.99 3')
    expect(told(ctx)).toBe('watching')
  })

  test('can be looked at again: what is readable is credited, and decided by hand', async () => {
    const { ctx, victim } = await flooded()
    await using _ctx = ctx
    await untilStands(ctx, victim, 'review 4 3')
    await chain.pay(victim.invoice.address, victim.due)
    await chain.mine(2)
    const admin = await makeAdmin(ctx)
    const path = `/admin/payments/${victim.invoice.id}`
    expect((await admin.call('POST', `${path}/recheck`, {})).status).toBe(200)
    expect(await statusLine(victim)).toBe('review 13.99 3')
    const form = { as: 'paid', reason: 'Comprobado en el explorador.' }
    const { body } = await admin.call<AdminInvoiceAnswer>('POST', `${path}/mark`, form)
    expect(body.invoice).toMatchObject({ status: 'paid', received: 13.99 })
    const after = await admin.call<PaymentsState>('GET', '/admin/payments/state')
    expect(after.body.alerts).toEqual([])
  })

  test('is not held up before it is confirmed either', async () => {
    await using ctx = await createChainContext(chain)
    const [victim, other] = [await buy(ctx), await buy(ctx)]
    await dust(victim, 7_500)
    await chain.pay(other.invoice.address, other.due)
    await untilStands(ctx, other, 'pending 0 1')
    expect(told(ctx)).toBe('watching')
  })

  test('keeps its plan when it was paid before', async () => {
    await using ctx = await createChainContext(chain)
    const paid = await buy(ctx)
    await chain.pay(paid.invoice.address, paid.due)
    await dust(paid, 7_500)
    await chain.mine(2)
    await untilStands(ctx, paid, 'paid 9.99 3')
    expect(rowOf(ctx, paid)?.floodedAt).toBe(ctx.clock.now())
  })
})

describe('a node that refuses', () => {
  type Filter = { topics: string[][]; toBlock: string }
  const refusal = (id: number) =>
    Response.json({ jsonrpc: '2.0', id, error: { code: -32_005, message: 'limit exceeded' } })
  const refusing =
    (which: (filter: Filter) => boolean): Lie =>
    ({ id, method, params }, truth) =>
      method === 'eth_getLogs' && which(params[0] as Filter) ? refusal(id) : truth()
  const concerns =
    ({ invoice }: Purchase) =>
    ({ topics }: Filter) =>
      topics[2]?.some((topic) => topic.endsWith(invoice.address.slice(2).toLowerCase())) ?? false

  test('everything makes nobody flooded', async () => {
    await using node = await startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await buy(ctx)
    await chain.pay(purchase.invoice.address, purchase.due)
    await chain.mine(2)
    node.lie = refusing(() => true)
    await ctx.payments.check()
    expect(told(ctx)).toBe('unreachable unreachable')
    expect(await statusLine(purchase)).toBe('new 0 0')
    node.lie = null
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('a single address is passed over while another node tells of it', async () => {
    await using node = await startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url, chain.url] })
    const [one, two] = [await buy(ctx), await buy(ctx)]
    for (const { invoice, due } of [one, two]) await chain.pay(invoice.address, due)
    await chain.mine(2)
    node.lie = refusing(concerns(one))
    await ctx.payments.check()
    expect([await statusLine(one), await statusLine(two)]).toEqual(['paid 9.99 3', 'paid 9.99 3'])
    expect(told(ctx)).toBe('watching')
  })

  test('a single address alone: the others count', async () => {
    await using node = await startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const all: Purchase[] = []
    for (let count = 0; count < 5; count++) all.push(await buy(ctx))
    for (const { invoice, due } of all) await chain.pay(invoice.address, due)
    await chain.mine(2)
    node.lie = refusing(concerns(all[2] as Purchase))
    await ctx.payments.check()
    const lines = await Promise.all(all.map(statusLine))
    const paid = 'paid 9.99 3'
    expect(lines).toEqual([paid, paid, 'review 0 0', paid, paid])
    // It was the node: all of it is read, and watched again.
    node.lie = null
    await ctx.payments.recheck((all[2] as Purchase).invoice.id)
    expect(rowOf(ctx, all[2] as Purchase)).toMatchObject({ received: '9990000', floodedAt: null })
    expect(told(ctx)).toBe('watching')
  })

  test('a single address before it is confirmed: it is shown once it was looked at again', async () => {
    await using node = await startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const [one, other] = [await buy(ctx), await buy(ctx)]
    for (const { invoice, due } of [one, other]) await chain.pay(invoice.address, due)
    const safe = (await chain.head()) - 2
    node.lie = refusing((filter) => concerns(one)(filter) && Number(filter.toBlock) > safe)
    await untilStands(ctx, other, 'pending 0 1')
    expect(await statusLine(one)).toBe('new 0 0')
    node.lie = null
    await ctx.payments.recheck(one.invoice.id)
    await untilStands(ctx, one, 'pending 0 2')
  })
})

describe('dust that can be read', () => {
  test('counts in sum, a row for each block, beside the payment', async () => {
    await using ctx = await createChainContext(chain)
    const purchase = await buy(ctx)
    for (let block = 0; block < 4; block++) await dust(purchase, 800, 2n)
    await chain.pay(purchase.invoice.address, purchase.due - 6_400n)
    await chain.mine(2)
    await untilStands(ctx, purchase, 'paid 9.99 3')
    expect(rowOf(ctx, purchase)?.received).toBe(String(purchase.due))
    const rows = transfersOf(ctx, purchase).map(({ dust, amount }) => [dust, amount])
    expect(rows.toSorted()).toEqual([
      [false, String(purchase.due - 6_400n)],
      ...Array(4).fill([true, '1600']),
    ])
    expect((await purchase.now()).invoice?.transfers).toHaveLength(1)
    // Read again, it is what it was.
    await ctx.payments.recheck(purchase.invoice.id)
    expect(transfersOf(ctx, purchase)).toHaveLength(5)
  })

  test('that a node hid at first counts once', async () => {
    await using node = await startLyingNode(chain.url)
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await buy(ctx)
    await dust(purchase, 10, 7n)
    await chain.mine(2)
    node.lie = async ({ method }, truth) =>
      method === 'eth_getLogs' ? ((await truth()) as unknown[]).slice(3) : truth()
    await untilStands(ctx, purchase, 'partial 0.000049 3')
    expect(rowOf(ctx, purchase)?.received).toBe('49')
    node.lie = null
    await ctx.payments.recheck(purchase.invoice.id)
    expect(rowOf(ctx, purchase)?.received).toBe('70')
    expect(transfersOf(ctx, purchase)).toMatchObject([{ amount: '70', dust: true }])
  })

  test('of thousands in one transaction is settled a few times, not thousands', async () => {
    await using ctx = await createChainContext(chain)
    const purchase = await buy(ctx)
    const settlements = countSettlements(ctx)
    await dust(purchase, 3_200, 10_000n)
    await chain.mine(2)
    await untilStands(ctx, purchase, 'overpaid 32 3')
    expect(transfersOf(ctx, purchase)).toHaveLength(3_200)
    expect(settlements()).toBeLessThan(320)
    // More than anybody needs: it is read no further.
    await dust(purchase, 1_900, 10_000n)
    await chain.mine(2)
    await untilStands(ctx, purchase, 'overpaid 51 3')
    expect(rowOf(ctx, purchase)?.floodedAt).not.toBeNull()
  })
})
