import { beforeAll, expect, test } from 'bun:test'
import { transact } from '#db/client'
import { mails, users } from '#db/schema'
import { createContext } from '../context'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { onReport, startLog } from '../log'
import { createTestContext, type TestContext, testConfig } from '../testing/context'
import { createTestClock } from '../testing/fakes/clock'
import { smtpAt, startSmtp } from '../testing/fakes/smtp'
import { temporaryFolder } from '../testing/folder'
import { freePort } from '../testing/free-port'
import { until } from '../testing/until'
import { outboxLimits } from './outbox'

const to = 'ana@ejemplo.com'
const link = 'https://bots.ejemplo.com/reset#secreto-del-enlace'

const queue = (ctx: TestContext, recipient = to, expiresAt?: number) =>
  transact(ctx.db, (tx) =>
    ctx.mail.queue(tx, {
      ...{ kind: 'reset', to: recipient, params: { link, expiresAt: ctx.clock.now() } },
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  )
beforeAll(() => startLog())

const rows = ({ db }: Pick<TestContext, 'db'>) => db.select().from(mails).all()

/** What is logged from now on, as its codes. */
function logged() {
  const lines: { code: string; text: string }[] = []
  const heard = onReport(({ code, details, message }) => {
    if (code.startsWith('mail.'))
      lines.push({ code, text: JSON.stringify([code, details, message]) })
  })
  return Object.assign(heard, { lines, codes: () => lines.map(({ code }) => code) })
}

test('what is queued is sent by itself once it is committed, and is gone then', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  ctx.mail.begin()
  const failed = new Error('taken back')
  expect(() =>
    transact(ctx.db, (tx) => {
      ctx.mail.queue(tx, { kind: 'test', to, params: { by: 'nadie' } })
      throw failed
    }),
  ).toThrow(failed)
  queue(ctx)
  expect((await smtp.next()).subject).toContain('otra contraseña')
  await until('the row to be gone', () => rows(ctx).length === 0)
  await ctx.mail.sendDue()
  expect(smtp.mails()).toHaveLength(1)
  expect(ctx.mail.counts()).toMatchObject({ sent: 1, failed: 0 })
})

test('what is in the database is not readable, and without mail nothing is kept', async () => {
  await using off = createTestContext()
  queue(off)
  expect(rows(off)).toEqual([])
  await using ctx = createTestContext({ smtp: smtpAt(await freePort()) })
  queue(ctx)
  expect(rows(ctx)).toHaveLength(1)
  expect(JSON.stringify(rows(ctx))).not.toContain('secreto-del-enlace')
})

test('a server that is away is tried again at growing intervals, until it is back', async () => {
  const port = await freePort()
  await using ctx = createTestContext({ smtp: smtpAt(port) })
  using log = logged()
  queue(ctx)
  const waits: number[] = []
  for (let attempts = 1; attempts <= 5; attempts++) {
    await ctx.mail.sendDue()
    const [row] = rows(ctx)
    expect([row?.attempts, row?.lastError]).toEqual([attempts, expect.stringContaining('nobody')])
    waits.push(((row?.nextAttemptAt ?? 0) - ctx.clock.now()) / minuteMs)
    // Before its time nothing is tried.
    await ctx.mail.sendDue()
    expect(rows(ctx)[0]?.attempts).toBe(attempts)
    ctx.clock.set(row?.nextAttemptAt ?? 0)
  }
  expect(waits).toEqual([1, 5, 15, 60, 60])
  expect(log.codes()).toEqual(Array(5).fill('mail.notSent'))
  expect(ctx.mail.state().failure?.reason).toMatchObject({ code: 'mail.failures.nobody' })
  await using smtp = await startSmtp({ port })
  await ctx.mail.sendDue()
  expect((await smtp.next()).to).toBe(to)
  expect([rows(ctx), ctx.mail.state().failingSince]).toEqual([[], null])
  expect(log.lines.filter(({ text }) => text.includes('secreto-del-enlace'))).toEqual([])
})

test('a server that takes nothing is asked once in a round, not for every mail', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(await freePort()) })
  for (const recipient of ['a@ejemplo.com', 'b@ejemplo.com', 'c@ejemplo.com']) queue(ctx, recipient)
  await ctx.mail.sendDue()
  expect(rows(ctx).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
})

test('what waits survives a restart of the process', async () => {
  using folder = temporaryFolder()
  const clock = createTestClock()
  const port = await freePort()
  const config = { ...testConfig, dataDir: folder.path, smtp: smtpAt(port) }
  {
    await using ctx = createContext(config, clock)
    queue(Object.assign(ctx, { clock }))
    await ctx.mail.sendDue()
  }
  await using smtp = await startSmtp({ port })
  await using ctx = createContext(config, clock)
  expect(ctx.mail.state()).toMatchObject({ waiting: 1, failure: { at: clock.now() } })
  ctx.mail.begin()
  const mail = await smtp.next()
  expect(mail.text).toContain(link)
})

test('who is refused for good is not tried again; who is refused for now does not hold others up', async () => {
  const refuses = { 'nadie@ejemplo.com': '550 No such user', 'luego@ejemplo.com': '451 Later' }
  await using smtp = await startSmtp({ refuses })
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  using log = logged()
  for (const recipient of [...Object.keys(refuses), to]) queue(ctx, recipient)
  await ctx.mail.sendDue()
  expect(smtp.mails().map((mail) => mail.to)).toEqual([to])
  expect(rows(ctx).map(({ recipient }) => recipient)).toEqual(['luego@ejemplo.com'])
  expect(log.codes()).toEqual(['mail.refused', 'mail.notSent'])
  expect(ctx.mail.counts()).toMatchObject({ sent: 1, refused: 1, failed: 1 })
  expect(ctx.mail.state().failingSince).toBeNull()
})

test('what is not worth sending any more is dropped, also where mail was turned off', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  using log = logged()
  queue(ctx, 'pronto@ejemplo.com', ctx.clock.now() + minuteMs)
  ctx.clock.advance(minuteMs)
  queue(ctx)
  await ctx.mail.sendDue()
  expect(smtp.mails().map((mail) => mail.to)).toEqual([to])
  expect([rows(ctx), log.codes()]).toEqual([[], ['mail.expired']])
  queue(ctx)
  ctx.clock.advance(dayMs + 1)
  await ctx.housekeeping.run()
  expect(rows(ctx)).toEqual([])
})

test('nobody is flooded through us, and one notice does not hide another', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(await freePort()) })
  using log = logged()
  const notice = (kind: 'sign-in' | 'password-changed', recipient = to) =>
    transact(ctx.db, (tx) => {
      const nothing = { address: null, agent: null, detail: null }
      const params = { kind, at: ctx.clock.now(), ...nothing }
      ctx.mail.queue(tx, { kind: 'notice', to: recipient, params })
    })
  for (let asked = 0; asked < 25; asked++) notice('sign-in', asked % 2 ? to : to.toUpperCase())
  expect(rows(ctx)).toHaveLength(outboxLimits.perHour)
  notice('password-changed')
  notice('sign-in', 'eva@ejemplo.com')
  expect(rows(ctx)).toHaveLength(outboxLimits.perHour + 2)
  expect(new Set(log.codes())).toEqual(new Set(['mail.flooded']))
  ctx.clock.advance(hourMs)
  notice('sign-in')
  expect(rows(ctx)).toHaveLength(outboxLimits.perHour + 3)
})

test('only so many wait; what does not fit is said, and the request goes on', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(await freePort()) })
  using log = logged()
  transact(ctx.db, () => {
    for (let row = 0; row < outboxLimits.waiting; row++) queueRow(ctx, row)
  })
  queue(ctx)
  queue(ctx)
  expect(ctx.mail.state().waiting).toBe(outboxLimits.waiting)
  expect([log.codes(), ctx.mail.counts().dropped]).toEqual([['mail.full'], 2])
})

function queueRow({ db, clock }: TestContext, row: number) {
  const times = { createdAt: 0, nextAttemptAt: 0, expiresAt: clock.now() + dayMs }
  const id = String(row)
  db.insert(mails)
    .values({ id, recipient: to, kind: 'test', sealedParams: '', ...times })
    .run()
}

test('what cannot be opened or said is dropped, and the rest goes on', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  using log = logged()
  queueRow(ctx, 1)
  queue(ctx)
  await ctx.mail.sendDue()
  expect(smtp.mails()).toHaveLength(1)
  expect([rows(ctx), log.codes()]).toEqual([[], ['mail.notWritten']])
})

test('a mail that is sent and cannot be deleted is not sent again', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  using log = logged()
  queue(ctx)
  ctx.db.$client.exec(
    `CREATE TRIGGER full BEFORE DELETE ON mails BEGIN SELECT RAISE(FAIL, 'full'); END`,
  )
  await ctx.mail.sendDue()
  await ctx.mail.sendDue()
  expect([smtp.mails().length, rows(ctx).length]).toEqual([1, 1])
  ctx.db.$client.exec('DROP TRIGGER full')
  await ctx.mail.sendDue()
  expect([smtp.mails().length, rows(ctx).length]).toEqual([1, 0])
  expect(new Set(log.codes())).toEqual(new Set(['mail.stopped']))
})

test('times are written as the recipient writes them, else in UTC', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port) })
  const person = { passwordHash: '', createdAt: 0 }
  const ana = { id: '1', email: to, username: 'ana', timeZone: 'Asia/Tokyo', timeLocale: 'es-MX' }
  const odd = { id: '2', email: 'luz@ejemplo.com', username: 'luz', timeZone: 'Luna/Mar' }
  for (const user of [ana, odd])
    ctx.db
      .insert(users)
      .values({ ...person, ...user })
      .run()
  queue(ctx)
  queue(ctx, odd.email)
  queue(ctx, 'eva@ejemplo.com')
  await ctx.mail.sendDue()
  const textTo = (address: string) => smtp.mails().find((mail) => mail.to === address)?.text
  expect(textTo(to)).toContain('Hola, ana:')
  expect(textTo(to)).toMatch(/15 de enero de 2030 a las 0?9:00 p\.m\. GMT\+9/)
  for (const address of [odd.email, 'eva@ejemplo.com'])
    expect(textTo(address)).toContain('15 de enero de 2030 a las 12:00 UTC')
})
