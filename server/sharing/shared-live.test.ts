import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { SharedBot, ShareRight } from '#contract/bots/rights'
import { WatchTopic } from '#contract/realtime'
import { users } from '#db/schema'
import { text } from '../locales/text'
import { inviteTo, shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { mapLike, serverViewLike, vitalsLike } from '../testing/samples/analytics'
import { lineOf } from '../testing/samples/log-lines'
import { type Person, registerUser } from '../testing/samples/people'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

/** A bot that runs in a group, its owner, somebody else, and sockets that keep what they hear. */
async function scenario() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const server = serveRealtime(ctx)
  const [owner, guest] = [await registerUser(ctx), await registerUser(ctx)]
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', group: 'Minas' }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, owner, id)
  return {
    ...{ ctx, host, owner, guest, id },
    /** A socket that asks for all that there is of the bot. */
    async listen({ token }: Person) {
      const client = server.connect({ token })
      const heard: { name: string; payload: unknown }[] = []
      client.onAny((name, payload) => name !== 'pong' && heard.push({ name, payload }))
      await connected(client)
      const ask = async () => {
        client.emit('subscribeToBotUpdates', { botIds: [id] })
        client.emit('watchBot', { botId: id, topics: [...WatchTopic.options] })
        client.emit('watchVitals', { watch: true })
        await roundTrip(client)
        await host.settle()
        heard.length = 0
      }
      await ask()
      const of = (name: string) => heard.filter((one) => one.name === name)
      return { client, heard, ask, of, names: () => heard.map(({ name }) => name) }
    },
    /** The bot says, sees and feels something, and its code comes. */
    async push() {
      const message = text('session.deviceCode', 'https://x.es', 'CODIGO', 15)
      const lines = [lineOf('hola'), { ...lineOf(''), message }]
      const entries = lines.map((line) => ({ ...line, answersCommand: false }))
      host.emit('logs', { botId: id, entries })
      host.emit('map', { botId: id, data: mapLike() })
      host.emit('serverView', { botId: id, surroundings: serverViewLike() })
      host.emit('botVitals', vitalsLike({ botId: id, health: Math.random() * 20 }))
      const expiresAt = new Date(0).toISOString()
      host.emit('authCode', { botId: id, authCode: { code: 'A', url: 'https://x.es', expiresAt } })
      await host.settle()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type World = Awaited<ReturnType<typeof scenario>>

const live = ['botLog', 'botConsole', 'mapUpdate', 'botSurroundings', 'botVitals']

test('who sees a bot hears what its owner hears of it, but no code to sign in', async () => {
  await using world = await scenario()
  const { owner, guest, id } = world
  await shareWith(owner, guest, { botId: id }, 'see')
  const [theirs, mine] = [await world.listen(guest), await world.listen(owner)]
  await world.push()
  for (const { names } of [theirs, mine]) {
    await until('the vitals', () => names().includes('botVitals'))
    expect(names()).toEqual(expect.arrayContaining(live))
  }
  expect(mine.names()).toContain('botAuthCode')
  expect(theirs.names()).not.toContain('botAuthCode')
  expect(JSON.stringify(theirs.heard)).not.toContain('CODIGO')
  for (const path of ['logs', 'logs/export']) {
    const read = async ({ call }: Person) =>
      JSON.stringify((await call('GET', `/bots/${id}/${path}`)).body)
    expect([await read(guest), await read(owner)]).toEqual([
      expect.not.stringContaining('CODIGO'),
      expect.stringContaining('CODIGO'),
    ])
  }

  await owner.call('POST', `/bots/${id}/stop`)
  await world.host.settle()
  await roundTrip(theirs.client)
  const shared: SharedBot = { owner: owner.user.username, right: 'see' }
  expect(theirs.of('botState').at(-1)).toMatchObject({ payload: { botId: id, status: 'stopping' } })
  const updates = theirs.of('botUpdate').map(({ payload }) => (payload as { bot: Bot }).bot.shared)
  expect(updates.length).toBeGreaterThan(0)
  for (const seen of updates) expect(seen).toEqual(shared)
  await roundTrip(mine.client)
  const own = mine.of('botUpdate').map(({ payload }) => (payload as { bot: Bot }).bot.shared)
  for (const seen of own) expect(seen).toBeNull()
})

const gone = (set: object) => (world: World, person: Person) =>
  world.ctx.db.update(users).set(set).where(eq(users.id, person.user.id)).run()
const group = (name: string | null) => (world: World) =>
  world.owner.call('POST', '/bots/labels', { botIds: [world.id], group: name })

test.each<[string, (world: World, shareId: string) => unknown]>([
  ['its owner takes it back', ({ owner }, id) => owner.call('DELETE', `/shares/${id}`)],
  ['the other gives it up', ({ guest }, id) => guest.call('DELETE', `/shares/${id}`)],
  ['the bot leaves the group', (world) => group('Otro')(world)],
  [
    'the form takes it out of the group',
    ({ owner, id }) => owner.call('PUT', `/bots/${id}`, { group: null }),
  ],
  ['its owner is suspended', (world) => gone({ status: 'suspended' })(world, world.owner)],
  ['its owner leaves', (world) => gone({ deletesAt: 1 })(world, world.owner)],
  ['the other leaves', (world) => gone({ deletesAt: 1 })(world, world.guest)],
])('when %s, open sockets hear nothing of it any more', async (_how, end) => {
  await using world = await scenario()
  const { owner, guest, id } = world
  const share = await shareWith(owner, guest, { group: 'minas' }, 'manage')
  const theirs = await world.listen(guest)
  await world.push()
  await until('they hear it', () => theirs.names().includes('botVitals'))
  await end(world, share.id)
  await until('they hear its end', () => theirs.of('botDeleted').length > 0)
  expect(theirs.of('botDeleted')).toMatchObject([{ payload: { botId: id } }])
  await roundTrip(theirs.client)
  const onlooker = await registerUser(world.ctx)
  const isOpen = (await owner.call('GET', '/bots')).status === 200
  if (isOpen) await shareWith(owner, onlooker, { botId: id }, 'see')
  const others = await world.listen(onlooker)
  theirs.heard.length = 0
  for (const again of [false, true]) {
    if (again) await theirs.ask()
    others.heard.length = 0
    await world.push()
    if (isOpen) await until('others hear it', () => others.names().includes('botVitals'))
    await roundTrip(theirs.client)
    expect(theirs.names().filter((name) => name !== 'sharesUpdate')).toEqual([])
  }
})

test('what is gained, changed and offered is told at once', async () => {
  await using world = await scenario()
  const { owner, guest, id } = world
  const theirs = await world.listen(guest)
  await world.push()
  await roundTrip(theirs.client)
  expect(theirs.names()).toEqual([])
  const share = await inviteTo(owner, guest, { botId: id }, 'see')
  await roundTrip(theirs.client)
  expect(theirs.names()).toEqual(['sharesUpdate'])
  theirs.heard.length = 0
  const seen = async (act: Promise<unknown>) => {
    await act
    await roundTrip(theirs.client)
    return theirs.heard.splice(0)
  }
  const as = (right: ShareRight) => ({ id, shared: { owner: owner.user.username, right } })
  expect(await seen(guest.call('POST', `/shares/${share.id}/accept`))).toMatchObject([
    { name: 'botsCreated', payload: { bots: [as('see')] } },
    { name: 'sharesUpdate' },
  ])
  expect(await seen(owner.call('PUT', `/shares/${share.id}`, { right: 'drive' }))).toMatchObject([
    { name: 'botUpdate', payload: { bot: as('drive') } },
    { name: 'sharesUpdate' },
  ])
  expect(await seen(owner.call('POST', `/bots/${id}/stop`))).not.toEqual([])
  await theirs.ask()
  world.host.finish(id)
  await world.host.settle()
  await roundTrip(theirs.client)
  expect(await seen(owner.call('DELETE', `/bots/${id}`))).toContainEqual({
    ...{ name: 'botDeleted', payload: { botId: id } },
  })
})
