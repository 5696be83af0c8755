import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#contract/auth'
import { users } from '#db/schema'
import { createTestContext } from '../testing/context'
import { caller, makeAdmin, registerUser, testPassword } from '../testing/samples/people'

const email = 'lucia.ferrer@ejemplo.com'

test.each([
  ['Contraseña2024', 'PASSWORD_BREACHED'],
  ['iloveyou1', 'PASSWORD_BREACHED'],
  ['aaaabbbbaaaa', 'PASSWORD_BREACHED'],
  ['mn2mn2mn2mn2', 'PASSWORD_BREACHED'],
  ['ghijklmnop', 'PASSWORD_BREACHED'],
  ['Enjambre-2026', 'PASSWORD_BREACHED'],
  ['administración7', 'PASSWORD_BREACHED'],
  ['Lucia.Ferrer', 'PASSWORD_IS_NAME'],
  ['luciaferrer1987', 'PASSWORD_IS_NAME'],
  ['LUCIA.FERRER@ejemplo.com', 'PASSWORD_IS_NAME'],
])('nobody registers with «%s»', async (password, code) => {
  await using ctx = createTestContext()
  const answer = await caller(ctx)('POST', '/auth/register', { email, password })
  expect(answer).toMatchObject({ status: 400, body: { success: false, code } })
  expect(await ctx.db.$count(users)).toBe(0)
})

test.each([
  'un enjambre de abejas',
  'lucia tiene un faro',
  'ferrerías del norte',
  '¿dónde está el creeper?',
])('«%s» is a password', async (password) => {
  await using ctx = createTestContext()
  const answer = await caller(ctx)('POST', '/auth/register', { email, password })
  expect(answer.status).toBe(201)
})

describe('who is made an administrator', () => {
  async function promoted() {
    const ctx = createTestContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const setRole = (role: string) => admin.call('PUT', `/admin/users/${ana.user.id}`, { role })
    await setRole('admin')
    expect((await ana.call('GET', '/admin/stats')).status).toBe(401)
    const signIn = (fields: object = {}) => {
      const form = { email: ana.user.email, password: testPassword, ...fields }
      return caller(ctx)<SignedIn & { code?: string }>('POST', '/auth/login', form)
    }
    return { ctx, ana, setRole, signIn }
  }

  test('is signed out, and chooses a new password at the next sign-in, once', async () => {
    const { ctx, ana, signIn } = await promoted()
    await using _ = ctx
    const newPassword = 'otra clave para mandar'
    const refused = { status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } }
    expect(await signIn()).toMatchObject(refused)
    expect(await signIn({ newPassword: testPassword })).toMatchObject(refused)
    expect((await signIn({ newPassword: 'password123' })).body.code).toBe('PASSWORD_BREACHED')
    expect((await signIn({ newPassword: 'corta' })).body.code).toBe('VALIDATION')
    expect((await signIn({ password: 'no es esta', newPassword })).status).toBe(401)

    const { status, body } = await signIn({ newPassword })
    expect([status, body.user.role]).toEqual([200, 'admin'])
    expect((await caller(ctx, body.accessToken)('GET', '/admin/stats')).status).toBe(200)
    expect((await ana.call('GET', '/auth/debug')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: newPassword })).status).toBe(200)
  })

  test('needs none when it is taken back before', async () => {
    const { ctx, setRole, signIn } = await promoted()
    await using _ = ctx
    await setRole('user')
    expect((await signIn()).status).toBe(200)
  })

  test('still has to when something else of the account changes', async () => {
    const { ctx, ana, setRole } = await promoted()
    await using _ = ctx
    await setRole('admin')
    const row = ctx.db.select().from(users).where(eq(users.id, ana.user.id)).get()
    expect(row?.mustChangePassword).toBe(true)
  })
})
