import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Bot, type BotStats } from '#contract/bots/bots'
import { fallbackVersions } from '#contract/limits'
import { bots } from '#db/schema'
import { createTestContext } from '../testing/context'
import { caller, registerUser } from '../testing/samples/people'
import { openPassword } from './passwords'

const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero_1' }

type Made = { success: boolean; bot: Bot; message: string; code?: string }

test('a bot is created with the defaults, listed, read and deleted', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const made = await call<Made>('POST', '/bots', form)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ success: true, message: 'Bot creado correctamente' })
  const bot = Bot.parse(made.body.bot)
  expect(bot).toMatchObject({
    ...form,
    port: 25565,
    authType: 'cracked',
    version: '1.20.4',
    prefix: '!',
    autoReconnect: true,
    hasPassword: false,
    status: 'stopped',
    nextAttemptAt: null,
    lastEnd: null,
  })
  const list = await call<{ bots: Bot[] }>('GET', '/bots')
  expect(list.body).toEqual({ success: true, bots: [bot], hasMore: false } as never)
  expect((await call('GET', `/bots/${bot.id}`)).body).toEqual({ success: true, bot })
  expect((await call('DELETE', `/bots/${bot.id}`, {})).body.success).toBe(true)
  expect((await call('GET', `/bots/${bot.id}`)).status).toBe(404)
})

test('a password is sealed, never returned, kept when empty and replaced when given', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const { body } = await call<Made>('POST', '/bots', { ...form, password: 'hunter2' })
  const { id } = body.bot
  expect(JSON.stringify(body)).not.toContain('hunter2')
  expect(body.bot.hasPassword).toBe(true)
  const row = () => ctx.db.select().from(bots).where(eq(bots.id, id)).get()
  const stored = () => {
    const found = row()
    return found && openPassword(ctx.keys, found)
  }
  expect(row()?.sealedPassword).not.toContain('hunter2')
  for (const patch of [{}, { password: '' }, { name: 'Otro' }]) {
    await call('PUT', `/bots/${id}`, patch)
    expect(stored()).toBe('hunter2')
  }
  await call('PUT', `/bots/${id}`, { password: 'nueva' })
  expect(stored()).toBe('nueva')
  const premium = await call<Made>('PUT', `/bots/${id}`, { authType: 'mojang' })
  expect(premium.body.bot.hasPassword).toBe(false)
  expect(stored()).toBeNull()
})

test('a stored password is not sent to a server or a proxy that it was not given for', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const first = { host: 'uno.ejemplo.com', port: 25565 }
  const second = { host: 'dos.ejemplo.com', port: 25565 }
  const login = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'ana' }
  const proxy = { ...login, password: 'de la proxy' }
  const made = { ...form, ...first, alternativeAddresses: [second], password: 'hunter2', proxy }
  const { id } = (await call<Made>('POST', '/bots', made)).body.bot
  const kept = async (patch: object) => {
    const { bot } = (await call<Made>('PUT', `/bots/${id}`, patch)).body
    return [bot.hasPassword, bot.proxy?.hasPassword]
  }
  expect(await kept({ ...second, alternativeAddresses: [first], proxy: login })).toEqual([
    true,
    true,
  ])
  expect(await kept({ proxy: { ...login, host: 'otra.ejemplo.com' } })).toEqual([true, false])
  expect(await kept({ alternativeAddresses: [first, { ...first, port: 25566 }] })).toEqual([
    false,
    false,
  ])
  expect(await kept({ password: 'hunter2' })).toEqual([true, false])
  expect(await kept({ host: 'tres.ejemplo.com', password: 'otra' })).toEqual([true, false])
  expect(await kept({ port: 1 })).toEqual([false, false])
})

test('premium bots take an e-mail as username and no password', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const premium = { ...form, authType: 'mojang', username: 'ana@ejemplo.com' }
  const refused = await call('POST', '/bots', { ...premium, password: 'x' })
  expect(refused.status).toBe(400)
  expect(refused.body.code).toBe('PREMIUM_PASSWORD')
  const { body } = await call<Made>('POST', '/bots', { ...premium, password: '' })
  const patch = (fields: object) => call('PUT', `/bots/${body.bot.id}`, fields)
  expect((await patch({ password: 'x' })).body.code).toBe('PREMIUM_PASSWORD')
  const cracked = await patch({ authType: 'cracked' })
  expect(cracked.status).toBe(400)
  expect(cracked.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'username' }] })
  expect((await patch({ authType: 'cracked', username: 'ana', password: 'x' })).status).toBe(200)
})

test('a change is partial; what the client may not change is taken and ignored', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const { body } = await call<Made>('POST', '/bots', form)
  const { id, createdAt } = body.bot
  ctx.clock.advance(1000)
  const extra = { id: 'otro', status: 'running', createdAt: 'nunca', port: 25566, prefix: '$ ' }
  const changed = await call<Made>('PUT', `/bots/${id}`, extra)
  expect(changed.body.bot).toMatchObject({ ...form, id, createdAt, port: 25566, prefix: '$ ' })
  expect(changed.body.bot.updatedAt).not.toBe(createdAt)
  expect((await call('PUT', `/bots/${id}`, { userId: 'x' })).status).toBe(400)
})

test.each([
  [{ port: '25565' }, 'port'],
  [{ port: 0 }, 'port'],
  [{ host: 'sinpunto' }, 'host'],
  [{ host: 'mc.ejemplo.com/ruta' }, 'host'],
  [{ username: 'con espacio' }, 'username'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ prefix: 'x'.repeat(21) }, 'prefix'],
  [{ autoReconnect: 'no' }, 'autoReconnect'],
  [{ intruso: true }, ''],
])('%j is refused, at creation and as a change', async (fields, path) => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const { body } = await call<Made>('POST', '/bots', form)
  for (const refused of [
    await call('POST', '/bots', { ...form, ...fields }),
    await call('PUT', `/bots/${body.bot.id}`, fields),
  ]) {
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ success: false, code: 'VALIDATION' })
    expect(refused.body.issues).toContainEqual(expect.objectContaining({ path }))
  }
  const after = await call<Made>('GET', `/bots/${body.bot.id}`)
  expect(after.body.bot).toEqual(body.bot)
})

test('every listed version is accepted, and those that the specification names', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const { body } = await call<{ versions: string[]; defaultVersion: string }>(
    'GET',
    '/bots/versions',
  )
  expect(body.defaultVersion).toBe('1.20.4')
  expect(body.versions).toContain('1.20.4')
  expect(body.versions[0]).toBe('auto')
  const places = ['26.1', '1.21.11', '1.21.9', '1.19.4', '1.19', '1.18.2', '1.9.4', '1.8.8']
  const indexes = places.map((version) => body.versions.indexOf(version))
  expect(indexes).not.toContain(-1)
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
  const made = await call<Made>('POST', '/bots', form)
  const set = (version: string) => call('PUT', `/bots/${made.body.bot.id}`, { version })
  for (const version of [...fallbackVersions, ...body.versions]) {
    expect((await set(version)).status).toBe(200)
  }
  expect((await set('0.0.1')).body.code).toBe('VERSION_UNSUPPORTED')
  expect((await call('POST', '/bots', { ...form, version: 'beta' })).status).toBe(400)
})

test('add-bot makes bots that fit the form, until the plan is used up', async () => {
  await using ctx = createTestContext({ defaultBots: 2 })
  const { call } = await registerUser(ctx)
  await call('POST', '/bots', { ...form, name: 'Bot 2' })
  const added = await call<Made>('POST', '/auth/add-bot')
  expect(added.status).toBe(201)
  expect(added.body.bot).toMatchObject({ name: 'Bot 3', host: 'localhost', status: 'stopped' })
  expect(added.body.bot.username).toMatch(/^\w{1,16}$/)
  const refused = await call('POST', '/auth/add-bot', {})
  expect(refused.status).toBe(409)
  expect(refused.body).toEqual({
    success: false,
    code: 'BOT_LIMIT_REACHED',
    message:
      'Ya tienes el máximo de bots permitidos (2/2). Elimina algunos bots antes de crear más.',
  })
})

test('of 100 creations at once with one place left, exactly one succeeds', async () => {
  await using ctx = createTestContext({ defaultBots: 3 })
  const { call } = await registerUser(ctx)
  for (const name of ['Uno', 'Dos']) await call('POST', '/bots', { ...form, name })
  const calls = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0 ? call('POST', '/bots', form) : call('POST', '/auth/add-bot'),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(99)
})

test('of many starts at once with one place left, exactly one succeeds', async () => {
  await using ctx = createTestContext({ defaultBots: 10 })
  const person = await registerUser(ctx)
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1) {
    ids.push((await person.call<Made>('POST', '/bots', form)).body.bot.id)
  }
  ctx.config.defaultBots = 1
  ctx.settings.invalidate()
  const answers = await Promise.all(ids.map((id) => person.call('POST', `/bots/${id}/start`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ success: false, code: 'ACTIVE_LIMIT_REACHED' })
  expect(refused?.body.message).toContain('1 de 1')
})

test('start and stop answer at once, and again when there is nothing to do', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const { body } = await call<Made>('POST', '/bots', { ...form, host: '127.0.0.1' })
  const act = async (action: string) => {
    const { status, body: answer } = await call<Made>('POST', `/bots/${body.bot.id}/${action}`, {})
    expect(status).toBe(200)
    return [answer.bot.status, answer.message]
  }
  expect(await act('stop')).toEqual(['stopped', 'El bot ya estaba detenido'])
  expect(await act('start')).toEqual(['connecting', 'Bot iniciándose'])
  expect(await act('start')).toEqual(['connecting', 'El bot ya estaba iniciado'])
  const { body: overview } = await call<{ stats: BotStats }>('GET', '/bots/stats/overview')
  expect(overview.stats).toEqual({
    total: 1,
    running: 0,
    connecting: 1,
    stopping: 0,
    stopped: 0,
    botsAvailable: 3,
  })
  expect(await act('stop')).toEqual(['stopped', 'Bot deteniéndose'])
})

test('an address that is not public is refused at the start, unless it is allowed', async () => {
  await using ctx = createTestContext({ allowTargets: ['10.1.0.0/16', 'localhost:25570'] })
  const { call } = await registerUser(ctx)
  const { body } = await call<Made>('POST', '/bots', form)
  const start = async (host: string, port = 25565) => {
    await call('PUT', `/bots/${body.bot.id}`, { host, port })
    const { status, body: answer } = await call('POST', `/bots/${body.bot.id}/start`)
    await call('POST', `/bots/${body.bot.id}/stop`)
    return status === 200 ? 'started' : answer.code
  }
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '[::1]', '10.2.0.1', '169.254.169.254']) {
    expect([host, await start(host)]).toEqual([host, 'TARGET_NOT_ALLOWED'])
  }
  expect(await start('10.1.2.3')).toBe('started')
  expect(await start('localhost', 25570)).toBe('started')
  await ctx.fleet.allowTarget('127.0.0.1:25565', true)
  expect(await start('127.0.0.1')).toBe('started')
  await ctx.fleet.allowTarget('127.0.0.1:25565', false)
  expect(await start('127.0.0.1')).toBe('TARGET_NOT_ALLOWED')
})

test('another user, a malformed id and no token see nothing of a bot', async () => {
  await using ctx = createTestContext()
  const owner = await registerUser(ctx)
  const stranger = await registerUser(ctx)
  const { body } = await owner.call<Made>('POST', '/bots', form)
  const calls = [
    ['GET', ''],
    ['PUT', '', { name: 'Mío' }],
    ['DELETE', ''],
    ['POST', '/start'],
    ['POST', '/stop'],
    ['GET', '/logs'],
    ['POST', '/chat', { message: 'hola' }],
  ] as const
  for (const [method, path, json] of calls) {
    for (const id of [body.bot.id, 'x', encodeURIComponent("' OR 1=1 --")]) {
      const answer = await stranger.call(method, `/bots/${id}${path}`, json)
      expect([method, path, answer.status]).toEqual([method, path, 404])
      expect(answer.body.code).toBe('BOT_NOT_FOUND')
    }
    const anonymous = await caller(ctx)(method, `/bots/${body.bot.id}${path}`, json)
    expect(anonymous.status).toBe(401)
  }
  expect((await stranger.call<{ bots: Bot[] }>('GET', '/bots')).body.bots).toEqual([])
  const debug = await stranger.call('GET', '/bots/debug')
  expect(debug.body).toMatchObject({ userId: stranger.user.id, bots: [] })
  expect((await owner.call<Made>('GET', `/bots/${body.bot.id}`)).body.bot).toEqual(body.bot)
})
