import { expect, setDefaultTimeout, test } from 'bun:test'
import type { BotsStopped, InstallationBots, InstallationServers } from '#contract/admin/bots'
import type { AuditLog } from '#contract/admin/system-logs'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { bots as botsTable } from '#db/schema'
import { newId } from '../../lib/ids'
import { createTestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { kicked } from '../../testing/fakes/fake-host'
import { makeAdmin, type Person, registerUser } from '../../testing/samples/people'

setDefaultTimeout(300_000)

async function addBot({ call }: Person, name: string, fields: object) {
  const form = { name, username: name, host: 'mc.ejemplo.com', ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

const list = async ({ call }: Person, query = '') =>
  (await call<InstallationBots>('GET', `/admin/bots?${query}`)).body

const names = async (admin: Person, query: string) =>
  (await list(admin, query)).bots.map(({ name }) => name)

const servers = async ({ call }: Person, query = '') =>
  (await call<InstallationServers>('GET', `/admin/servers?${query}`)).body

test('administrators find the bots of everybody, see their servers, and stop them with a reason', async () => {
  await using ctx = createTestContext()
  const host = await attachHost(ctx)
  const admin = await makeAdmin(ctx)
  const ana = await registerUser(ctx, { username: 'ana', email: 'ana@ejemplo.com' })
  const luis = await registerUser(ctx, { username: 'luis', email: 'luis@ejemplo.com' })
  const minero = await addBot(ana, 'Minero', { password: 'secreta' })
  const vigia = await addBot(luis, 'Vigia', { host: 'MC.Ejemplo.com.', version: '1.21.4' })
  const granjero = await addBot(luis, 'Granjero', { host: 'otro.ejemplo.com' })
  for (const [person, id] of [
    [ana, minero],
    [luis, vigia],
    [luis, granjero],
  ] as const) {
    ctx.clock.advance(1_000)
    await person.call('POST', `/bots/${id}/start`)
  }
  await host.settle()
  host.join(minero)
  host.finish(granjero, kicked)
  await host.settle()

  const all = await list(admin)
  expect(all.bots.map(({ name, status, server }) => [name, status, server])).toEqual([
    ['Granjero', 'stopped', 'otro.ejemplo.com:25565'],
    ['Minero', 'running', 'mc.ejemplo.com:25565'],
    ['Vigia', 'connecting', 'mc.ejemplo.com:25565'],
  ])
  expect(all.bots[0]?.lastEnd).toMatchObject({ reason: 'kicked', fault: true })
  expect(all.bots[1]?.owner).toEqual({
    ...{ id: ana.user.id, username: 'ana', email: 'ana@ejemplo.com' },
  })
  expect(all.versions).toEqual(['1.21.4', '1.20.4'])
  expect(JSON.stringify(all)).not.toMatch(/secreta|assword|proxy/)

  const found: [query: string, names: string[]][] = [
    ['search=LUIS@', ['Granjero', 'Vigia']],
    ['search=otro', ['Granjero']],
    ['status=stopped', ['Granjero']],
    ['status=connecting', ['Vigia']],
    ['cause=kicked', ['Granjero']],
    ['server=MC.ejemplo.com:25565', ['Minero', 'Vigia']],
    [`owner=${ana.user.id}`, ['Minero']],
    ['version=1.21.4', ['Vigia']],
    ['sort=owner&order=desc', ['Vigia', 'Granjero', 'Minero']],
    ['sort=since&order=desc&status=running', ['Minero']],
    ['sort=lastEnd', ['Granjero', 'Minero', 'Vigia']],
    ['limit=1&page=2', ['Minero']],
  ]
  for (const [query, expected] of found) {
    expect([query, await names(admin, query)]).toEqual([query, expected])
  }
  expect((await admin.call('GET', '/admin/bots?status=raro')).status).toBe(400)

  const byServer = await servers(admin)
  expect(byServer.servers).toEqual([
    {
      ...{ server: 'mc.ejemplo.com:25565', bots: 2, running: 1, connecting: 1, users: 2 },
      ...{ cause: null, denied: false, practice: false },
    },
    {
      ...{ server: 'otro.ejemplo.com:25565', bots: 1, running: 0, connecting: 0, users: 1 },
      ...{ cause: { reason: 'kicked', bots: 1 }, denied: false, practice: false },
    },
  ])

  const reason = 'Demasiado ruido'
  const stop = (what: object) => admin.call<BotsStopped>('POST', '/admin/bots/stop', what)
  expect((await stop({ ids: [minero] })).status).toBe(400)
  expect((await stop({ ids: [minero], server: 'x:1', reason })).status).toBe(400)
  const { body } = await stop({ ids: [minero, granjero], reason })
  expect([body.stopped, body.message]).toEqual([1, 'Se detiene 1 bot.'])
  await host.settle()
  expect(host.asked('stop')[0]).toMatchObject({
    ...{ botId: minero, because: { reason: 'stopped-by-admin' } },
  })
  host.finish(minero)
  await host.settle()
  const [stopped] = (await list(admin, `owner=${ana.user.id}`)).bots
  const message = 'Un administrador detuvo el bot: «Demasiado ruido».'
  expect(stopped).toMatchObject({ status: 'stopped', lastEnd: { message } })
  const { logs } = (await ana.call<{ logs: LogEntry[] }>('GET', `/bots/${minero}/logs`)).body
  expect(logs.map((line) => line.message)).toContain(message)
  const { entries } = (await admin.call<AuditLog>('GET', '/admin/audit')).body
  expect(entries[0]).toMatchObject({ action: 'bots.stop', reason, before: { running: 1 } })

  expect((await stop({ filter: { search: 'vig' }, reason })).body.stopped).toBe(1)
  expect((await stop({ server: 'mc.ejemplo.com:25565', reason })).body.stopped).toBe(0)

  const change = (what: string, address: string) =>
    admin.call('POST', `/admin/servers/${what}`, { address, reason })
  await change('deny', 'ejemplo.com')
  expect((await servers(admin)).servers.every(({ denied }) => denied)).toBe(true)
  const wider = await change('allow', 'mc.ejemplo.com:25565')
  expect([wider.status, JSON.stringify(wider.body)]).toEqual([
    400,
    expect.stringContaining('También lo prohíbe «ejemplo.com»'),
  ])
  expect((await change('allow', 'ejemplo.com')).status).toBe(200)
  expect((await servers(admin, 'search=otro')).servers).toMatchObject([{ denied: false }])
  expect((await ana.call('GET', '/admin/bots')).status).toBe(403)
})

test('a page of ten thousand bots is put together in the database', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const template = await addBot(admin, 'Primero', {})
  const row = ctx.db.select().from(botsTable).get()
  if (!row) throw new Error(`no row of ${template}`)
  const ids = Array.from({ length: 10_000 }, newId)
  for (let at = 0; at < ids.length; at += 500) {
    const slice = ids.slice(at, at + 500)
    ctx.db
      .insert(botsTable)
      .values(slice.map((id, step) => ({ ...row, id, name: `Bot ${at + step}` })))
      .run()
  }
  // As the fleet has them of which every second one runs.
  const since = ctx.clock.now()
  ctx.fleet.live = () => ids.filter((_, at) => at % 2 === 0).map((id) => [id, 'running', since])
  const { bots, pagination } = await list(admin, 'status=running&sort=since&page=50&limit=100')
  expect(bots).toHaveLength(100)
  expect(pagination).toEqual({ currentPage: 50, totalPages: 50, total: 5_000, limit: 100 })
  expect((await servers(admin)).servers).toMatchObject([{ bots: 10_001, running: 5_000 }])
})
