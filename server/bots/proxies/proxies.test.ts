import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot, ProxyCheck } from '#contract/bots/bots'
import { bots } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { hostInside } from '../../testing/minecraft/inner-host'
import { startHttpProxy, startSocksProxy } from '../../testing/minecraft/network/proxies'
import { startRawServer, startScriptedServer } from '../../testing/minecraft/scripted'
import { makeAdmin, type Person } from '../../testing/samples/people'
import { until } from '../../testing/until'
import { openProxy } from './proxies'

const place = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080 } as const
const login = { username: 'ana', password: 'clave-del-proxy' }

async function withBot(fields: object = {}) {
  const ctx = createTestContext()
  const person = await makeAdmin(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', ...fields }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
  const { id } = body.bot
  const change = async (changes: object) =>
    await person.call<{ bot: Bot; message: string }>('PUT', `/bots/${id}`, changes)
  const [asyncDispose] = [ctx[Symbol.asyncDispose]]
  return { ctx, person, id, bot: body.bot, change, [Symbol.asyncDispose]: asyncDispose }
}

function stored(ctx: TestContext, id: string) {
  const row = ctx.db.select().from(bots).where(eq(bots.id, id)).get()
  if (!row) throw new Error('no such bot')
  return { row, opened: openProxy(ctx.keys, row) }
}

test('a proxy’s password is kept sealed and never shown', async () => {
  await using world = await withBot({ proxy: { ...place, ...login } })
  const { ctx, person, id, bot } = world
  const shown = { ...place, username: 'ana', hasPassword: true }
  expect(bot.proxy).toEqual(shown)
  const { row, opened } = stored(ctx, id)
  expect(opened).toEqual({ ...place, ...login })
  expect(JSON.stringify(row)).not.toContain(login.password)
  for (const path of ['/bots', `/bots/${id}`, '/bots/debug']) {
    expect(JSON.stringify((await person.call('GET', path)).body)).not.toContain(login.password)
  }
})

test('an empty password keeps the stored one, and a removed proxy takes it along', async () => {
  await using world = await withBot({ proxy: { ...place, ...login } })
  const { ctx, id, change } = world
  const passwordOf = () => stored(ctx, id).opened?.password
  const capitals = { ...place, host: 'Proxy.Ejemplo.com', username: 'ana', password: '' }
  const moved = await change({ proxy: capitals })
  expect(moved.body.bot.proxy).toMatchObject({ host: 'Proxy.Ejemplo.com', hasPassword: true })
  expect(passwordOf()).toBe(login.password)
  await change({ proxy: { ...place, username: 'ana' } })
  expect(passwordOf()).toBe(login.password)
  await change({ name: 'Otro' })
  expect(passwordOf()).toBe(login.password)
  await change({ proxy: { ...place, username: 'ana', password: 'nueva' } })
  expect(passwordOf()).toBe('nueva')
  await change({ proxy: { ...place, username: null } })
  expect(stored(ctx, id).opened).toMatchObject({ username: null, password: null })

  await change({ proxy: { ...place, username: '' } })
  expect(stored(ctx, id).opened).toMatchObject({ username: null })

  const removed = await change({ proxy: null })
  expect(removed.body.bot.proxy).toBeNull()
  expect(stored(ctx, id).row).toMatchObject({ proxy: null, sealedProxyPassword: null })
  const again = await change({ proxy: { ...place, username: 'ana' } })
  expect(again.body.bot.proxy).toMatchObject({ hasPassword: false })
})

test.each([{ port: 1081 }, { host: 'otro.ejemplo.com' }])(
  'another proxy (%j) does not get the stored password',
  async (other) => {
    await using world = await withBot({ proxy: { ...place, ...login } })
    const { body } = await world.change({ proxy: { ...place, ...other, username: 'ana' } })
    expect(body.bot.proxy).toMatchObject({ ...other, hasPassword: false })
    expect(stored(world.ctx, world.id).opened?.password).toBeNull()
  },
)

test.each([
  { ...place, type: 'socks4' },
  { ...place, port: 0 },
  { ...place, host: 'sin espacios' },
  { ...place, secret: true },
])('%j is no proxy', async (proxy) => {
  await using world = await withBot()
  expect((await world.change({ proxy })).status).toBe(400)
})

const check = (person: Person, id: string, proxy?: object) =>
  person.call<ProxyCheck & { code?: string }>('POST', `/bots/${id}/proxy/check`, proxy)

test('a proxy can be tried before and after it is stored', async () => {
  await using game = await startRawServer(() => undefined)
  await using door = await startSocksProxy(login)
  await using open = await startHttpProxy()
  await using world = await withBot({ port: game.port })
  const { ctx, person, id, change } = world
  await hostInside(ctx)
  const near = { type: 'socks5', host: '127.0.0.1', port: door.port }
  const works = { success: true, message: expect.any(String), latencyMs: expect.any(Number) }

  const good = await check(person, id, { ...near, ...login })
  expect(good).toMatchObject({ status: 200, body: works })
  const other = await check(person, id, { type: 'http', host: '127.0.0.1', port: open.port })
  expect(other).toMatchObject({ status: 200, body: works })
  const wrong = await check(person, id, { ...near, username: 'ana', password: 'no' })
  expect(wrong.status).toBe(200)
  expect(wrong.body).toEqual({
    success: false,
    message: expect.stringContaining('no aceptó el usuario o la contraseña'),
    latencyMs: null,
  })
  expect((await check(person, id)).body).toMatchObject({ code: 'VALIDATION' })

  await change({ proxy: { ...near, ...login } })
  expect((await check(person, id)).body).toEqual(works)
  expect((await check(person, id, {})).body).toEqual(works)
  expect((await check(person, id, { ...near, username: 'ana', password: '' })).body).toEqual(works)
  expect(door.targets).toEqual(Array(4).fill(`127.0.0.1:${game.port}`))
})

test('only its owner may try a bot’s proxy', async () => {
  await using world = await withBot({ proxy: place })
  const { ctx, person, id } = world
  expect((await check(await makeAdmin(ctx), id)).status).toBe(404)
  expect((await check(person, id)).body).toMatchObject({ code: 'HOST_UNAVAILABLE' })
})

test('a private proxy is not dialled where it is not allowed', async () => {
  await using door = await startSocksProxy()
  const ctx = createTestContext({ allowTargets: ['93.184.216.34:25566'] })
  await using _ = ctx
  await hostInside(ctx)
  const person = await makeAdmin(ctx)
  const form = { name: 'Uno', host: '93.184.216.34', port: 25_566, username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const { body } = await check(person, id, { ...place, host: 'localhost', port: door.port })
  expect(body).toMatchObject({ success: false, latencyMs: null })
  expect(body.message).toContain('no es una dirección pública')
  expect(door.connections()).toBe(0)
})

test('a bot that was given a proxy joins by it, with the stored password', async () => {
  await using game = await startScriptedServer()
  await using door = await startHttpProxy(login)
  const proxy = { type: 'http', host: '127.0.0.1', port: door.port, ...login }
  await using world = await withBot({ port: game.port, proxy })
  const { ctx, person, id } = world
  await hostInside(ctx)
  await person.call('POST', `/bots/${id}/start`)
  await until('running', () => ctx.fleet.stateOf(id).status === 'running')
  expect(door.targets).toEqual([`127.0.0.1:${game.port}`])
}, 600_000)
