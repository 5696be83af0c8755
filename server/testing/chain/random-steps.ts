import { eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { durations, planIds } from '#contract/plans'
import { invoices, users } from '#db/schema'
import { addPoints } from '../../plans/points'
import { caller, proveAgain } from '../samples/people'
import type { Scenario } from './random-scenario'

/** Somebody who buys, pays and errs, step by step. */
export type Actor = { userId: string; token: string; taken: number; steps: number }

/** A step that may be taken of so many; the larger the likelier. */
type Step<A extends unknown[]> = [weight: number, take: (...args: A) => unknown]

/** What a server may answer to a request that does not suit it; anything else is a fault. */
const refusals = [200, 400, 401, 402, 404, 409, 429, 503]

async function ask(world: Scenario, token: string, path: string, form: unknown) {
  const { status } = await caller(world.ctx, token)('POST', path, form)
  if (!refusals.includes(status)) throw new Error(`${path}: ${status}`)
  return status
}

const pick = <T>({ random }: Scenario, all: readonly T[]) => all[random(all.length)] as T

const choice = (world: Scenario) => ({
  planId: pick(world, planIds),
  months: pick(world, durations),
  amount: world.random(100),
})

const invoiceOf = (world: Scenario, { userId }: Actor) => {
  const own = world.ctx.db.select().from(invoices).where(eq(invoices.userId, userId)).all()
  return own.length === 0 ? null : pick(world, own)
}

/** Pays part of the price of one of the actor's invoices, in hundredths of it. */
const paying =
  (share: (world: Scenario) => number, times = 1) =>
  async (world: Scenario, actor: Actor) => {
    const invoice = invoiceOf(world, actor)
    if (!invoice) return
    const amount = (BigInt(invoice.amount) * BigInt(share(world))) / 100n
    for (let time = 0; time < times; time++) await world.chain.pay(invoice.address, amount)
  }

async function payWhatIsMissing(world: Scenario, actor: Actor) {
  const invoice = invoiceOf(world, actor)
  const missing = invoice ? BigInt(invoice.amount) - BigInt(invoice.received) : 0n
  if (invoice && missing > 0n) await world.chain.pay(invoice.address, missing)
}

async function payCents(world: Scenario, actor: Actor) {
  const invoice = invoiceOf(world, actor)
  if (!invoice) return
  const short = BigInt(world.random(20_000))
  await world.chain.pay(invoice.address, BigInt(invoice.amount) - short)
}

async function payOtherToken(world: Scenario, actor: Actor) {
  const invoice = invoiceOf(world, actor)
  if (!invoice) return
  await world.chain.pay(invoice.address, BigInt(invoice.amount), world.otherToken)
}

/** Many transfers of less than a cent, in one transaction. */
async function payDust(world: Scenario, actor: Actor) {
  const invoice = invoiceOf(world, actor)
  if (!invoice) return
  const to = Array<string>(1 + world.random(30)).fill(invoice.address)
  await world.chain.payAll(to, BigInt(1 + world.random(12_000)))
}

/** Somebody pays to an address of the wallet that no invoice has got. */
async function payAhead(world: Scenario) {
  const { derivationIndex } = invoices
  const last = world.ctx.db
    .select({ index: max(derivationIndex) })
    .from(invoices)
    .get()
  const index = (last?.index ?? -1) + 1 + world.random(3)
  const address = world.ctx.payments.wallet()?.derive(index).address
  if (address) await world.chain.pay(address, 9_990_000n)
}

function givePoints({ ctx, random }: Scenario, { userId }: Actor) {
  if (!ctx.db.select().from(users).where(eq(users.id, userId)).get()) return
  const amount = BigInt(1 + random(60_000_000))
  addPoints(ctx.db, { userId, amount, reason: 'manual' }, ctx.clock.now())
}

async function mark(world: Scenario, actor: Actor) {
  const invoice = invoiceOf(world, actor)
  if (!invoice) return
  await proveAgain(world.admin)
  const form = { as: pick(world, ['paid', 'points', 'expired']), reason: 'Al azar.' }
  await ask(world, world.admin.token, `/admin/payments/${invoice.id}/mark`, form)
}

const request = (world: Scenario, { token }: Actor) =>
  ask(world, token, '/auth/request-payment', choice(world))

const steps: Step<[Scenario, Actor]>[] = [
  [20, request],
  [20, paying(() => 100)],
  [12, payWhatIsMissing],
  [10, paying(({ random }) => 1 + random(98))],
  [6, paying(({ random }) => 101 + random(200))],
  [4, paying(() => 100, 2)],
  [9, payCents],
  [3, paying(() => 0)],
  [3, payOtherToken],
  [4, payDust],
  [2, payAhead],
  [5, givePoints],
  [4, (world, { token }) => ask(world, token, '/auth/upgrade-plan', choice(world))],
  [3, mark],
]

/** Everybody begins by asking for a plan. */
export async function takeStep(world: Scenario, actor: Actor) {
  const step = actor.taken === 0 ? request : drawn(world, steps)
  actor.taken += 1
  await step(world, actor)
}

async function look(world: Scenario) {
  await world.setClock()
  await world.ctx.payments.check()
}

const BlockTransactions = z.object({ transactions: z.array(z.string()) })

/** Half of the times what was in the lost blocks is mined again. */
async function reorg(world: Scenario, wanted: number) {
  const { chain } = world
  const depth = Math.min(wanted, (await chain.head()) - world.begun)
  if (depth < 1) return
  const hashes: string[] = []
  for (let block = (await chain.head()) - depth + 1; block <= (await chain.head()); block++) {
    const found = await chain.call('eth_getBlockByNumber', `0x${block.toString(16)}`, false)
    hashes.push(...BlockTransactions.parse(found).transactions)
  }
  const raws = await Promise.all(
    hashes.map((hash) => chain.call('eth_getRawTransactionByHash', hash)),
  )
  await chain.reorg(depth)
  if (world.random(2) === 0) for (const raw of raws) await chain.call('eth_sendRawTransaction', raw)
}

/** The chain takes back what counted already. */
async function takeBackBooked(world: Scenario) {
  await world.chain.mine(3)
  await look(world)
  await reorg(world, 5 + world.random(8))
}

async function jump(world: Scenario, ms: number) {
  await world.chain.setTime((await world.chain.time()) + ms)
  await world.chain.mine()
  await world.setClock()
}

/** A server that ends while it reads, and starts again. */
async function restartWhileReading(world: Scenario) {
  const reading = world.ctx.payments.check()
  await Bun.sleep(world.random(8))
  await Promise.all([reading, world.restart()])
}

export async function resume(world: Scenario) {
  await ask(world, world.admin.token, '/admin/payments/watcher/resume', { reason: 'Mirado.' })
}

/** Some of the node's answers fail for a while. */
async function failing(world: Scenario) {
  const { node, random } = world
  node.lie = async (_question, truth) =>
    random(3) === 0 ? new Response('no', { status: 500 }) : truth()
  await look(world)
  await look(world)
  node.lie = null
}

function removeSomebody(world: Scenario) {
  const rows = world.ctx.db.select({ id: users.id }).from(users).where(eq(users.role, 'user')).all()
  if (rows.length === 0) return
  world.ctx.db
    .delete(users)
    .where(eq(users.id, pick(world, rows).id))
    .run()
}

const minute = 60_000
const events: Step<[Scenario]>[] = [
  [40, async (world) => world.chain.mine(1 + world.random(4))],
  [60, look],
  [4, (world) => reorg(world, 1 + world.random(2))],
  [5, takeBackBooked],
  [2, (world) => world.restart()],
  [2, restartWhileReading],
  [3, failing],
  [4, (world) => jump(world, 31 * minute)],
  [1, (world) => jump(world, 8 * 24 * 60 * minute)],
  [14, resume],
  [1, removeSomebody],
]

export const takeEvent = async (world: Scenario) => void (await drawn(world, events)(world))

function drawn<A extends unknown[]>(world: Scenario, all: readonly Step<A>[]): Step<A>[1] {
  let left = world.random(all.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, take] of all) {
    left -= weight
    if (left < 0) return take
  }
  throw new Error('nothing to draw from')
}
