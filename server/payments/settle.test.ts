import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { activations, invoices } from '#db/schema'
import { text } from '../locales/text'
import type { TestContext } from '../testing/context'
import {
  advanceTime,
  createPaymentsContext,
  grantPoints,
  invoiceOf,
  overExpiry,
  pay,
  pointsOf,
  requestInvoice,
  termsOf,
} from '../testing/samples/payments'
import { registerUser } from '../testing/samples/people'
import { settleInvoice } from './settle'

const rowOf = (ctx: TestContext, { id }: { id: string }) =>
  ctx.db.select().from(invoices).where(eq(invoices.id, id)).get()

const basic = [['basic', 1, 9.99]] as const

describe('money that comes in time', () => {
  test.each([
    ['exactly', [9.99], 'paid', 0],
    ['a cent short, as exchanges do it', [9.98], 'paid', 0],
    ['in parts', [4, 0.5, 5.49], 'paid', 0],
    ['a little over', [9.995], 'paid', 0.005],
    ['over', [12.5], 'overpaid', 2.51],
    ['over in the last part', [9, 9], 'overpaid', 8.01],
  ] as const)('%s', async (_name, amounts, status, surplus) => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    for (const usd of amounts) pay(ctx, invoice, usd)
    const received = amounts.reduce((sum: number, usd) => sum + usd, 0)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status, received, surplus, missing: 0 })
    expect(termsOf(ctx, ana)).toEqual([...basic])
    expect(pointsOf(ctx, ana)).toEqual(surplus > 0 ? [['surplus', surplus]] : [])
  })

  test('too little says what is missing, also in what the code holds', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 9.979999)
    const partial = await invoiceOf(ana, invoice)
    expect(partial).toMatchObject({ status: 'partial', received: 9.979999, missing: 0.010001 })
    expect(partial.uri).toEndWith('&uint256=10001')
    expect(termsOf(ctx, ana)).toEqual([])
  })

  test('counted again and again gives one plan', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 20)
    for (let again = 0; again < 5; again++) settleInvoice(ctx.db, invoice.id, ctx.clock.now())
    expect(termsOf(ctx, ana)).toEqual([...basic])
    expect(pointsOf(ctx, ana)).toEqual([['surplus', 10.01]])
    expect(ctx.db.select().from(activations).all()).toHaveLength(1)
  })

  test('after it was settled becomes points', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 9.99)
    pay(ctx, invoice, 3)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'overpaid', surplus: 3 })
    expect(pointsOf(ctx, ana)).toEqual([['surplus', 3]])
    expect(termsOf(ctx, ana)).toEqual([...basic])
  })

  test('of nothing changes nothing', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 0)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'new', received: 0 })
  })

  test('in a token of 18 decimals counts to the last unit', async () => {
    await using ctx = createPaymentsContext(18)
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    expect(invoice.uri).toEndWith('&uint256=9990000000000000000')
    pay(ctx, invoice, 9_979_999_999_999_999_999n)
    const partial = await invoiceOf(ana, invoice)
    expect(partial).toMatchObject({ status: 'partial', received: 9.979999, missing: 0.010001 })
    pay(ctx, invoice, 1_000_000_000_000_000_002n)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'overpaid', surplus: 0.99 })
    // One unit above 0.99 USDT is too little for the account, and stays with the invoice.
    expect(rowOf(ctx, invoice)).toMatchObject({
      received: '10980000000000000001',
      applied: '9990000000000000000',
      credited: '990000000000000000',
    })
  })
})

describe('points of an invoice', () => {
  test('are held at once, spent with the plan', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    expect(invoice).toMatchObject({ newCost: 9.99, pointsAmount: 4, amount: 5.99 })
    expect(pointsOf(ctx, ana)).toEqual([
      ['manual', 4],
      ['purchase', -4],
    ])
    pay(ctx, invoice, 5.99)
    expect(pointsOf(ctx, ana)).toEqual([
      ['manual', 4],
      ['purchase', -4],
    ])
    expect(termsOf(ctx, ana)).toEqual([...basic])
  })

  test('return when nothing comes, and are taken again when it comes after all', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    expect(advanceTime(ctx, overExpiry)).toEqual([invoice.id])
    expect(pointsOf(ctx, ana).at(-1)).toEqual(['purchase', 4])
    pay(ctx, invoice, 5.99)
    expect((await invoiceOf(ana, invoice)).status).toBe('late')
    expect(pointsOf(ctx, ana).at(-1)).toEqual(['purchase', -4])
  })

  test('that were spent meanwhile are missed: what came is points, somebody looks', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    advanceTime(ctx, overExpiry)
    grantPoints(ctx, ana, -1)
    pay(ctx, invoice, 5.99)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'review', surplus: 5.99 })
    expect(rowOf(ctx, invoice)?.note).toEqual(text('invoices.notEnough'))
    expect(pointsOf(ctx, ana).at(-1)).toEqual(['late', 5.99])
    expect(termsOf(ctx, ana)).toEqual([])
  })

  test('are not missed when the money makes up for them', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    advanceTime(ctx, overExpiry)
    grantPoints(ctx, ana, -1)
    pay(ctx, invoice, 7)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'late', surplus: 0 })
    expect(pointsOf(ctx, ana).at(-1)).toEqual(['purchase', -2.99])
  })
})

describe('terms that changed between quote and payment', () => {
  test('another upgrade came first: the unused credit is counted anew and pays', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    pay(ctx, await requestInvoice(ana), 9.99)
    const upgrades = [await requestInvoice(ana, 'intermediate'), await requestInvoice(ana, 'pro')]
    expect(upgrades.map(({ restAmount, amount }) => [restAmount, amount])).toEqual([
      [9.99, 10],
      [9.99, 40],
    ])
    const [first, second] = upgrades as [(typeof upgrades)[0], (typeof upgrades)[0]]
    pay(ctx, first, 10)
    pay(ctx, second, 40)
    expect(await invoiceOf(ana, second)).toMatchObject({ status: 'overpaid', surplus: 10 })
    expect(termsOf(ctx, ana).at(-1)).toEqual(['pro', 1, 49.99])
  })

  test('the unused credit that was quoted is spent: what came is points, somebody looks', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    pay(ctx, await requestInvoice(ana, 'basic', 12), 75.48)
    const [short, long] = [await requestInvoice(ana, 'pro', 3), await requestInvoice(ana, 'pro', 6)]
    expect([short.restAmount, long.restAmount]).toEqual([75.48, 75.48])
    pay(ctx, short, 50.49)
    pay(ctx, long, 149.46)
    expect(await invoiceOf(ana, long)).toMatchObject({ status: 'review', surplus: 149.46 })
    expect(pointsOf(ctx, ana)).toEqual([['late', 149.46]])
    expect(termsOf(ctx, ana).at(-1)).toEqual(['pro', 3, 125.97])
    pay(ctx, long, 1)
    expect(await invoiceOf(ana, long)).toMatchObject({ status: 'review', surplus: 150.46 })
  })
})
