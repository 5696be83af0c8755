import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Invoice, PaymentMethods, PaymentStatus } from '#contract/payments'
import { type Client, newClient, signIn } from '../../testing/client'
import { temporaryFolder } from '../../testing/folder'
import { descendants, isAlive } from '../../testing/processes'
import { newest, startProduct } from '../../testing/product'
import { until } from '../../testing/until'

const anvilOf = (pid: number) =>
  until('the chain', () => descendants(pid).find(({ command }) => command.includes('/anvil ')))

/** The chain takes a moment to begin; until then nobody is asked to pay. */
const order = (client: Client) =>
  until('an invoice', () =>
    client
      .call<{ invoice: Invoice }>('POST', '/auth/request-payment', { planId: 'basic', months: 1 })
      .catch(() => null),
  )

test('test mode: a chain of its own that pays, survives, and ends with the server', async () => {
  using folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const env = { ENJAMBRE_DATA_DIR: dataDir, ENJAMBRE_PAYMENTS_TEST: '1', ENJAMBRE_WORKERS: '1' }
  const start = () => startProduct({ command: newest, folder: folder.path, env })

  await using first = await start()
  const ana = await newClient(first.url)
  const { invoice } = await order(ana)
  expect(await ana.call<PaymentMethods>('GET', '/auth/payment-methods')).toMatchObject({
    test: true,
    token: 'USDT',
    confirmations: 3,
  })
  expect(first.errors()).toContain('Modo de prueba')
  await ana.call('POST', `/auth/payments/${invoice.id}/faucet`, {})
  const path = `/auth/payment-status?invoiceId=${invoice.id}`
  const seen = new Set<number>()
  await until('the plan', async () => {
    const { paid, confirmations } = await ana.call<PaymentStatus>('GET', path)
    seen.add(confirmations)
    return paid
  })
  // A busy machine may miss one of them.
  expect([...seen].filter((count) => count === 1 || count === 2)).not.toEqual([])

  const { pid } = await anvilOf(first.pid)
  await first.end('SIGKILL')
  await until('the end of the chain', () => !isAlive(pid))
  expect(readdirSync(join(dataDir, 'test-chain'))).toHaveLength(1)

  await using second = await start()
  const again = await signIn(second.url, ana.email, ana.password)
  expect((await again.call<PaymentStatus>('GET', path)).invoice).toMatchObject({ status: 'paid' })
  const chain = await anvilOf(second.pid)
  expect(readdirSync(join(dataDir, 'test-chain'))).toHaveLength(1)
  expect(await second.end('SIGTERM')).toBe(0)
  expect(isAlive(chain.pid)).toBe(false)
}, 600_000)
