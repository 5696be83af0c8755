import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { LoginResult, SecondStepTaken } from '#contract/auth'
import { accountEvents, sessions, users } from '#db/schema'
import { minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { addApp } from '../testing/samples/factors'
import { caller, type Person, registerUser, testPassword } from '../testing/samples/people'

type Login = { password?: string; newPassword?: string; address?: string }

/** The first step; `address` is that of the network of the tests unless told. */
async function login(ctx: TestContext, { user }: Person, { address, ...given }: Login = {}) {
  const form = { email: user.email, password: testPassword, ...given }
  const headers = { 'x-real-ip': address ?? '127.0.0.1' }
  const answer = await caller(ctx)<LoginResult & { code?: string }>(
    ...(['POST', '/auth/login', form, headers] as const),
  )
  const { body } = answer
  return { ...answer, ticket: 'secondStep' in body ? body.secondStep.ticket : '' }
}

type Second = { ticket: string; code: string; kind?: 'totp' | 'recovery'; address?: string }

async function second(ctx: TestContext, { ticket, code, kind = 'totp', address }: Second) {
  const headers = { 'x-real-ip': address ?? '127.0.0.1' }
  const form = { ticket, factor: { kind, code } }
  const answer = await caller(ctx)<SecondStepTaken & { code?: string }>(
    ...(['POST', '/auth/factor', form, headers] as const),
  )
  return answer.body
}

const sessionsOf = ({ db }: TestContext, { user }: Person) =>
  db.select().from(sessions).where(eq(sessions.userId, user.id)).all().length

async function withApp(overrides: Parameters<typeof createTestContext>[0] = {}) {
  const ctx = createTestContext(overrides)
  const ana = await registerUser(ctx)
  return {
    ctx,
    ana,
    app: await addApp(ctx, ana),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('the password alone opens no session: a code does, with what was shown before', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const { body, ticket } = await login(ctx, ana)
  expect(body).toEqual({
    success: true,
    secondStep: {
      ...{ ticket, kinds: ['totp', 'recovery'] },
      expiresAt: new Date(ctx.clock.now() + 5 * minuteMs).toISOString(),
    },
  })
  expect(sessionsOf(ctx, ana)).toBe(1)
  expect((await caller(ctx, ticket)('GET', '/auth/profile')).body.code).toBe('TOKEN_INVALID')
  const signedIn = await second(ctx, { ticket, code: app.code() })
  expect(signedIn).toMatchObject({ success: true, user: { id: ana.user.id }, codesLeft: null })
  const profile = await caller(ctx, signedIn.accessToken)('GET', '/auth/profile')
  expect([profile.status, profile.body.limit]).toEqual([200, null])
  // It was good for one session.
  const again = await second(ctx, { ticket, code: app.code(1) })
  expect(again.code).toBe('SIGN_IN_TICKET_INVALID')
  expect(sessionsOf(ctx, ana)).toBe(2)
})

test('a recovery code does as well, and says how many are left', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const [code = ''] = app.recoveryCodes
  const { ticket } = await login(ctx, ana)
  const signedIn = await second(ctx, { ticket, code, kind: 'recovery' })
  expect(signedIn).toMatchObject({ success: true, codesLeft: 9 })
  const other = await login(ctx, ana)
  const again = await second(ctx, { ticket: other.ticket, code, kind: 'recovery' })
  expect(again.code).toBe('CODE_INVALID')
})

test('a wrong code leaves the ticket, five end it, also those that come at once', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const { ticket } = await login(ctx, ana)
  expect((await second(ctx, { ticket, code: '000000' })).code).toBe('CODE_INVALID')
  expect(await second(ctx, { ticket, code: app.code() })).toMatchObject({ success: true })
  ctx.clock.advance(30_000)

  const next = (await login(ctx, ana)).ticket
  const wrong = Array.from({ length: 8 }, () => second(ctx, { ticket: next, code: '000000' }))
  const codes = (await Promise.all(wrong)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5)
  expect(codes.filter((code) => code === 'SIGN_IN_TICKET_INVALID')).toHaveLength(3)
  const late = await second(ctx, { ticket: next, code: app.code() })
  expect(late.code).toBe('SIGN_IN_TICKET_INVALID')
})

test('a ticket ends after five minutes, with another password, and with the account', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const { user } = ana
  const first = await login(ctx, ana)
  ctx.clock.advance(5 * minuteMs)
  const refusedAs = async ({ ticket }: { ticket: string }) =>
    (await second(ctx, { ticket, code: app.code() })).code
  expect(await refusedAs(first)).toBe('SIGN_IN_TICKET_INVALID')

  const set = (fields: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(fields).where(eq(users.id, user.id)).run()
  const suspended = await login(ctx, ana)
  set({ status: 'suspended' })
  expect(await refusedAs(suspended)).toBe('ACCOUNT_SUSPENDED')
  set({ status: 'active' })

  const promoted = await login(ctx, ana)
  set({ mustChangePassword: true })
  expect(await refusedAs(promoted)).toBe('SIGN_IN_TICKET_INVALID')
  set({ mustChangePassword: false })

  const before = await login(ctx, ana)
  set({ passwordHash: await ctx.passwords.hash('otra clave bien larga', '127.0.0.1') })
  expect(await refusedAs(before)).toBe('SIGN_IN_TICKET_INVALID')

  const last = await login(ctx, ana, { password: 'otra clave bien larga' })
  ctx.db.delete(users).where(eq(users.id, user.id)).run()
  expect(await refusedAs(last)).toBe('SIGN_IN_TICKET_INVALID')
})

test('another account’s factor is none, and each account is asked only where it has one', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const eva = await registerUser(ctx)
  const evas = await addApp(ctx, eva)
  const { ticket } = await login(ctx, ana)
  expect((await second(ctx, { ticket, code: evas.code() })).code).toBe('CODE_INVALID')
  const [code = ''] = evas.recoveryCodes
  expect((await second(ctx, { ticket, code, kind: 'recovery' })).code).toBe('CODE_INVALID')
  expect(await second(ctx, { ticket, code: app.code() })).toMatchObject({
    user: { id: ana.user.id },
  })
  const { body } = await login(ctx, await registerUser(ctx))
  expect(body).toHaveProperty('accessToken')
})

test('a password that has to be another one becomes so after the second step', async () => {
  await using world = await withApp()
  const { ctx, ana, app } = world
  const newPassword = 'una clave del todo distinta'
  ctx.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, ana.user.id)).run()
  const hash = () =>
    ctx.db.select().from(users).where(eq(users.id, ana.user.id)).get()?.passwordHash
  const before = hash()
  expect((await login(ctx, ana)).body).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  const weak = await login(ctx, ana, { newPassword: 'password123' })
  expect(weak.body).toMatchObject({ code: 'PASSWORD_BREACHED' })
  const { ticket } = await login(ctx, ana, { newPassword })
  expect(await second(ctx, { ticket, code: '000000' })).toMatchObject({ code: 'CODE_INVALID' })
  // With the old password alone nothing has changed, and nobody was sent away.
  expect([hash(), sessionsOf(ctx, ana)]).toEqual([before, 1])

  const { accessToken } = await second(ctx, { ticket, code: app.code() })
  expect(hash()).not.toBe(before)
  expect((await ana.call('GET', '/auth/profile')).status).toBe(401)
  expect((await caller(ctx, accessToken)('GET', '/auth/profile')).status).toBe(200)
  expect((await login(ctx, ana)).body).toMatchObject({ code: 'CREDENTIALS_INVALID' })
  expect((await login(ctx, ana, { password: newPassword })).ticket).not.toBe('')
  const events = ctx.db.select().from(accountEvents).all()
  expect(events.map(({ kind }) => kind)).toContain('password-changed')
})

test('wrong codes are counted for account and network, in the second step and in proofs alike', async () => {
  await using world = await withApp({ loginFailures: 4 })
  const { ctx, ana, app } = world
  const away = '203.0.113.7'
  const { ticket } = await login(ctx, ana, { address: away })
  const prove = async (code: string) => {
    const headers = { 'x-real-ip': away }
    return (await ana.call('POST', '/auth/proof', { kind: 'totp', code }, headers)).body.code
  }
  for (let at = 0; at < 2; at++) {
    expect((await second(ctx, { ticket, code: '000000', address: away })).code).toBe('CODE_INVALID')
    expect(await prove('000000')).toBe('CODE_INVALID')
  }
  expect(await prove(app.code())).toBe('TOO_MANY_ATTEMPTS')
  const refused = await second(ctx, { ticket, code: app.code(), address: away })
  expect(refused.code).toBe('TOO_MANY_ATTEMPTS')

  // From elsewhere, and of another account there, nothing was wrong.
  const home = await login(ctx, ana)
  expect(await second(ctx, { ticket: home.ticket, code: app.code() })).toMatchObject({
    success: true,
  })
  const eva = await registerUser(ctx)
  const evas = await addApp(ctx, eva)
  const hers = await login(ctx, eva, { address: away })
  const form = { ticket: hers.ticket, code: evas.code(), address: away }
  expect(await second(ctx, form)).toMatchObject({ success: true })

  ctx.clock.advance(15 * minuteMs)
  expect(await prove(app.code())).toBeUndefined()
})

test('many wrong codes from many networks close the account to strangers, and never its home', async () => {
  await using world = await withApp({ loginFailures: 2 })
  const { ctx, ana, app } = world
  const codes: (string | undefined)[] = []
  for (let network = 0; network < 12; network++) {
    const address = `198.51.${network}.1`
    const { ticket } = await login(ctx, ana, { address })
    codes.push((await second(ctx, { ticket, code: '000000', address })).code)
  }
  expect(codes).toEqual([...Array(10).fill('CODE_INVALID'), ...Array(2).fill('TOO_MANY_ATTEMPTS')])
  const home = await login(ctx, ana)
  for (const code of ['000000', '000000']) {
    expect((await second(ctx, { ticket: home.ticket, code })).code).toBe('CODE_INVALID')
  }
  expect((await second(ctx, { ticket: home.ticket, code: app.code() })).code).toBe(
    'TOO_MANY_ATTEMPTS',
  )
  ctx.clock.advance(15 * minuteMs)
  const { ticket } = await login(ctx, ana)
  expect(await second(ctx, { ticket, code: app.code() })).toMatchObject({ success: true })
})

test('what is malformed is refused before anything counts', async () => {
  await using world = await withApp({ loginFailures: 1 })
  const { ctx, ana, app } = world
  const { ticket } = await login(ctx, ana)
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', 'x'.repeat(500)]) {
    expect((await second(ctx, { ticket, code })).code).toBe('VALIDATION')
  }
  expect((await second(ctx, { ticket: 'x'.repeat(101), code: '123456' })).code).toBe('VALIDATION')
  expect((await second(ctx, { ticket: 'nada', code: '123456' })).code).toBe(
    'SIGN_IN_TICKET_INVALID',
  )
  expect(await second(ctx, { ticket, code: app.code() })).toMatchObject({ success: true })
})

test('a proof by the password is none where there is a factor', async () => {
  await using world = await withApp()
  const { ana, app } = world
  const prove = async (proof: object) => (await ana.call('POST', '/auth/proof', proof)).body.code
  expect(await prove({ kind: 'password', password: testPassword })).toBe('PROOF_INVALID')
  expect(await prove({ kind: 'totp', code: app.code() })).toBeUndefined()
})
