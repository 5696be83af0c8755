import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AdminInvoiceAnswer } from '#contract/payments'
import { audit, invoices, points, users } from '#db/schema'
import type { TestContext } from '../../testing/context'
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
} from '../../testing/samples/payments'
import { makeAdmin, type Person, proveAgain, registerUser } from '../../testing/samples/people'

const reason = 'Hablado por correo.'

const mark = async ({ call }: Person, { id }: { id: string }, as: string) => {
  const form = { as, reason }
  const { status, body } = await call<AdminInvoiceAnswer & { code?: string }>(
    'POST',
    `/admin/payments/${id}/mark`,
    form,
  )
  return body.code ?? (status === 200 ? body.invoice.status : String(status))
}

const auditRows = (ctx: TestContext) => ctx.db.select().from(audit).orderBy(audit.id).all()

describe('marked by hand', () => {
  test('as paid gives the plan once; what comes later is points', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    grantPoints(ctx, ana, 2)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 3)
    const answers = await Promise.all([1, 2, 3].map(() => mark(admin, invoice, 'paid')))
    expect(answers.toSorted()).toEqual(['INVOICE_SETTLED', 'INVOICE_SETTLED', 'paid'])
    expect(termsOf(ctx, ana)).toEqual([['basic', 1, 9.99]])
    pay(ctx, invoice, 4.99)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ received: 7.99, surplus: 4.99 })
    expect(pointsOf(ctx, ana)).toEqual([
      ['manual', 2],
      ['purchase', -2],
      ['surplus', 4.99],
    ])
  })

  test('as points credits what was received, and returns what was held', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    grantPoints(ctx, ana, 2)
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 3)
    expect(await mark(admin, invoice, 'points')).toBe('expired')
    expect(pointsOf(ctx, ana).slice(2)).toEqual([
      ['purchase', 2],
      ['manual', 3],
    ])
    expect(await mark(admin, invoice, 'points')).toBe('INVOICE_SETTLED')
    expect(termsOf(ctx, ana)).toEqual([])
  })

  test('as expired keeps what came uncredited; only what comes later is points', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 3)
    expect(await mark(admin, invoice, 'expired')).toBe('expired')
    expect(pointsOf(ctx, ana)).toEqual([])
    pay(ctx, invoice, 1)
    advanceTime(ctx, overExpiry + overMonitoring)
    expect(pointsOf(ctx, ana)).toEqual([['late', 1]])
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'expired', missing: 0 })
  })

  test('under review as paid takes back what had become points', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    grantPoints(ctx, ana, 4)
    const invoice = await requestInvoice(ana)
    advanceTime(ctx, overExpiry)
    grantPoints(ctx, ana, -4)
    pay(ctx, invoice, 5.99)
    expect((await invoiceOf(ana, invoice)).status).toBe('review')
    await proveAgain(admin)
    expect(await mark(admin, invoice, 'paid')).toBe('paid')
    expect(pointsOf(ctx, ana).slice(-2)).toEqual([
      ['late', 5.99],
      ['manual', -5.99],
    ])
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'paid', surplus: 0 })
    expect(termsOf(ctx, ana)).toEqual([['basic', 1, 9.99]])
  })

  test('under review after a reorg as paid stands, with its one plan', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const invoice = await requestInvoice(ana)
    orphanTransfer(ctx, invoice, pay(ctx, invoice, 9.99))
    expect(await mark(admin, invoice, 'paid')).toBe('paid')
    expect(termsOf(ctx, ana)).toEqual([['basic', 1, 9.99]])
    expect(await mark(admin, invoice, 'expired')).toBe('INVOICE_SETTLED')
  })

  test('of a deleted account only closes', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 3)
    ctx.db.delete(users).where(eq(users.id, ana.user.id)).run()
    for (const as of ['paid', 'points']) {
      expect(await mark(admin, invoice, as)).toBe('USER_NOT_FOUND')
    }
    expect(auditRows(ctx)).toEqual([])
    expect(await mark(admin, invoice, 'expired')).toBe('expired')
    const { body } = await admin.call<AdminInvoiceAnswer>('GET', `/admin/payments/${invoice.id}`)
    expect(body.invoice).toMatchObject({ userId: null, email: null })
  })

  test('is noted with who, why, from where, and what it changed', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 3)
    await mark(admin, invoice, 'paid')
    expect(auditRows(ctx)).toEqual([
      {
        id: expect.any(String),
        ...{ at: ctx.clock.now(), actorId: admin.user.id, actor: admin.user.email, reason },
        ...{ address: 'unknown', action: 'invoice.paid', target: `invoice:${invoice.id}` },
        ...{ actorName: admin.user.username, targetName: expect.any(String) },
        ...{ targetDetail: ana.user.email, personId: ana.user.id },
        before: { status: 'partial', received: '3000000', applied: '0', credited: '0' },
        after: { status: 'paid', received: '3000000', applied: '3000000', credited: '0' },
      },
    ])
    const { body } = await admin.call<AdminInvoiceAnswer>('GET', `/admin/payments/${invoice.id}`)
    expect(body.invoice.note).toBe(reason)
    expect(body.audit).toMatchObject([
      { actor: admin.user.email, action: 'invoice.paid', reason, target: `invoice:${invoice.id}` },
    ])
  })

  test.each([
    [{ as: 'paid' }],
    [{ as: 'paid', reason: ' ' }],
    [{ as: 'paid', reason: 'x'.repeat(301) }],
    [{ as: 'late', reason }],
    [{ as: 'paid', reason, received: 1 }],
  ])('not with %j', async (form) => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const { id } = await requestInvoice(ana)
    expect((await admin.call('POST', `/admin/payments/${id}/mark`, form)).status).toBe(400)
    expect(auditRows(ctx)).toEqual([])
  })
})

test('the points account and the invoices say the same', async () => {
  await using ctx = createPaymentsContext()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const [one, two, three] = [
    await requestInvoice(ana),
    await requestInvoice(ana, 'basic', 3),
    await requestInvoice(ana, 'pro'),
  ]
  for (const invoice of [one, two, three]) pay(ctx, invoice, 30)
  await mark(admin, three, 'points')
  const credited = ctx.db.select({ amount: invoices.credited }).from(invoices).all()
  const booked = ctx.db.select({ amount: points.amount }).from(points).all()
  const sum = (rows: { amount: string }[]) =>
    rows.reduce((all, { amount }) => all + Number(amount), 0)
  expect(sum(booked)).toBe(sum(credited))
  expect(sum(booked)).toBe(90_000_000 - 9_990_000 - 25_170_000)
})
