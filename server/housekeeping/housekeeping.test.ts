import { expect, test } from 'bun:test'
import { dayMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { makeAdmin } from '../testing/samples/people'
import { createHousekeeping } from './housekeeping'
import { retentions } from './retention'

test('a table that cannot be cleaned keeps the others from nothing', async () => {
  await using ctx = createTestContext()
  const cleaned: number[] = []
  const prune = () => {
    throw new Error('the disk is full')
  }
  const systemLogs = { ...ctx.systemLogs, prune: (before: number) => [cleaned.push(before)] }
  using housekeeping = createHousekeeping({ ...ctx, logs: { ...ctx.logs, prune }, systemLogs })
  await housekeeping.run()
  const { systemLogDays } = ctx.settings.current().retention
  expect(cleaned).toEqual([ctx.clock.now() - systemLogDays * dayMs])
})

test('it takes a step at a time, and ends between two of them', async () => {
  await using ctx = createTestContext()
  let steps = 0
  const logs = {
    ...ctx.logs,
    *prune() {
      for (;;) {
        steps += 1
        yield
      }
    },
  }
  const housekeeping = createHousekeeping({ ...ctx, logs })
  const run = housekeeping.run()
  while (steps < 3) await new Promise(setImmediate)
  housekeeping[Symbol.dispose]()
  await run
  const done = steps
  await new Promise(setImmediate)
  expect(steps).toBe(done)
})

test('what administrators set counts at once', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const kept = () => retentions(ctx).find(({ table }) => table === 'connections')?.keptMs
  let runs = 0
  ctx.housekeeping.run = () => {
    runs += 1
    return Promise.resolve()
  }
  const { retention } = ctx.settings.current()
  const change = { retention: { ...retention, connectionDays: 5 } }
  expect((await call('PUT', '/admin/settings', change)).status).toBe(200)
  expect([kept(), runs]).toEqual([5 * dayMs, 1])
})
