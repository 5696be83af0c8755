import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountEvents } from '#contract/account/account'
import type { UserSessions } from '#contract/account/sessions'
import type { SignedIn } from '#contract/auth'
import { accountEvents } from '#db/schema'
import { newId } from '../lib/ids'
import { createTestContext, type TestContext } from '../testing/context'
import {
  caller,
  makeAdmin,
  type Person,
  proveAgain,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { connected, disconnected, roundTrip, serveRealtime } from '../testing/sockets'

type Sessions = z.infer<typeof UserSessions>
type Events = z.infer<typeof AccountEvents>

const minute = 60_000
const day = 86_400_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140', '141')
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1'

const listed = async ({ call }: Pick<Person, 'call'>, headers = {}) =>
  (await call<Sessions>('GET', '/account/sessions', undefined, headers)).body.sessions

const eventsOf = async ({ call }: Pick<Person, 'call'>, path = '/account/events') =>
  (await call<Events>('GET', path)).body.events

async function signIn(ctx: TestContext, { user }: Person, address: string, agent = firefox) {
  const form = { email: user.email, password: testPassword }
  const headers = { 'x-real-ip': address, 'user-agent': agent }
  const { body } = await caller(ctx)<SignedIn>('POST', '/auth/login', form, headers)
  return { token: body.accessToken, call: caller(ctx, body.accessToken) }
}

describe('the list', () => {
  test('says which session is this one, how it was opened, and when and where it was used', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const eva = await registerUser(ctx)
    const opened = ctx.clock.now()
    const phone = await signIn(ctx, ana, '198.51.100.4', safari)
    ctx.clock.advance(5 * minute)
    await phone.call('GET', '/bots', undefined, { 'x-real-ip': '198.51.100.9' })
    const [second, first] = await listed(ana)
    expect(first).toMatchObject({ isOwn: true, agent: null, address: '127.0.0.1' })
    const at = (time: number) => new Date(time).toISOString()
    expect(second).toEqual({
      ...{ id: expect.any(String), agent: safari, method: 'password', isOwn: false },
      ...{ address: '198.51.100.4', createdAt: at(opened), expiresAt: at(opened + 30 * day) },
      ...{ lastAddress: '198.51.100.9', lastSeenAt: at(opened + 5 * minute) },
    })
    expect(await listed(eva)).toHaveLength(1)
    ctx.clock.advance(31 * day)
    expect((await ana.call('GET', '/account/sessions')).body.code).toBe('TOKEN_EXPIRED')
  })

  test('its last use is written once a minute at most', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const lastUse = async () => (await listed(ana, { 'x-real-ip': '127.0.0.9' }))[0]?.lastSeenAt
    const first = await lastUse()
    ctx.clock.advance(minute - 1)
    expect(await lastUse()).toBe(first)
    ctx.clock.advance(1)
    expect(await lastUse()).toBe(new Date(ctx.clock.now()).toISOString())
  })
})

test('a session that nobody uses ends before its time; one that is used goes on', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const ana = await registerUser(ctx)
  const phone = await signIn(ctx, ana, '198.51.100.4')
  const status = async ({ call }: Pick<Person, 'call'>) => (await call('GET', '/bots')).status
  ctx.clock.advance(13 * day)
  expect([await status(ana), await status(admin)]).toEqual([200, 200])
  ctx.clock.advance(2 * day)
  expect(await listed(ana)).toHaveLength(1)
  expect((await phone.call('GET', '/bots')).body.code).toBe('TOKEN_EXPIRED')
  const { accounts } = ctx.settings.current()
  const change = { accounts: { ...accounts, idleDays: 1 } }
  await proveAgain(admin)
  expect((await admin.call('PUT', '/admin/settings', change)).status).toBe(200)
  ctx.clock.advance(1.5 * day)
  expect(await status(ana)).toBe(401)
})

describe('ending', () => {
  test('one ends its sockets and its token, and leaves the others alone', async () => {
    const ctx = createTestContext()
    await using realtime = serveRealtime(ctx)
    const ana = await registerUser(ctx)
    const phone = await signIn(ctx, ana, '127.0.0.1')
    const tablet = await signIn(ctx, ana, '127.0.0.1')
    const sockets = [ana, phone, tablet].map(({ token }) => realtime.connect({ token }))
    await Promise.all(sockets.map(connected))
    const [own, ofPhone, ofTablet] = sockets
    if (!own || !ofPhone || !ofTablet) throw new Error('no sockets')
    const gone = disconnected(ofPhone)
    const [, second] = await listed(ana)
    const end = { sessionId: second?.id }
    const { body } = await ana.call('POST', '/account/sessions/end', end)
    expect(body.message).toBe('Sesión cerrada.')
    await gone
    await Promise.all([roundTrip(own), roundTrip(ofTablet)])
    expect((await phone.call('GET', '/bots')).status).toBe(401)
    expect((await tablet.call('GET', '/bots')).status).toBe(200)
    expect((await ana.call('POST', '/account/sessions/end', end)).body.code).toBe(
      'SESSION_NOT_FOUND',
    )
    expect((await eventsOf(ana)).filter(({ kind }) => kind === 'sessions-ended')).toHaveLength(1)
  })

  test('all others keeps the one that asks; named, that one is a logout', async () => {
    const ctx = createTestContext()
    await using realtime = serveRealtime(ctx)
    const ana = await registerUser(ctx)
    const phones = [await signIn(ctx, ana, '127.0.0.1'), await signIn(ctx, ana, '127.0.0.1')]
    const own = realtime.connect({ token: ana.token })
    const others = phones.map(({ token }) => realtime.connect({ token }))
    await Promise.all([own, ...others].map(connected))
    const gone = others.map(disconnected)
    const end = async (form = {}) =>
      (await ana.call('POST', '/account/sessions/end', form)).body.message
    expect(await end()).toBe('Se cierran 2 sesiones.')
    await Promise.all(gone)
    await roundTrip(own)
    expect(await end()).toBe('No había otras sesiones abiertas.')
    const [only] = await listed(ana)
    const ended = disconnected(own)
    expect(await end({ sessionId: only?.id })).toBe('Sesión cerrada.')
    await ended
    expect((await ana.call('GET', '/bots')).status).toBe(401)
  })

  test('another’s is not there, whoever asks', async () => {
    await using ctx = createTestContext()
    const [ana, eva, admin] = [
      await registerUser(ctx),
      await registerUser(ctx),
      await makeAdmin(ctx),
    ]
    const [of] = await listed(ana)
    for (const { call } of [eva, admin]) {
      for (const sessionId of [of?.id, newId()]) {
        const { status, body } = await call('POST', '/account/sessions/end', { sessionId })
        expect([status, body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
      }
      const odd = await call('POST', '/account/sessions/end', {
        sessionId: 'x',
        userId: ana.user.id,
      })
      expect(odd.status).toBe(400)
    }
    expect((await ana.call('GET', '/bots')).status).toBe(200)
  })
})

describe('another network', () => {
  const moves = async (person: Person) =>
    (await eventsOf(person)).filter(({ kind }) => kind === 'session-moved')

  test('is told once, from requests and sockets alike, and ends nothing', async () => {
    const ctx = createTestContext()
    await using realtime = serveRealtime(ctx)
    const ana = await registerUser(ctx)
    const ask = (address: string) => ana.call('GET', '/bots', undefined, { 'x-real-ip': address })
    for (const address of ['127.0.0.1', '127.0.0.200']) await ask(address)
    expect(await moves(ana)).toEqual([])
    for (const address of ['203.0.113.5', '127.0.0.1', '203.0.113.80', '203.0.113.5']) {
      expect((await ask(address)).status).toBe(200)
    }
    const [told, ...more] = await moves(ana)
    expect([told?.address, more]).toEqual(['203.0.113.5', []])
    const [session] = await listed(ana)
    expect([session?.address, session?.lastAddress]).toEqual(['127.0.0.1', '203.0.113.5'])

    const socket = realtime.connect({ token: ana.token }, 'websocket', {
      'x-real-ip': '2001:db8:7::1',
    })
    await connected(socket)
    expect((await moves(ana)).map(({ address }) => address)).toEqual([
      ...['2001:db8:7::1', '203.0.113.5'],
    ])
    await ask('2001:db8:7:ffff::9')
    expect(await moves(ana)).toHaveLength(2)
  })

  test('is forgotten after ninety days', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const from = { 'x-real-ip': '203.0.113.5' }
    await ana.call('GET', '/bots', undefined, from)
    for (const days of [89, 91]) {
      ctx.clock.advance(days * day)
      const later = await signIn(ctx, ana, '127.0.0.1')
      await later.call('GET', '/bots', undefined, from)
    }
    const told = ctx.db.select().from(accountEvents).where(eq(accountEvents.kind, 'session-moved'))
    expect(told.all().map(({ address }) => address)).toEqual(['203.0.113.5', '203.0.113.5'])
  })

  test('who hops through many is not told of each', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    for (let hop = 0; hop < 40; hop++) {
      await ana.call('GET', '/bots', undefined, { 'x-real-ip': `2001:db8:${hop}::1` })
    }
    expect(await moves(ana)).toHaveLength(10)
  })
})

describe('a sign-in', () => {
  const signIns = async (person: Person) =>
    (await eventsOf(person)).filter(({ kind }) => kind === 'sign-in')

  test('is noted from a network or a kind of browser that is new, the first one without a mail', async () => {
    await using ctx = createTestContext()
    const mailed: unknown[] = []
    ctx.mail.queue = (_tx, { params }) => mailed.push(params) > 0
    const ana = await registerUser(ctx)
    await signIn(ctx, ana, '192.0.2.1')
    expect(await signIns(ana)).toHaveLength(1)
    expect(mailed).toEqual([])
    // The session is gone, and what was noted is still known.
    await ana.call('POST', '/account/sessions/end', {})
    await signIn(ctx, ana, '192.0.2.77')
    await signIn(ctx, ana, '192.0.2.1', newerFirefox)
    expect(await signIns(ana)).toHaveLength(1)
    await signIn(ctx, ana, '192.0.2.1', safari)
    await signIn(ctx, ana, '198.51.100.1', safari)
    const [elsewhere, phone] = await signIns(ana)
    expect([elsewhere?.address, phone?.address, phone?.agent]).toEqual([
      ...['198.51.100.1', '192.0.2.1', safari],
    ])
    expect(mailed).toMatchObject([
      { kind: 'sign-in', address: '192.0.2.1', agent: safari },
      { kind: 'sign-in', address: '198.51.100.1', agent: safari },
    ])
  })

  test('that is refused is none', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const form = { email: ana.user.email, password: 'no es esta' }
    await caller(ctx)('POST', '/auth/login', form, { 'x-real-ip': '192.0.2.1' })
    expect(await eventsOf(ana)).toEqual([])
  })
})

test('administrators read what has happened to an account; its owner what they ended', async () => {
  await using ctx = createTestContext()
  const [ana, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
  const phone = await signIn(ctx, ana, '192.0.2.1')
  const path = `/admin/users/${ana.user.id}`
  expect(await eventsOf(admin, `${path}/events`)).toEqual(await eventsOf(phone))
  await admin.call('POST', `${path}/sessions/end`, {})
  const [ended] = await eventsOf(admin, `${path}/events`)
  expect([ended?.kind, ended?.address, ended?.agent]).toEqual(['sessions-ended', null, null])
  const nobody = await admin.call('GET', `/admin/users/${newId()}/events`)
  expect(nobody.body.code).toBe('USER_NOT_FOUND')
  expect((await eventsOf(admin)).map(({ kind }) => kind)).toEqual([])
})

test('what has happened is kept for a year', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const left = () => ctx.db.select().from(accountEvents).all().length
  await signIn(ctx, ana, '192.0.2.1')
  ctx.clock.advance(364 * day)
  await ctx.housekeeping.run()
  expect(left()).toBe(1)
  ctx.clock.advance(2 * day)
  await ctx.housekeeping.run()
  expect(left()).toBe(0)
})
