import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { OwnProvider } from '#contract/account/oidc'
import { accountEvents, oidcIdentities, users } from '#db/schema'
import { createTestContext } from '../testing/context'
import type { TestProvider } from '../testing/fakes/oidc-provider'
import { type SigningProvider, startSigningProvider } from '../testing/fakes/signing-provider'
import { knowProvider, oidcBrowser, startTestProvider } from '../testing/samples/oidc'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { giveTotp } from '../testing/samples/totp'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())

async function installation(known: Pick<TestProvider, 'issuer'> = provider) {
  const ctx = createTestContext()
  await knowProvider(await makeAdmin(ctx), known)
  const person = await registerUser(ctx)
  const browser = oidcBrowser(ctx, known)
  return {
    ...{ ctx, person, browser },
    /** Passes the provider for the account of a signed-in person. */
    async link(as: string, { token }: Person = person) {
      const { kind, said: ticket } = await browser.pass(as, '/account/oidc/start', {}, token)
      expect(kind).toBe('oidc-link')
      return await browser.post('/account/oidc/finish', { ticket }, token)
    },
    async own({ call }: Person = person) {
      return (await call<OwnProvider>('GET', '/account/oidc')).body
    },
    events: () =>
      ctx.db
        .select()
        .from(accountEvents)
        .where(eq(accountEvents.userId, person.user.id))
        .all()
        .map(({ kind }) => kind),
  }
}

test('its owner links an account elsewhere, enters with it, and unlinks it', async () => {
  const { ctx, person, browser, link, own, events } = await installation()
  await using _ctx = ctx
  expect(await own()).toMatchObject({ provider: { name: 'Colmena' }, link: null })
  expect((await link('ana')).status).toBe(200)
  const shown = { name: 'Colmena', email: 'ana@ejemplo.com', works: true }
  expect((await own()).link).toMatchObject(shown)
  expect((await link('ana')).status).toBe(200)
  expect((await browser.signIn('ana')).body.user.id).toBe(person.user.id)
  expect((await person.call('DELETE', '/account/oidc')).status).toBe(200)
  expect((await own()).link).toBeNull()
  expect((await person.call('DELETE', '/account/oidc')).status).toBe(200)
  expect((await browser.signIn('ana')).body.code).toBe('OIDC_NO_ACCOUNT')
  expect(events().filter((kind) => kind.startsWith('provider'))).toEqual([
    'provider-linked',
    'provider-unlinked',
  ])
})

test('another takes its place; one of somebody else is refused', async () => {
  const { ctx, link, own } = await installation()
  await using _ctx = ctx
  const other = await registerUser(ctx)
  const browser = oidcBrowser(ctx, provider)
  const theirs = await browser.pass('luis', '/account/oidc/start', {}, other.token)
  await browser.post('/account/oidc/finish', { ticket: theirs.said }, other.token)
  expect((await link('luis')).body.code).toBe('OIDC_TAKEN')
  expect((await own()).link).toBeNull()
  const again = oidcBrowser(ctx, provider)
  for (const as of ['ana', 'eva']) {
    const { token } = other
    const { said } = await oidcBrowser(ctx, provider).pass(as, '/account/oidc/start', {}, token)
    expect((await again.post('/account/oidc/finish', { ticket: said }, token)).status).toBe(200)
  }
  expect((await own(other)).link).toMatchObject({ email: 'eva@ejemplo.com' })
  expect(await ctx.db.$count(oidcIdentities)).toBe(1)
})

test('the last way in is not taken away', async () => {
  const { ctx, person, link } = await installation()
  await using _ctx = ctx
  await link('ana')
  ctx.db.update(users).set({ hasPassword: false }).where(eq(users.id, person.user.id)).run()
  const refused = await person.call('DELETE', '/account/oidc')
  expect([refused.status, refused.body.code]).toEqual([409, 'LAST_WAY_IN'])
  expect(await ctx.db.$count(oidcIdentities)).toBe(1)
})

test('a ticket is for its purpose and its session alone', async () => {
  const { ctx, person, browser } = await installation()
  await using _ctx = ctx
  const other = await registerUser(ctx)
  const { said: ticket } = await browser.pass('ana', '/account/oidc/start', {}, person.token)
  const wrong = [
    await browser.post('/account/oidc/finish', { ticket }, other.token),
    await browser.post('/auth/oidc/finish', { ticket }),
  ]
  const { said: entry } = await browser.pass('ana')
  wrong.push(await browser.post('/account/oidc/finish', { ticket: entry }, person.token))
  expect(wrong.map(({ body }) => body.code)).toEqual(Array(3).fill('SIGN_IN_TICKET_INVALID'))
  expect(await ctx.db.$count(oidcIdentities)).toBe(0)
  expect((await browser.post('/account/oidc/finish', { ticket }, person.token)).status).toBe(200)
})

test('to link and to unlink takes a fresh proof', async () => {
  const { ctx, person } = await installation()
  await using _ctx = ctx
  ctx.clock.advance(11 * 60_000)
  const calls = [['POST', '/account/oidc/start'] as const, ['DELETE', '/account/oidc'] as const]
  for (const [method, path] of calls) {
    expect((await person.call(method, path)).body.code).toBe('PROOF_REQUIRED')
  }
})

test('a link to a provider that the installation no longer has says so, and gives way', async () => {
  const { ctx, person, link, own } = await installation()
  await using _ctx = ctx
  const issuer = 'https://viejo.ejemplo.com'
  const old = { issuer, subject: 'ana', userId: person.user.id, createdAt: 0 }
  ctx.db.insert(oidcIdentities).values(old).run()
  expect((await own()).link).toMatchObject({ name: issuer, works: false })
  await link('ana')
  expect((await own()).link).toMatchObject({ name: 'Colmena', works: true })
})

const stale = 11 * 60_000

test('signing in there again proves the session that asked for it, and no other', async () => {
  const { ctx, person, browser, link } = await installation()
  await using _ctx = ctx
  await link('ana')
  const { call, token } = person
  ctx.clock.advance(stale)
  const to = '/admin/users?q=ana'
  const landed = await browser.pass('ana', '/auth/proof/oidc', { to }, token)
  expect(landed).toMatchObject({ page: '/account?vista=seguridad', kind: 'oidc-proof' })
  expect((await call('DELETE', '/account/oidc')).body.code).toBe('PROOF_REQUIRED')
  const form = { ticket: landed.said }
  const other = (await browser.signIn('ana')).body.accessToken
  expect((await browser.post('/auth/proof/oidc/finish', form, other)).status).toBe(403)
  const { status, body } = await browser.post('/auth/proof/oidc/finish', form, token)
  expect({ status, to: body.to }).toEqual({ status: 200, to })
  expect((await caller(ctx, body.accessToken)('DELETE', '/account/oidc')).status).toBe(200)
})

test('no proof comes of another account there, of a second factor here, or of no link', async () => {
  const { ctx, person, link } = await installation()
  await using _ctx = ctx
  const { token, call } = person
  expect((await call('POST', '/auth/proof/oidc', {})).body.code).toBe('FORBIDDEN')
  await link('ana')
  ctx.clock.advance(stale)
  const stranger = oidcBrowser(ctx, provider)
  const { said: ticket } = await stranger.pass('luis', '/auth/proof/oidc', {}, token)
  const refused = await stranger.post('/auth/proof/oidc/finish', { ticket }, token)
  expect(refused.body.code).toBe('OIDC_OTHER_ACCOUNT')
  const own = oidcBrowser(ctx, provider)
  const { said } = await own.pass('ana', '/auth/proof/oidc', {}, token)
  giveTotp(ctx, person.user.id)
  expect((await own.post('/auth/proof/oidc/finish', { ticket: said }, token)).status).toBe(403)
  expect((await call('POST', '/auth/proof/oidc', {})).body.code).toBe('FORBIDDEN')
  expect((await call('DELETE', '/account/oidc')).body.code).toBe('PROOF_REQUIRED')
})

test.each<[string, (now: number) => unknown, string]>([
  ['just now', (now) => now, 'oidc-proof'],
  ['an hour ago', (now) => now - 3_600, 'oidc-error'],
  ['nobody knows when', () => undefined, 'oidc-error'],
  ['in no number', (now) => String(now), 'oidc-error'],
])('a sign-in there of %s', async (_name, authTime, kind) => {
  using signing: SigningProvider = await startSigningProvider()
  const { ctx, person, browser } = await installation(signing)
  await using _ctx = ctx
  const row = { issuer: signing.issuer, subject: 'ana', userId: person.user.id, createdAt: 0 }
  ctx.db.insert(oidcIdentities).values(row).run()
  signing.claims.auth_time = authTime(Math.floor(Date.now() / 1_000))
  const { body } = await browser.post('/auth/proof/oidc', {}, person.token)
  const asked = new URL(body.url).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
  const landed = await browser.land(signing.callbackOf(body.url))
  expect(landed.kind).toBe(kind)
  if (kind === 'oidc-error') expect(['old', 'refused']).toContain(landed.said)
})
