import { afterAll, beforeAll, expect, test } from 'bun:test'
import { reset } from '@logtape/logtape'
import { eq } from 'drizzle-orm'
import type { AuditLog, AuditPeople, SystemLogs } from '#contract/admin/system-logs'
import type { Bot } from '#contract/bots/bots'
import { audit, users } from '#db/schema'
import { dayMs } from '../lib/time'
import { startLog } from '../log'
import { createTestContext } from '../testing/context'
import { makeAdmin, type Person, proveAgain, registerUser } from '../testing/samples/people'
import { recordFromTerminal } from './audit'

const write = process.stderr.write
beforeAll(async () => {
  process.stderr.write = () => true
  await startLog({ lowestLevel: 'info' })
})
afterAll(async () => {
  await reset()
  process.stderr.write = write
})

const read = async ({ call }: Person, query = '') =>
  (await call<AuditLog>('GET', `/admin/audit?${query}`)).body
const actions = async (admin: Person, query: string) =>
  (await read(admin, query)).entries.map(({ action }) => action)

test('who touched Sara is answered, also when she is gone', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx, { role: 'admin', username: 'ana', email: 'ana@x.es' })
  const eva = await registerUser(ctx, { role: 'admin', username: 'Éva', email: 'eva@x.es' })
  const sara = await registerUser(ctx, { username: 'Sára', email: 'sara@x.es' })
  const form = { name: 'Minero', host: '127.0.0.1', username: 'minero' }
  const { bot } = (await sara.call<{ bot: Bot }>('POST', '/bots', form)).body
  await sara.call('POST', `/bots/${bot.id}/start`)
  const path = `/admin/users/${sara.user.id}`
  const expiresAt = new Date(ctx.clock.now() + 40 * dayMs).toISOString()
  expect(
    (await ana.call('PUT', path, { role: 'premium', subscription: { plan: 'basic', expiresAt } }))
      .status,
  ).toBe(200)
  await eva.call('POST', `${path}/bots/stop`)
  await ana.call('PUT', `/admin/users/${eva.user.id}`, { profile: { bio: 'Nota' } })
  ctx.clock.set(ctx.clock.now() + dayMs)
  await proveAgain(eva)
  await eva.call('DELETE', path)

  const who = `person=${sara.user.id}`
  const { entries, person } = await read(ana, who)
  const sheWas = { id: sara.user.id, name: 'Sára', email: 'sara@x.es', exists: false }
  expect(person).toEqual(sheWas)
  expect(
    entries.map(({ action, who, whom }) => [action, who.name, who.person?.email, whom.name]),
  ).toEqual([
    ['user.delete', 'Éva', 'eva@x.es', 'Sára'],
    ['user.stop-bots', 'Éva', 'eva@x.es', 'Sára'],
    ['user.change', 'ana', 'ana@x.es', 'Sára'],
  ])
  for (const { who, whom } of entries) {
    expect(who.person?.exists).toBe(true)
    expect(whom).toMatchObject({ kind: 'user', exists: false, detail: 'sara@x.es', person: sheWas })
  }
  const until = new Intl.DateTimeFormat('es', { dateStyle: 'medium' }).format(new Date(expiresAt))
  expect(entries[2]?.changes).toEqual([
    { field: 'rol', before: 'usuario', after: 'premium' },
    { field: 'plan', before: 'ninguno', after: `Básico hasta ${until}` },
  ])

  const hers = ['user.delete', 'user.stop-bots', 'user.change']
  expect(await actions(ana, 'search=sara')).toEqual(hers)
  expect(await actions(ana, 'search=SARA%40x.es')).toEqual(hers)
  expect(await actions(ana, 'search=elimino')).toEqual(['user.delete'])
  expect(await actions(ana, 'search=sara%20BÁSICO')).toEqual(['user.change'])
  expect(await actions(ana, 'search=eva%20nota')).toEqual(['user.change'])
  expect(await actions(ana, `${who}&action=user.change`)).toEqual(['user.change'])
  expect(await actions(ana, `${who}&action=user`)).toEqual(hers)
  expect(await actions(ana, `${who}&action=use`)).toEqual([])
  const since = encodeURIComponent(new Date(ctx.clock.now()).toISOString())
  expect(await actions(ana, `${who}&startDate=${since}`)).toEqual(['user.delete'])
  expect((await ana.call('GET', '/admin/audit?startDate=ayer')).body.code).toBe('VALIDATION')
  const found = await ana.call<AuditPeople>('GET', '/admin/audit/people?search=SARA%40')
  expect(found.body.people).toEqual([sheWas])

  const file = await ana.call<string>('GET', `/admin/audit/export?search=sara`)
  expect(file.headers.get('x-row-count')).toBe('3')
  const lines = file.body.split('\r\n')
  expect(lines[1]).toContain('Éva,eva@x.es,Eliminó un usuario,Sára,sara@x.es')
  expect(lines[3]).toContain('rol: usuario → premium; plan: ninguno → Básico hasta')
  const [exported] = (await read(ana, 'limit=1')).entries
  expect(exported).toMatchObject({ action: 'audit.export', after: { search: 'sara', rows: 3 } })
  expect(exported?.who.person).toMatchObject({ name: 'ana', exists: true })

  ctx.systemLogs.flush()
  const said = async (query: string) =>
    (await ana.call<SystemLogs>('GET', `/admin/logs?${query}`)).body.logs
  expect((await said('source=admin-panel')).map(({ message }) => message)).toEqual([
    'ana (ana@x.es): exportó la auditoría.',
    'Éva (eva@x.es): eliminó un usuario · Sára (sara@x.es).',
    'ana (ana@x.es): cambió un usuario · Éva (eva@x.es).',
    'Éva (eva@x.es): detuvo los bots de un usuario · Sára (sara@x.es).',
    'ana (ana@x.es): cambió un usuario · Sára (sara@x.es).',
  ])
  const started = (await said('search=sara%40x')).find(({ metadata }) => metadata.botId === bot.id)
  expect(started?.message).toStartWith('Bot «Minero» iniciado')
  expect(started?.names).toMatchObject({
    [sara.user.id]: { kind: 'user', name: 'Sára', detail: 'sara@x.es', exists: false },
  })
})

test('who has no account is named too, and exports are acts of their own', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const deed = {
    action: 'backup.create',
    target: 'backup:a.db',
    after: { bytes: 2_500_000 },
  } as const
  recordFromTerminal(ctx.db, deed, ctx.clock.now())
  const form = { email: 'primera@x.es', password: 'una clave bien larga' }
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id)).run()
  const token = ctx.setup.path()?.split('token=')[1]
  expect((await admin.call('POST', '/setup', { ...form, token })).status).toBeLessThan(300)
  ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id)).run()
  const [made, copied] = (await read(admin)).entries
  expect(made).toMatchObject({
    who: { name: 'Asistente de instalación', person: null },
    whom: { detail: 'primera@x.es', exists: true },
  })
  expect(copied?.who).toEqual({ name: expect.stringMatching(/^Terminal \(.+@.+\)$/), person: null })
  expect(copied?.whom.name).toBe('a.db')
  expect(copied?.changes).toEqual([{ field: 'tamaño', before: null, after: '2,5 MB' }])
  expect(await actions(admin, 'search=terminal')).toEqual(['backup.create'])

  await admin.call('GET', '/admin/logs/export?severity=error')
  await admin.call('GET', '/admin/payments/export')
  expect(await actions(admin, 'limit=2')).toEqual(['invoices.export', 'logs.export'])
  const [logs] = (await read(admin, 'action=logs')).entries
  expect(logs?.changes).toEqual([
    { field: 'gravedad', before: null, after: 'error' },
    { field: 'líneas', before: null, after: '0' },
  ])
  await admin.call('PUT', '/admin/settings', { defaultBots: 7, registration: 'closed' })
  const [settings] = (await read(admin, 'limit=1')).entries
  expect(settings?.changes.map(({ field, after }) => `${field} ${after}`)).toEqual([
    'registro cerrado',
    'bots sin suscripción 7',
  ])
})

test('a search reads as far as it has to, page by page', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const at = ctx.clock.now()
  for (let n = 0; n < 600; n += 1) {
    const name = n % 200 === 0 ? 'aguja' : 'paja'
    recordFromTerminal(
      ctx.db,
      { action: 'backup.create', target: `backup:${name}${n}`, after: null },
      at,
    )
  }
  const first = await read(admin, 'search=aguja&limit=2')
  expect([first.entries.map(({ whom }) => whom.id), first.hasMore]).toEqual([
    ['aguja400', 'aguja200'],
    true,
  ])
  const rest = await read(admin, `search=aguja&limit=2&before=${first.entries.at(-1)?.id}`)
  expect([rest.entries.map(({ whom }) => whom.id), rest.hasMore]).toEqual([['aguja0'], false])
  expect(ctx.db.select().from(audit).where(eq(audit.target, 'backup:aguja0')).all()).toMatchObject([
    { targetName: 'aguja0', actorName: null, personId: null },
  ])
})
