import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type SystemLog, SystemLogQuery, type SystemLogs } from '#contract/admin/system-logs'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import type { AdminInvoice, PaymentsState } from '#contract/payments'
import { systemLogs } from '#db/schema'
import { run } from '../cli/run'
import type { DisconnectReport, LogLine } from '../game/protocol'
import { relayReport } from '../log'
import { listSystemLogs } from '../system-logs/list'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { bare, pseudo, speakPseudo, unwrapped } from '../testing/pseudo-locale'
import { lineOf } from '../testing/samples/log-lines'
import {
  advanceTime,
  enablePayments,
  overExpiry,
  overMonitoring,
  pay,
  requestInvoice,
} from '../testing/samples/payments'
import { makeAdmin, proveAgain, registerUser } from '../testing/samples/people'
import { connected, nextEvent, refused, roundTrip, serveRealtime } from '../testing/sockets'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'
import { speakZod } from '../zod-words'
import { render, text } from './text'

let language: Disposable
beforeAll(() => {
  language = speakPseudo()
})
afterAll(() => {
  language[Symbol.dispose]()
  speakZod('es')
})

const foreign = () => createTestContext({ locale: pseudo })

/** A sentence of ours and nothing else. */
const wrapped = expect.stringMatching(/^⟦[\s\S]+⟧$/)

/** Everything that is stored, but plans: their words are the installation's own from its start. */
function stored({ db: { $client } }: TestContext) {
  const tables = $client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'system_log%' AND name NOT IN ('plans', 'migrations')",
    )
    .pluck()
    .all()
  return JSON.stringify(tables.map((table) => $client.prepare(`SELECT * FROM ${table}`).all()))
}

const end: DisconnectReport = {
  ...{ reason: 'kicked', raw: 'Bye', policy: 'stop', suggestedVersion: null, fault: true },
  ...{ message: text('disconnect.kicked', 'Adiós'), at: Date.UTC(2030, 0, 15) },
}

test('refusals of the API, and what its forms must be, come in the language', async () => {
  await using ctx = foreign()
  const ana = await registerUser(ctx)
  const refusals = [
    await ana.call('GET', '/nada'),
    await ana.call('GET', '/admin/users'),
    await ana.call('GET', '/admin/verify-access'),
    await ana.call('POST', '/bots/01a2029d-8a4d-771b-9d90-d6f242a76ef5/start'),
    await ana.call('POST', '/auth/login', { email: 'a@b.es', password: 'no es esa' }),
    await ana.call('POST', '/bots', { name: 'Uno', host: 'a b', username: 'no vale' }),
    await ana.call('GET', '/bots/schedule/next?cron=nada'),
    await ana.call('POST', '/auth/request-payment', { planId: 'basic', months: 1, amount: 1 }),
  ]
  for (const { body } of refusals) {
    expect(body).toMatchObject({ success: false, message: wrapped })
    expect(unwrapped(body)).toEqual([])
  }
  const { body } = await ana.call<{ issues: unknown[] }>('POST', '/bots', { name: '', host: '' })
  expect(body.issues).toContainEqual({ path: 'name', message: wrapped })
  expect(unwrapped(body)).toEqual([])
})

test('what went well is said in the language too', async () => {
  await using ctx = foreign()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
  const { body } = await ana.call<{ bot: Bot; message: string }>('POST', '/bots', form)
  const answers = [
    body,
    (await ana.call('GET', `/bots/${body.bot.id}/analytics`)).body,
    (await ana.call('POST', `/bot/${body.bot.id}/console/logs/test`)).body,
    (await ana.call('POST', '/bots/bulk/stop', { botIds: [body.bot.id] })).body,
    (await admin.call('POST', `/admin/users/${ana.user.id}/bots/stop`)).body,
    (await admin.call('POST', '/admin/maintenance', { enabled: false, message: '' })).body,
    (await ana.call('GET', '/auth/plans')).body,
    (await ana.call('DELETE', `/bots/${body.bot.id}`)).body,
  ]
  for (const answer of answers) expect(unwrapped(answer)).toEqual([])
  expect(body.message).toEqual(wrapped)
})

test('a bot’s end and its connections are kept as codes and shown in the language', async () => {
  await using ctx = foreign()
  const host = await attachHost(ctx)
  const ana = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await ana.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await ana.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  const times = { startedAt: end.at - 1_000, spawnedAt: end.at - 500 }
  const connection = { ...end, ...times, id, address: 'a:1', version: null }
  host.emit('connection', { botId: id, connection })
  host.finish(id, end)
  await host.settle()
  const { body } = await ana.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot.lastEnd?.message).toEqual(wrapped)
  expect(body.bot.lastEnd?.message).toContain('Adiós')
  const read = await ana.call('GET', `/bots/${id}/connections`)
  expect(read.body).toMatchObject({ connections: [{ message: wrapped }] })
  const admin = await makeAdmin(ctx)
  const seen = await admin.call('GET', `/admin/users/${ana.user.id}/bots`)
  expect(seen.body).toMatchObject({ bots: [{ lastEnd: { message: wrapped } }] })
  expect(unwrapped([body, read.body, seen.body])).toEqual([])
  expect(stored(ctx)).toContain('disconnect.kicked')
  expect(stored(ctx)).not.toContain('⟦')
})

test('the console says its lines in the language, live and stored', async () => {
  const ctx = foreign()
  await using server = serveRealtime(ctx)
  const host = await attachHost(ctx)
  const ana = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await ana.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const client = server.connect({ token: ana.token })
  await connected(client)
  client.emit('subscribeToBotUpdates', { botIds: [id] })
  await roundTrip(client)
  const live: string[] = []
  client.on('botLog', ({ log }) => live.push(log.message))
  await ana.call('POST', `/bots/${id}/start`)
  await host.settle()
  const said: LogLine = {
    ...lineOf('', { source: 'bot' }),
    ...{ message: text('botStats.died'), answersCommand: false },
  }
  host.emit('logs', {
    botId: id,
    entries: [said, { ...said, ...lineOf('Hola'), id: `${said.id}2` }],
  })
  await host.settle()
  await roundTrip(client)
  const { body } = await ana.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)
  const lines = body.logs.map(({ message }) => message)
  expect(lines).toEqual([wrapped, wrapped, 'Hola'])
  expect(live).toEqual(lines)
  expect(unwrapped(lines)).toEqual([])
  expect(stored(ctx)).toContain('bots.startedByUser')
  expect(stored(ctx)).not.toContain('⟦')
})

test('sockets are refused, told and alerted in the language', async () => {
  const ctx = foreign()
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  expect(await refused(server.connect({}))).toEqual(wrapped)
  const stranger = server.connect({ token: 'nada' })
  expect(await nextEvent(stranger, 'auth_error')).toMatchObject({ message: wrapped })
  const client = server.connect({ token: admin.token })
  await connected(client)
  const told = nextEvent(client, 'error')
  client.emit('watchBot', { botId: 7 } as never)
  expect(await told).toMatchObject({ code: 'VALIDATION', message: wrapped })
  const alert = nextEvent(client, 'admin:system-alert')
  client.emit('admin:test-alert')
  expect(await alert).toMatchObject({ message: wrapped, details: wrapped })
  const { body } = await admin.call('GET', '/admin/alerts')
  expect(unwrapped(body)).toEqual([])
})

test('invoices, points and alerts of payments are kept as codes, files name their columns', async () => {
  await using ctx = foreign()
  enablePayments(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const [part, gone] = [await requestInvoice(ana), await requestInvoice(ana, 'pro')]
  pay(ctx, part, 4)
  advanceTime(ctx, overExpiry + overMonitoring)
  const { body } = await admin.call<{ invoices: AdminInvoice[] }>('GET', '/admin/payments')
  const notes = Object.fromEntries(body.invoices.map(({ id, note }) => [id, note]))
  expect(notes).toEqual({ [part.id]: wrapped, [gone.id]: null })
  const points = await ana.call('GET', '/auth/points')
  expect(points.body).toMatchObject({ entries: [{ note: wrapped }] })
  const reason = 'Hablado por correo.'
  await proveAgain(admin)
  await admin.call('POST', `/admin/payments/${gone.id}/mark`, { as: 'paid', reason })
  const marked = await admin.call<{ invoice: AdminInvoice }>('GET', `/admin/payments/${gone.id}`)
  expect(marked.body.invoice.note).toBe(reason)
  const state = await admin.call<PaymentsState>('GET', '/admin/payments/state')
  expect(unwrapped([body, points.body, state.body])).toEqual([])
  const file = await admin.call<string>('GET', '/admin/payments/export')
  const [header = '', ...lines] = file.body.split('\r\n')
  expect(bare(header)).toMatch(/^,+$/)
  expect(unwrapped(lines)).toEqual([])
  expect(stored(ctx)).toContain('invoices.unfinished')
  expect(stored(ctx)).not.toContain('⟦⟦')
})

test('the reference of the API is written in the language', async () => {
  await using ctx = foreign()
  const { call } = await registerUser(ctx)
  const { body } = await call('GET', '/openapi.json')
  expect(unwrapped(body)).toEqual([])
  expect(JSON.stringify(body)).toContain('⟦Lista tus bots⟧')
})

test('the installation’s log is kept as codes: page, push, search and file have it in the language', async () => {
  const ctx = foreign()
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  const client = server.connect({ token: admin.token })
  await connected(client)
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const pushed: SystemLog[] = []
  client.on('admin:new-log', (line) => pushed.push(line))
  const told = { code: 'fleet.botsDisconnected', message: 'bots ended by fault' }
  const why = text('validation.field', end.message, 'motivo')
  const details = { bots: 2, target: 'a:1', why }
  relayReport({ level: 'warning', part: ['fleet'], ...told, details })
  const { body } = await admin.call<SystemLogs>('GET', '/admin/logs?search=Adi%C3%B3s')
  expect(body.logs).toMatchObject([{ message: wrapped, metadata: { why: wrapped, bots: 2 } }])
  // All parts of a process write to the log that was opened last, also those of other tests.
  const isOurs = ({ metadata }: SystemLog) => metadata?.event === told.message
  await until('the line to be pushed', () => pushed.some(isOurs))
  expect(pushed.filter(isOurs)).toEqual(body.logs)
  const file = await admin.call<string>('GET', '/admin/logs/export')
  const [header = ''] = file.body.split('\r\n')
  expect(bare(header)).toMatch(/^,+$/)
  const refusal = await admin.call('GET', '/admin/logs?startDate=ayer')
  const written = await admin.call('POST', '/admin/logs', { message: 'Hola' })
  expect([refusal.body.message, written.body.message]).toEqual([wrapped, wrapped])
  expect(unwrapped([body, pushed, file.body, refusal.body, written.body])).toEqual([])
  const row = ctx.db.select().from(systemLogs).where(eq(systemLogs.code, told.code)).get()
  expect(row).toMatchObject({ metadata: details })
  const spanish = { ...ctx, config: { ...ctx.config, locale: 'es' } }
  const asked = SystemLogQuery.parse({ severity: 'warning' })
  const message = render(text('log.fleet.botsDisconnected', details), 'es')
  const { logs } = await listSystemLogs(spanish, asked)
  expect(logs.filter(isOurs)).toMatchObject([{ message }])
})

test('the command line speaks the language of its environment', async () => {
  const said = async (...args: string[]) => {
    const terminal = createTestTerminal({ env: { ENJAMBRE_LOCALE: pseudo, PORT: 'x' } })
    await run(args, terminal)
    return [...terminal.out, ...terminal.errors].filter((line) => line !== '')
  }
  const everything = [
    ...(await said('--help')),
    ...(await said('nada')),
    ...(await said('admin', '--help')),
    ...(await said('serve')),
    ...(await said('backup')),
    ...(await said('admin', 'create', '--email', 'nada')),
  ]
  expect(everything.filter((line) => bare(line) !== '')).toEqual([])
})
