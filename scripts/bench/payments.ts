// Prints how long payments take to be booked that came while the server was down for six hours, and
// the same for a poller that asks for each invoice by itself; asserts nothing.
// `bun scripts/bench/payments.ts --payments 400 --latency 20`
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { chainCursors, invoices, transfers } from '../../db/schema'
import { hourMs } from '../../server/lib/time'
import { recordAll } from '../../server/payments/watcher/ledger'
import { transferPages } from '../../server/payments/watcher/pages'
import { verified } from '../../server/payments/watcher/scan'
import { buy, createChainContext, type Purchase } from '../../server/testing/chain/buying'
import { startChain } from '../../server/testing/chain/local-chain'
import { startLyingNode } from '../../server/testing/chain/lying-node'
import type { TestContext } from '../../server/testing/context'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '400' },
    /** What each answer of the node takes longer than on this machine, in ms. */
    latency: { type: 'string', default: '0,20' },
    help: { type: 'boolean', short: 'h' },
  },
})
const count = Number(values.payments)
const outageMs = 6 * hourMs
const blockMs = 12_000

const say = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`)

/** Sells, then lets the payments come and six hours of blocks pass without a look. */
async function outage(chain: Awaited<ReturnType<typeof startChain>>, rpcUrl: string) {
  const ctx = await createChainContext(chain, { rpcUrls: [rpcUrl], invoiceMinutes: 1_440 })
  const purchases: Purchase[] = []
  for (let number = 0; number < count; number++) purchases.push(await buy(ctx))
  const blocks = Math.max(0, Math.round(outageMs / blockMs) - count)
  const between = Math.floor(blocks / count)
  for (const { invoice, due } of purchases) {
    await chain.pay(invoice.address, due)
    if (between > 0) await chain.mine(between)
  }
  await chain.mine(3 + (blocks - between * count))
  return ctx
}

/** What a server does that keeps no cursor: every invoice is a question of its own. */
async function pollEach(ctx: TestContext) {
  const chain = ctx.payments.chain()
  if (!chain) throw new Error('no chain')
  const { db, clock } = ctx
  const begin = db.select().from(chainCursors).get()?.block ?? 0
  for (const invoice of db.select().from(invoices).all()) {
    const { address } = invoice
    const safe = (await chain.reader.head()) - chain.confirmations + 1
    const watched = new Map([[address, invoice]])
    const pages = transferPages(chain.reader, watched, [begin, safe], (failure) => {
      throw failure
    })
    for await (const page of pages) {
      const found = await verified({ db, clock, chain }, page.transfers, watched)
      await recordAll({ db, clock, chain }, found, () => {})
    }
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * How long it takes, and the processor time of the longest task: a machine that is busy with other
 * things stretches the rest. The node's answers pass through this process too.
 */
async function timed(work: () => Promise<void>) {
  const begun = performance.now()
  let [last, longest] = [cpuMs(), 0]
  const timer = setInterval(() => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await work()
  clearInterval(timer)
  return { ms: performance.now() - begun, longest }
}

async function measure(latency: number) {
  await using chain = await startChain()
  await using node = await startLyingNode(chain.url)
  const slow = () => {
    node.asked.length = 0
    node.lie = async (_question, truth) => {
      await Bun.sleep(latency)
      return truth()
    }
  }
  const run = async (name: string, work: (ctx: TestContext) => Promise<void>) => {
    node.lie = null
    await using ctx = await outage(chain, node.url)
    slow()
    const { ms, longest } = await timed(() => work(ctx))
    const paid = ctx.db.select().from(invoices).where(eq(invoices.status, 'paid')).all().length
    const booked = ctx.db.select().from(transfers).all().length
    say(`${name}, ${latency} ms a call`, `${(ms / 1000).toFixed(2)} s, ${node.asked.length} calls`)
    say('', `${paid} paid, ${booked} booked, longest task ${longest.toFixed(1)} ms`)
    return ms
  }
  const ours = await run('our watcher', (ctx) => ctx.payments.check())
  const rival = await run('a poller for each invoice', pollEach)
  say('ratio', `${(rival / ours).toFixed(1)} x`)
}

if (values.help)
  say('--payments --latency', 'how many payments; ms a call, a comma between several')
else {
  say('payments during an outage', `${count}, ${outageMs / blockMs} blocks`)
  for (const latency of values.latency.split(',')) await measure(Number(latency))
}
