import { expect, setDefaultTimeout, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { bots, botTargets, runningTargets, users } from '#db/schema'
import { targetsOf } from '../game/bot-targets'
import { shareOf } from '../testing/breadth'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { kicked } from '../testing/fakes/fake-host'
import { createRandom } from '../testing/random'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

const rounds = shareOf(600)
const seed = 20_300_121
const limits = { botsPerTarget: 4, botsPerTargetAndUser: 3 }

const hosts = [
  'mc.ejemplo.com',
  'MC.Ejemplo.com.',
  'otro.ejemplo.com',
  '127.1',
  '127.0.0.1',
  'ñ.es',
]

/** The slow way: every running bot, asked where it may go. */
function counted({ db }: TestContext) {
  const counts = new Map<string, number>()
  for (const bot of db.select().from(bots).where(eq(bots.desired, 'running')).all()) {
    for (const target of targetsOf(bot)) {
      for (const key of [`${target} ${bot.userId}`, `${target} `]) {
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

function kept({ db }: TestContext) {
  const { target, userId } = runningTargets
  const rows = db.select().from(runningTargets).orderBy(asc(target), asc(userId)).all()
  return rows
    .map((row): [string, number] => [`${row.target} ${row.userId}`, row.bots])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

test('are counted as the slow way counts them, whatever becomes of the bots', async () => {
  await using ctx = createTestContext({ defaultBots: 6 })
  const host = await attachHost(ctx)
  host.answers.stop = ({ botId }) => host.finish(botId)
  const admin = await makeAdmin(ctx)
  await admin.call('PUT', '/admin/settings', limits)
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => {
    const one = all[random(all.length)]
    if (one === undefined) throw new Error('there is none')
    return one
  }
  const address = () => ({ host: pick(hosts), port: 25_565 + random(2) })
  const people: Person[] = []
  const idsOf = ({ user }: Person) => {
    const own = ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.userId, user.id)).all()
    return own.map(({ id }) => id)
  }
  const add = (person: Person) => {
    const alternativeAddresses = random(3) === 0 ? [address(), address()] : []
    const form = { name: 'Uno', username: 'uno', ...address(), alternativeAddresses }
    return person.call('POST', '/bots', form)
  }
  const actOn = (action: string, person: Person) =>
    admin.call('POST', `/admin/users/${person.user.id}/${action}`, {})
  const bulk = (action: string, person: Person) =>
    person.call('POST', `/bots/bulk/${action}`, { botIds: idsOf(person), delayBetweenBots: 0 })

  const acts: [weight: number, act: (person: Person, id: string) => Promise<unknown> | unknown][] =
    [
      [40, ({ call }, id) => call('POST', `/bots/${id}/start`)],
      [8, ({ call }, id) => call('POST', `/bots/${id}/stop`)],
      [8, ({ call }, id) => call('PUT', `/bots/${id}`, address())],
      [5, ({ call }, id) => call('PUT', `/bots/${id}`, { alternativeAddresses: [address()] })],
      [5, ({ call }, id) => call('PUT', `/bots/${id}`, { alternativeAddresses: [] })],
      [5, ({ call }, id) => call('POST', `/bots/${id}/duplicate`)],
      [4, ({ call }, id) => call('DELETE', `/bots/${id}`)],
      [4, (_, id) => host.finish(id, kicked)],
      [3, (person) => bulk('start', person)],
      [2, (person) => bulk('stop', person)],
      [2, (person) => actOn('stop-bots', person)],
      [2, (_, id) => admin.call('POST', '/admin/bots/stop', { ids: [id], reason: 'Prueba' })],
      [1, () => admin.call('POST', '/admin/bots/stop', { server: pick(hosts), reason: 'Prueba' })],
      [2, () => admin.call('PUT', '/admin/settings', { defaultBots: 1 + random(6) })],
      [2, () => ctx.caps.enforce()],
      [1, ({ user }) => ctx.db.delete(users).where(eq(users.id, user.id)).run()],
    ]
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  let most = 0
  for (let round = 0; round < rounds; round += 1) {
    while (people.length < 3) people.push(await registerUser(ctx))
    const person = pick(people)
    while (idsOf(person).length < 3 && (await add(person)).status === 201);
    const act = pick(bag)
    await host.answering(Promise.resolve(act(person, pick([...idsOf(person), '']))))
    for (const id of host.sessions.keys()) host.join(id)
    await host.settle()
    const gone = people.findIndex(({ user }) => !exists(user.id))
    if (gone >= 0) people.splice(gone, 1)
    const expected = counted(ctx)
    expect(kept(ctx)).toEqual(expected)
    for (const [key, count] of expected) {
      expect(count).toBeLessThanOrEqual(
        key.endsWith(' ') ? limits.botsPerTarget : limits.botsPerTargetAndUser,
      )
      most = Math.max(most, count)
    }
  }
  expect(most).toBe(limits.botsPerTarget)
  ctx.db.delete(bots).run()
  expect([kept(ctx), ctx.db.select().from(botTargets).all()]).toEqual([[], []])

  function exists(id: string) {
    return ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).get() !== undefined
  }
})
