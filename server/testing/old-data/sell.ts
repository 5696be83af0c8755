import SQLite from 'better-sqlite3'
import type { Invoice, PaymentsState } from '#contract/payments'
import type { Months, PlanId } from '#contract/plans'
import { type Client, newClient } from '../client'
import type { Product } from '../product'
import { until } from '../until'
import { idOf } from './administrate'
import { emailOf, type People } from './people'

const minute = 60_000
const reason = 'Acordado por correo con el cliente'

async function order(buyer: Client, planId: PlanId, months: Months): Promise<Invoice> {
  const choice = { planId, months }
  const { invoice } = await buyer.call<{ invoice: Invoice }>(
    'POST',
    '/auth/request-payment',
    choice,
  )
  return invoice
}

const pay = (buyer: Client, { id }: Invoice, amount?: number) =>
  buyer.call('POST', `/auth/payments/${id}/faucet`, amount === undefined ? {} : { amount })

const reaches = (buyer: Client, { id }: Invoice, status: Invoice['status']) =>
  until(
    `${status} of ${buyer.email}`,
    async () => {
      const answer = await buyer.call<{ invoice: Invoice }>('GET', `/auth/payments/${id}`)
      return answer.invoice.status === status && answer.invoice
    },
    minute,
  )

const watches = ({ admin }: People) =>
  until(
    'the chain to be watched',
    async () => {
      const { watcher } = await admin.call<PaymentsState>('GET', '/admin/payments/state')
      return watcher.state === 'watching'
    },
    minute,
  )

/** Invoices that are paid at once, in part, not yet, by points, by an administrator's word. */
export async function sell(people: People) {
  const { ana, bruno, carla, admin, url } = people
  await watches(people)
  const first = await order(ana, 'basic', 1)
  await pay(ana, first)
  await reaches(ana, first, 'paid')
  const upgrade = await order(ana, 'pro', 1)
  await pay(ana, upgrade, upgrade.amount + 2.5)
  await reaches(ana, upgrade, 'overpaid')
  const part = await order(ana, 'pro', 3)
  await pay(ana, part, 20)
  await order(ana, 'pro', 6)

  await order(bruno, 'pro', 1)
  await order(bruno, 'pro', 3)
  const unfinished = await order(bruno, 'pro', 6)
  await pay(bruno, unfinished, 7.25)

  await order(carla, 'basic', 1)
  const decisions = [
    ['basic', 3, 'expired'],
    ['basic', 6, 'points'],
    ['intermediate', 1, 'paid'],
  ] as const
  for (const [planId, months, as] of decisions) {
    const invoice = await order(carla, planId, months)
    await pay(carla, invoice, 3)
    await reaches(carla, invoice, 'partial')
    await admin.call('POST', `/admin/payments/${invoice.id}/mark`, { as, reason })
  }
  await reaches(ana, part, 'partial')
  await reaches(bruno, unfinished, 'partial')

  const diego = await newClient(url, emailOf('diego'))
  await pay(diego, await order(diego, 'basic', 1))
  await admin.call('DELETE', `/admin/users/${await idOf(people, diego.email)}`)
  await until('money without an owner', () => isInReview(admin), minute)
}

async function isInReview(admin: Client) {
  const { invoices } = await admin.call<{ invoices: Invoice[] }>(
    'GET',
    '/admin/payments?status=review',
  )
  return invoices.length > 0
}

/** While the product is stopped: the invoices that nobody has settled grow old. */
export function backdate(file: string) {
  const db = new SQLite(file)
  const now = Date.now()
  const ofBuyer =
    "user_id = (SELECT id FROM users WHERE email = ?) AND status IN ('new', 'partial')"
  const age = db.prepare(
    `UPDATE invoices SET created_at = created_at - ?, expires_at = ? WHERE ${ofBuyer}`,
  )
  for (const name of ['bruno', 'carla']) age.run(120 * minute, now - 90 * minute, emailOf(name))
  db.prepare(`UPDATE invoices SET monitor_until = ? WHERE status = 'partial' AND ${ofBuyer}`).run(
    now - 80 * minute,
    emailOf('bruno'),
  )
  db.close()
}

const withStatus = async (buyer: Client, status: Invoice['status']) => {
  const { invoices } = await buyer.call<{ invoices: Invoice[] }>('GET', '/auth/payments')
  return invoices.filter((invoice) => invoice.status === status)
}

/** Money that comes late, and money that is not enough any more. */
export async function sellLate(people: People) {
  const { admin, bruno, carla } = people
  await watches(people)
  await until('three are over', async () => (await withStatus(bruno, 'expired')).length === 3)
  const late = (await withStatus(bruno, 'expired')).find(({ months }) => months === 1)
  const short = await until('one is over', async () =>
    (await withStatus(carla, 'expired')).find(({ pointsAmount }) => pointsAmount > 0),
  )
  if (!late) throw new Error('no late invoice')
  await pay(bruno, late)
  await reaches(bruno, late, 'late')
  const points = { email: carla.email, points: -400, reason: 'Fue un error' }
  await admin.call('POST', '/admin/points', points)
  await pay(carla, short)
  await reaches(carla, short, 'review')
}

/** The chain takes back what was confirmed, twice: the second time nobody resumes. */
export async function takeBack({ admin, ana }: People, product: Product) {
  const [, chain = ''] = /"url":"(http[^"]+)"/.exec(product.errors()) ?? []
  const ask = async (method: string, ...params: unknown[]): Promise<string> => {
    const question = { jsonrpc: '2.0', id: 1, method, params }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(chain, { method: 'POST', headers, body: JSON.stringify(question) })
    return (await answer.json()).result
  }
  const state = () => admin.call<PaymentsState>('GET', '/admin/payments/state')
  const isNow = (wanted: string) =>
    until(wanted, async () => (await state()).watcher.state === wanted, minute)
  const reorg = async (from: number) => {
    await ask('evm_increaseTime', 1)
    await ask('anvil_reorg', Number(await ask('eth_blockNumber')) - from + 1, [])
    await isNow('halted')
  }
  const invoice = await order(ana, 'pro', 12)
  await pay(ana, invoice)
  const { transfers } = await reaches(ana, invoice, 'paid')
  await reorg(transfers[0]?.block ?? 0)
  await admin.call('POST', '/admin/payments/watcher/resume', { reason: 'Comprobado en la cadena' })
  await reaches(ana, invoice, 'review')
  await isNow('watching')
  await reorg(Number(await ask('eth_blockNumber')) - 6)
}
