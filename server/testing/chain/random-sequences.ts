import { activations, invoices, transfers } from '#db/schema'
import { faults } from './random-checks'
import { createScenario, createStage, type Scenario } from './random-scenario'
import { type Actor, resume, takeEvent, takeStep } from './random-steps'

/** What ran, and all that was wrong; nothing should be. */
export type Report = {
  sequences: number
  steps: number
  invoices: number
  transfers: number
  orphaned: number
  activations: number
  statuses: Record<string, number>
  faults: string[]
}

const perBatch = 25
/** An anvil forgets the state of old blocks, so that it cannot go back on a long chain. */
const perChain = 100
const mostSteps = 8

/** Random purchases, interleaved on one chain; each batch ends with its books held against it. */
export async function runSequences(sequences: number, seed = 1): Promise<Report> {
  const report: Report = {
    ...{ sequences: 0, steps: 0, invoices: 0, transfers: 0, orphaned: 0, activations: 0 },
    ...{ statuses: {}, faults: [] },
  }
  while (report.sequences < sequences) {
    await using stage = await createStage()
    const until = Math.min(sequences, report.sequences + perChain)
    while (report.sequences < until) {
      const batchSeed = seed + report.sequences
      await using world = await createScenario(stage, batchSeed)
      const count = Math.min(perBatch, until - report.sequences)
      report.steps += await runBatch(world, count)
      report.faults.push(...(await faults(world)).map((fault) => `seed ${batchSeed}: ${fault}`))
      report.sequences += count
      add(report, world)
    }
  }
  return report
}

async function runBatch(world: Scenario, count: number): Promise<number> {
  let actors: Actor[] = []
  for (let number = 0; number < count; number++) {
    const { user, token } = await world.addUser()
    actors.push({ userId: user.id, token, taken: 0, steps: 3 + world.random(mostSteps - 2) })
  }
  let steps = 0
  while (actors.length > 0) {
    const actor = actors[world.random(actors.length)]
    if (!actor) break
    await takeStep(world, actor)
    if (world.random(2) === 0) await takeEvent(world)
    actors = actors.filter(({ taken, steps }) => taken < steps)
    steps += 1
  }
  await readToTheEnd(world)
  return steps
}

/** The chain grows until everything on it is confirmed, and is read. */
async function readToTheEnd(world: Scenario) {
  await world.chain.mine(5)
  await world.setClock()
  await world.ctx.payments.check()
  await resume(world)
  await world.ctx.payments.check()
}

function add(report: Report, { ctx: { db } }: Scenario) {
  const rows = db.select({ status: invoices.status }).from(invoices).all()
  const booked = db.select({ orphaned: transfers.orphaned }).from(transfers).all()
  report.invoices += rows.length
  report.transfers += booked.length
  report.orphaned += booked.filter(({ orphaned }) => orphaned).length
  report.activations += db.select().from(activations).all().length
  for (const { status } of rows) report.statuses[status] = (report.statuses[status] ?? 0) + 1
}
