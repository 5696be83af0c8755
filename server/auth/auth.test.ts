import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { SignedIn, TokenState } from '#contract/auth'
import { sessions, users } from '#db/schema'
import { createTestContext } from '../testing/context'
import { caller, makeAdmin, registerUser, testPassword } from '../testing/samples/people'

setDefaultTimeout(600_000)

const day = 24 * 3_600_000
const form = { email: 'ana@ejemplo.com', password: 'correcta y larga' }

describe('register', () => {
  test('makes an account that can sign in, and signs nobody in', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const { status, body } = await call('POST', '/auth/register', form)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Usuario registrado correctamente',
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'ana@ejemplo.com',
        username: 'ana',
        role: 'user',
        status: 'active',
        createdAt: '2030-01-15T12:00:00.000Z',
      },
      mustVerify: false,
    })
    const login = await call<SignedIn>('POST', '/auth/login', form)
    expect(login.status).toBe(200)
    expect(login.body.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test('takes an e-mail once, whatever its case and spaces', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    await call('POST', '/auth/register', { ...form, email: '  ANA@Ejemplo.com ' })
    const again = await call('POST', '/auth/register', form)
    expect(again).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'EMAIL_TAKEN',
        message: 'Ya existe una cuenta con ese correo.',
      },
    })
  })

  test('twenty at once with one e-mail make one account', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/auth/register', form)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await ctx.db.$count(users)).toBe(1)
  })

  test.each([
    ['password', { ...form, password: 'corta' }],
    ['password', { ...form, password: 'x'.repeat(129) }],
    ['email', { ...form, email: 'no es un correo' }],
    ['email', { ...form, email: `${'x'.repeat(250)}@ejemplo.com` }],
    ['email', { password: form.password }],
    ['', { ...form, role: 'admin' }],
  ])('refuses a bad %s in Spanish', async (path, bad) => {
    await using ctx = createTestContext()
    const { status, body } = await caller(ctx)('POST', '/auth/register', bad)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'VALIDATION', issues: [{ path }] })
    expect(body.message).not.toMatch(/invalid|expected|required|unrecognized/i)
  })

  test('holds back an address after 30 in ten minutes', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const register = (number: number, address = '203.0.113.1') =>
      call(
        'POST',
        '/auth/register',
        { ...form, email: `p${number}@ejemplo.com` },
        { 'x-real-ip': address },
      )
    for (let number = 0; number < 30; number++) await register(number)
    const held = await register(30)
    expect(held).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(held.headers.get('retry-after')).toBe('600')
    expect((await register(31, '203.0.113.2')).status).toBe(201)
    ctx.clock.advance(10 * 60_000)
    expect((await register(32)).status).toBe(201)
  })

  test('tells an address of ten taken e-mails in a day, and then nothing more', async () => {
    await using ctx = createTestContext()
    const { user } = await registerUser(ctx)
    const register = (email: string, address = '203.0.113.1') =>
      caller(ctx)('POST', '/auth/register', { ...form, email }, { 'x-real-ip': address })
    for (let number = 0; number < 10; number++) {
      expect((await register(user.email)).body.code).toBe('EMAIL_TAKEN')
    }
    const answers = [await register(user.email), await register('nadie@ejemplo.com')]
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        429,
        'Demasiados intentos. Vuelve a probar en 24 horas.',
      ])
    }
    expect((await register('nadie@ejemplo.com', '203.0.113.2')).status).toBe(201)
    ctx.clock.advance(24 * 60 * 60_000)
    expect((await register('otra@ejemplo.com')).status).toBe(201)
  })
})

describe('login', () => {
  test('returns the token and the user, and notes the time', async () => {
    await using ctx = createTestContext()
    const { user } = await registerUser(ctx)
    const { status, body } = await caller(ctx)<SignedIn>('POST', '/auth/login', {
      email: user.email,
      password: testPassword,
    })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, accessToken: expect.any(String), user })
    const row = ctx.db.select().from(users).where(eq(users.id, user.id)).get()
    expect(row?.lastLoginAt).toBe(ctx.clock.now())
  })

  test('says the same of a wrong password and an unknown account', async () => {
    await using ctx = createTestContext()
    const { user } = await registerUser(ctx)
    const call = caller(ctx)
    const wrong = await call('POST', '/auth/login', { email: user.email, password: 'otra cosa' })
    const unknown = await call('POST', '/auth/login', {
      email: 'nadie@x.com',
      password: 'otra cosa',
    })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_INVALID' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each(['suspended', 'inactive', 'pending'] as const)(
    'refuses a %s account',
    async (status) => {
      await using ctx = createTestContext()
      const { user, call } = await registerUser(ctx, { status })
      const code = `ACCOUNT_${status.toUpperCase()}`
      const login = { email: user.email, password: testPassword }
      expect(await caller(ctx)('POST', '/auth/login', login)).toMatchObject({
        status: 403,
        body: { code },
      })
      expect(await call('GET', '/auth/profile')).toMatchObject({ status: 403, body: { code } })
      const wrong = await caller(ctx)('POST', '/auth/login', { ...login, password: 'otra cosa' })
      expect(wrong.body.code).toBe('CREDENTIALS_INVALID')
    },
  )

  test('holds back after ten failures of one account from one address, parallel ones too', async () => {
    await using ctx = createTestContext()
    const { user } = await registerUser(ctx)
    const call = caller(ctx)
    const login = (password: string, address = '203.0.113.1') =>
      call('POST', '/auth/login', { email: user.email, password }, { 'x-real-ip': address })
    const guesses = await Promise.all(Array.from({ length: 20 }, () => login('otra cosa')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const held = await login(testPassword)
    expect(held).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(held.headers.get('retry-after')).toBe('900')
    expect((await login(testPassword, '203.0.113.2')).status).toBe(200)
    ctx.clock.advance(15 * 60_000)
    expect((await login(testPassword)).status).toBe(200)
  })

  test('right passwords count for the address alone, and the oldest of 20 sessions ends', async () => {
    await using ctx = createTestContext({ loginFailures: 1 })
    const { user, call } = await registerUser(ctx)
    const signIn = (address: string) => {
      const form = { email: user.email, password: testPassword }
      return caller(ctx)<SignedIn>('POST', '/auth/login', form, { 'x-real-ip': address })
    }
    const tokens: string[] = []
    for (let time = 0; time < 60; time++) {
      ctx.clock.advance(1)
      tokens.push((await signIn('203.0.113.1')).body.accessToken)
    }
    expect(await ctx.db.$count(sessions)).toBe(20)
    const isIn = async (token?: string) =>
      (await caller(ctx, token)('GET', '/auth/debug')).status === 200
    expect([await isIn(tokens[39]), await isIn(tokens[40]), await isIn(tokens[59])]).toEqual([
      ...[false, true, true],
    ])
    expect((await call('GET', '/auth/debug')).status).toBe(401)
    expect((await signIn('203.0.113.1')).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await signIn('203.0.113.2')).status).toBe(200)
  })

  test('a network of IPv6 guesses as little from all its subnets as from three', async () => {
    await using ctx = createTestContext({ loginFailures: 2 })
    const { user } = await registerUser(ctx)
    const guess = async (address: string) => {
      const form = { email: user.email, password: 'otra cosa' }
      const headers = { 'x-real-ip': address }
      return (await caller(ctx)('POST', '/auth/login', form, headers)).status
    }
    const statuses: number[] = []
    for (let subnet = 0; subnet < 8; subnet++) statuses.push(await guess(`2001:db8:1:${subnet}::1`))
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429])
    expect(await guess('2001:db8:2:1::1')).toBe(401)
  })

  test('is told to come back when too many passwords wait, which is no failure of theirs', async () => {
    await using ctx = createTestContext({ loginFailures: 200 })
    const { user } = await registerUser(ctx)
    const call = caller(ctx)
    const login = (password: string) => call('POST', '/auth/login', { email: user.email, password })
    const crowd = await Promise.all(Array.from({ length: 60 }, () => login('otra cosa')))
    const busy = crowd.filter(({ body }) => body.code === 'BUSY')
    expect(busy.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(27).fill([429, '2']),
    )
    const before = Array.from({ length: 167 }, () =>
      ctx.attempts.beginLogin(user.email, 'unknown', false),
    )
    expect(before).toHaveLength(167)
    expect((await login(testPassword)).body.code).toBe('TOO_MANY_ATTEMPTS')
  })

  test('holds back an address that tries many accounts', async () => {
    await using ctx = createTestContext({ loginFailures: 2 })
    const call = caller(ctx)
    const statuses: number[] = []
    for (let number = 0; number < 25; number++) {
      const guess = { email: `p${number}@ejemplo.com`, password: 'otra cosa' }
      statuses.push((await call('POST', '/auth/login', guess)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
  })
})

describe('sessions', () => {
  test('debug tells whose token it is and how long it is good', async () => {
    await using ctx = createTestContext()
    const { user, call } = await makeAdmin(ctx)
    const { body } = await call<TokenState>('GET', '/auth/debug')
    const expiresAt = new Date(ctx.clock.now() + 30 * day).toISOString()
    expect(body).toEqual({ success: true, valid: true, userId: user.id, role: 'admin', expiresAt })
  })

  test('logout ends this session and no other', async () => {
    await using ctx = createTestContext()
    const { user, call } = await registerUser(ctx)
    const login = { email: user.email, password: testPassword }
    const { body } = await caller(ctx)<SignedIn>('POST', '/auth/login', login)
    expect(await call('POST', '/auth/logout')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Sesión cerrada' },
    })
    expect(await call('GET', '/auth/debug')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    })
    expect((await caller(ctx, body.accessToken)('GET', '/auth/debug')).status).toBe(200)
  })

  test('a session ends after 30 days and is then pruned', async () => {
    await using ctx = createTestContext()
    const { call } = await registerUser(ctx)
    for (const days of [13, 13, 4]) {
      ctx.clock.advance(days * day - (days === 4 ? 1_000 : 0))
      expect((await call('GET', '/auth/debug')).status).toBe(200)
    }
    await ctx.housekeeping.run()
    expect(await ctx.db.$count(sessions)).toBe(1)
    ctx.clock.advance(1_000)
    expect(await call('GET', '/auth/debug')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED' },
    })
    ctx.clock.advance(1)
    await ctx.housekeeping.run()
    expect(await ctx.db.$count(sessions)).toBe(0)
  })

  test('role and status count as they are now, not as they were when the token was made', async () => {
    await using ctx = createTestContext()
    const { user, call } = await makeAdmin(ctx)
    const change = (fields: Partial<typeof users.$inferInsert>) =>
      ctx.db.update(users).set(fields).where(eq(users.id, user.id)).run()
    change({ role: 'user' })
    expect((await call<TokenState>('GET', '/auth/debug')).body.role).toBe('user')
    change({ status: 'suspended' })
    expect((await call('GET', '/auth/debug')).status).toBe(403)
  })
})
