import { expect, test } from 'bun:test'
import type { OidcAnswer, OidcChange } from '#contract/admin/oidc'
import { audit, settings } from '#db/schema'
import { createTestContext } from '../testing/context'
import { startSigningProvider } from '../testing/fakes/signing-provider'
import { caller, makeAdmin } from '../testing/samples/people'

const provider = {
  issuer: 'https://id.ejemplo.com/realms/uno',
  clientId: 'enjambre',
  name: 'Colmena',
}
const secret = 'un secreto muy largo'
const rules = { register: false, linkByEmail: false }

async function installation(...config: Parameters<typeof createTestContext>) {
  const ctx = createTestContext(...config)
  const { call } = await makeAdmin(ctx)
  return {
    ...{ ctx, call },
    set: (change: Partial<OidcChange>) =>
      call<OidcAnswer>('PUT', '/admin/oidc', { ...rules, ...change }),
    read: async () => (await call<OidcAnswer>('GET', '/admin/oidc')).body,
    button: async () => (await caller(ctx)('GET', '/auth/registration')).body.provider,
  }
}

test('administrators set who vouches for accounts; the secret is sealed and never told', async () => {
  const { ctx, set, read, button } = await installation()
  await using _ctx = ctx
  expect([await read(), await button()]).toMatchObject([{ provider: null, fixed: {} }, null])
  const { body } = await set({ provider: { ...provider, secret }, register: true })
  expect(body).toMatchObject({ provider: { ...provider, hasSecret: true }, register: true })
  expect(await button()).toEqual({ name: 'Colmena' })
  expect(ctx.oidc.settings().provider?.secret).toBe(secret)
  // Kept while nothing else is written.
  await set({ provider: { ...provider, name: 'Otra', secret: null } })
  expect(ctx.oidc.settings().provider).toMatchObject({ name: 'Otra', secret })
  const kept = JSON.stringify([
    ...ctx.db.select().from(settings).all(),
    ...ctx.db.select().from(audit).all(),
    await read(),
  ])
  expect(kept).not.toContain(secret)
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    { action: 'oidc.change', target: 'oidc:provider', after: { secretChanged: true } },
    { before: { provider: { name: 'Colmena' } }, after: { provider: { name: 'Otra' } } },
  ])
  await set({ provider: null })
  expect([(await read()).provider, await button()]).toEqual([null, null])
  await set({ provider: { ...provider, secret: null } })
  expect(ctx.oidc.settings().provider?.secret).toBeNull()
})

test('a secret goes to nobody but whom it was given for', async () => {
  const { ctx, set, read } = await installation()
  await using _ctx = ctx
  await set({ provider: { ...provider, secret } })
  for (const other of [{ issuer: 'https://malo.ejemplo.com' }, { clientId: 'otra' }]) {
    const { status, body } = await set({ provider: { ...provider, ...other, secret: null } })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'provider.secret' }] }])
  }
  expect((await read()).provider).toMatchObject(provider)
})

test.each([
  'http://id.ejemplo.com',
  'ftp://id.ejemplo.com',
  'id.ejemplo.com',
  'https://yo:clave@id.ejemplo.com',
  'https://id.ejemplo.com/?a=1',
  'https://id.ejemplo.com/#a',
  'http://127.0.0.1.ejemplo.com',
])('is no issuer: %s', async (issuer) => {
  const { ctx, set } = await installation()
  await using _ctx = ctx
  const { status, body } = await set({ provider: { ...provider, issuer, secret } })
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'provider.issuer' }] }])
})

test('what the environment decides is read-only; the rules are not', async () => {
  const oidc = { ...provider, secret }
  const { ctx, set, read, button } = await installation({ oidc })
  await using _ctx = ctx
  expect(await read()).toMatchObject({
    provider: { ...provider, hasSecret: true },
    fixed: { issuer: 'ENJAMBRE_OIDC_ISSUER', secret: 'ENJAMBRE_OIDC_CLIENT_SECRET' },
  })
  expect(await button()).toEqual({ name: 'Colmena' })
  for (const wanted of [null, { ...provider, name: 'Otra', secret: null }]) {
    const refused = await set({ provider: wanted })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('ENJAMBRE_OIDC_ISSUER')
  }
  expect((await set({ linkByEmail: true })).body).toMatchObject({ linkByEmail: true })
  expect(ctx.oidc.settings()).toMatchObject({ provider: oidc, linkByEmail: true })
})

test('changing it takes a fresh proof', async () => {
  const { ctx, set } = await installation()
  await using _ctx = ctx
  ctx.clock.advance(11 * 60_000)
  expect((await set({ provider: null })).body).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('the test of a provider says what is wrong with it', async () => {
  const { ctx, call, set } = await installation()
  await using _ctx = ctx
  const tried = async () => (await call('POST', '/admin/oidc/test')).body
  expect((await tried()).code).toBe('OIDC_NOT_CONFIGURED')
  using server = await startSigningProvider()
  const document = '/.well-known/openid-configuration'
  await set({ provider: { ...provider, issuer: server.issuer, secret } })
  expect(await tried()).toEqual({ success: true, failure: null })
  const fails = async (pattern: RegExp) => expect((await tried()).failure).toMatch(pattern)
  server.document.issuer = 'https://otro.ejemplo.com'
  await fails(/otra dirección de emisor/)
  server.document = { jwks_uri: undefined }
  await fails(/no ofrece lo que hace falta/)
  server.document = { token_endpoint: 'http://192.0.2.1/token' }
  await fails(/no ofrece lo que hace falta/)
  server.document = { response_types_supported: ['id_token'] }
  await fails(/no ofrece lo que hace falta/)
  server.answers.set(document, () => new Response('<html>', { status: 404 }))
  await fails(/no publica ahí un documento/)
  server.answers.set(document, () => new Response('<html>'))
  await fails(/no publica ahí un documento/)
  server[Symbol.dispose]()
  await fails(/No se pudo conectar con 127\.0\.0\.1/)
})
