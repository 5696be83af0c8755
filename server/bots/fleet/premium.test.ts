import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AbuseReport } from '#contract/abuse'
import type { AuthCode, Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { microsoftTokens } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { startMicrosoft, type TestMicrosoft } from '../../testing/fakes/microsoft'
import { hostInside } from '../../testing/minecraft/inner-host'
import { type ScriptedServer, startScriptedServer } from '../../testing/minecraft/scripted'
import { endIdleThreads } from '../../testing/minecraft/threads/lent-threads'
import { caller, makeAdmin, type Person } from '../../testing/samples/people'
import { connected, serveRealtime } from '../../testing/sockets'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let game: ScriptedServer
/** One for all tests: a worker signs in at one place for as long as it lives. */
let microsoft: TestMicrosoft
beforeAll(async () => {
  game = await startScriptedServer()
  microsoft = startMicrosoft()
  process.env.TEST_MICROSOFT = microsoft.url
})
afterAll(async () => {
  endIdleThreads()
  await microsoft[Symbol.asyncDispose]()
  await game[Symbol.asyncDispose]()
})

const workerFile = join(
  import.meta.dir,
  '..',
  '..',
  'testing',
  'minecraft',
  'threads',
  'premium-worker.ts',
)

/** A premium bot of somebody who follows it, and a Microsoft that knows nobody. */
async function world(
  mood: Parameters<TestMicrosoft['reset']>[0] = {},
  config: Parameters<typeof createTestContext>[0] = {},
) {
  const ctx = createTestContext(config)
  const server = serveRealtime(ctx)
  microsoft.reset(mood)
  await hostInside(ctx, workerFile)
  const person = await makeAdmin(ctx)
  const form = { name: 'Premium', authType: 'mojang', username: 'yo@ejemplo.com' }
  const place = { host: '127.0.0.1', port: game.port, version: '1.20.4' }
  const made = await person.call<{ bot: Bot }>('POST', '/bots', { ...form, ...place })
  const { id } = made.body.bot
  const codes: (AuthCode | null)[] = []
  const client = server.connect({ token: person.token })
  await connected(client)
  client.on('botAuthCode', ({ authCode }) => codes.push(authCode))
  client.emit('subscribeToBotUpdates', { botIds: [id] })
  const bot = async () => (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
  return {
    ...{ ctx, person, id, codes, bot },
    act: (action: 'start' | 'stop') => person.call('POST', `/bots/${id}/${action}`),
    reaches: (status: Bot['status']) => until(status, async () => (await bot()).status === status),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
    },
  }
}

const kept = (ctx: TestContext, id: string) =>
  ctx.db.select().from(microsoftTokens).where(eq(microsoftTokens.botId, id)).get()

/** Everything in the data folder, as it lies on the disk. */
const onDisk = ({ config }: TestContext) =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('')

const consoleOf = async (person: Person, id: string) =>
  (await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body.logs

test('a premium bot waits for its code, joins with it, and later without', async () => {
  await using all = await world()
  const { ctx, person, id, codes, bot, act, reaches } = all
  await act('start')
  await until('the code', async () => (await bot()).authCode !== null)
  const { authCode, status } = await bot()
  expect(status).toBe('connecting')
  expect(authCode).toMatchObject({ code: 'ABCD1234', url: 'https://www.microsoft.com/link' })
  await until('the push', () => codes.length === 1)
  expect(codes).toEqual([authCode])
  await until('the console', async () =>
    (await consoleOf(person, id)).some(({ message }) => message.includes('ABCD1234')),
  )
  expect(kept(ctx, id)).toBeUndefined()

  microsoft.mood.approved = true
  await reaches('running')
  expect(game.clients.at(-1)?.username).toBe('Premium_1')
  expect((await bot()).authCode).toBeNull()
  await until('the code’s end', () => codes.length === 2)
  expect(codes[1]).toBeNull()
  const sealed = kept(ctx, id)?.sealed
  expect(sealed).toBeString()
  expect(onDisk(ctx)).toContain(sealed ?? '')
  expect(onDisk(ctx)).not.toContain('SECRET-')
  expect(JSON.stringify(await consoleOf(person, id))).not.toContain('SECRET-')

  await act('stop')
  await reaches('stopped')
  // A new host, with a new worker: nothing but the sealed tokens is left.
  await ctx.fleet[Symbol.asyncDispose]()
  endIdleThreads()
  await hostInside(ctx, workerFile)
  const before = microsoft.asked.length
  await act('start')
  await reaches('running')
  expect(microsoft.asked.slice(before)).toEqual(['certificates', 'profile'])
  expect(codes.length).toBe(2)
})

test('expired tokens are refreshed in silence, and the new ones are kept', async () => {
  await using all = await world({ approved: true, lifeSeconds: 0 })
  const { ctx, id, act, reaches } = all
  await act('start')
  await reaches('running')
  const first = kept(ctx, id)?.sealed
  await act('stop')
  await reaches('stopped')
  const before = microsoft.asked.length
  await act('start')
  await reaches('running')
  expect(microsoft.asked.slice(before)).toContain('refresh')
  expect(microsoft.asked.slice(before)).not.toContain('code')
  expect(kept(ctx, id)?.sealed).not.toBe(first)
})

test.each([{ username: 'otra@ejemplo.com' }, { authType: 'cracked', username: 'sinpagar' }])(
  'the tokens go with their account: %j',
  async (change) => {
    await using all = await world({ approved: true })
    const { ctx, person, id, act, reaches } = all
    await act('start')
    await reaches('running')
    expect(kept(ctx, id)).toBeDefined()
    const { status } = await person.call('PUT', `/bots/${id}`, change)
    expect(status).toBe(200)
    expect(kept(ctx, id)).toBeUndefined()
  },
)

test('what does not change the account leaves its tokens', async () => {
  await using all = await world({ approved: true })
  const { ctx, person, id, act, reaches } = all
  await act('start')
  await reaches('running')
  await person.call('PUT', `/bots/${id}`, { name: 'Otro nombre', username: 'yo@ejemplo.com' })
  expect(kept(ctx, id)).toBeDefined()
})

test('a stop takes the code back, and an older account’s tokens are not taken', async () => {
  await using all = await world()
  const { ctx, person, id, codes, bot, act, reaches } = all
  await act('start')
  await until('the code', async () => (await bot()).authCode !== null)
  await act('stop')
  await reaches('stopped')
  expect((await bot()).authCode).toBeNull()
  await until('the end of the code', () => codes.at(-1) === null)

  await act('start')
  await until('another code', async () => (await bot()).authCode !== null)
  await person.call('PUT', `/bots/${id}`, { username: 'otra@ejemplo.com' })
  microsoft.mood.approved = true
  await reaches('running')
  expect(kept(ctx, id)).toBeUndefined()
})

test('tokens that this key cannot read are asked for anew', async () => {
  await using all = await world({ approved: true })
  const { ctx, id, act, reaches } = all
  ctx.db
    .insert(microsoftTokens)
    .values({ botId: id, sealed: ctx.keys.seal('{}', 'another place'), updatedAt: 0 })
    .run()
  await act('start')
  await reaches('running')
  expect(microsoft.asked).toContain('code')
})

test('premium bots whose owners sign in at once still join one after the other', async () => {
  let joins = 0
  await using server = await startScriptedServer({
    beforeLogin() {
      joins += 1
    },
  })
  await using all = await world({}, { joinIntervalMs: 60_000 })
  const { ctx, person } = all
  const form = { host: '127.0.0.1', port: server.port, version: '1.20.4', authType: 'mojang' }
  const ids = await Promise.all(
    ['una@ejemplo.com', 'dos@ejemplo.com'].map(async (username) => {
      const bot = { ...form, name: username, username }
      const { body } = await person.call<{ bot: Bot }>('POST', '/bots', bot)
      await person.call('POST', `/bots/${body.bot.id}/start`)
      return body.bot.id
    }),
  )
  await until('both codes', () => ids.every((id) => ctx.fleet.authCodeOf(id) !== null))
  expect(joins).toBe(0)
  microsoft.mood.approved = true
  const waiting = async (id: string) => {
    const { body } = await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)
    return body.logs.some(({ message }) => message.startsWith('Esperando turno'))
  }
  await until('one to join', () => joins > 0)
  await until('the other to wait', async () => (await Promise.all(ids.map(waiting))).some(Boolean))
  expect(joins).toBe(1)
}, 600_000)

test('who asks about a premium bot by its name in game is answered, and never told its account', async () => {
  await using all = await world({ approved: true }, { ownTargets: [] })
  const { ctx, person, id, act, reaches } = all
  await act('start')
  await reaches('running')
  const ask = { about: 'bot', what: 'premium_1', at: null, text: 'Molesta.', contact: null }
  await caller(ctx)('POST', '/abuse', ask)
  type Body = { reports: AbuseReport[] }
  const visits = async () =>
    (await person.call<Body>('GET', '/admin/abuse')).body.reports[0]?.visits ?? []
  await until('its name', async () => (await visits()).length > 0)
  const seen = { bot: 'Premium', player: 'Premium_1', server: `127.0.0.1:${game.port}` }
  expect(await visits()).toMatchObject([seen])
  // It stays known while the next session has yet to come into the world.
  await act('stop')
  await reaches('stopped')
  await act('start')
  await reaches('running')
  expect(await visits()).toMatchObject([seen])
  const rows = ctx.db.$client.prepare('SELECT * FROM server_visits WHERE bot_id = ?').all(id)
  expect(JSON.stringify(rows)).not.toContain('yo@ejemplo.com')
})
