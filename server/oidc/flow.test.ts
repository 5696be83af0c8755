import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { oidcIdentities } from '#db/schema'
import { onReport } from '../log'
import { createTestContext } from '../testing/context'
import { type TestProvider, testClient } from '../testing/fakes/oidc-provider'
import { type SigningProvider, startSigningProvider } from '../testing/fakes/signing-provider'
import { knowProvider, oidcBrowser, startTestProvider } from '../testing/samples/oidc'
import { appOf, makeAdmin, registerUser } from '../testing/samples/people'

const minute = 60_000

let real: TestProvider
beforeAll(async () => {
  real = await startTestProvider()
})
afterAll(() => real[Symbol.asyncDispose]())

/** An installation that knows the provider, and whose user is linked there as `ana`. */
async function installation(provider: Pick<TestProvider, 'issuer'> = real) {
  const ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  await knowProvider(admin, provider)
  const ana = await registerUser(ctx)
  const link = { issuer: provider.issuer, subject: 'ana', userId: ana.user.id, createdAt: 0 }
  ctx.db.insert(oidcIdentities).values(link).run()
  return { ctx, admin, ana, browser: oidcBrowser(ctx, provider) }
}

/** With a provider that signs what the test wants. */
async function withSigned(prepare: (provider: SigningProvider) => void = () => {}) {
  const provider = await startSigningProvider()
  prepare(provider)
  const world = await installation(provider)
  return {
    ...{ ...world, provider },
    async [Symbol.asyncDispose]() {
      provider[Symbol.dispose]()
      await world.ctx[Symbol.asyncDispose]()
    },
    /** From the click to the page that is shown next. */
    async pass() {
      const { body } = await world.browser.post('/auth/oidc/start', {})
      return await world.browser.land(provider.callbackOf(body.url))
    },
  }
}

describe('what the browser brings back', () => {
  test('is asked for with PKCE, state and nonce, and bound to it by a cookie of its own', async () => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    const response = await appOf(ctx).request('/api/auth/oidc/start', {
      ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^enjambre-oidc=[\w-]{32}; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/,
    )
    const asked = new URL((await response.json()).url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', client_id: 'enjambre' },
      redirect_uri: 'http://localhost/api/auth/oidc/callback',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)?.length).toBeGreaterThanOrEqual(32)
    }
    expect(cookie).not.toContain(asked.get('state') ?? '')
    const landed = await browser.pass('ana')
    expect(landed).toMatchObject({ status: 302, page: '/login', kind: 'oidc' })
  })

  test('goes to the public address over HTTPS alone where there is one', async () => {
    await using ctx = createTestContext({ publicUrl: 'https://bots.ejemplo.com' })
    await knowProvider(await makeAdmin(ctx), real)
    const response = await appOf(ctx).request('/api/auth/oidc/start', {
      ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    })
    expect(response.headers.get('set-cookie')).toContain('; Secure')
    const asked = new URL((await response.json()).url).searchParams
    expect(asked.get('redirect_uri')).toBe('https://bots.ejemplo.com/api/auth/oidc/callback')
  })

  test('counts for the browser that began alone, and once', async () => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    const { body } = await browser.post('/auth/oidc/start', {})
    const callback = await browser.there.go(body.url, 'ana')
    const other = oidcBrowser(ctx, real)
    expect(await other.land(callback)).toMatchObject({ kind: 'oidc-error', said: 'browser' })
    await other.post('/auth/oidc/start', {})
    expect(await other.land(callback)).toMatchObject({ kind: 'oidc-error', said: 'browser' })
    const { kind, said: ticket } = await browser.land(callback)
    expect(kind).toBe('oidc')
    expect(await browser.land(callback)).toMatchObject({ kind: 'oidc-error', said: 'expired' })
    const form = { ticket }
    expect((await other.post('/auth/oidc/finish', form)).body.code).toBe('SIGN_IN_TICKET_INVALID')
    expect((await browser.post('/auth/oidc/finish', form)).status).toBe(200)
    expect((await browser.post('/auth/oidc/finish', form)).body.code).toBe('SIGN_IN_TICKET_INVALID')
  })

  test('is worth nothing with another state, too late, or under other settings', async () => {
    const { ctx, admin, browser } = await installation()
    await using _ctx = ctx
    const begin = async () => (await browser.post('/auth/oidc/start', {})).body.url as string
    const come = async () => await browser.there.go(await begin(), 'ana')
    const error = (said: string) => ({ page: '/login', kind: 'oidc-error', said })

    const callback = new URL(await come())
    for (const state of ['', 'otro', callback.searchParams.get('state')?.slice(1) ?? '']) {
      const wrong = new URL(callback)
      wrong.searchParams.set('state', state)
      expect(await browser.land(wrong.href)).toMatchObject(error('expired'))
    }
    ctx.clock.advance(10 * minute)
    expect(await browser.land(callback.href)).toMatchObject(error('expired'))
    const under = await come()
    await knowProvider(admin, real, { register: true })
    expect(await browser.land(under)).toMatchObject(error('expired'))
    const { said: ticket } = await browser.land(await come())
    ctx.clock.advance(minute)
    const { body } = await browser.post('/auth/oidc/finish', { ticket })
    expect(body.code).toBe('SIGN_IN_TICKET_INVALID')
  })

  test('is no code of another sign-in, and of no other issuer', async () => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    const other = oidcBrowser(ctx, real)
    const { body: theirs } = await other.post('/auth/oidc/start', {})
    const code = new URL(await other.there.go(theirs.url, 'luis')).searchParams.get('code') ?? ''
    for (const [name, value] of Object.entries({ code, iss: 'https://malo.example' })) {
      const { body } = await browser.post('/auth/oidc/start', {})
      const callback = new URL(await browser.there.go(body.url, 'ana'))
      callback.searchParams.set(name, value)
      expect(await browser.land(callback.href)).toMatchObject({ said: 'refused' })
    }
  })

  test('says that it was cancelled, or refused', async () => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    expect(await browser.pass('cancel')).toMatchObject({ kind: 'oidc-error', said: 'cancelled' })
    const { body } = await browser.post('/auth/oidc/start', {})
    const state = new URL(body.url).searchParams.get('state')
    const { status, kind, said } = await browser.land(
      `http://localhost/api/auth/oidc/callback?error=server_error&state=${state}&iss=${real.issuer}`,
    )
    expect([status, kind, said]).toEqual([302, 'oidc-error', 'refused'])
  })

  test.each([
    '//ejemplo.com',
    '/\\ejemplo.com',
    '/\t/ejemplo.com',
    '/.//ejemplo.com',
    'https://ejemplo.com',
    'javascript:alert(1)',
    'dashboard',
    `/${'a'.repeat(2_000)}`,
  ])('leads on to no other site: %j', async (to) => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    expect(await browser.post('/auth/oidc/start', { to })).toMatchObject({
      ...{ status: 400, body: { code: 'VALIDATION', issues: [{ path: 'to' }] } },
    })
  })

  test('leads on to where somebody wanted to go', async () => {
    const { ctx, browser } = await installation()
    await using _ctx = ctx
    const to = '/payment?plan=pro&meses=3#dos'
    const { page } = await browser.pass('ana', '/auth/oidc/start', { to })
    expect(page).toBe(`/login?${new URLSearchParams({ volver: to })}`)
  })
})

describe('a token', () => {
  test('that is right opens a session', async () => {
    await using world = await withSigned()
    const { kind, said: ticket } = await world.pass()
    expect(kind).toBe('oidc')
    const { body } = await world.browser.post('/auth/oidc/finish', { ticket })
    expect(body.user.id).toBe(world.ana.user.id)
    const exchange = world.provider.asked.find(({ path }) => path === '/token')
    expect(exchange?.form.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
    expect(exchange?.authorization).toStartWith('Basic ')
  })

  const past = Math.floor(Date.now() / 1_000) - 3_600
  test.each<[string, (provider: SigningProvider) => void]>([
    ['with another nonce', ({ claims }) => void Object.assign(claims, { nonce: 'otro' })],
    ['without one', ({ claims }) => void Object.assign(claims, { nonce: undefined })],
    ['of another issuer', ({ claims }) => void Object.assign(claims, { iss: 'https://a.example' })],
    ['for another client', ({ claims }) => void Object.assign(claims, { aud: 'otra' })],
    ['that is over', ({ claims }) => void Object.assign(claims, { iat: past, exp: past + 60 })],
    ['of nobody', ({ claims }) => void Object.assign(claims, { sub: '' })],
    [
      'with a key of somebody else',
      (provider) => void Object.assign(provider, { signsForeign: true }),
    ],
    [
      'that is none',
      ({ answers }) => answers.set('/token', () => Response.json({ id_token: 'a.b.c' })),
    ],
    [
      'that does not come',
      ({ answers }) => answers.set('/token', () => new Response('', { status: 500 })),
    ],
    [
      'behind a redirection',
      ({ answers, issuer }) => answers.set('/token', () => Response.redirect(`${issuer}/x`)),
    ],
    [
      'without end',
      ({ answers }) => answers.set('/token', () => Response.json({ x: 'x'.repeat(1e6) })),
    ],
  ])('%s opens nothing, and the refusal names the failure alone', async (_name, prepare) => {
    await using world = await withSigned(prepare)
    const logged: string[] = []
    using _report = onReport((report) => logged.push(JSON.stringify(report)))
    expect(await world.pass()).toMatchObject({
      page: '/login',
      kind: 'oidc-error',
      said: 'refused',
    })
    const lines = logged.filter((line) => line.includes('auth.providerFailed'))
    expect(lines.length).toBeLessThanOrEqual(1)
    const secrets = [testClient.secret, 'codigo', 'acceso-secreto', 'a.b.c']
    expect(secrets.filter((secret) => logged.join().includes(secret))).toEqual([])
  })
})

describe('a provider', () => {
  test('that is down is said so, when one begins and when one comes back', async () => {
    await using world = await withSigned()
    const { body } = await world.browser.post('/auth/oidc/start', {})
    const callback = world.provider.callbackOf(body.url)
    world.provider[Symbol.dispose]()
    expect(await world.browser.land(callback)).toMatchObject({ said: 'silent' })
    world.ctx.oidc.settingsChanged()
    const { status, body: refused } = await world.browser.post('/auth/oidc/start', {})
    expect([status, refused.code]).toEqual([503, 'OIDC_FAILED'])
  })

  test('is asked what it is once an hour, and soon again where it failed', async () => {
    await using world = await withSigned()
    const { provider, browser, ctx } = world
    const documents = () => provider.asked.filter(({ path }) => path.includes('well-known')).length
    const start = () => browser.post('/auth/oidc/start', {})
    await Promise.all([start(), start(), start()])
    expect(documents()).toBe(1)
    ctx.clock.advance(60 * minute)
    provider.answers.set(
      '/.well-known/openid-configuration',
      () => new Response('', { status: 500 }),
    )
    for (const _ of [1, 2]) expect((await start()).status).toBe(503)
    expect(documents()).toBe(2)
    provider.answers.clear()
    ctx.clock.advance(10_000)
    expect((await start()).status).toBe(200)
  })

  test.each([
    'javascript:alert(1)//',
    'data:text/html,x',
    'http://192.0.2.1/authorize',
    'https://yo:clave@ejemplo.com/',
  ])('sends no browser to %s', async (address) => {
    await using world = await withSigned(({ document }) => {
      document.authorization_endpoint = address
    })
    const { body } = await world.browser.post('/auth/oidc/start', {})
    expect(body.code).toBe('OIDC_FAILED')
  })

  test('is begun with so often from one address, and then no more', async () => {
    await using world = await withSigned()
    const codes: unknown[] = []
    for (let asked = 0; asked < 101; asked++) {
      codes.push((await world.browser.post('/auth/oidc/start', {})).body.code)
    }
    expect(codes.filter(Boolean)).toEqual(['TOO_MANY_ATTEMPTS'])
  })
})
