import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import { accountEvents, emailLinks, mails, users } from '#db/schema'
import { dayMs, minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { type Mailbox, withMailbox } from '../testing/fakes/mailbox'
import {
  type Call,
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'

let ctx: TestContext
let mailbox: Mailbox
let anyone: Call
let admin: Person
beforeEach(async () => {
  ctx = createTestContext({ loginFailures: 1_000 })
  mailbox = withMailbox(ctx)
  anyone = caller(ctx)
  admin = await makeAdmin(ctx)
})
afterEach(() => ctx[Symbol.asyncDispose]())

type Verification = InstallationSettings['accounts']['emailVerification']

async function set(emailVerification: Verification) {
  const accounts = { ...ctx.settings.current().accounts, emailVerification }
  expect((await admin.call('PUT', '/admin/settings', { accounts })).status).toBe(200)
}
const email = 'nueva@ejemplo.com'
const form = { email, password: testPassword }
const register = () => anyone('POST', '/auth/register', form)
const login = (as: object = form) => anyone('POST', '/auth/login', as)
const verify = (token: string) => anyone('POST', '/auth/verify', { token })
const row = (of = email) => ctx.db.select().from(users).where(eq(users.email, of)).get()

describe('required', () => {
  beforeEach(() => set('required'))

  test('an account is entered once its address is confirmed', async () => {
    const { status, body } = await register()
    expect([status, body.mustVerify]).toEqual([201, true])
    expect(body.message).toMatch(/confirma tu correo/)
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({ kind: 'verify', to: email, params: { isChange: false } })
    expect(mailbox.linkIn(email)).toMatch(/^\/verify#token=[\w-]{32}$/)

    const token = mailbox.tokenIn(email)
    expect((await login()).body.code).toBe('EMAIL_UNVERIFIED')
    // The first mail has only just gone.
    expect(mailbox.mails).toHaveLength(1)
    expect((await login({ email, password: 'otra clave cualquiera' })).status).toBe(401)
    expect((await verify(token)).body).toEqual({ success: true, email })
    expect(row()?.emailVerifiedAt).toBe(ctx.clock.now())
    expect((await login()).status).toBe(200)
    expect((await verify(token)).body.code).toBe('EMAIL_LINK_INVALID')
    const { kind } = accountEvents
    const confirmed = ctx.db.select().from(accountEvents).where(eq(kind, 'email-verified'))
    expect(confirmed.all()).toMatchObject([
      { kind: 'email-verified', userId: row()?.id, detail: email },
    ])
  })

  test('whoever signs in without it gets the mail again, every 2 minutes at most', async () => {
    await register()
    const first = mailbox.tokenIn(email)
    ctx.clock.advance(2 * minuteMs)
    await login()
    await login()
    expect(mailbox.mails).toHaveLength(2)
    expect((await verify(first)).status).toBe(403)
    for (let at = 0; at < 10; at++) {
      ctx.clock.advance(2 * minuteMs)
      expect((await login()).body.code).toBe('EMAIL_UNVERIFIED')
    }
    expect(mailbox.mails).toHaveLength(5)
    expect((await verify(mailbox.tokenIn(email))).status).toBe(200)
  })

  test('a wrong password sends nothing', async () => {
    await register()
    ctx.clock.advance(dayMs)
    await login({ email, password: 'otra clave cualquiera' })
    expect(mailbox.mails).toHaveLength(1)
  })

  test('a link holds for a day, and two at once confirm once', async () => {
    await register()
    const late = mailbox.tokenIn(email)
    ctx.clock.advance(dayMs)
    expect((await verify(late)).body.code).toBe('EMAIL_LINK_INVALID')
    await login()
    const token = mailbox.tokenIn(email)
    const both = await Promise.all([verify(token), verify(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('it is no link to a password, and one to a password confirms nothing', async () => {
    await register()
    const token = mailbox.tokenIn(email)
    const password = 'piedra papel y tijera'
    expect((await anyone('POST', '/auth/password', { token, password })).status).toBe(403)
    ctx.clock.advance(2 * minuteMs)
    await anyone('POST', '/auth/forgot', { email })
    await new Promise((resolve) => setImmediate(resolve))
    const reset = mailbox.tokenIn(email)
    expect((await verify(reset)).body.code).toBe('EMAIL_LINK_INVALID')
    // Whoever reads the mail and chooses a password has shown the same.
    expect((await anyone('POST', '/auth/password', { token: reset, password })).status).toBe(200)
    expect((await login({ email, password })).status).toBe(200)
  })

  test('who was here before is asked at the next sign-in, and keeps the session', async () => {
    const ana = await registerUser(ctx)
    expect((await ana.call('GET', '/bots')).status).toBe(200)
    const again = await login({ email: ana.user.email, password: testPassword })
    expect(again.body.code).toBe('EMAIL_UNVERIFIED')
    expect(mailbox.to(ana.user.email)).toHaveLength(1)
  })

  test('administrators always come in', async () => {
    const { status } = await login({ email: admin.user.email, password: testPassword })
    expect(status).toBe(200)
    expect(mailbox.mails).toEqual([])
  })

  test('an account that waits for approval confirms its address meanwhile', async () => {
    await admin.call('PUT', '/admin/settings', { registration: 'approval' })
    expect((await register()).body.message).toMatch(/aprobación.*confirma tu correo/)
    expect((await verify(mailbox.tokenIn(email))).status).toBe(200)
    expect((await login()).body.code).toBe('ACCOUNT_PENDING')
  })

  test('without mail it asks nobody', async () => {
    ctx.mail = { ...mailbox, isConfigured: () => false }
    const { body } = await register()
    expect(body.mustVerify).toBe(false)
    expect((await login()).status).toBe(200)
    expect(ctx.db.select().from(emailLinks).all()).toEqual([])
  })

  test('the link stands in the database as a hash alone', async () => {
    await register()
    const rows = [ctx.db.select().from(emailLinks).all(), ctx.db.select().from(mails).all()]
    expect(JSON.stringify(rows)).not.toContain(mailbox.tokenIn(email))
  })
})

test('wanted, it sends the mail and lets in', async () => {
  expect((await register()).body.mustVerify).toBe(false)
  expect(mailbox.to(email)).toHaveLength(1)
  expect((await login()).status).toBe(200)
})

test('off, it sends nothing', async () => {
  await set('off')
  await register()
  expect(mailbox.mails).toEqual([])
  expect((await login()).status).toBe(200)
})

test('the owner has the mail sent again, unless it is confirmed', async () => {
  const ana = await registerUser(ctx)
  const ask = () => ana.call('POST', '/account/email/verify', {})
  expect((await ask()).body.message).toMatch(/Te hemos enviado un enlace/)
  expect((await ask()).status).toBe(200)
  expect(mailbox.to(ana.user.email)).toHaveLength(1)
  expect((await verify(mailbox.tokenIn(ana.user.email))).status).toBe(200)
  ctx.clock.advance(dayMs)
  expect((await ask()).status).toBe(200)
  expect(mailbox.to(ana.user.email)).toHaveLength(1)
  ctx.mail = { ...mailbox, isConfigured: () => false }
  expect((await ask()).body.code).toBe('MAIL_NOT_CONFIGURED')
})
