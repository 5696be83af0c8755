import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import type { Statement } from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { mails, passwordLinks, sessions, users } from '#db/schema'
import { createPasswordLink } from '../auth/password-links'
import { minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { type Mailbox, withMailbox } from '../testing/fakes/mailbox'
import {
  type Call,
  caller,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { connected, disconnected, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

const fresh = 'piedra papel y tijera'
const nobody = 'nadie@ejemplo.com'

let ctx: TestContext
let mailbox: Mailbox
let anyone: Call
let ana: Person
beforeEach(async () => {
  ctx = createTestContext({ loginFailures: 1_000 })
  mailbox = withMailbox(ctx)
  anyone = caller(ctx)
  ana = await registerUser(ctx)
})
afterEach(() => ctx[Symbol.asyncDispose]())

const forgot = (email: string, address = '192.0.2.1') =>
  anyone('POST', '/auth/forgot', { email }, { 'x-real-ip': address })
const choose = (token: string, password = fresh) =>
  anyone('POST', '/auth/password', { token, password })
const lookUp = (token: string) => anyone('POST', '/auth/password/link', { token })
const row = (id = ana.user.id) => ctx.db.select().from(users).where(eq(users.id, id)).get()

/** What is done once the answer is there. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

async function mailed(email = ana.user.email) {
  const before = mailbox.to(email).length
  expect((await forgot(email)).status).toBe(200)
  await until('a mail', () => mailbox.to(email).length > before)
  return mailbox.tokenIn(email)
}

describe('the answer', () => {
  const seen = async (email: string, address?: string) => {
    const { status, body, headers } = await forgot(email, address)
    const said = [...headers].filter(([name]) => name !== 'x-request-id')
    await settled()
    return JSON.stringify({ status, body, said })
  }

  test('is the same, byte by byte, whether there is such an account', async () => {
    const pending = await registerUser(ctx, { status: 'pending' })
    const suspended = await registerUser(ctx, { status: 'suspended' })
    const known = await seen(ana.user.email)
    expect(JSON.parse(known)).toMatchObject({ status: 200, body: { success: true } })
    for (const email of [nobody, ana.user.email, pending.user.email, suspended.user.email]) {
      expect(await seen(email)).toBe(known)
    }
    expect(mailbox.mails.map(({ to, kind }) => [to, kind])).toEqual([[ana.user.email, 'reset']])
  })

  test('tells nothing by a limit of an account, and one of a network counts for all alike', async () => {
    ctx = await replaced({ loginFailures: 4 })
    const answers = async (email: string, address: string) => {
      const all = []
      for (let at = 0; at < 5; at++) all.push(await seen(email, address))
      return all
    }
    const known = await answers(ana.user.email, '192.0.2.7')
    expect(await answers(nobody, '198.51.100.7')).toEqual(known)
    expect(known.map((answer) => JSON.parse(answer).status)).toEqual([200, 200, 200, 200, 429])
    expect(await seen(nobody, '203.0.113.7')).toBe(known[0] ?? '')
  })

  test('costs the database the same, before it and after', async () => {
    const anyStatement: Statement = Object.getPrototypeOf(ctx.db.$client.prepare('SELECT 1'))
    const statements = async (email: string) => {
      const ways = [
        spyOn(anyStatement, 'get'),
        spyOn(anyStatement, 'all'),
        spyOn(anyStatement, 'run'),
      ]
      const asked = () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0)
      await forgot(email)
      const before = asked()
      await settled()
      const after = asked() - before
      for (const way of ways) way.mockRestore()
      return { before, after }
    }
    ctx.mail = { ...mailbox, queue: (tx) => tx.select().from(mails).get() === undefined }
    await statements(nobody)
    const known = await statements(ana.user.email)
    expect(known.before).toBe((await statements(nobody)).before)
    expect(known.after).toBeGreaterThan(2)
    expect(Math.abs(known.after - (await statements(nobody)).after)).toBeLessThanOrEqual(1)
  })

  test('takes as long', async () => {
    const times: Record<string, number[]> = { [ana.user.email]: [], [nobody]: [] }
    for (let run = 0; run < 200; run++) {
      for (const [email, taken] of Object.entries(times)) {
        const begun = performance.now()
        await forgot(email)
        taken.push(performance.now() - begun)
        await settled()
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map(
      (taken) => taken.toSorted((a, b) => a - b)[taken.length / 2] ?? 0,
    )
    expect(known / unknown).toBeGreaterThan(0.5)
    expect(known / unknown).toBeLessThan(2)
  })

  test('of an installation without mail says so, to everybody', async () => {
    ctx.mail = { ...mailbox, isConfigured: () => false }
    for (const email of [ana.user.email, nobody]) {
      expect((await forgot(email)).body.code).toBe('MAIL_NOT_CONFIGURED')
    }
  })

  test('refuses what is no address', async () => {
    expect((await forgot('nadie')).body.code).toBe('VALIDATION')
  })
})

/** With other settings, and the same people. */
async function replaced(overrides: Parameters<typeof createTestContext>[0]) {
  await ctx[Symbol.asyncDispose]()
  const next = createTestContext(overrides)
  anyone = caller(next)
  mailbox = withMailbox(next)
  ana = await registerUser(next, { email: ana.user.email })
  return next
}

test('for an address without an account nothing is stored or queued', async () => {
  await forgot(nobody)
  await settled()
  expect(mailbox.mails).toEqual([])
  expect(ctx.db.select().from(mails).all()).toEqual([])
  expect(ctx.db.select().from(passwordLinks).all()).toEqual([])
})

test('an account gets no second mail within 2 minutes, and five in an hour', async () => {
  for (const minutes of [0, 1, 1, 2, 2, 2, 2, 2]) {
    ctx.clock.advance(minutes * minuteMs)
    await forgot(ana.user.email)
    await settled()
  }
  expect(mailbox.mails).toHaveLength(5)
  ctx.clock.advance(60 * minuteMs)
  await mailed()
  expect(mailbox.mails).toHaveLength(6)
})

test('a link that an administrator made for a new account keeps no mail back', async () => {
  createPasswordLink(ctx.db, ana.user.id, 'new', ctx.clock.now())
  await mailed()
})

describe('the link', () => {
  test('leads to a new password, once; ends the sessions and proves the address', async () => {
    await using server = serveRealtime(ctx)
    const socket = server.connect({ token: ana.token })
    await connected(socket)
    const token = await mailed()
    expect(row()?.emailVerifiedAt).toBeNull()
    const left = disconnected(socket)
    expect((await choose(token, 'password123')).body.code).toBe('PASSWORD_BREACHED')
    const both = await Promise.all([choose(token), choose(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    await left
    expect((await ana.call('GET', '/bots')).status).toBe(401)
    expect(ctx.db.select().from(sessions).all()).toEqual([])
    expect((await choose(token)).body.code).toBe('PASSWORD_LINK_INVALID')
    expect(row()).toMatchObject({ emailVerifiedAt: ctx.clock.now(), hasPassword: true })
    const signIn = async (password: string) =>
      (await anyone('POST', '/auth/login', { email: ana.user.email, password })).status
    expect([await signIn(testPassword), await signIn(fresh)]).toEqual([401, 200])
    const notices = mailbox.mails.filter(({ kind }) => kind === 'notice')
    expect(notices.map(({ to, params }) => [to, 'kind' in params && params.kind])).toEqual([
      [ana.user.email, 'password-reset'],
    ])
  })

  test('holds for half an hour, and until a newer one', async () => {
    const late = await mailed()
    ctx.clock.advance(30 * minuteMs)
    expect((await choose(late)).status).toBe(403)
    const replaced = await mailed()
    ctx.clock.advance(2 * minuteMs)
    await mailed()
    expect((await choose(replaced)).status).toBe(403)
    expect((await choose(`mail.${'x'.repeat(32)}`)).status).toBe(403)
  })

  test('stands in the database as a hash alone, and in no address that a server sees', async () => {
    const token = await mailed()
    const rows = JSON.stringify(ctx.db.select().from(passwordLinks).all())
    expect(rows).not.toContain(token.slice(-32))
    expect(mailbox.linkIn(ana.user.email)).toBe(`/reset#token=${token}`)
  })

  test('of an administrator proves no address, and cannot be made to look mailed', async () => {
    const { path } = createPasswordLink(ctx.db, ana.user.id, 'reset', ctx.clock.now())
    const token = path.replace('/reset#token=', '')
    expect((await choose(`mail.${token}`)).status).toBe(403)
    expect((await choose(token)).status).toBe(200)
    expect(row()?.emailVerifiedAt).toBeNull()
  })

  test('says whose it is as often as one likes, until it is used', async () => {
    ctx = await replaced({ loginFailures: 3 })
    const token = await mailed()
    for (let look = 0; look < 5; look++) {
      expect((await lookUp(token)).body).toEqual({ success: true, email: ana.user.email })
    }
    expect((await choose(token)).status).toBe(200)
    expect((await lookUp(token)).body.code).toBe('PASSWORD_LINK_INVALID')
  })

  test('is guessed as often as a network may', async () => {
    ctx = await replaced({ loginFailures: 3 })
    for (const guess of [choose, choose, lookUp]) expect((await guess('x')).status).toBe(403)
    expect((await lookUp('x')).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await choose('x')).body.code).toBe('TOO_MANY_ATTEMPTS')
    const confirm = await anyone('POST', '/auth/verify', { token: 'x' })
    expect(confirm.body.code).toBe('TOO_MANY_ATTEMPTS')
  })

  test('gives an account its first password where it had none', async () => {
    ctx.db.update(users).set({ hasPassword: false }).where(eq(users.id, ana.user.id)).run()
    expect((await choose(await mailed())).status).toBe(200)
    expect(row()?.hasPassword).toBe(true)
  })
})

test('a disk that is full changes no answer, and leaves no link', async () => {
  ctx.mail = {
    ...mailbox,
    queue() {
      throw new Error('database or disk is full')
    },
  }
  const answer = await forgot(ana.user.email)
  await settled()
  expect(answer.status).toBe(200)
  expect(ctx.db.select().from(passwordLinks).all()).toEqual([])
})
