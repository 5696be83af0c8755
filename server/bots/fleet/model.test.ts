import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { bots, users } from '#db/schema'
import { shareOf } from '../../testing/breadth'
import { createTestContext } from '../../testing/context'
import { FakeHost, kicked } from '../../testing/fakes/fake-host'
import { createRandom } from '../../testing/random'
import { makeAdmin } from '../../testing/samples/people'
import { botById } from '../bot-rows'
import { deleteBot } from '../bots'
import { startBot, stopBot } from '../bots-control'
import { createFleet } from './fleet'

const rounds = shareOf(2_000)
const seed = 20_300_115

test('whatever happens in whatever order, the end is what is wanted, in one session each', async () => {
  await using ctx = createTestContext({ restartGraceMs: 60_000 })
  await ctx.fleet[Symbol.asyncDispose]()
  const host = new FakeHost()
  const options = { hosts: host.hosts, times: { firstDelay: 0, longestDelay: 0 } }
  ctx.fleet = createFleet(ctx, options)
  const person = await makeAdmin(ctx)
  const user = { ...person.user, ...rowOf(person.user.id) }
  const up = ctx.fleet.begin()
  await host.settle()
  await up

  const random = createRandom(seed)
  const ids: string[] = []
  const deletions: Promise<unknown>[] = []
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = (id: string) => host.finish(id, host.sessions.get(id)?.ending ? null : kicked)
  const remove = (id: string) =>
    deletions.push(deleteBot(ctx, user.id, id).catch(() => 'in transition'))
  let crashes = 0
  const crash = () => {
    const before = host.ends
    host.crash()
    crashes += host.ends - before
  }
  let restarts = 0
  /** Control ends, and its bots stay: the next one takes them as they are. */
  const restartControl = async () => {
    restarts += 1
    ctx.fleet.outlive()
    await ctx.fleet[Symbol.asyncDispose]()
    ctx.fleet = createFleet(ctx, options)
    void ctx.fleet.begin()
  }
  const acts: [weight: number, act: (id: string) => void][] = [
    [30, (id) => startBot(ctx, user, id)],
    [20, (id) => stopBot(ctx, user.id, id)],
    [20, (id) => host.join(id)],
    [20, end],
    [5, (id) => host.wait(id, Date.now())],
    [5, remove],
    [2, () => host.loseWorker([...host.sessions.keys()].slice(0, 2))],
    [1, crash],
  ]
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  for (let round = 0; round < rounds; round += 1) {
    for (const [index, id] of ids.entries()) if (!exists(id)) ids.splice(index, 1)
    while (ids.length < 4) ids.push(await addBot())
    // Several things happen to one bot while messages are under way, then some arrive.
    const id = ids[random(ids.length)] ?? ''
    for (let count = random(5); count > 0; count -= 1) {
      if (exists(id)) bag[random(bag.length)]?.(id)
      if (random(2) === 0) host.deliver(random(2) === 0 ? 'toHost' : 'toControl')
    }
    for (let count = random(8); count > 0; count -= 1) {
      host.deliver(random(2) === 0 ? 'toHost' : 'toControl')
      if (random(2) === 0) await turn()
    }
    if (random(100) === 0) await restartControl()
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
  expect(crashes).toBeGreaterThan(3)
  expect(restarts).toBeGreaterThan(3)
  expect(host.faults).toEqual([])

  function rowOf(userId: string) {
    const row = ctx.db.select().from(users).where(eq(users.id, userId)).get()
    if (!row) throw new Error('the user is gone')
    return row
  }

  function exists(id: string) {
    return botById(ctx.db).get({ id }) !== undefined
  }

  async function addBot() {
    const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
    const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
    return body.bot.id
  }
}, 600_000)
