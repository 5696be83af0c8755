import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#contract/auth'
import { audit, users } from '#db/schema'
import { ConfigError } from '../config'
import { createContext } from '../context'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, makeAdmin, registerUser, testPassword } from '../testing/samples/people'
import { createFirstAdmin } from './first-admin'

const tokenOf = (ctx: TestContext) => ctx.setup.path()?.split('token=')[1] ?? ''
const admins = (ctx: TestContext) => ctx.db.$count(users, eq(users.role, 'admin'))
const form = { email: 'jefa@ejemplo.com', password: 'la clave de la jefa' }

describe('the set-up link', () => {
  test('makes the first administrator, signed in, and is gone', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const token = tokenOf(ctx)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect((await call('GET', '/setup')).body).toEqual({ success: true, needed: true })

    const { status, body } = await call<SignedIn>('POST', '/setup', { token, ...form })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: form.email, role: 'admin', username: 'jefa' })
    expect((await caller(ctx, body.accessToken)('GET', '/auth/debug')).body.role).toBe('admin')
    expect(body).not.toHaveProperty('user.passwordHash')
    expect(ctx.db.select().from(audit).all()).toMatchObject([
      { actor: form.email, action: 'admin.create', target: `user:${body.user.id}` },
    ])

    expect((await call('GET', '/setup')).body).toEqual({ success: true, needed: false })
    expect(ctx.setup.path()).toBeNull()
    const second = await call('POST', '/setup', { token, ...form, email: 'otra@ejemplo.com' })
    expect(second).toMatchObject({ status: 409, body: { code: 'SETUP_DONE' } })
    expect(await admins(ctx)).toBe(1)
  })

  test('ten at once make exactly one administrator', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        call('POST', '/setup', {
          ...form,
          token: tokenOf(ctx),
          email: `jefa${number}@ejemplo.com`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await admins(ctx)).toBe(1)
    expect(await ctx.db.$count(users)).toBe(1)
  })

  test('is refused with another token, and ten guesses are enough', async () => {
    await using ctx = createTestContext()
    const call = caller(ctx)
    const guess = () => call('POST', '/setup', { ...form, token: 'x'.repeat(32) })
    for (let time = 0; time < 10; time++) {
      expect(await guess()).toMatchObject({ status: 403, body: { code: 'SETUP_TOKEN_INVALID' } })
    }
    expect((await guess()).status).toBe(429)
    expect(await admins(ctx)).toBe(0)
  })

  test.each([
    ['a breached password', { password: 'Password123' }, 400, 'PASSWORD_BREACHED'],
    ['a short password', { password: 'corta' }, 400, 'VALIDATION'],
    ['a bad e-mail', { email: 'nada' }, 400, 'VALIDATION'],
    ['a role of its own', { role: 'admin' }, 400, 'VALIDATION'],
  ])('refuses %s and stays open', async (_name, fields, status, code) => {
    await using ctx = createTestContext()
    const answer = await caller(ctx)('POST', '/setup', { ...form, token: tokenOf(ctx), ...fields })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(ctx.setup.needed()).toBe(true)
  })

  test('is another one after every start', async () => {
    await using ctx = createTestContext()
    await using other = createContext(ctx.config, ctx.clock)
    expect(ctx.setup.matches(other.setup.path()?.split('token=')[1] ?? '')).toBe(false)
  })
})

describe('an administrator from the settings', () => {
  const admin = { email: 'jefa@ejemplo.com', password: 'la clave de la jefa' }

  test('is created once', async () => {
    await using ctx = createTestContext({ admin })
    await createFirstAdmin(ctx)
    await createFirstAdmin(ctx)
    expect(await admins(ctx)).toBe(1)
    expect((await caller(ctx)('POST', '/auth/login', admin)).status).toBe(200)
    expect(ctx.setup.path()).toBeNull()
    expect(ctx.db.select().from(audit).all()).toMatchObject([
      { address: 'environment', action: 'admin.create', after: { email: admin.email } },
    ])
  })

  test('changes nothing when there is an administrator already', async () => {
    await using ctx = createTestContext({ admin: { ...admin, password: 'otra clave distinta' } })
    const { user } = await makeAdmin(ctx)
    await createFirstAdmin(ctx)
    expect(await admins(ctx)).toBe(1)
    const login = { email: user.email, password: testPassword }
    expect((await caller(ctx)('POST', '/auth/login', login)).status).toBe(200)
  })

  test('is refused by name when the password is breached or the account is taken', async () => {
    await using ctx = createTestContext({ admin: { ...admin, password: 'password123' } })
    await expect(createFirstAdmin(ctx)).rejects.toThrow(ConfigError)
    await expect(createFirstAdmin(ctx)).rejects.toThrow('ENJAMBRE_ADMIN_PASSWORD')
    await registerUser(ctx, { email: admin.email })
    ctx.config.admin = admin
    await expect(createFirstAdmin(ctx)).rejects.toThrow('ENJAMBRE_ADMIN_EMAIL')
    expect(await admins(ctx)).toBe(0)
  })
})
