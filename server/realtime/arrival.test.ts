import { expect, test } from 'bun:test'
import type { Profile } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import type { Joined } from '#contract/realtime'
import { holdBots } from '../bots/held/held'
import { createTestContext } from '../testing/context'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'

type Server = ReturnType<typeof serveRealtime>

const off = { enabled: false, message: '', pauseBots: false }
const maintenance = { enabled: true, message: 'Volvemos a las 18:00.', pauseBots: false }
const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }

const addBot = async ({ call }: Person) =>
  (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot

/** What a new socket is told before it asks. */
async function heardBy(server: Server, { token }: Person) {
  const client = server.connect({ token })
  const heard: unknown[] = []
  client.onAny((event, payload) => heard.push(event === 'pong' ? [event] : [event, payload]))
  await connected(client)
  await roundTrip(client)
  return heard
}

async function join(server: Server, { token, user }: Person) {
  const client = server.connect({ token })
  await connected(client)
  const { promise, resolve } = Promise.withResolvers<Joined>()
  client.emit('join', { userId: user.id }, resolve)
  return promise
}

test('a socket begins with how maintenance stands, and whether bots are held', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const free = ['botsHeld', { held: false }]
  expect(await heardBy(server, ana)).toEqual([free, ['maintenance', off], ['pong']])
  await admin.call('POST', '/admin/maintenance', maintenance)
  expect(await heardBy(server, ana)).toEqual([free, ['maintenance', maintenance], ['pong']])
  holdBots(ctx.db, 'restored', ctx.clock.now())
  ctx.fleet.setPaused('held', true)
  expect((await ana.call('GET', '/status')).body).toMatchObject({ botsHeld: true })
  const held = ['botsHeld', { held: true }]
  expect(await heardBy(server, ana)).toEqual([held, ['maintenance', maintenance], ['pong']])
  await admin.call('POST', '/admin/bots/release')
  expect((await ana.call('GET', '/status')).body).toMatchObject({ botsHeld: false })
  expect((await heardBy(server, ana))[0]).toEqual(free)
})

test('who joins hears of the own bulk job', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [ana, other] = [await registerUser(ctx), await registerUser(ctx)]
  const { id } = await addBot(ana)
  expect((await join(server, ana)).bulk).toBeNull()
  await ana.call('POST', '/bots/bulk/stop', { botIds: [id], delayBetweenBots: 0 })
  const job = { action: 'stop', done: 1, finished: true }
  expect((await join(server, ana)).bulk).toMatchObject(job)
  expect((await join(server, other)).bulk).toBeNull()
})

test('what is read at the revision that a socket hears is all that was told', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [ana, other] = [await registerUser(ctx), await registerUser(ctx)]
  const { id } = await addBot(ana)
  const read = async () => (await ana.call<Profile>('GET', '/auth/profile')).body.revision
  const overview = async () =>
    (await ana.call<{ revision: string }>('GET', '/bots/stats/overview')).body.revision
  const first = await read()
  expect(await overview()).toBe(first)
  expect((await join(server, ana)).revision).toBe(first)
  await addBot(other)
  expect(await read()).toBe(first)
  await ana.call('PUT', `/bots/${id}`, { name: 'Dos' })
  const second = await read()
  expect(second).not.toBe(first)
  ctx.realtime.toAll('accountUpdate', { reason: 'subscription' })
  const third = (await join(server, ana)).revision
  expect([first, second]).not.toContain(third)
  expect(await read()).toBe(third)
})
