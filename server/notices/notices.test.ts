import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SignedIn } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { audit } from '#db/schema'
import { type Context, createContext } from '../context'
import { sentences } from '../locales/es/errors'
import { createTestContext, type TestContext, testConfig } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { createTestClock } from '../testing/fakes/clock'
import { temporaryFolder } from '../testing/folder'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { bothTransports, connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { everyRoute } from '../testing/web/routes'

const routes = await everyRoute()

const off = { enabled: false, message: '', pauseBots: false }
const on = { enabled: true, message: 'Volvemos a las 18:00.', pauseBots: false }

const statusOf = async (ctx: Context) => (await caller(ctx)('GET', '/status')).body

describe('during maintenance', () => {
  let ctx: TestContext
  let user: Person
  let admin: Person
  beforeAll(async () => {
    ctx = createTestContext()
    user = await registerUser(ctx)
    admin = await makeAdmin(ctx)
    await admin.call('POST', '/admin/maintenance', on)
  })
  afterAll(() => ctx[Symbol.asyncDispose]())

  const writes = routes.filter(({ method }) => method !== 'GET')
  const open = [
    ...['/auth/login', '/auth/factor', '/auth/factor/passkey', '/auth/passkey'],
    ...['/auth/passkey/options', '/auth/oidc/start', '/auth/oidc/finish'],
    ...['/auth/proof', '/auth/proof/passkey', '/auth/proof/oidc', '/auth/proof/oidc/finish'],
    ...['/auth/forgot', '/auth/password', '/auth/password/link', '/auth/verify', '/auth/logout'],
    ...['/setup', '/ai/chat', '/hosts/enrol', '/hosts/challenge', '/hosts/renew'],
    ...['POST /account/password', '/account/sessions/end'],
  ]
  const knock = ({ takesBody }: (typeof writes)[number]) => (takesBody ? { desconocido: 1 } : {})

  test.each(writes.map((route) => [route.method, route.path, route] as const))(
    '%s %s is the administrators’ alone, unless it opens the door or changes nothing',
    async (method, path, route) => {
      if (route.access === 'admin') return expect(open).not.toContain(path)
      const answer = await user.call(method, path, knock(route))
      if ([path, `${method} ${path}`].some((name) => open.includes(name)))
        return expect(answer.body.code).toBe('VALIDATION')
      expect(answer.body).toEqual({ success: false, code: 'MAINTENANCE', message: on.message })
      expect(answer.status).toBe(503)
      if (route.access === 'public') return
      expect((await admin.call(method, path, knock(route))).body.code).not.toBe('MAINTENANCE')
      expect((await caller(ctx)(method, path, knock(route))).status).toBe(401)
    },
  )

  test('reading goes on, and everybody is told why', async () => {
    expect((await user.call('GET', '/bots')).status).toBe(200)
    expect(await statusOf(ctx)).toMatchObject({ status: 'ok', maintenance: on })
  })

  test('an administrator signs in, works and ends it', async () => {
    const form = { email: admin.user.email, password: testPassword }
    const login = await caller(ctx)<SignedIn>('POST', '/auth/login', form)
    const call = caller(ctx, login.body.accessToken)
    const bot = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
    expect((await call('POST', '/bots', bot)).status).toBe(201)
    expect((await call('POST', '/admin/maintenance', { enabled: false })).body).toEqual({
      success: true,
      message: 'Mantenimiento desactivado: todos pueden hacer cambios.',
      maintenance: off,
    })
    expect((await user.call('POST', '/bots', bot)).status).toBe(201)
    await admin.call('POST', '/admin/maintenance', on)
  })

  test('without words of its own a sentence stands for it', async () => {
    await admin.call('POST', '/admin/maintenance', { enabled: true, message: '  ' })
    const { body } = await user.call('POST', '/auth/add-bot', {})
    expect(body.message).toBe(sentences.MAINTENANCE({ message: '' }))
    await admin.call('POST', '/admin/maintenance', on)
  })

  test('a user signs out', async () => {
    const leaving = await registerUser(ctx)
    expect((await leaving.call('POST', '/auth/logout', {})).status).toBe(200)
    expect((await leaving.call('GET', '/bots')).status).toBe(401)
  })
})

test('a restart changes nothing about maintenance', async () => {
  using folder = temporaryFolder()
  const begin = () => createContext({ ...testConfig, dataDir: folder.path }, createTestClock())
  {
    await using ctx = begin()
    expect((await statusOf(ctx)).maintenance).toEqual(off)
    const admin = await makeAdmin(ctx)
    await admin.call('POST', '/admin/maintenance', on)
  }
  await using ctx = begin()
  expect((await statusOf(ctx)).maintenance).toEqual(on)
  const user = await registerUser(ctx)
  expect((await user.call('POST', '/auth/add-bot', {})).status).toBe(503)
})

test('what they accept: a message with words, of a known kind', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const long = 'x'.repeat(limits.notice + 1)
  for (const form of [{}, { message: ' ' }, { message: long }, { message: 'a', type: 'grave' }]) {
    expect((await call('POST', '/admin/broadcast', form)).body.code).toBe('VALIDATION')
  }
  for (const form of [{}, { enabled: 1 }, { enabled: true, message: long }, { ...on, until: 1 }]) {
    expect((await call('POST', '/admin/maintenance', form)).body.code).toBe('VALIDATION')
  }
  expect((await statusOf(ctx)).maintenance).toEqual(off)
})

test.each(bothTransports)('over %s: both reach every socket, and only admins send', async (by) => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  const user = await registerUser(ctx)
  const people = [admin, user, await registerUser(ctx)]
  const clients = people.map(({ token }) => server.connect({ token }, by))
  await Promise.all(clients.map(connected))

  const told = Promise.all(clients.map((client) => nextEvent(client, 'broadcast')))
  await admin.call('POST', '/admin/broadcast', { message: ' Reiniciamos en 5 minutos. ' })
  const said = { message: 'Reiniciamos en 5 minutos.', type: 'info' as const }
  const timestamp = new Date(ctx.clock.now()).toISOString()
  expect(await told).toEqual(clients.map(() => ({ ...said, timestamp })))

  const changed = Promise.all(clients.map((client) => nextEvent(client, 'maintenance')))
  await admin.call('POST', '/admin/maintenance', on)
  expect(await changed).toEqual(clients.map(() => on))

  const stray: string[] = []
  for (const client of clients) client.onAny((event) => stray.push(event))
  for (const path of ['/admin/broadcast', '/admin/maintenance']) {
    expect((await user.call('POST', path, { message: 'a' })).status).toBe(403)
  }
  await Promise.all(clients.map(roundTrip))
  expect(stray).toEqual(clients.map(() => 'pong'))
})

describe('bots that are paused for maintenance', () => {
  const pausing = { ...on, pauseBots: true }

  test('leave, stay wanted over a restart of the server, and come back when it ends', async () => {
    using folder = temporaryFolder()
    const begin = () => createTestContext({ dataDir: folder.path })
    let botId = ''
    {
      await using ctx = begin()
      const host = await attachHost(ctx)
      const admin = await makeAdmin(ctx)
      const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
      botId = (await admin.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
      await enterWorld(host, admin, botId)

      await admin.call('POST', '/admin/maintenance', on)
      await host.settle()
      expect(host.sessions.get(botId)).toMatchObject({ running: true, ending: false })
      const { body } = await admin.call('POST', '/admin/maintenance', pausing)
      expect(body.maintenance).toEqual(pausing)
      await host.settle()
      host.finish(botId)
      await host.settle()
      expect(host.sessions.size).toBe(0)
      const start = await admin.call('POST', `/bots/${botId}/start`)
      expect([start.status, start.body.code]).toEqual([503, 'BOTS_PAUSED'])
    }
    await using ctx = begin()
    const host = await attachHost(ctx)
    const admin = await makeAdmin(ctx)
    await host.settle()
    expect(host.sessions.size).toBe(0)
    expect(ctx.fleet.stateOf(botId).status).toBe('stopped')
    await admin.call('POST', '/admin/maintenance', { enabled: false, pauseBots: true })
    expect((await statusOf(ctx)).maintenance).toEqual(off)
    await host.settle()
    expect([...host.sessions]).toEqual([
      [botId, expect.objectContaining({ running: false, ending: false, resumed: true })],
    ])
    expect(host.faults).toEqual([])
  })

  test('who paused them, and who spoke to everybody, is in the audit', async () => {
    await using ctx = createTestContext()
    const { call, user } = await makeAdmin(ctx)
    await call('POST', '/admin/maintenance', pausing)
    await call('POST', '/admin/broadcast', { message: 'Hola', type: 'warning' })
    const rows = ctx.db.select().from(audit).all()
    expect(rows).toMatchObject([
      { action: 'maintenance.change', actor: user.email, before: off, after: pausing },
      { action: 'broadcast.send', after: { message: 'Hola', type: 'warning' } },
    ])
  })
})
