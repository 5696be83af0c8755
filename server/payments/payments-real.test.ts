import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AdminInvoice, AdminInvoiceAnswer, PaymentsState } from '#contract/payments'
import { audit } from '#db/schema'
import { createChainContext } from '../testing/chain/buying'
import { type LocalChain, startChain } from '../testing/chain/local-chain'
import type { TestContext } from '../testing/context'
import { invoiceOf, requestInvoice } from '../testing/samples/payments'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'

const usd = 10n ** 18n
const cent = usd / 100n
const reason = 'Comprobado en el explorador.'

let chain: LocalChain
let ctx: TestContext
let ana: Person
let admin: Person
beforeAll(async () => {
  chain = await startChain(18)
  ctx = await createChainContext(chain)
  ana = await registerUser(ctx)
  admin = await makeAdmin(ctx)
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

const confirmed = async () => {
  await chain.mine(2)
  await ctx.payments.check()
}

const state = async () => (await admin.call<PaymentsState>('GET', '/admin/payments/state')).body

const audited = () =>
  ctx.db
    .select()
    .from(audit)
    .all()
    .map(({ action, target, reason }) => [action, target, reason])

test('two invoices at once, in a token of 18 decimals, each get their own money', async () => {
  const [one, two] = [await requestInvoice(ana), await requestInvoice(ana, 'pro')]
  expect(one.uri).toEndWith('&uint256=9990000000000000000')
  await chain.pay(one.address, 9n * usd + 97n * cent)
  await chain.pay(two.address, 60n * usd)
  await confirmed()
  expect(await invoiceOf(ana, one)).toMatchObject({ status: 'partial', missing: 0.02 })
  expect(await invoiceOf(ana, two)).toMatchObject({ status: 'overpaid', surplus: 10.01 })
  await chain.pay(one.address, 2n * cent)
  await confirmed()
  const paid = await invoiceOf(ana, one)
  expect(paid).toMatchObject({ status: 'paid', received: 9.99, missing: 0 })
  expect(paid.transfers.map(({ amount }) => amount)).toEqual([9.97, 0.02])
  expect((await state()).totals).toMatchObject({ settled: 2, received: 69.99 })
  const { body } = await admin.call<string>('GET', '/admin/payments/export')
  const exported = body.split('\r\n').slice(1, 3)
  expect(exported.map((line) => line.split(',').slice(4, 6))).toEqual([
    ['9.99', '9.99'],
    ['60', '60'],
  ])
})

test('an administrator looks at an address again, and it is noted', async () => {
  const invoice = await requestInvoice(await registerUser(ctx))
  await chain.pay(invoice.address, 5n * usd)
  await chain.mine(2)
  const { status, body } = await admin.call<{ invoice: AdminInvoice }>(
    'POST',
    `/admin/payments/${invoice.id}/recheck`,
    {},
  )
  expect([status, body.invoice.status, body.invoice.received]).toEqual([200, 'partial', 5])
  expect(audited().at(-1)).toEqual(['invoice.recheck', `invoice:${invoice.id}`, null])
  const gone = await admin.call('POST', `/admin/payments/${Bun.randomUUIDv7()}/recheck`, {})
  expect(gone.body.code).toBe('INVOICE_NOT_FOUND')
})

test('after a halt nobody can ask to pay, until an administrator has said why to go on', async () => {
  const resume = () => admin.call('POST', '/admin/payments/watcher/resume', { reason })
  expect((await resume()).body.code).toBe('WATCHER_NOT_HALTED')

  const invoice = await requestInvoice(await registerUser(ctx), 'basic', 3)
  await chain.pay(invoice.address, 2517n * cent)
  await confirmed()
  await chain.reorg(5)
  await confirmed()
  expect(await state()).toMatchObject({
    watcher: { state: 'halted' },
    alerts: [{ kind: 'halted' }],
  })
  const form = { planId: 'basic', months: 6 }
  const asked = await ana.call('POST', '/auth/request-payment', form)
  expect([asked.status, asked.body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE'])

  expect((await admin.call('POST', '/admin/payments/watcher/resume', {})).status).toBe(400)
  expect((await resume()).status).toBe(200)
  expect(audited().at(-1)).toEqual(['payments.resume', 'chain:31337', reason])
  const { body } = await admin.call<AdminInvoiceAnswer>('GET', `/admin/payments/${invoice.id}`)
  expect(body.invoice).toMatchObject({ status: 'review', received: 0, transfers: [] })
  const after = await state()
  expect(after.watcher.state).toBe('watching')
  expect(after.alerts.map(({ kind }) => kind)).toContain('review')
  expect((await ana.call('POST', '/auth/request-payment', form)).status).toBe(200)
})

test('what was paid in time during a long halt counts, though its seven days are over', async () => {
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const [lost, kept] = [await requestInvoice(ana), await requestInvoice(eva)]
  await chain.pay(lost.address, 999n * cent)
  await confirmed()
  await chain.reorg(5)
  await confirmed()
  expect((await state()).watcher.state).toBe('halted')
  await chain.pay(kept.address, 999n * cent)
  await chain.setTime((await chain.time()) + 8 * 86_400_000)
  await chain.mine()
  await confirmed()
  ctx.clock.set(await chain.time())
  expect((await admin.call('POST', '/admin/payments/watcher/resume', { reason })).status).toBe(200)
  expect(await invoiceOf(eva, kept)).toMatchObject({ status: 'paid', received: 9.99 })
  expect(await invoiceOf(ana, lost)).toMatchObject({ status: 'review', received: 0 })
})
