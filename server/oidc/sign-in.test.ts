import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#contract/auth'
import { accountEvents, oidcIdentities, users } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import type { TestProvider } from '../testing/fakes/oidc-provider'
import { knowProvider, oidcBrowser, startTestProvider } from '../testing/samples/oidc'
import { caller, makeAdmin, registerUser } from '../testing/samples/people'
import { giveTotp } from '../testing/samples/totp'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())

async function installation(rules: Parameters<typeof knowProvider>[2] = {}) {
  const ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  expect((await knowProvider(admin, provider, rules)).status).toBe(200)
  return { ctx, admin, browser: oidcBrowser(ctx, provider) }
}

const accounts = ({ db }: TestContext) => db.$count(users)
const link = ({ db }: TestContext, userId: string, subject: string, issuer = provider.issuer) =>
  db.insert(oidcIdentities).values({ issuer, subject, userId, createdAt: 0 }).run()
const userOf = ({ db }: TestContext, email: string) =>
  db.select().from(users).where(eq(users.email, email)).get()

test('somebody without an account gets one, enters it again, and it has no password', async () => {
  const { ctx, browser } = await installation({ register: true })
  await using _ctx = ctx
  const first = await browser.signIn('luisa')
  expect(first).toMatchObject({ status: 200, body: { user: { email: 'luisa@ejemplo.com' } } })
  const row = userOf(ctx, 'luisa@ejemplo.com')
  expect(row).toMatchObject({ username: 'luisa', hasPassword: false, status: 'active' })
  expect(row?.emailVerifiedAt).toBe(ctx.clock.now())
  const { accessToken } = first.body as SignedIn
  expect((await caller(ctx, accessToken)('GET', '/auth/profile')).status).toBe(200)
  for (const password of ['', ' ', 'x'.repeat(12)]) {
    const refused = await caller(ctx)('POST', '/auth/login', { email: row?.email, password })
    expect(refused.status).toBeGreaterThanOrEqual(400)
  }
  const again = await browser.signIn('luisa')
  expect(again.body.user.id).toBe(first.body.user.id)
  expect(await accounts(ctx)).toBe(2)
  const events = ctx.db.select().from(accountEvents).all()
  expect(events.filter(({ kind }) => kind === 'provider-linked')).toMatchObject([
    { userId: row?.id, detail: 'Colmena' },
  ])
})

test('accounts of strangers are made only as far as the settings and registration go', async () => {
  const { ctx, admin, browser } = await installation()
  await using _ctx = ctx
  const refused = async (code: string) =>
    expect((await browser.signIn('nadie')).body).toMatchObject({ success: false, code })
  await refused('OIDC_NO_ACCOUNT')
  await knowProvider(admin, provider, { register: true })
  await admin.call('PUT', '/admin/settings', { registration: 'closed' })
  await refused('REGISTRATION_CLOSED')
  await admin.call('PUT', '/admin/settings', { registration: 'open' })
  ctx.metrics.isDiskShort = () => true
  await refused('REGISTRATION_PAUSED')
  ctx.metrics.isDiskShort = () => false
  await admin.call('POST', '/admin/maintenance', { enabled: true })
  await refused('MAINTENANCE')
  await admin.call('POST', '/admin/maintenance', { enabled: false })
  expect(await accounts(ctx)).toBe(1)
  await admin.call('PUT', '/admin/settings', { registration: 'approval' })
  await refused('ACCOUNT_PENDING')
  expect(userOf(ctx, 'nadie@ejemplo.com')?.status).toBe('pending')
  await refused('ACCOUNT_PENDING')
  expect(await accounts(ctx)).toBe(2)
})

test('an address that is not verified, or that is not told, makes no more of it', async () => {
  const { ctx } = await installation({ register: true })
  await using _ctx = ctx
  const signIn = (name: string) => oidcBrowser(ctx, provider).signIn(name)
  provider.accounts.set('sin', {}).set('mala', { email: 'no es un correo', email_verified: true })
  provider.accounts.set('dudosa', { email: 'Dudosa@Ejemplo.com', email_verified: false })
  for (const name of ['sin', 'mala']) expect((await signIn(name)).body.code).toBe('OIDC_NO_EMAIL')
  expect((await signIn('dudosa')).status).toBe(200)
  expect(userOf(ctx, 'dudosa@ejemplo.com')?.emailVerifiedAt).toBeNull()
})

test.each([
  ['both sides have verified it', { here: true, there: true, rule: true }, null],
  ['the account here has not', { here: false, there: true, rule: true }, 'OIDC_EMAIL_TAKEN'],
  ['the provider has not', { here: true, there: false, rule: true }, 'OIDC_EMAIL_TAKEN'],
  ['the setting does not say so', { here: true, there: true, rule: false }, 'OIDC_EMAIL_TAKEN'],
])('the same address, and %s', async (_name, { here, there, rule }, code) => {
  const { ctx, browser } = await installation({ register: true, linkByEmail: rule })
  await using _ctx = ctx
  const verified = { email: 'marta@ejemplo.com', emailVerifiedAt: here ? 1 : null }
  const marta = await registerUser(ctx, verified)
  provider.accounts.set('marta', { email: verified.email, email_verified: there })
  const { body } = await browser.signIn('marta')
  if (code) expect(body).toMatchObject({ success: false, code })
  else expect(body.user.id).toBe(marta.user.id)
  expect(await ctx.db.$count(oidcIdentities)).toBe(code ? 0 : 1)
  expect(await accounts(ctx)).toBe(2)
})

test('an address with another owner at the provider opens nothing that is linked already', async () => {
  const { ctx, browser } = await installation({ linkByEmail: true })
  await using _ctx = ctx
  const { user } = await registerUser(ctx, { email: 'pedro@ejemplo.com', emailVerifiedAt: 1 })
  link(ctx, user.id, 'el-de-antes')
  expect((await browser.signIn('pedro')).body.code).toBe('OIDC_NO_ACCOUNT')
  expect(ctx.db.select().from(oidcIdentities).all()).toMatchObject([{ subject: 'el-de-antes' }])
})

test('the account is found by issuer and id, whatever address comes along', async () => {
  const { ctx, browser } = await installation()
  await using _ctx = ctx
  const { user } = await registerUser(ctx)
  const other = await registerUser(ctx, { email: 'rosa@ejemplo.com', emailVerifiedAt: 1 })
  link(ctx, other.user.id, 'rosa', 'https://otro.ejemplo.com')
  link(ctx, user.id, 'rosa')
  expect((await browser.signIn('rosa')).body.user.id).toBe(user.id)
})

test('a suspended account stays closed, also to a link by its address', async () => {
  const { ctx, browser } = await installation({ linkByEmail: true })
  await using _ctx = ctx
  const fields = { email: 'eva@ejemplo.com', emailVerifiedAt: 1, status: 'suspended' } as const
  const { user } = await registerUser(ctx, fields)
  expect((await browser.signIn('eva')).body.code).toBe('ACCOUNT_SUSPENDED')
  expect(await ctx.db.$count(oidcIdentities)).toBe(0)
  link(ctx, user.id, 'eva')
  expect((await browser.signIn('eva')).body.code).toBe('ACCOUNT_SUSPENDED')
})

test('a second factor of the account is asked for all the same', async () => {
  const { ctx, browser } = await installation()
  await using _ctx = ctx
  const { user } = await registerUser(ctx)
  link(ctx, user.id, 'ines')
  giveTotp(ctx, user.id)
  const { status, body } = await browser.signIn('ines')
  expect([status, body.secondStep.kinds]).toEqual([200, ['totp']])
  expect(JSON.stringify(body)).not.toContain('accessToken')
})

test('strangers are counted as registrations are', async () => {
  const { ctx, admin } = await installation({ register: true })
  await using _ctx = ctx
  await registerUser(ctx, { email: 'comun@ejemplo.com' })
  provider.accounts.set('comun', { email: 'comun@ejemplo.com', email_verified: true })
  const browser = oidcBrowser(ctx, provider)
  const codes = new Set<string>()
  for (let tried = 0; tried < 12; tried++) codes.add((await browser.signIn('comun')).body.code)
  expect([...codes]).toEqual(['OIDC_EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'])
  expect((await admin.call('GET', '/admin/oidc')).status).toBe(200)
})
