import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ClientToServerEvents, ServerToClientEvents } from '#contract/realtime'
import { users } from '#db/schema'
import { type LanguageModel, startLanguageModel } from '../fakes/language-model'
import { addApp, needFactors } from '../samples/factors'
import { makeAdmin, type Person, registerUser } from '../samples/people'
import { type Client, connected, disconnected, refused, roundTrip, serveRealtime } from '../sockets'
import { until } from '../until'
import { answers, audiences, emissions } from './access-events'
import { type AccessWorld, createAccessFixture, thingsIn } from './access-fixture'
import { liveThrough } from './access-pushes'
import { otherUsers, refusedCallers } from './access-users'

setDefaultTimeout(600_000)

type Heard = keyof ServerToClientEvents
type Emitted = keyof ClientToServerEvents

let model: LanguageModel
let world: AccessWorld
let server: ReturnType<typeof serveRealtime>
beforeAll(async () => {
  model = startLanguageModel('Abre la página de planes y envía el importe. ')
  world = await createAccessFixture({ ai: { baseUrl: model.baseUrl, model: 'modelo', key: null } })
  server = serveRealtime(world.ctx)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
})

/** A socket, and everything that it hears but the pongs. */
function listen(token: string | undefined) {
  const client = server.connect({ token })
  const events: { name: Heard; payload: unknown }[] = []
  client.onAny((name, payload) => name !== 'pong' && events.push({ name, payload }))
  return { client, events, names: () => events.map(({ name }) => name) }
}

async function open({ token }: Pick<Person, 'token'>) {
  const listener = listen(token)
  await connected(listener.client)
  expect(listener.names()).toEqual(['botsHeld', 'maintenance'])
  listener.events.length = 0
  return { ...listener, [Symbol.dispose]: () => void listener.client.disconnect() }
}

/** Emits it and waits for what comes of it at once. */
async function ask(client: Client, event: Emitted) {
  if (event !== 'ping') emit(client, event)
  await roundTrip(client)
}

const emit = (client: Client, event: Emitted) =>
  client.emit(event, ...(emissions[event](world) as Parameters<ClientToServerEvents['join']>))

const emitted = Object.keys(emissions) as Emitted[]
const pushed = Object.keys(audiences) as Heard[]

describe('whoever has no session of an active account', () => {
  test.each(refusedCallers)('%s hears why, and nothing comes of what they emit', async (who) => {
    using onlooker = await open(world.admin)
    using owner = await open(world.owner)
    const { token } = world.people[who]
    if (who === 'anonymous') {
      expect(await refused(server.connect({}))).toBe('Token de autenticación requerido')
      return
    }
    const { client, names } = listen(token)
    const left = disconnected(client)
    for (const event of emitted) emit(client, event)
    await left
    expect(names()).toEqual(['auth_error'])
    for (const { client, names } of [onlooker, owner]) {
      await roundTrip(client)
      expect(names()).toEqual([])
    }
  })
})

describe('whoever is no administrator now', () => {
  test.each(otherUsers)('%s hears a refusal, and nothing of another’s bots', async (who) => {
    using onlooker = await open(world.admin)
    using owner = await open(world.owner)
    using stranger = await open(world.people[who])
    const before = thingsIn(world)
    for (const event of emitted) {
      stranger.events.length = 0
      await ask(stranger.client, event)
      const code = answers[event].forAdmins ? ['ADMIN_ONLY'] : []
      const said = stranger.events.map(({ payload }) => (payload as { code?: string }).code)
      expect([event, said]).toEqual([event, code])
    }
    expect(world.ctx.realtime.counts().subscribers).toBe(0)
    expect(thingsIn(world)).toEqual(before)

    // What the server pushes is not passed on when somebody else emits it.
    // On a socket of its own: one may say only so much in a second.
    using pusher = await open(world.people[who])
    for (const name of pushed) pusher.client.emit(name as 'ping')
    await roundTrip(pusher.client)
    expect(pusher.names()).toEqual(['error'])
    for (const { client, names } of [onlooker, owner]) {
      await roundTrip(client)
      expect(names()).toEqual([])
    }
  })
})

test.each(emitted)('an administrator may emit %s, and owns no more bots by it', async (event) => {
  using admin = await open(world.admin)
  await ask(admin.client, event)
  const { hears } = answers[event]
  await until(event, async () => {
    await world.host.settle()
    return hears.every((name) => admin.names().includes(name))
  })
  const wrong = admin.names().filter((name) => ['owner', 'asker'].includes(audiences[name]))
  expect(wrong).toEqual([])
})

describe('what is pushed', () => {
  const heardBy = new Map<string, Heard[]>()
  beforeAll(async () => {
    const { owner, admin, people } = world
    const bystander = await makeAdmin(world.ctx)
    await using sockets = new AsyncDisposableStack()
    const { other, premium, demoted } = people
    const listeners = await Promise.all(
      Object.entries({ owner, other, premium, demoted, follower: admin, bystander }).map(
        async ([who, person]) => {
          const [follows, watches] = [await open(person), await open(person)]
          return { who, follows: sockets.use(follows), watches: sockets.use(watches) }
        },
      ),
    )
    for (const { who, follows, watches } of listeners) {
      const more = who === 'bystander' ? [] : (['admin:subscribe-metrics'] as const)
      for (const event of ['join', 'subscribeToBotUpdates', ...more] as const) {
        await ask(follows.client, event)
      }
      await ask(watches.client, 'watchBot')
      await ask(watches.client, 'watchVitals')
    }
    for (const { follows, watches } of listeners) {
      await world.host.settle()
      follows.events.length = 0
      watches.events.length = 0
    }
    const owners = listeners.find(({ who }) => who === 'owner')
    await liveThrough(world, model, () => owners?.follows.names())
    for (const { who, follows, watches } of listeners) {
      await roundTrip(follows.client)
      await roundTrip(watches.client)
      heardBy.set(who, [...follows.names(), ...watches.names()])
    }
  })

  test.each(pushed.filter((name) => audiences[name] !== 'asker'))('%s', (name) => {
    const everybody = [...heardBy.keys()]
    const audience = { owner: ['owner'], followers: ['follower'], everybody, asker: [] }
    const who = everybody.filter((one) => heardBy.get(one)?.includes(name))
    expect(who).toEqual(audience[audiences[name]])
  })
})

describe('an open socket', () => {
  const inDatabase = (fields: Partial<typeof users.$inferInsert>) => (person: Person) =>
    world.ctx.db.update(users).set(fields).where(eq(users.id, person.user.id)).run()
  const byAdmin = (change: object) => (person: Person) =>
    world.admin.call('PUT', `/admin/users/${person.user.id}`, change)
  const remove = ({ user }: Person) => world.admin.call('DELETE', `/admin/users/${user.id}`)

  test.each([
    ['in the database', inDatabase({ role: 'user' })],
    ['by an administrator', byAdmin({ role: 'user' })],
  ])(
    'of an administrator demoted %s may nothing, and soon follows nothing',
    async (_how, demote) => {
      const person = await makeAdmin(world.ctx)
      using follower = await open(person)
      using other = await open(person)
      await ask(follower.client, 'admin:subscribe-metrics')
      const { realtime, alerts } = world.ctx
      await until('it alone follows', () => realtime.counts().subscribers === 1)
      await demote(person)
      expect((await person.call('GET', '/admin/stats')).body.code).toBe('ADMIN_ONLY')
      await ask(other.client, 'admin:broadcast')
      expect(other.names()).toContain('error')
      expect(other.names()).not.toContain('broadcast')

      await until('nobody follows', () => realtime.counts().subscribers === 0)
      await roundTrip(follower.client)
      follower.events.length = 0
      alerts.test()
      await ask(follower.client, 'admin:subscribe-metrics')
      expect(follower.names()).toEqual(['error'])
    },
  )

  test('of an administrator who has to have a second factor from now on may nothing, until then', async () => {
    const { ctx } = world
    const { realtime, alerts } = ctx
    const person = await makeAdmin(ctx)
    using follower = await open(person)
    await ask(follower.client, 'admin:subscribe-metrics')
    await until('it alone follows', () => realtime.counts().subscribers === 1)
    needFactors(ctx)
    await until('nobody follows', () => realtime.counts().subscribers === 0)
    follower.events.length = 0
    alerts.test()
    await ask(follower.client, 'admin:broadcast')
    expect(follower.names()).toEqual(['error'])

    using late = await open(person)
    await ask(late.client, 'admin:subscribe-metrics')
    expect(late.names()).toEqual(['error'])
    await addApp(ctx, person)
    await ask(late.client, 'admin:subscribe-metrics')
    expect(realtime.counts().subscribers).toBe(1)
    needFactors(ctx, false)
  })

  test.each([
    ['in the database', inDatabase({ status: 'suspended' }), 'ACCOUNT_SUSPENDED'],
    ['by an administrator', byAdmin({ status: 'suspended' }), 'TOKEN_INVALID'],
    ['by its deletion', remove, 'TOKEN_INVALID'],
  ])('of an account closed %s is sent away', async (_how, close, code) => {
    const person = await registerUser(world.ctx)
    using socket = await open(person)
    const left = disconnected(socket.client)
    await close(person)
    expect((await person.call('GET', '/bots')).body.code).toBe(code)
    await left
    expect(socket.names()).toEqual(['auth_error'])
  })
})
