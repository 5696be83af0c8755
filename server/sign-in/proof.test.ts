import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ProofState } from '#contract/account/factors'
import { oidcIdentities, passkeys, recoveryCodes, totpSecrets, users } from '#db/schema'
import { minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { addApp } from '../testing/samples/factors'
import { caller, type Person, registerUser, testPassword } from '../testing/samples/people'
import { connected, serveRealtime } from '../testing/sockets'

const wrong = { kind: 'password', password: 'no es esta' }
const right = { kind: 'password', password: testPassword }
const prove = ({ call }: Pick<Person, 'call'>, proof: object) => call('POST', '/auth/proof', proof)
const stateOf = async ({ call }: Pick<Person, 'call'>) =>
  (await call<ProofState>('GET', '/auth/proof')).body

const iso = (ms: number) => new Date(ms).toISOString()

function addTotp(ctx: TestContext, { user }: Person, confirmedAt: number | null) {
  const secret = { userId: user.id, sealedSecret: 'x', createdAt: ctx.clock.now(), confirmedAt }
  ctx.db.insert(totpSecrets).values(secret).run()
}

function addPasskey({ db, clock }: TestContext, { user }: Person) {
  const key = { id: `llave-${user.id}`, userId: user.id, name: 'Llave', backedUp: false }
  const rest = { publicKey: Buffer.from('x'), counter: 0, transports: [], createdAt: clock.now() }
  db.insert(passkeys)
    .values({ ...key, ...rest })
    .run()
}

function addIdentity({ db, clock }: TestContext, { user }: Person) {
  const identity = { issuer: 'https://id.ejemplo.com', subject: user.id, userId: user.id }
  db.insert(oidcIdentities)
    .values({ ...identity, createdAt: clock.now() })
    .run()
}

const dropPassword = ({ db }: TestContext, { user }: Person) =>
  db.update(users).set({ hasPassword: false }).where(eq(users.id, user.id)).run()

test('a sign-in is a proof of 10 minutes, and the right password another', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const kinds = ['password']
  const signedInAt = ctx.clock.now()
  expect(await stateOf(ana)).toMatchObject({ kinds, until: iso(signedInAt + 10 * minuteMs) })
  ctx.clock.advance(10 * minuteMs)
  expect(await stateOf(ana)).toMatchObject({ until: iso(ctx.clock.now()) })
  ctx.clock.advance(1)
  expect(await stateOf(ana)).toMatchObject({ kinds, until: null })

  expect(await prove(ana, wrong)).toMatchObject({ status: 403, body: { code: 'PROOF_INVALID' } })
  expect(await stateOf(ana)).toMatchObject({ until: null })
  expect(await prove(ana, right)).toMatchObject({ status: 200, body: { success: true } })
  expect(await stateOf(ana)).toMatchObject({ until: iso(ctx.clock.now() + 10 * minuteMs) })
})

test('it brings another token, with whose first use those before it end', async () => {
  await using ctx = createTestContext()
  const { call, token: first } = await registerUser(ctx)
  ctx.clock.advance(11 * minuteMs)
  const proved = async () => (await call('POST', '/auth/proof', right)).body.accessToken as string
  const by = (token: string) => ({ call: caller(ctx, token) })
  // As if the answer had been lost on its way: nobody is signed out.
  const lost = (await by(first).call('POST', '/auth/proof', right)).body.accessToken as string
  expect((await stateOf(by(first))).until).toBeNull()
  ctx.clock.advance(1_000)
  const second = await proved()
  expect((await stateOf(by(second))).until).not.toBeNull()
  for (const token of [first, lost]) {
    const { status, body } = await by(token).call('GET', '/auth/proof')
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'TOKEN_INVALID' })
  }
  ctx.clock.advance(1_000)
  await using server = serveRealtime(ctx)
  const third = await proved()
  await connected(server.connect({ token: third }))
  expect((await by(second).call('GET', '/auth/proof')).status).toBe(401)
})

test('it counts for the session that gave it alone', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  ctx.clock.advance(11 * minuteMs)
  const form = { email: ana.user.email, password: testPassword }
  const { body } = await caller(ctx)<{ accessToken: string }>('POST', '/auth/login', form)
  const elsewhere = { ...ana, call: caller(ctx, body.accessToken) }
  expect((await stateOf(elsewhere)).until).not.toBeNull()
  expect((await stateOf(ana)).until).toBeNull()
  ctx.clock.advance(11 * minuteMs)
  await prove(ana, right)
  expect((await stateOf(ana)).until).not.toBeNull()
  expect((await stateOf(elsewhere)).until).toBeNull()
})

describe('what is asked for', () => {
  test('a factor where the account has one: its password is no proof any more', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    addTotp(ctx, ana, null)
    // It is not in use before a code of it was entered.
    expect((await stateOf(ana)).kinds).toEqual(['password'])
    ctx.db.update(totpSecrets).set({ confirmedAt: ctx.clock.now() }).run()
    expect((await stateOf(ana)).kinds).toEqual(['totp'])
    addPasskey(ctx, ana)
    const codes = { userId: ana.user.id, hash: 'x' }
    ctx.db.insert(recoveryCodes).values(codes).run()
    expect((await stateOf(ana)).kinds).toEqual(['totp', 'passkey', 'recovery'])
    ctx.db.update(recoveryCodes).set({ usedAt: ctx.clock.now() }).run()
    expect((await stateOf(ana)).kinds).toEqual(['totp', 'passkey'])
    ctx.clock.advance(11 * minuteMs)
    expect((await prove(ana, right)).body.code).toBe('PROOF_INVALID')
    expect((await prove(ana, { kind: 'recovery', code: 'ABCDE-12345' })).body.code).toBe(
      'CODE_INVALID',
    )
    expect((await stateOf(ana)).until).toBeNull()
  })

  test('a code of the app, which is taken once', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const app = await addApp(ctx, ana)
    ctx.clock.advance(11 * minuteMs)
    const code = { kind: 'totp', code: app.code() }
    expect((await prove(ana, code)).status).toBe(200)
    expect((await stateOf(ana)).until).not.toBeNull()
    ctx.clock.advance(10 * minuteMs + 1)
    expect((await prove(ana, code)).body.code).toBe('CODE_INVALID')
    const [recovery = ''] = app.recoveryCodes
    expect((await prove(ana, { kind: 'recovery', code: recovery })).status).toBe(200)
    expect((await prove(ana, { kind: 'recovery', code: recovery })).body.code).toBe('CODE_INVALID')
  })

  test('the provider where there is nothing else, and nothing of an account elsewhere', async () => {
    await using ctx = createTestContext()
    const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
    addIdentity(ctx, ana)
    expect((await stateOf(ana)).kinds).toEqual(['password'])
    dropPassword(ctx, ana)
    expect((await stateOf(ana)).kinds).toEqual(['provider'])
    dropPassword(ctx, eva)
    expect((await stateOf(eva)).kinds).toEqual([])
    // The password that it had does not come back.
    expect((await prove(ana, right)).body.code).toBe('PROOF_INVALID')
  })
})

test('guesses are counted with those of signing in, and say how long to wait', async () => {
  await using ctx = createTestContext({ loginFailures: 3 })
  const ana = await registerUser(ctx)
  const login = (password: string) =>
    caller(ctx)('POST', '/auth/login', { email: ana.user.email, password })
  expect((await login('no es esta')).body.code).toBe('CREDENTIALS_INVALID')
  for (let tried = 0; tried < 2; tried++)
    expect((await prove(ana, wrong)).body.code).toBe('PROOF_INVALID')
  const held = await prove(ana, right)
  expect(held).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login(testPassword)).body.code).toBe('TOO_MANY_ATTEMPTS')
  ctx.clock.advance(16 * minuteMs)
  expect((await prove(ana, right)).status).toBe(200)
})

test('what is no proof is refused, and told to nobody', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  for (const proof of [
    ...[{}, { kind: 'password' }, { kind: 'password', password: '' }, { kind: 'nada' }],
    { kind: 'password', password: 'x'.repeat(129) },
    { kind: 'password', password: [testPassword] },
    { kind: 'totp', code: 'abcdef' },
    { ...right, userId: ana.user.id },
    { kind: 'provider' },
  ]) {
    const { status, body } = await prove(ana, proof)
    expect([proof, status, body.code]).toEqual([proof, 400, 'VALIDATION'])
    expect(JSON.stringify(body)).not.toContain(testPassword)
  }
  for (const method of ['GET', 'POST']) {
    const body = method === 'GET' ? undefined : right
    const { status } = await caller(ctx)(method, '/auth/proof', body)
    expect(status).toBe(401)
  }
})
