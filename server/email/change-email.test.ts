import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { emailLinks, sessions, users } from '#db/schema'
import { dayMs, minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { type Mailbox, withMailbox } from '../testing/fakes/mailbox'
import { type Call, caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { connected, nextEvent, serveRealtime } from '../testing/sockets'

const wanted = 'otro@ejemplo.com'

let ctx: TestContext
let mailbox: Mailbox
let anyone: Call
let ana: Person
beforeEach(async () => {
  ctx = createTestContext()
  mailbox = withMailbox(ctx)
  anyone = caller(ctx)
  ana = await registerUser(ctx)
})
afterEach(() => ctx[Symbol.asyncDispose]())

const change = (email = wanted) => ana.call('POST', '/account/email', { email })
const verify = (token: string) => anyone('POST', '/auth/verify', { token })
const read = async () => (await ana.call('GET', '/account/email')).body
const row = () => ctx.db.select().from(users).where(eq(users.id, ana.user.id)).get()

/** Those that say what has happened, with whom they told. */
const notices = () =>
  mailbox.mails.flatMap(({ kind, to, params }) =>
    kind === 'notice' && 'detail' in params ? [[to, params.kind, params.detail]] : [],
  )

describe('with mail', () => {
  test('the address is another once its link is opened, and the old one is told', async () => {
    await using server = serveRealtime(ctx)
    const socket = server.connect({ token: ana.token })
    await connected(socket)
    const before = await read()
    expect(before).toMatchObject({ email: ana.user.email, verifiedAt: null, pending: null })

    const asked = await change(' Otro@Ejemplo.com ')
    expect(asked.status).toBe(200)
    const expiresAt = new Date(ctx.clock.now() + dayMs).toISOString()
    expect(asked.body).toEqual({ ...before, pending: { email: wanted, expiresAt } })
    expect(mailbox.mails).toMatchObject([
      { kind: 'verify', to: wanted, params: { isChange: true } },
    ])
    expect(row()?.email).toBe(ana.user.email)

    const told = nextEvent(socket, 'accountUpdate')
    expect((await verify(mailbox.tokenIn(wanted))).body).toEqual({ success: true, email: wanted })
    expect(await told).toEqual({ reason: 'account' })
    expect(row()).toMatchObject({ email: wanted, emailVerifiedAt: ctx.clock.now() })
    expect(notices()).toEqual([[ana.user.email, 'email-changed', wanted]])
    const verifiedAt = new Date(ctx.clock.now()).toISOString()
    expect(await read()).toMatchObject({ email: wanted, verifiedAt, pending: null })
    // The session goes on.
    expect(ctx.db.select().from(sessions).all()).toHaveLength(1)
  })

  test('whether another account has it is told to that one alone', async () => {
    const eva = await registerUser(ctx)
    const free = await change()
    const taken = await change(eva.user.email)
    const said = ({ status, body }: typeof free) =>
      JSON.stringify({ status, body }).replaceAll(eva.user.email, wanted)
    expect(said(taken)).toBe(said(free))
    expect(mailbox.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['verify', wanted],
      ['taken', eva.user.email],
    ])
  })

  test('an address that somebody got in between is refused when it is confirmed', async () => {
    await change()
    await registerUser(ctx, { email: wanted })
    expect((await verify(mailbox.tokenIn(wanted))).body.code).toBe('EMAIL_TAKEN')
    expect(row()?.email).toBe(ana.user.email)
  })

  test('a change is withdrawn, replaced by another, and forgotten after a day', async () => {
    await change()
    const withdrawn = mailbox.tokenIn(wanted)
    expect((await ana.call('DELETE', '/account/email')).body.pending).toBeNull()
    expect((await verify(withdrawn)).body.code).toBe('EMAIL_LINK_INVALID')
    await change()
    const replaced = mailbox.tokenIn(wanted)
    await change('tercera@ejemplo.com')
    expect((await verify(replaced)).status).toBe(403)
    ctx.clock.advance(dayMs)
    expect((await read()).pending).toBeNull()
    expect((await verify(mailbox.tokenIn('tercera@ejemplo.com'))).status).toBe(403)
  })

  test('links that went to the old address end with it', async () => {
    await ana.call('POST', '/account/email/verify', {})
    await anyone('POST', '/auth/forgot', { email: ana.user.email })
    await new Promise((resolve) => setImmediate(resolve))
    const [verification, reset] = mailbox.to(ana.user.email).map(({ params }) => {
      const link = 'link' in params ? params.link : ''
      return new URLSearchParams(link.split('#')[1]).get('token') ?? ''
    })
    await change()
    await verify(mailbox.tokenIn(wanted))
    expect((await verify(verification ?? '')).status).toBe(403)
    const password = 'piedra papel y tijera'
    const chosen = await anyone('POST', '/auth/password', { token: reset, password })
    expect(chosen.body.code).toBe('PASSWORD_LINK_INVALID')
  })

  test('an account that was closed meanwhile keeps its address', async () => {
    await change()
    ctx.db.update(users).set({ status: 'suspended' }).run()
    expect((await verify(mailbox.tokenIn(wanted))).body.code).toBe('ACCOUNT_SUSPENDED')
    expect(row()?.email).toBe(ana.user.email)
  })

  test('it is asked for ten times a day, and an address gets five mails an hour', async () => {
    for (let at = 0; at < 10; at++) expect((await change()).status).toBe(200)
    expect(mailbox.mails).toHaveLength(5)
    expect((await change('tercera@ejemplo.com')).body.code).toBe('TOO_MANY_ATTEMPTS')
  })
})

test('without mail it changes at once, to one that nobody has', async () => {
  ctx.mail = { ...mailbox, isConfigured: () => false }
  const eva = await registerUser(ctx)
  ctx.db.update(users).set({ emailVerifiedAt: 1 }).run()
  expect((await change(eva.user.email)).body.code).toBe('EMAIL_TAKEN')
  const { body } = await change()
  expect(body).toMatchObject({ email: wanted, verifiedAt: null, mail: false, verification: 'off' })
  expect(ctx.db.select().from(emailLinks).all()).toEqual([])
})

test('it takes a fresh proof, and an address that is another', async () => {
  for (const email of [ana.user.email, 'nadie', '']) {
    expect((await change(email)).body.code).toBe('VALIDATION')
  }
  ctx.clock.advance(10 * minuteMs + 1)
  expect((await change()).body.code).toBe('PROOF_REQUIRED')
  expect(mailbox.mails).toEqual([])
})

test('what an administrator changes is unverified, told to the old address, and ends its links', async () => {
  ctx.db.update(users).set({ emailVerifiedAt: 1 }).run()
  const admin = await makeAdmin(ctx)
  await change()
  const pending = mailbox.tokenIn(wanted)
  const email = 'tercera@ejemplo.com'
  await admin.call('PUT', `/admin/users/${ana.user.id}`, { email })
  expect(row()).toMatchObject({ email, emailVerifiedAt: null })
  expect((await verify(pending)).status).toBe(403)
  expect(notices()).toEqual([[ana.user.email, 'email-changed', email]])
})
