import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { ServerView } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { serverViewLike } from '../testing/samples/analytics'
import { registerUser } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'

/** A bot of a person's at a host inside the test. */
async function withBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const run = async () => {
    await enterWorld(host, person, id)
  }
  const path = `/bots/${id}/surroundings`
  const tools = { ctx, host, person, id, run, path }
  return { ...tools, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('of a running bot as its host sees them; of a stopped one and a stranger’s none', async () => {
  await using world = await withBot()
  const { ctx, host, path, person, run } = world
  const stopped = await person.call('GET', path)
  expect(stopped).toMatchObject({ status: 409, body: { code: 'BOT_NOT_RUNNING' } })
  const stranger = await registerUser(ctx)
  expect((await stranger.call('GET', path)).status).toBe(404)

  await run()
  host.answers.serverView = () => serverViewLike()
  const asked = person.call<{ surroundings: ServerView }>('GET', path)
  const { status, body } = await host.answering(asked)
  expect(status).toBe(200)
  expect(ServerView.parse(body.surroundings)).toEqual(serverViewLike())
})

test('pushed to whoever asked for them, and to nobody else', async () => {
  await using world = await withBot()
  const { ctx, host, id, person, run } = world
  await run()
  await using server = serveRealtime(ctx)
  const stranger = await registerUser(ctx)
  const [asks, follows, foreign] = [person, person, stranger].map(({ token }) =>
    server.connect({ token }),
  )
  if (!asks || !follows || !foreign) throw new Error('no sockets')
  const wrong: string[] = []
  await Promise.all([asks, follows, foreign].map(connected))
  for (const [name, client] of Object.entries({ follows, foreign })) {
    client.on('botSurroundings', () => wrong.push(name))
  }
  follows.emit('subscribeToBotUpdates', { botIds: [id] })
  foreign.emit('watchBot', { botId: id, topics: ['surroundings'] })
  await roundTrip(follows)
  await roundTrip(foreign)
  await host.settle()
  expect(host.paces.get(id)?.surroundings).toBeUndefined()
  asks.emit('watchBot', { botId: id, topics: ['analytics', 'map', 'surroundings'] })
  await roundTrip(asks)
  await host.settle()
  expect(host.paces.get(id)?.surroundings).toBe(limits.serverView.pushMs)

  const push = nextEvent(asks, 'botSurroundings')
  const surroundings = serverViewLike({ online: 9 })
  host.emit('serverView', { botId: id, surroundings })
  await host.settle()
  expect(await push).toEqual({ botId: id, surroundings })
  await roundTrip(follows)
  await roundTrip(foreign)
  expect(wrong).toEqual([])
  asks.emit('watchBot', { botId: id, topics: [] })
  await roundTrip(asks)
  await host.settle()
  expect(host.paces.get(id)?.surroundings).toBeUndefined()
})
