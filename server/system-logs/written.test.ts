import { afterAll, beforeAll, expect, test } from 'bun:test'
import { reset } from '@logtape/logtape'
import { eq } from 'drizzle-orm'
import { adminLimits } from '#contract/admin/admin-limits'
import type { AuditLog, SystemLog, SystemLogs } from '#contract/admin/system-logs'
import type { SignedIn } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import { users } from '#db/schema'
import { recordAudit } from '../audit/audit'
import { newId } from '../lib/ids'
import { logMessages } from '../locales/log-messages'
import { partLogger, relayReport, startLog } from '../log'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { caller, makeAdmin, registerUser, testPassword } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

const write = process.stderr.write
beforeAll(async () => {
  process.stderr.write = () => true
  await startLog({ lowestLevel: 'debug' })
})
afterAll(async () => {
  await reset()
  process.stderr.write = write
})

const newest = async ({ call }: { call: ReturnType<typeof caller> }, query = '') =>
  (await call<SystemLogs>('GET', `/admin/logs?${query}`)).body.logs

test('what parts log is kept under their source, in Spanish where administrators read it', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const log = partLogger('fleet')
  log.error('fleet.hostEnded', { failures: 2, pause: 500, error: new Error('fin') })
  log.debug('fleet.botNotRefreshed')
  const odd = { size: 3n, at: new Date(0), list: [undefined] }
  partLogger('realtime').warning('realtime.messageRefused', odd)
  const unknown = { code: 'whatever.end', message: 'the end', details: {} }
  relayReport({ level: 'fatal', part: ['whatever', 'deep'], ...unknown })
  const logs = await newest(admin)
  expect(logs.map(({ level, source, message }) => [level, source, message])).toEqual([
    ['critical', 'system', 'the end'],
    ['warning', 'websocket', 'Se rechazó un mensaje en tiempo real.'],
    ['error', 'bot-service', 'El proceso de los bots terminó y se reinicia (2 veces seguidas).'],
  ])
  expect(logs[2]?.metadata).toMatchObject({
    ...{ event: 'bot host ended', part: 'fleet', failures: 2 },
    error: { name: 'Error', message: 'fin' },
  })
  const list = { size: '3', at: '1970-01-01T00:00:00.000Z', list: [null], part: 'realtime' }
  expect(logs[1]?.metadata).toEqual({ ...list, event: 'socket message refused' })
})

test('logins, bots and decisions of administrators are logged', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const open = caller(ctx)
  const form = { email: 'ana@ejemplo.com', password: testPassword }
  await open('POST', '/auth/register', form)
  await open('POST', '/auth/login', { ...form, password: 'otra clave larga' })
  await open('POST', '/auth/login', { ...form, email: `${testPassword}@ejemplo.com` })
  const { accessToken } = (await open<SignedIn>('POST', '/auth/login', form)).body
  const call = caller(ctx, accessToken)
  const bot = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', bot)).body.bot
  await call('POST', `/bots/${id}/start`)
  await call('POST', `/bots/${id}/stop`)
  await admin.call('POST', '/admin/logs', {
    message: ' Corte a las 18:00 ',
    metadata: { horas: 2 },
  })
  expect((await newest(admin)).map(({ source, message }) => [source, message]).reverse()).toEqual([
    ['auth-service', 'Cuenta nueva: ana@ejemplo.com, desde unknown.'],
    ['auth-service', 'Inicio de sesión fallido de ana@ejemplo.com desde unknown.'],
    ['auth-service', 'Inicio de sesión fallido con un correo sin cuenta desde unknown.'],
    ['auth-service', 'ana@ejemplo.com inició sesión desde unknown.'],
    ['bot-service', 'Bot «Uno» iniciado hacia 127.0.0.1:25565.'],
    ['bot-service', 'Bot «Uno» detenido por su usuario.'],
    ['admin-panel', 'Corte a las 18:00'],
  ])
  const [line] = await newest(admin, 'search=Corte')
  expect(line?.metadata).toEqual({ horas: 2, by: admin.user.email })
  for (const wrong of [
    {},
    { message: ' ' },
    { message: 'a', level: 'debug' },
    { message: 'a', x: 1 },
  ]) {
    expect((await admin.call('POST', '/admin/logs', wrong)).body.code).toBe('VALIDATION')
  }
})

test('what the bot host logs, and the servers that bots are disconnected from, are kept', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const host = await attachHost(ctx)
  const said = { code: 'host.workerReplaced', message: 'a worker was replaced' }
  const details = { why: 'memoria' }
  host.emit('report', { level: 'error', part: ['host'], ...said, details })
  const end = {
    reason: 'server-full',
    message: 'Servidor lleno.',
    raw: '',
    policy: 'retry',
  } as const
  for (const name of ['uno', 'dos', 'dos']) {
    const form = { name, host: 'mc.ejemplo.com', username: name }
    const { bot } = (await admin.call<{ bot: Bot }>('POST', '/bots', form)).body
    const times = { at: 2, startedAt: 1, spawnedAt: null }
    const where = { address: 'mc.ejemplo.com:25565', version: null, suggestedVersion: null }
    const connection = { id: newId(), ...end, ...times, ...where, fault: true }
    host.emit('connection', { botId: bot.id, connection })
    host.emit('connection', { botId: bot.id, connection: { ...connection, id: newId() } })
  }
  await host.settle()
  await ctx.fleet[Symbol.asyncDispose]()
  const logs = await newest(admin, 'source=bot-service')
  expect(logs.map(({ level, message }) => [level, message])).toEqual([
    ['warning', '3 bots perdieron su conexión con mc.ejemplo.com:25565: Servidor lleno.'],
    ['error', 'Se sustituyó un hilo de los bots: memoria.'],
  ])
  expect(logs[0]?.metadata).toMatchObject({ bots: 3, ends: 6, reason: 'server-full' })
})

test('what is logged is a code with its parameters, and every code is used', async () => {
  const log = partLogger('fleet')
  const wrong = () => {
    // @ts-expect-error: no such code.
    log.info('fleet.nope')
    // @ts-expect-error: without what its sentence takes.
    log.info('fleet.hostEnded')
    // @ts-expect-error: a number.
    log.info('fleet.hostEnded', { failures: 'dos' })
  }
  expect(wrong).toBeFunction()
  const files = [...new Bun.Glob('server/**/*.ts').scanSync()].filter(
    (file) => !/\.test\.ts$|\/testing\/|log-messages\.ts$/.test(file),
  )
  const source = (await Promise.all(files.map((file) => Bun.file(file).text()))).join('\n')
  const unused = Object.keys(logMessages).filter((code) => !source.includes(`'${code}'`))
  expect(unused).toEqual([])
})

test('no secret reaches the log, its file, a browser or what administrators did', async () => {
  const planted = 'S3cret0-planta.do'
  const xpub = `xpub${'6CUGRUonZSQ4TWtTMmzXdrXDtypWKiKpqR'.repeat(3)}`
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJhLXNlY3JldGE'
  const backupPassphrase = 'frase de las copias'
  const ctx = createTestContext({ secret: planted, backupPassphrase })
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  const client = server.connect({ token: admin.token })
  await connected(client)
  const lines: SystemLog[] = []
  client.on('admin:new-log', (line) => lines.push(line))
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const log = partLogger('auth')
  const held = { password: 'abc-123', nested: [{ apiKey: 'abc-123', authToken: 'abc-123' }] }
  log.error('payments.nodeSilent', {
    ...held,
    reason: `bad ${planted} ${backupPassphrase} token=abc-123 ${xpub}`,
    xpub,
    error: new Error(`Bearer ${jwt}`),
  })
  const headers = { authorization: 'Basic abc-123', Cookie: 'abc-123' }
  log.error('api.requestFailed', { method: 'GET', path: '/?token=abc-123', headers })
  const text = `https://u:abc-123@mc.ejemplo.com/?token=abc-123&x=1 "password": "abc-123" ${xpub} ${jwt}`
  await admin.call('POST', '/admin/logs', {
    message: text,
    metadata: { clave: 'abc-123', nota: planted },
  })
  const what = { action: 'user.change', target: 'user:1', reason: text } as const
  const by = { actor: admin.user, address: '::1' }
  recordAudit(ctx.db, { ...by, ...what, before: held, after: { xpub } }, ctx.clock.now())
  await until('the lines', () => lines.length >= 4)
  const shown = [
    (await admin.call<string>('GET', '/admin/logs/export')).body,
    JSON.stringify(await newest(admin)),
    JSON.stringify((await admin.call('GET', '/admin/audit')).body),
    JSON.stringify(lines),
    JSON.stringify(ctx.db.$client.prepare('SELECT * FROM system_logs').all()),
  ]
  for (const one of shown) {
    expect(one).toContain('***')
    for (const secret of [planted, backupPassphrase, 'abc-123', xpub, jwt])
      expect(one).not.toContain(secret)
  }
  expect(shown[0]).toContain('mc.ejemplo.com')
})

test('too much is cut, and too many lines at a time are counted', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const log = partLogger('host')
  const circle: Record<string, unknown> = { name: 'vuelta' }
  circle.self = circle
  log.info('host.workerReplaced', {
    why: 'x'.repeat(50_000),
    circle,
    long: 'y'.repeat(50_000),
    many: Array(999).fill('z'.repeat(999)),
  })
  const [line] = await newest(admin)
  expect(line?.message.length).toBe(adminLimits.systemLogs.message)
  expect(JSON.stringify(line?.metadata).length).toBeLessThan(9_000)
  for (let count = 0; count < 2_100; count++) log.info('bots.stopped', { name: 'Uno', count })
  const last = await until('the end of the flood', async () =>
    (await newest(admin, 'limit=25')).find(({ metadata }) => metadata.dropped),
  )
  expect(last).toMatchObject({
    ...{ level: 'warning', source: 'system', metadata: { dropped: 100 } },
    message: 'Se omitieron 100 entradas porque llegaron demasiadas a la vez.',
  })
})

test('only subscribed administrators get new lines, and only while they are administrators', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, user] = [await makeAdmin(ctx), await registerUser(ctx)]
  const clients = [admin, user].map(({ token }) => server.connect({ token }))
  await Promise.all(clients.map(connected))
  const [on, off] = clients
  if (!on || !off) throw new Error('not connected')
  const strange: string[] = []
  off.onAny((event) => strange.push(event))
  for (const client of clients) client.emit('admin:subscribe-metrics')
  await Promise.all(clients.map(roundTrip))
  const debug = nextEvent(on, 'admin:new-log')
  partLogger('plans').debug('plans.activated', { planId: 'pro', months: 1 })
  const message = 'Plan pro activado por 1 mes.'
  expect(await debug).toMatchObject({ level: 'debug', message, source: 'system' })
  const first = nextEvent(on, 'admin:new-log')
  partLogger('housekeeping').info('housekeeping.failed')
  const line = await first
  expect(await newest(admin, 'limit=1')).toEqual([line])
  const about = nextEvent(on, 'admin:new-log')
  const metadata = { userId: user.user.id }
  const what = { level: 'info', source: 'system', code: null, message: 'Algo de Ana' } as const
  ctx.systemLogs.writeNow({ ...what, metadata })
  const ofUser = await about
  expect(ofUser.names?.[user.user.id]).toMatchObject({ kind: 'user', detail: user.user.email })
  expect(await newest(admin, 'limit=1')).toEqual([ofUser])

  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id)).run()
  for (const path of ['/admin/logs', '/admin/logs/export', '/admin/audit']) {
    expect((await admin.call('GET', path)).body.code).toBe('ADMIN_ONLY')
  }
  expect((await admin.call('POST', '/admin/logs', { message: 'a' })).status).toBe(403)
  await until('the demotion', () => ctx.realtime.counts().subscribers === 0)
  let heardMore = 0
  on.on('admin:new-log', () => {
    heardMore += 1
  })
  partLogger('housekeeping').info('housekeeping.failed')
  ctx.systemLogs.flush()
  await Promise.all(clients.map(roundTrip))
  expect(heardMore).toBe(0)
  expect(strange.filter((event) => !['pong', 'error'].includes(event))).toEqual([])
})

test('a log that cannot be stored breaks nothing else', async () => {
  await using ctx: TestContext = createTestContext()
  const admin = await makeAdmin(ctx)
  ctx.db.$client.exec('DROP TABLE system_log_counts')
  partLogger('housekeeping').info('housekeeping.failed')
  ctx.systemLogs.flush()
  expect((await admin.call('GET', '/bots')).status).toBe(200)
  const refused = await admin.call('POST', '/admin/logs', { message: 'a' })
  expect([refused.status, refused.body.code]).toEqual([500, 'UNEXPECTED'])
  expect((await admin.call<AuditLog>('GET', '/admin/audit')).body.entries).toEqual([])
})

test('what administrators did is read page by page, and searched', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const did = [
    ...(['user.change', 'user.delete', 'plan.change', 'host.drain'] as const),
    ...(['invoice.paid', 'backup.create', 'logs.write'] as const),
  ]
  for (const [number, action] of did.entries()) {
    const what = { action, target: 'user:1', reason: number % 2 ? '100 %' : null } as const
    const record = { ...what, before: { n: number }, after: null, address: '127.0.0.1' }
    recordAudit(ctx.db, { actor: admin.user, ...record }, ctx.clock.now())
  }
  const read = async (query: string) =>
    (await admin.call<AuditLog>('GET', `/admin/audit?${query}`)).body
  const first = await read('limit=4')
  expect(first.entries.map(({ action }) => action)).toEqual(did.slice(3).toReversed())
  expect(first.hasMore).toBe(true)
  expect(first.entries[1]).toMatchObject({
    actor: admin.user.email,
    reason: '100 %',
    before: { n: 5 },
  })
  const rest = await read(`limit=4&before=${first.entries.at(-1)?.id}`)
  expect(rest.entries.map(({ action }) => action)).toEqual(did.slice(0, 3).toReversed())
  expect(rest.hasMore).toBe(false)
  expect((await read('search=%25')).entries).toHaveLength(3)
  expect((await read('search=PLAN.CHANGE')).entries).toHaveLength(1)
  expect((await read('search=_____________')).entries).toEqual([])
  expect((await admin.call('GET', '/admin/audit?limit=201')).status).toBe(400)
})
