import { describe, expect, test } from 'bun:test'
import type {
  Invoice,
  Invoices,
  PaymentMethods,
  PaymentRequestResult,
  PaymentStatus,
} from '#contract/payments'
import { invoices, plans } from '#db/schema'
import { createTestContext } from '../testing/context'
import {
  advanceTime,
  createPaymentsContext,
  grantPoints,
  invoiceOf,
  orphanTransfer,
  overExpiry,
  pay,
  pointsOf,
  requestInvoice,
  termsOf,
} from '../testing/samples/payments'
import { caller, makeAdmin, proveAgain, registerUser } from '../testing/samples/people'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'

const token = `0x${'7'.repeat(40)}`
const minutes = 60_000
const choice = { planId: 'basic', months: 3 }

describe('a payment that is asked for', () => {
  test('answers where and how much, and is the same afterwards', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const now = ctx.clock.now()
    const form = { ...choice, amount: 0.01 }
    const { body } = await ana.call<PaymentRequestResult>('POST', '/auth/request-payment', form)
    const { invoice } = body
    const expire = now + 30 * minutes
    const at = (ms: number) => new Date(ms).toISOString()
    expect(body).toEqual({
      ...{ success: true, invoiceId: invoice.id, address: invoice.address, expire },
      ...{ amount: 25.17, network: 'Cadena 31337', uri: invoice.uri, invoice },
    })
    expect(invoice).toEqual({
      ...{ id: invoice.id, planId: 'basic', planName: 'Básico', months: 3, kind: 'new' },
      ...{ status: 'new', newCost: 25.17, restAmount: 0, pointsAmount: 0, amount: 25.17 },
      ...{ received: 0, missing: 25.17, surplus: 0, pending: null },
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      ...{ network: 'Cadena 31337', token: 'USDT' },
      uri: `ethereum:${token}@31337/transfer?address=${invoice.address}&uint256=25170000`,
      ...{ createdAt: at(now), expiresAt: at(expire), monitorUntil: at(expire + 7 * 86_400_000) },
      ...{ settledAt: null, transfers: [] },
    })
    expect(await invoiceOf(ana, invoice)).toEqual(invoice)
    expect(ctx.watched.expected).toBe(1)
  })

  test('again, is the one that is open still, also half paid; over its time, another', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 4)
    const first = await requestInvoice(ana)
    expect((await requestInvoice(ana)).id).toBe(first.id)
    pay(ctx, first, 1)
    expect((await requestInvoice(ana)).id).toBe(first.id)
    expect((await requestInvoice(ana, 'basic', 3)).id).not.toBe(first.id)
    ctx.clock.advance(30 * minutes)
    const next = await requestInvoice(ana)
    expect(next.id).not.toBe(first.id)
    expect(next.address).not.toBe(first.address)
  })

  test('again after the price, the points or the terms changed, is another', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const ids = [await requestInvoice(ana)]
    grantPoints(ctx, ana, 1)
    ids.push(await requestInvoice(ana))
    expect(ids.map(({ amount }) => amount)).toEqual([9.99, 8.99])
    ctx.db
      .update(plans)
      .set({ pricing: { 1: 500, 3: 400, 6: 300, 12: 200, 24: 100 } })
      .run()
    ids.push(await requestInvoice(ana))
    expect(ids.at(-1)?.amount).toBe(5)
    // What was quoted stands, whatever the price is now.
    for (const invoice of ids) pay(ctx, invoice, invoice.amount)
    const statuses = await Promise.all(ids.map(async (id) => (await invoiceOf(ana, id)).status))
    expect(statuses).toEqual(['paid', 'paid', 'paid'])
    expect(termsOf(ctx, ana).map(([, , worth]) => worth)).toEqual([9.99, 9.99, 5])
  })

  test('an upgrade is the same invoice a moment later, though its unused credit has shrunk', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    pay(ctx, await requestInvoice(ana), 9.99)
    const first = await requestInvoice(ana, 'pro')
    ctx.clock.advance(10 * minutes)
    expect((await requestInvoice(ana, 'pro')).id).toBe(first.id)
  })

  test('is refused when credit covers it, to administrators, and without a name', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 9.99)
    const ask = async (person: { call: typeof ana.call }) =>
      (await person.call('POST', '/auth/request-payment', { planId: 'basic', months: 1 })).body.code
    expect(await ask(ana)).toBe('PAYMENT_NOT_NEEDED')
    expect(await ask(await makeAdmin(ctx))).toBe('PLAN_UNLIMITED')
    expect(await ask({ call: caller(ctx) })).toBe('UNAUTHORIZED')
  })

  test('is refused while the chain cannot be seen, after five minutes of patience', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const ask = async () => (await ana.call('POST', '/auth/request-payment', choice)).status
    const checkedAt = new Date(ctx.clock.now()).toISOString()
    ctx.watched.watcher = { ...ctx.watched.watcher, state: 'unreachable', checkedAt }
    expect(await ask()).toBe(200)
    ctx.clock.advance(5 * minutes + 1)
    expect(await ask()).toBe(503)
    ctx.watched.watcher = { ...ctx.watched.watcher, checkedAt: null }
    expect(await ask()).toBe(503)
    ctx.watched.watcher = { ...ctx.watched.watcher, state: 'halted' }
    expect(await ask()).toBe(503)
  })

  test('has its limits: three open, ten an hour', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const ask = async (months: number) =>
      (await ana.call('POST', '/auth/request-payment', { planId: 'pro', months })).body.code ?? 'ok'
    const asked = async (...months: number[]) => {
      const codes: string[] = []
      for (const term of months) codes.push(await ask(term))
      return codes
    }
    const closeAll = () => ctx.db.update(invoices).set({ expiresAt: ctx.clock.now() }).run()
    expect(await asked(1, 3, 6, 12)).toEqual(['ok', 'ok', 'ok', 'TOO_MANY_INVOICES'])
    for (let round = 0; round < 2; round++) {
      closeAll()
      expect(await asked(1, 3, 6)).toEqual(['ok', 'ok', 'ok'])
    }
    closeAll()
    expect(await asked(1, 3)).toEqual(['ok', 'TOO_MANY_INVOICES'])
    const other = await registerUser(ctx)
    expect((await other.call('POST', '/auth/request-payment', choice)).status).toBe(200)
    ctx.clock.advance(3_600_000)
    expect(await ask(1)).toBe('ok')
  })

  test('of two people at once gives each an address of their own', async () => {
    await using ctx = createPaymentsContext()
    const people = [await registerUser(ctx), await registerUser(ctx)]
    const wanted = people.flatMap((person) => [
      requestInvoice(person),
      requestInvoice(person, 'pro', 24),
    ])
    const given = await Promise.all(wanted)
    expect(new Set(given.map(({ address }) => address)).size).toBe(4)
  })
})

describe('an invoice that expired unpaid', () => {
  test('keeps its address when it is decided by hand while that is looked at', async () => {
    await using ctx = createPaymentsContext()
    const [ana, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
    const first = await requestInvoice(ana)
    advanceTime(ctx, overExpiry)
    await proveAgain(admin)
    const { reserveAddress } = ctx.payments
    const mark = { as: 'expired', reason: 'Hablado por correo.' }
    ctx.payments.reserveAddress = async (preferred) => {
      const reserved = await reserveAddress(preferred)
      await admin.call('POST', `/admin/payments/${first.id}/mark`, mark)
      return reserved
    }
    expect((await requestInvoice(ana)).address).not.toBe(first.address)
  })
})

describe('how a payment stands', () => {
  test('is asked for by polling: of the newest, or of one', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const poll = async (query = '') =>
      (await ana.call<PaymentStatus>('GET', `/auth/payment-status${query}`)).body
    const nothing = { paid: false, status: null, received: 0, confirmations: 0, invoice: null }
    expect(await poll()).toEqual({ success: true, ...nothing })

    const first = await requestInvoice(ana)
    expect(await poll()).toMatchObject({ paid: false, status: 'new', confirmations: 0 })
    ctx.watched.pending.set(first.id, { amount: 9_990_000n, confirmations: 2 })
    const pending = { amount: 9.99, confirmations: 2, required: 3 }
    expect(await poll()).toMatchObject({
      ...{ paid: false, status: 'pending', received: 0, confirmations: 2 },
      invoice: { status: 'new', pending },
    })
    ctx.watched.pending.clear()
    const txHash = pay(ctx, first, 9.99)
    const settled = { paid: true, status: 'paid', received: 9.99, confirmations: 3 }
    expect(await poll()).toMatchObject(settled)
    expect((await poll()).invoice?.transfers).toEqual([
      {
        ...{ txHash, amount: 9.99, block: expect.any(Number) },
        at: new Date(ctx.clock.now()).toISOString(),
        url: null,
      },
    ])

    const second = await requestInvoice(ana)
    expect(await poll()).toMatchObject({ paid: false, invoice: { id: second.id } })
    expect(await poll(`?invoiceId=${first.id}`)).toMatchObject(settled)
  })

  test('is pushed to its owner’s browsers and to nobody else’s', async () => {
    const ctx = createPaymentsContext()
    await using server = serveRealtime(ctx)
    const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
    grantPoints(ctx, ana, 1)
    const clients = [ana, eva].map(({ token }) => server.connect({ token }))
    await Promise.all(clients.map(connected))
    const heard: string[][] = [[], []]
    clients.forEach((client, at) => {
      client.on('invoiceUpdate', ({ invoice }) => heard[at]?.push(invoice.status))
      client.on('accountUpdate', ({ reason }) => heard[at]?.push(reason))
    })
    const invoice = await requestInvoice(ana)
    pay(ctx, invoice, 5)
    pay(ctx, invoice, 3.99)
    await Promise.all(clients.map(roundTrip))
    expect(heard).toEqual([['new', 'points', 'partial', 'paid', 'subscription'], []])
  })

  test('past ones are listed, newest first, page by page', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const made: Invoice[] = []
    for (const months of [1, 3, 6]) made.push(await requestInvoice(ana, 'basic', months))
    const list = async (query: string) =>
      (await ana.call<Invoices>('GET', `/auth/payments?${query}`)).body
    const first = await list('limit=2')
    expect(first.hasMore).toBe(true)
    expect(first.invoices).toEqual(made.toReversed().slice(0, 2))
    const rest = await list(`limit=2&before=${first.invoices[1]?.id}`)
    expect(rest).toEqual({ success: true, invoices: made.slice(0, 1), hasMore: false })
  })

  test('of many transfers the newest hundred that count are shown, in the order of the chain', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const invoice = await requestInvoice(ana)
    const hashes = Array.from({ length: 103 }, () => pay(ctx, invoice, 0.01))
    orphanTransfer(ctx, invoice, hashes.pop() ?? '')
    const { transfers } = await invoiceOf(ana, invoice)
    expect(transfers.map(({ txHash }) => txHash)).toEqual(hashes.slice(-100))
    const { body } = await ana.call<Invoices>('GET', '/auth/payments?limit=1')
    expect(body.invoices[0]?.transfers).toEqual(transfers)
  })

  test('one that expired gives its points back and takes the money still', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    grantPoints(ctx, ana, 1)
    const invoice = await requestInvoice(ana)
    advanceTime(ctx, overExpiry)
    expect(await invoiceOf(ana, invoice)).toMatchObject({ status: 'expired', missing: 8.99 })
    expect(pointsOf(ctx, ana).at(-1)).toEqual(['purchase', 1])
  })
})

describe('an installation without payments', () => {
  test('says so wherever one would pay', async () => {
    await using ctx = createTestContext()
    const [ana, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
    expect((await ana.call<PaymentMethods>('GET', '/auth/payment-methods')).body).toEqual({
      ...{ success: true, configured: false, test: false },
      ...{ network: null, token: null, confirmations: null, invoiceMinutes: null },
    })
    const { status, body } = await ana.call('POST', '/auth/request-payment', choice)
    expect([status, body.code]).toEqual([409, 'PAYMENTS_NOT_CONFIGURED'])
    expect((await ana.call('GET', '/auth/payment-status')).body.paid).toBe(false)
    expect((await ana.call('GET', '/auth/payments')).body.invoices).toEqual([])
    const state = await admin.call('GET', '/admin/payments/state')
    expect(state.body).toMatchObject({ configured: false, watcher: { state: 'off' }, alerts: [] })
    expect((await admin.call('GET', '/admin/payments')).body.invoices).toEqual([])
    const form = { reason: 'Ya está mirado.' }
    const resumed = await admin.call('POST', '/admin/payments/watcher/resume', form)
    expect(resumed.body.code).toBe('PAYMENTS_NOT_CONFIGURED')
  })

  test('one that takes them says how', async () => {
    await using ctx = createPaymentsContext()
    const { call } = await registerUser(ctx)
    expect((await call('GET', '/auth/payment-methods')).body).toEqual({
      ...{ success: true, configured: true, test: false, network: 'Cadena 31337' },
      ...{ token: 'USDT', confirmations: 3, invoiceMinutes: 30 },
    })
  })
})
