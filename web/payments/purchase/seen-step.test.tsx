import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import { t } from '#texts/payments/payments'
import { invoiceLike } from '../../../server/testing/samples/invoices'
import { formatAmount } from '../amounts'
import { SeenStep } from './payment-step'

afterEach(cleanup)

function say(missing: number, amount: number) {
  const pending = { amount, confirmations: 1, required: 3 }
  render(<SeenStep invoice={invoiceLike({ missing, pending })} />)
  return screen.getByRole('status').textContent
}

test('a cent less is enough, as it is for the server', () => {
  expect(say(0.3, 0.29)).toContain(t.seen.wait)
})

test('more than that is not, and it says how much is missing', () => {
  expect(say(8.3, 8.289)).toContain(t.seen.notEnough(formatAmount(0.011, 'USDT')))
})
