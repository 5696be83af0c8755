import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots'
import { bots } from '#db/schema'
import { createTestContext } from '../testing/context'
import { FakeHost, kicked } from '../testing/fake-host'
import { makeAdmin } from '../testing/people'
import { deleteBot } from './bots'
import { startBot, stopBot } from './bots-control'
import { createFleet } from './fleet'

const steps = 4_000
const seed = 20_300_115

/** Mulberry32: the same random walk on every run. */
function createRandom(state: number) {
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

test('whatever happens in whatever order, the end is what is wanted, in one session each', async () => {
  await using ctx = createTestContext()
  ctx.db.$client.pragma('synchronous = OFF')
  await ctx.fleet[Symbol.asyncDispose]()
  const host = new FakeHost()
  ctx.fleet = createFleet(ctx, { launch: host.launch, times: { firstPause: 0, longestPause: 0 } })
  const person = await makeAdmin(ctx)
  const user = { ...person.user, ...rowOf(person.user.id) }
  const up = ctx.fleet.begin()
  await host.settle()
  await up

  const random = createRandom(seed)
  const ids: string[] = []
  const deletions: Promise<unknown>[] = []
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const acts: ((id: string) => void)[] = [
    (id) => startBot(ctx, user, id),
    (id) => startBot(ctx, user, id),
    (id) => stopBot(ctx, user.id, id),
    (id) => host.join(id),
    (id) => host.join(id),
    (id) => host.wait(id, Date.now()),
    (id) => host.finish(id, host.sessions.get(id)?.ending ? null : kicked),
    (id) => host.finish(id, host.sessions.get(id)?.ending ? null : kicked),
    (id) => deletions.push(deleteBot(ctx, user.id, id).catch(() => 'in transition')),
    () => random(40) === 0 && host.crash(),
    () => random(20) === 0 && host.loseWorker([...host.sessions.keys()].slice(0, 2)),
  ]
  for (let step = 0; step < steps; step += 1) {
    if (ids.length < 5) ids.push(await addBot())
    const id = ids[random(ids.length)] ?? ''
    if (random(3) === 0 && exists(id)) acts[random(acts.length)]?.(id)
    else if (!host.idle) host.deliver(random(2) === 0 ? 'toHost' : 'toControl')
    if (random(2) === 0) await turn()
    for (const [index, known] of ids.entries()) if (!exists(known)) ids.splice(index, 1)
    expect(host.faults).toEqual([])
  }

  // Let everything arrive; sessions that were told to end do so.
  for (let round = 0; round < 5; round += 1) {
    await host.settle()
    for (const [id, session] of host.sessions) if (session.ending) host.finish(id)
  }
  await Promise.all(deletions)
  const wanted = ctx.db.select().from(bots).where(eq(bots.desired, 'running')).all()
  expect([...host.sessions.keys()].sort()).toEqual(wanted.map(({ id }) => id).sort())
  for (const id of host.sessions.keys()) host.join(id)
  await host.settle()
  for (const id of ids) {
    const isWanted = wanted.some((row) => row.id === id)
    expect(ctx.fleet.stateOf(id).status).toBe(isWanted ? 'running' : 'stopped')
  }
  expect(host.launches).toBeGreaterThan(3)
  expect(host.faults).toEqual([])

  function rowOf(userId: string) {
    const row = ctx.db.query.users.findFirst({ where: (users) => eq(users.id, userId) }).sync()
    if (!row) throw new Error('the user is gone')
    return row
  }

  function exists(id: string) {
    return ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.id, id)).get() !== undefined
  }

  async function addBot() {
    const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
    const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
    return body.bot.id
  }
}, 60_000)
