import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { invoices, users } from '#db/schema'
import { text } from '../locales/text'
import type { TestContext } from '../testing/context'
import {
  advanceTime,
  createPaymentsContext,
  grantPoints,
  invoiceOf,
  orphanTransfer,
  overExpiry,
  overMonitoring,
  pay,
  pointsOf,
  requestInvoice,
  termsOf,
} from '../testing/samples/payments'
import { registerUser } from '../testing/samples/people'

const rowOf = (ctx: TestContext, { id }: { id: string }) =>
  ctx.db.select().from(invoices).where(eq(invoices.id, id)).get()

const basic = [['basic', 1, 9.99]] as const

describe('money that comes late', () => {
  test('is judged by the chain’s clock, not by when it was seen', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const [one, two] = [await requestInvoice(ana), await requestInvoice(ana, 'basic', 3)]
    const inTime = Date.parse(one.expiresAt)
    advanceTime(ctx, overExpiry * 2)
    pay(ctx, one, 9.99, inTime)
    pay(ctx, two, 25.17, inTime + 1)
    expect((await invoiceOf(ana, one)).status).toBe('paid')
    expect((await invoiceOf(ana, two)).status).toBe('late')
    expect(termsOf(ctx, ana)).toEqual([
      ['basic', 1, 9.99],
      ['basic', 3, 25.17],
    ])
  })

  test('a part in time and the rest within seven days is late, not lost', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 5)
    expect(advanceTime(ctx, overExpiry)).toEqual([])
    expect((await invoiceOf(ana, invoice)).status).toBe('partial')
    pay(ctx, invoice, 4.99)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'late', missing: 0 })
    expect(termsOf(ctx, ana)).toEqual([...basic])
  })

  test('a part alone becomes points after seven days, and so does what still comes', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 5)
    expect(advanceTime(ctx, overExpiry + overMonitoring)).toEqual([invoice.id])
    const closed = await invoiceOf(ana, invoice)
    expect(closed).toMatchObject({ status: 'expired', received: 5, surplus: 5, missing: 0 })
    pay(ctx, invoice, 4.99)
    expect((await invoiceOf(ana, invoice)).status).toBe('expired')
    expect(pointsOf(ctx, ana)).toEqual([
      ['late', 5],
      ['late', 4.99],
    ])
    expect(termsOf(ctx, ana)).toEqual([])
  })

  test('of blocks after the seven days buys no plan', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    advanceTime(ctx, overExpiry + overMonitoring)
    pay(ctx, invoice, 9.99)
    expect((await invoiceOf(ana, invoice)).status).toBe('expired')
    expect(pointsOf(ctx, ana)).toEqual([['late', 9.99]])
  })

  test('is waited for while it is seen and not confirmed', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    ctx.watched.pending.set(invoice.id, { amount: 9_990_000n, confirmations: 1 })
    expect(advanceTime(ctx, overExpiry)).toEqual([])
    ctx.watched.pending.clear()
    expect(advanceTime(ctx, 0)).toEqual([invoice.id])
    expect((await invoiceOf(ana, invoice)).status).toBe('expired')
  })
})

test('on a chain that is configured no longer, invoices end by our own clock', async () => {
  await using ctx = createPaymentsContext()
  const ana = await registerUser(ctx)
  grantPoints(ctx, ana, 1)
  const [open, part] = [await requestInvoice(ana), await requestInvoice(ana, 'basic', 3)]
  pay(ctx, part, 5)
  ctx.db.update(invoices).set({ chainId: 1 }).run()
  expect(advanceTime(ctx, overExpiry)).toEqual([])
  expect(advanceTime(ctx, overMonitoring)).toEqual([open.id, part.id])
  expect(await invoiceOf(ana, part)).toMatchObject({ network: 'Ethereum', status: 'expired' })
  expect(pointsOf(ctx, ana).slice(2)).toEqual([
    ['purchase', 1],
    ['late', 5],
  ])
})

describe('without an owner', () => {
  test('money waits for an administrator', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    ctx.db.delete(users).where(eq(users.id, ana.user.id)).run()
    pay(ctx, invoice, 9.99)
    expect(rowOf(ctx, invoice)).toMatchObject({
      ...{ status: 'review', note: text('invoices.ownerGone'), received: '9990000' },
      ...{ applied: '0', credited: '0' },
    })
    expect(advanceTime(ctx, overExpiry + overMonitoring)).toEqual([])
  })

  test('an invoice that nobody pays just expires', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    ctx.db.delete(users).where(eq(users.id, ana.user.id)).run()
    expect(advanceTime(ctx, overExpiry)).toEqual([invoice.id])
  })
})

describe('a transfer that the chain takes back after it was believed', () => {
  test('puts its invoice under review; mined again, all is well', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    const txHash = pay(ctx, invoice, 9.99)
    orphanTransfer(ctx, invoice, txHash)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'review', received: 0 })
    expect(rowOf(ctx, invoice)?.note).toEqual(text('invoices.orphaned'))
    orphanTransfer(ctx, invoice, txHash, false)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'paid', received: 9.99 })
    expect(rowOf(ctx, invoice)?.note).toBeNull()
    expect(termsOf(ctx, ana)).toEqual([...basic])
    expect(pointsOf(ctx, ana)).toEqual([])
  })

  test('of an invoice that is closed credits nothing twice', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    const txHash = pay(ctx, invoice, 4)
    advanceTime(ctx, overExpiry + overMonitoring)
    orphanTransfer(ctx, invoice, txHash)
    expect((await invoiceOf(ana, invoice)).status).toBe('review')
    orphanTransfer(ctx, invoice, txHash, false)
    expect((await invoiceOf(ana, invoice)).status).toBe('expired')
    expect(pointsOf(ctx, ana)).toEqual([['late', 4]])
  })

  test('of a part is only less', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    const txHash = pay(ctx, invoice, 4)
    orphanTransfer(ctx, invoice, txHash)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'new', missing: 9.99 })
  })
})
