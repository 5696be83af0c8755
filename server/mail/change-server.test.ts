import { expect, test } from 'bun:test'
import type { MailAnswer } from '#contract/admin/mail'
import { audit, settings } from '#db/schema'
import { hourMs, minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { onBusyMachine } from '../testing/fakes/busy-machine'
import { smtpAt, startSmtp } from '../testing/fakes/smtp'
import { freePort } from '../testing/free-port'
import { makeAdmin, type Person } from '../testing/samples/people'

const password = 'contraseña del correo'
const server = {
  ...({ host: '127.0.0.1', port: 587, security: 'starttls', user: 'bots' } as const),
  from: 'Enjambre <bots@ejemplo.com>',
} as const

const read = async ({ call }: Person) => (await call<MailAnswer>('GET', '/admin/mail')).body
const change = ({ call }: Person, wanted: object | null) =>
  call<MailAnswer & { code?: string; issues?: { path: string; message: string }[] }>(
    'PUT',
    '/admin/mail',
    { server: wanted },
  )

test('a server is set, used, changed without its password, and taken away', async () => {
  const login = { user: server.user, password }
  await using smtp = await startSmtp({ login })
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const nothing = {
    success: true as const,
    server: null,
    fixed: {},
    waiting: 0,
    sentAt: null,
    failure: null,
  }
  expect(await read(admin)).toEqual(nothing)

  const plain = { ...server, port: smtp.port, security: 'none' as const }
  const { status, body } = await change(admin, { ...plain, password })
  expect([status, body.server]).toEqual([200, { ...plain, hasPassword: true }])
  const from = 'Otro nombre <bots@ejemplo.com>'
  expect((await change(admin, { ...plain, from, password: null })).status).toBe(200)
  const to = 'ana@ejemplo.com'
  expect((await admin.call('POST', '/admin/mail/test', { to })).status).toBe(200)
  expect((await smtp.next()).headers.get('from')).toBe(from)
  expect(await read(admin)).toMatchObject({ sentAt: new Date(ctx.clock.now()).toISOString() })

  expect((await change(admin, null)).body.server).toBeNull()
  expect(ctx.mail.isConfigured()).toBe(false)
  expect(
    ctx.db
      .select()
      .from(settings)
      .all()
      .map(({ key }) => key),
  ).not.toContain('mail')
  expect(JSON.stringify(ctx.db.select().from(settings).all())).not.toContain('sealed:')

  const noted = ctx.db.select().from(audit).all()
  expect(noted).toMatchObject([
    { action: 'mail.change', before: null, after: { ...plain, passwordChanged: true } },
    { action: 'mail.change', before: plain, after: { ...plain, from } },
    { action: 'mail.change', before: { ...plain, from }, after: null },
  ])
  const { body: told } = await admin.call('GET', '/admin/audit')
  expect(JSON.stringify([noted, told])).not.toContain(password)
})

test('the password stays where it was given for', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  await change(admin, { ...server, password })
  for (const other of [{ host: 'mio.ejemplo.com' }, { user: 'otro' }]) {
    const { status, body } = await change(admin, { ...server, ...other, password: null })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'server.password'])
  }
  expect((await read(admin)).server).toEqual({ ...server, hasPassword: true })
  // Without a login there is nothing to keep.
  const open = { ...server, user: null }
  expect((await change(admin, { ...open, password: null })).body.server).toEqual({
    ...open,
    hasPassword: false,
  })
  const back = await change(admin, { ...server, password: null })
  expect(back.body.issues?.[0]?.path).toBe('server.password')
})

test('what is in the database is sealed, and no answer or setting tells it', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const { body } = await change(admin, { ...server, password })
  const answers = [body, await read(admin), await admin.call('GET', '/admin/settings')]
  const stored = ctx.db.select().from(settings).all()
  expect(JSON.stringify([answers, stored])).not.toContain(password)
  expect(stored.map(({ key }) => key)).toContain('sealed:smtp-password')
})

test('an old session has to prove who it is first', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  ctx.clock.advance(10 * minuteMs + 1)
  const { status, body } = await change(admin, { ...server, password })
  expect([status, body.code]).toEqual([403, 'PROOF_REQUIRED'])
  expect((await read(admin)).server).toBeNull()
})

test('what the environment sets wins, and is read-only by the name of its variable', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(2525, { user: 'bots', password }) })
  const admin = await makeAdmin(ctx)
  const { fixed, server: shown } = await read(admin)
  expect(shown).toMatchObject({ port: 2525, user: 'bots', hasPassword: true })
  expect([fixed.host, fixed.password, fixed.from]).toEqual([
    ...['ENJAMBRE_SMTP_URL', 'ENJAMBRE_SMTP_URL', 'ENJAMBRE_SMTP_FROM'],
  ])
  for (const wanted of [{ ...server, password }, null]) {
    const { status, body } = await change(admin, wanted)
    expect([status, body.issues?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('ENJAMBRE_SMTP_URL'),
    ])
  }
})

test.each([
  [{ host: 'smtp://mail.ejemplo.com' }, 'host', 'solo el nombre'],
  [{ host: 'a b' }, 'host', 'solo el nombre'],
  [{ host: '' }, 'host', ''],
  [{ port: 0 }, 'port', 'de 1 a 65535'],
  [{ port: 65_536 }, 'port', 'de 1 a 65535'],
  [{ security: 'ssl' }, 'security', ''],
  [{ from: 'Enjambre' }, 'from', 'entre ángulos'],
  [{ from: 'a@b.es, c@d.es' }, 'from', 'entre ángulos'],
  [{ from: 'Eva\r\nBcc: c@d.es <a@b.es>' }, 'from', ''],
  [{ from: '<a@b.es> <c@d.es>' }, 'from', 'entre ángulos'],
  [{ user: 'a\nb' }, 'user', ''],
  [{ password: '' }, 'password', ''],
  [{ otra: 1 }, '', ''],
])('%j is refused', async (part, field, sentence) => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const { status, body } = await change(admin, { ...server, password, ...part })
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
  expect(body.issues?.[0]?.path).toBe(field === '' ? 'server' : `server.${field}`)
  expect(body.issues?.[0]?.message).toContain(sentence)
  expect(ctx.mail.isConfigured()).toBe(false)
})

test('mails that fail for over an hour are an alert, until one is taken', async () => {
  const port = await freePort()
  const { ctx, watch } = onBusyMachine({ smtp: smtpAt(port) })
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  const to = 'ana@ejemplo.com'
  const sendTest = async () => (await admin.call('POST', '/admin/mail/test', { to })).status
  const mailAlerts = () => watch().filter(({ rule, endedAt }) => rule === 'mail' && !endedAt)
  expect(await sendTest()).toBe(503)
  expect(mailAlerts()).toEqual([])
  ctx.clock.advance(hourMs - 1)
  expect(await sendTest()).toBe(503)
  // A day without another mail tells nothing new.
  expect(mailAlerts()).toEqual([])
  ctx.clock.advance(1)
  expect(await sendTest()).toBe(503)
  expect(mailAlerts()).toMatchObject([
    { type: 'error', link: 'mail', details: expect.stringContaining('no hay nadie escuchando') },
  ])
  await using _smtp = await startSmtp({ port })
  expect(await sendTest()).toBe(200)
  expect(mailAlerts()).toEqual([])
})

test('what waits goes at once when another server is set', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const open = { ...server, security: 'none', user: null, password: null }
  await change(admin, { ...open, port: await freePort() })
  ctx.mail.queue(ctx.db, { kind: 'test', to: 'ana@ejemplo.com', params: { by: 'ana' } })
  await ctx.mail.sendDue()
  expect(await read(admin)).toMatchObject({
    waiting: 1,
    failure: { reason: expect.stringContaining('nadie escuchando') },
  })
  await change(admin, { ...open, port: smtp.port })
  await ctx.mail.sendDue()
  expect(smtp.mails()).toHaveLength(1)
  expect((await read(admin)).waiting).toBe(0)
})
