import { activations, audit, invoices, points, subscriptions, transfers } from '#db/schema'
import type { TransferLog } from '../../payments/chain/chain'
import { transferPages } from '../../payments/watcher/pages'
import type { Scenario } from './random-scenario'

const settled = ['paid', 'overpaid', 'late']
const tolerance = 10_000n

const sum = (amounts: (string | bigint)[]) =>
  amounts.reduce<bigint>((all, amount) => all + BigInt(amount), 0n)

/**
 * Holds the books against the chain once it is read to its end: what came to the addresses in time
 * is what was counted, and all of it went into a plan, into points, or waits. Says what is wrong.
 */
export async function faults(world: Scenario): Promise<string[]> {
  const { db, payments } = world.ctx
  const all = {
    rows: db.select().from(invoices).all(),
    counted: Map.groupBy(db.select().from(transfers).all(), ({ invoiceId }) => invoiceId),
    booked: Map.groupBy(db.select().from(points).all(), ({ invoiceId }) => invoiceId),
    active: new Set(
      db
        .select()
        .from(activations)
        .all()
        .map(({ invoiceId }) => invoiceId),
    ),
    forced: new Set(
      db
        .select()
        .from(audit)
        .all()
        .flatMap(({ action, target }) => (action === 'invoice.paid' ? target : [])),
    ),
    chain: await cameTo(world),
  }
  const found = all.rows.flatMap((row) =>
    faultsOf(row, all).map((what) => `${row.status} ${row.id}: ${what}`),
  )
  const { state } = payments.state().watcher
  if (state !== 'watching') found.push(`the watcher is ${state}`)
  return [...found, ...accountFaults(world)]
}

type Books = {
  counted: Map<string, (typeof transfers.$inferSelect)[]>
  booked: Map<string | null, (typeof points.$inferSelect)[]>
  active: Set<string>
  forced: Set<string>
  chain: Map<string, { amount: bigint; at: number; block: number }[]>
}

function faultsOf(
  row: typeof invoices.$inferSelect,
  { counted, booked, active, forced, chain }: Books,
): string[] {
  const found: string[] = []
  const demand = (isSo: boolean, otherwise: string) => void (isSo || found.push(otherwise))
  const received = BigInt(row.received)
  const unused = received - BigInt(row.applied) - BigInt(row.credited)
  const rows = counted.get(row.id) ?? []
  // What comes to an address is of the invoice that took it over.
  const came = row.replacedBy === null ? (chain.get(row.address) ?? []) : []
  const inTime = came.filter(({ at }) => at <= row.monitorUntil)
  const base = row.baseBlock ?? 0
  demand(
    came.every(({ amount, block }) => amount === 0n || block > base),
    'an address that had been paid to before',
  )
  const isSettled = settled.includes(row.status)
  const isActive = active.has(row.id)
  const kept = rows.filter(({ orphaned }) => !orphaned)
  demand(sum(kept.map(({ amount }) => amount)) === received, 'not the sum of its transfers')
  demand(received >= sum(inTime.map(({ amount }) => amount)), 'money in time was not counted')
  demand(received <= sum(came.map(({ amount }) => amount)), 'counted what never came')
  demand(unused >= 0n || row.status === 'review' || row.settledAt !== null, 'spent more than came')
  demand(!isSettled || isActive, 'settled without a plan')
  demand(!isActive || row.settledAt !== null, 'a plan, and not settled')
  demand(row.status !== 'new' || received === 0n, 'received, and new')
  if (row.userId === null) return found

  demand(!isSettled || unused <= 0n, `${unused} lost`)
  const of = (...reasons: string[]) =>
    sum(
      (booked.get(row.id) ?? []).flatMap(({ reason, amount }) =>
        reasons.includes(reason) ? amount : [],
      ),
    )
  demand(
    of('surplus', 'late', 'manual') === BigInt(row.credited),
    'credited is not what was booked',
  )
  const holding = -of('purchase')
  const isOver = !isActive && (row.status === 'expired' || row.status === 'review')
  demand(holding >= 0n && !(isOver && holding > 0n), `holds points: ${holding}`)
  const isPaidFor = received + tolerance >= BigInt(row.amount)
  demand(!isSettled || isPaidFor || forced.has(`invoice:${row.id}`), 'a plan for too little')
  return found
}

/** What the chain itself says of every address. */
async function cameTo({ ctx, begun }: Scenario) {
  const reader = ctx.payments.chain()?.reader
  if (!reader) throw new Error('the chain is gone')
  const rows = ctx.db.select({ address: invoices.address }).from(invoices).all()
  const watched = new Map(rows.map(({ address }) => [address, null]))
  const logs: TransferLog[] = []
  const pages = transferPages(reader, watched, [begun, await reader.head()], (failure) => {
    throw failure
  })
  for await (const page of pages) logs.push(...page.transfers)
  const blocks = [...new Set(logs.map(({ block }) => block))]
  const times = new Map(
    await Promise.all(
      blocks.map(async (block) => [block, (await reader.block(block)).at] as const),
    ),
  )
  const came = logs.map(({ to, amount, block }) => ({
    to,
    amount,
    block,
    at: times.get(block) ?? 0,
  }))
  return Map.groupBy(came, ({ to }) => to)
}

function accountFaults({ ctx: { db } }: Scenario): string[] {
  const booked = Map.groupBy(db.select().from(points).all(), ({ userId }) => userId)
  const owes = [...booked].filter(([, lines]) => sum(lines.map(({ amount }) => amount)) < 0n)
  const { userId, startsAt, endsAt } = subscriptions
  const terms = db.select().from(subscriptions).orderBy(userId, startsAt, endsAt).all()
  const overlaps = terms.filter((term, at) => {
    const next = terms[at + 1]
    return next?.userId === term.userId && next.startsAt < term.endsAt
  })
  return [
    ...owes.map(([id]) => `${id} owes points`),
    ...overlaps.map((term) => `${term.userId}: terms overlap`),
  ]
}
