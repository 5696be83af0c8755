import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountEvents } from '#contract/account/account'
import type { Account } from '#contract/account/own-account'
import type { Profile, SignedIn } from '#contract/auth'
import { oidcIdentities, passkeys, users } from '#db/schema'
import { openSession } from '../auth/sessions'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, type Person, registerUser, testPassword } from '../testing/samples/people'
import { connected, disconnected, nextEvent, serveRealtime } from '../testing/sockets'

type Events = z.infer<typeof AccountEvents>

const minute = 60_000
const fresh = 'piedra papel y tijera'

const kindsOf = async ({ call }: Person) =>
  (await call<Events>('GET', '/account/events')).body.events.map(({ kind }) => kind)

const rowOf = (ctx: TestContext, { user }: Person) =>
  ctx.db.select().from(users).where(eq(users.id, user.id)).get()

async function anotherSession(ctx: TestContext, person: Person) {
  const row = rowOf(ctx, person)
  if (!row) throw new Error('nobody')
  const token = await openSession(ctx, row, { address: '127.0.0.1', method: 'password' })
  return { token, call: caller(ctx, token) }
}

const addPasskey = (ctx: TestContext, { user }: Person) =>
  ctx.db
    .insert(passkeys)
    .values({
      ...{ id: `llave-${user.id}`, userId: user.id, name: 'Llave', publicKey: Buffer.from([1]) },
      ...{ counter: 0, transports: [], backedUp: false, createdAt: 0 },
    })
    .run()

describe('name and times', () => {
  test('are changed one by one, told to open pages, and stand in the profile', async () => {
    const ctx = createTestContext()
    await using realtime = serveRealtime(ctx)
    const { call, token, user } = await registerUser(ctx)
    const socket = realtime.connect({ token })
    await connected(socket)
    const told = nextEvent(socket, 'accountUpdate')
    const named = await call<Account>('PUT', '/account', { username: 'Lucia' })
    expect([named.status, named.body.username]).toEqual([200, 'Lucia'])
    expect(await told).toEqual({ reason: 'account' })
    const times = { timeLocale: 'es-MX', timeZone: 'America/Bogota' }
    const { body } = await call<Account>('PUT', '/account', times)
    expect(body).toEqual({
      ...{ success: true, username: 'Lucia', hasPassword: true, hasOtherWay: false },
      times: { locale: 'es-MX', timeZone: 'America/Bogota' },
      emailVerified: false,
    })
    expect((await call<Account>('GET', '/account')).body).toEqual(body)
    await call('PUT', '/account', { timeLocale: null })
    const profile = (await call<Profile>('GET', '/auth/profile')).body
    expect(profile.times).toEqual({ locale: null, timeZone: 'America/Bogota' })
    expect([profile.user.username, profile.user.id]).toEqual(['Lucia', user.id])
  })

  test('what does not fit is refused, and nothing changes', async () => {
    await using ctx = createTestContext()
    await registerUser(ctx, { username: 'ana' })
    const eva = await registerUser(ctx, { username: 'eva' })
    await eva.call('GET', '/account')
    const before = rowOf(ctx, eva)
    const refused = async (change: object) => {
      const { status, body } = await eva.call('PUT', '/account', change)
      return `${status} ${body.code}`
    }
    expect(await refused({ username: 'ANA' })).toBe('409 USERNAME_TAKEN')
    expect(await refused({ username: 'ANA', timeZone: 'Europe/Madrid' })).toBe('409 USERNAME_TAKEN')
    for (const change of [
      ...[{ username: '' }, { username: 'con espacio' }, { username: null }, { role: 'admin' }],
      ...[{ timeLocale: 'fr-FR' }, { timeLocale: '' }, { timeLocale: 'es' }],
      ...[{ timeZone: 'Luna/Tycho' }, { timeZone: '+01:00' }, { timeZone: '../etc' }],
      ...[{ timeZone: 'x'.repeat(65) }, { timeZone: '' }, { email: 'otra@ejemplo.com' }],
    ]) {
      expect([change, await refused(change)]).toEqual([change, '400 VALIDATION'])
    }
    // Their own name in another case is theirs.
    expect((await eva.call('PUT', '/account', { username: 'Eva' })).status).toBe(200)
    expect(rowOf(ctx, eva)).toEqual({ ...before, username: 'Eva' } as never)
  })
})

describe('another password', () => {
  test('ends every other session and its sockets, keeps the one that asks, and is told', async () => {
    const ctx = createTestContext()
    await using realtime = serveRealtime(ctx)
    const ana = await registerUser(ctx)
    const phone = await anotherSession(ctx, ana)
    const [own, other] = [
      realtime.connect({ token: ana.token }),
      realtime.connect({ token: phone.token }),
    ]
    await Promise.all([connected(own), connected(other)])
    const gone = disconnected(other)
    const form = { current: testPassword, password: fresh }
    const { status, body } = await ana.call('POST', '/account/password', form)
    expect([status, body.message]).toEqual([
      200,
      'Contraseña guardada. Tu otra sesión se ha cerrado.',
    ])
    await gone
    expect(own.connected).toBe(true)
    expect((await ana.call('GET', '/bots')).status).toBe(200)
    expect((await phone.call('GET', '/bots')).body.code).toBe('TOKEN_INVALID')
    const login = (password: string) =>
      caller(ctx)('POST', '/auth/login', { email: ana.user.email, password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login(fresh)).status).toBe(200)
    expect(await kindsOf(ana)).toContain('password-changed')
  })

  test('asks for the current one also right after a proof, and guesses are limited like a login', async () => {
    await using ctx = createTestContext({ loginFailures: 3 })
    const ana = await registerUser(ctx)
    const phone = await anotherSession(ctx, ana)
    await ana.call('POST', '/auth/proof', { kind: 'password', password: testPassword })
    const from = { 'x-real-ip': '192.0.2.7' }
    const change = async (form: object) => {
      const { status, body } = await ana.call('POST', '/account/password', form, from)
      return `${status} ${body.code}`
    }
    expect(await change({ password: fresh })).toBe('403 PROOF_INVALID')
    for (const current of ['no es esta', 'ni esta otra']) {
      expect(await change({ current, password: fresh })).toBe('403 PROOF_INVALID')
    }
    expect(await change({ current: testPassword, password: fresh })).toBe('429 TOO_MANY_ATTEMPTS')
    expect((await phone.call('GET', '/bots')).status).toBe(200)
    expect(await kindsOf(ana)).not.toContain('password-changed')
    ctx.clock.advance(15 * minute)
    expect(await change({ current: testPassword, password: fresh })).toBe('200 undefined')
  })

  test.each([
    ['password123', '400 PASSWORD_BREACHED'],
    ['aaaaaaaaaaaa', '400 PASSWORD_BREACHED'],
    ['lucia@ejemplo.com', '400 PASSWORD_IS_NAME'],
    ['corta', '400 VALIDATION'],
    ['x'.repeat(129), '400 VALIDATION'],
  ])('%p is refused', async (password, refusal) => {
    await using ctx = createTestContext()
    const { call } = await registerUser(ctx, { email: 'lucia@ejemplo.com' })
    const { status, body } = await call('POST', '/account/password', {
      ...{ current: testPassword, password },
    })
    expect(`${status} ${body.code}`).toBe(refusal)
    expect(JSON.stringify(body)).not.toContain(testPassword)
  })

  test('is not set by a session that ended while it was checked', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const hash = ctx.passwords.hash
    ctx.passwords.hash = async (...args) => {
      await ana.call('POST', '/auth/logout')
      return hash(...args)
    }
    const form = { current: testPassword, password: fresh }
    const before = rowOf(ctx, ana)?.passwordHash
    expect((await ana.call('POST', '/account/password', form)).body.code).toBe('TOKEN_INVALID')
    expect(rowOf(ctx, ana)?.passwordHash).toBe(before)
  })

  test('of an account that has none asks for a proof of the last ten minutes instead', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx, { hasPassword: false, passwordHash: '' })
    addPasskey(ctx, ana)
    ctx.clock.advance(11 * minute)
    const set = () => ana.call('POST', '/account/password', { password: fresh })
    expect((await set()).body.code).toBe('PROOF_REQUIRED')
    const again = await anotherSession(ctx, ana)
    const answer = await again.call('POST', '/account/password', { password: fresh })
    expect(answer.status).toBe(200)
    expect((await again.call<Account>('GET', '/account')).body.hasPassword).toBe(true)
  })
})

describe('the password is taken away', () => {
  test.each(['passkey', 'provider'])('where there is a %s, after a proof', async (other) => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    expect((await ana.call('DELETE', '/account/password')).body.code).toBe('LAST_WAY_IN')
    if (other === 'passkey') addPasskey(ctx, ana)
    else {
      const identity = { issuer: 'https://id.ejemplo.com', subject: '7', createdAt: 0 }
      ctx.db
        .insert(oidcIdentities)
        .values({ ...identity, userId: ana.user.id })
        .run()
    }
    ctx.clock.advance(11 * minute)
    expect((await ana.call('DELETE', '/account/password')).body.code).toBe('PROOF_REQUIRED')
    const again = await anotherSession(ctx, ana)
    expect((await again.call<Account>('GET', '/account')).body).toMatchObject({
      ...{ hasPassword: true, hasOtherWay: true },
    })
    expect((await again.call('DELETE', '/account/password')).status).toBe(200)
    expect((await again.call<Account>('GET', '/account')).body.hasPassword).toBe(false)
    for (const password of [testPassword, '']) {
      const login = { email: ana.user.email, password }
      expect((await caller(ctx)<SignedIn>('POST', '/auth/login', login)).status).not.toBe(200)
    }
    expect((await kindsOf(ana))[0]).toBe('password-removed')
    // It is gone already: nothing more is noted.
    expect((await again.call('DELETE', '/account/password')).status).toBe(200)
    expect(await kindsOf(ana)).toHaveLength(1)
  })
})
