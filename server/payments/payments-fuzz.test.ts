import { describe, expect, test } from 'bun:test'
import type { Invoices } from '#contract/payments'
import { createPaymentsContext, requestInvoice } from '../testing/samples/payments'
import { registerUser } from '../testing/samples/people'

describe('whatever a browser sends', () => {
  const odd = [0, -1, 1.5, 2, 1e308, '1', null, true, [], {}, '__proto__', '💥', 'x'.repeat(9000)]

  test('the price is the server’s', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    for (const amount of [...odd, 24.99]) {
      const form = { planId: 'pro', months: 24, amount }
      const { status, body } = await ana.call('POST', '/auth/request-payment', form)
      expect([status, body.amount]).toEqual([200, 599.76])
    }
  })

  test('plans and months that are not on sale are refused', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const forms = odd.flatMap((value) => [
      { planId: value, months: 1 },
      { planId: 'basic', months: value },
      { planId: 'basic', months: 1, extra: value },
      value,
    ])
    for (const form of forms) {
      const { status, body } = await ana.call('POST', '/auth/request-payment', form)
      expect([status, body.code]).toEqual([400, expect.stringMatching(/^(VALIDATION|BODY_)/)])
    }
    expect((await ana.call<Invoices>('GET', '/auth/payments')).body.invoices).toEqual([])
  })

  test('ids lead nowhere but to one’s own', async () => {
    await using ctx = createPaymentsContext()
    const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
    const { id } = await requestInvoice(eva)
    const ids = [id, 'x', '%00', '%27%20or%201=1', '..%2f', 'x'.repeat(2_000)]
    for (const foreign of ids) {
      const answers = [
        await ana.call('GET', `/auth/payments/${foreign}`),
        await ana.call('POST', `/auth/payments/${foreign}/faucet`, {}),
      ]
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([404, expect.stringMatching(/NOT_FOUND/)])
      }
      const { status } = await ana.call('GET', `/auth/payment-status?invoiceId=${foreign}`)
      expect(status).toBe(foreign.length > 100 ? 400 : 404)
    }
    for (const query of ['limit=0', 'limit=201', 'limit=x', `before=${'x'.repeat(101)}`]) {
      expect((await ana.call('GET', `/auth/payments?${query}`)).status).toBe(400)
    }
    expect((await ana.call('GET', '/auth/payments?before=%27')).status).toBe(200)
  })

  test('a faucet belongs to the test chain', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const { id } = await requestInvoice(ana)
    const { status, body } = await ana.call('POST', `/auth/payments/${id}/faucet`, { amount: 1 })
    expect([status, body.code]).toEqual([409, 'PAYMENTS_NO_FAUCET'])
    for (const amount of [0, -1, 1e7, 0.0000001, '1', null]) {
      const answer = await ana.call('POST', `/auth/payments/${id}/faucet`, { amount })
      expect(answer.status).toBe(400)
    }
  })
})
