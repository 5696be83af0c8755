import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { BotVitals } from '#contract/bots/vitals'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { vitalsLike } from '../testing/samples/analytics'
import { type Person, registerUser } from '../testing/samples/people'
import { type Client, connected, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

type Update = { vitals: BotVitals[] }

async function startWorld() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const server = serveRealtime(ctx)
  return {
    ...{ ctx, host },
    async join(person: Person, name: string) {
      const form = { name, host: '127.0.0.1', username: name }
      const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
      await enterWorld(host, person, id)
      return id
    },
    async open(person: Person) {
      const client = server.connect({ token: person.token })
      await connected(client)
      const updates: BotVitals[][] = []
      client.on('botVitals', ({ vitals }) => updates.push(vitals))
      return { client, updates }
    },
    async tell(...vitals: BotVitals[]) {
      for (const one of vitals) host.emit('botVitals', one)
      await host.settle()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const watch = (client: Client, wanted = true) =>
  new Promise<Update>((resolve) => client.emit('watchVitals', { watch: wanted }, resolve))

test('who asks gets all of their own at once, then what changes in batches, and nobody else any', async () => {
  await using world = await startWorld()
  const [owner, stranger] = [await registerUser(world.ctx), await registerUser(world.ctx)]
  const [one, two] = [await world.join(owner, 'uno'), await world.join(owner, 'dos')]
  const foreign = await world.join(stranger, 'tres')
  await world.tell(vitalsLike({ botId: one }), vitalsLike({ botId: foreign }))
  const watching = await world.open(owner)
  const idle = await world.open(owner)
  const other = await world.open(stranger)
  expect(await watch(watching.client)).toEqual({ vitals: [vitalsLike({ botId: one })] })
  expect(await watch(other.client)).toEqual({ vitals: [vitalsLike({ botId: foreign })] })

  const healths = [19, 18, 17, 16, 15]
  for (const health of healths) {
    await world.tell(vitalsLike({ botId: one, health }), vitalsLike({ botId: two, health }))
  }
  const ofBoth = () => watching.updates.flat().filter(({ health }) => health === 15)
  await until('the newest', () => ofBoth().length >= 2)
  expect(
    ofBoth()
      .map(({ botId }) => botId)
      .toSorted(),
  ).toEqual([one, two].toSorted())
  expect(watching.updates.length).toBeLessThan(healths.length)
  for (const { client } of [idle, other]) await roundTrip(client)
  expect(idle.updates).toEqual([])
  expect(other.updates.flat().filter(({ botId }) => botId !== foreign)).toEqual([])

  expect(await watch(watching.client, false)).toEqual({ vitals: [] })
  watching.updates.length = 0
  await watch(idle.client)
  await world.tell(vitalsLike({ botId: one, health: 1 }))
  await until('it at the other', () => idle.updates.flat().some(({ health }) => health === 1))
  await roundTrip(watching.client)
  expect(watching.updates).toEqual([])
})

test('what is no question gets an error and no figures', async () => {
  await using world = await startWorld()
  const owner = await registerUser(world.ctx)
  await world.tell(vitalsLike({ botId: await world.join(owner, 'uno') }))
  const { client } = await world.open(owner)
  const errors: string[] = []
  client.on('error', ({ code }) => errors.push(code))
  const answer = await new Promise((resolve) =>
    client.emit('watchVitals', { watch: 'sí' } as never, resolve as never),
  )
  expect(answer).toEqual({ vitals: [] })
  expect(errors).toEqual(['VALIDATION'])
})

test('a bot that left, was stopped or deleted, or lost its thread or its host is told no more', async () => {
  await using world = await startWorld()
  const { ctx, host } = world
  const owner = await registerUser(ctx)
  const ids = [await world.join(owner, 'uno'), await world.join(owner, 'dos')]
  const [one = '', two = ''] = ids
  const { client } = await world.open(owner)
  const known = async () => (await watch(client)).vitals.map(({ botId }) => botId)
  const all = () => world.tell(...ids.map((botId) => vitalsLike({ botId })))
  await all()
  expect(await known()).toEqual(ids)
  host.wait(one, Date.now() + 60_000)
  await host.settle()
  expect(await known()).toEqual([two])
  expect(ctx.live.vitals.inWorldSince(one)).toBeNull()
  expect(ctx.live.vitals.inWorldSince(two)).toBe(vitalsLike().inWorldSince)
  host.join(one)
  await host.settle()
  await all()
  host.loseWorker([two])
  await host.settle()
  expect(await known()).toEqual([one])
  const deleted = owner.call('DELETE', `/bots/${one}`)
  await host.settle()
  host.finish(one)
  await host.answering(deleted)
  await world.tell(vitalsLike({ botId: one }))
  expect(await known()).toEqual([])
  host.join(two)
  await all()
  expect(await known()).toEqual([two])
  host.crash()
  expect(await known()).toEqual([])
})
