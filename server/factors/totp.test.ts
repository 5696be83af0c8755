import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Factors, TotpSetup } from '#contract/account/factors'
import { totpSecrets } from '#db/schema'
import { minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { addApp, codeOf, needFactors } from '../testing/samples/factors'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { stepOf } from './totp'

const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the vector of RFC 6238 at %d s', async (seconds, code) => {
  const step = Math.floor(seconds / 30)
  const at = (away: number) => stepOf(rfcSecret, code, (seconds + away * 30) * 1_000)
  expect(await at(0)).toBe(step)
  expect([await at(1), await at(-1)]).toEqual([step, step])
  expect([await at(2), await at(-2)]).toEqual([null, null])
})

const factorsOf = async ({ call }: Person) => (await call<Factors>('GET', '/account/factors')).body

const begin = async ({ call }: Person) =>
  (await call<TotpSetup>('POST', '/account/factors/totp', {})).body

const confirm = async ({ call }: Person, form: object) =>
  (await call<{ codes?: string[] | null }>('POST', '/account/factors/totp/confirm', form)).body

test('an app is asked for only once it has shown a code', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const none = { totp: false, passkeys: [], required: false }
  expect(await factorsOf(ana)).toEqual({ success: true, ...none, recovery: { left: 0, of: 0 } })
  const { ticket, secret, uri } = await begin(ana)
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toContain(`Enjambre:${ana.user.email}`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ issuer: 'Enjambre', algorithm: 'SHA1', digits: '6', period: '30' },
    secret: secret.replaceAll(' ', ''),
  })
  expect((await factorsOf(ana)).totp).toBe(false)

  const wrong = codeOf(secret, ctx.clock.now(), 5)
  expect(await confirm(ana, { ticket, code: wrong })).toMatchObject({ code: 'CODE_INVALID' })
  expect((await factorsOf(ana)).totp).toBe(false)
  const code = codeOf(secret, ctx.clock.now())
  const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
  const { codes } = await confirm(ana, { ticket, code: spaced })
  expect(codes).toHaveLength(10)
  expect(await factorsOf(ana)).toMatchObject({ totp: true, recovery: { left: 10, of: 10 } })
  expect(await confirm(ana, { ticket, code })).toMatchObject({ code: 'TOTP_SETUP_EXPIRED' })

  const stored = ctx.db.select().from(totpSecrets).all()
  expect(JSON.stringify(stored)).not.toContain(secret.replaceAll(' ', ''))
})

test('a set-up ends after ten minutes, and is nobody else’s', async () => {
  await using ctx = createTestContext()
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const { ticket, secret } = await begin(ana)
  const code = () => codeOf(secret, ctx.clock.now())
  const expired = { code: 'TOTP_SETUP_EXPIRED' }
  expect(await confirm(eva, { ticket, code: code() })).toMatchObject(expired)
  expect(await confirm(ana, { ticket: 'nada', code: code() })).toMatchObject(expired)
  ctx.clock.advance(10 * minuteMs)
  expect(await confirm(ana, { ticket, code: code() })).toMatchObject(expired)
  expect(ctx.db.select().from(totpSecrets).all()).toEqual([])
})

test('another app takes the place of the first with its first code, and no sooner', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const first = await addApp(ctx, ana)
  const { ticket, secret } = await begin(ana)
  const prove = async (code: string) =>
    (await ana.call('POST', '/auth/proof', { kind: 'totp', code })).status
  expect(await prove(first.code())).toBe(200)
  // No other codes: those of the account still hold.
  expect(await confirm(ana, { ticket, code: codeOf(secret, ctx.clock.now()) })).toEqual({
    ...({ success: true } as object),
    codes: null,
  })
  ctx.clock.advance(30_000)
  expect(await prove(first.code())).toBe(403)
  expect(await prove(codeOf(secret, ctx.clock.now()))).toBe(200)
})

test('a code is taken once, whoever asks at the same time, and none that is older', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const app = await addApp(ctx, ana)
  const prove = async (code: string) =>
    (await ana.call('POST', '/auth/proof', { kind: 'totp', code })).status
  const code = app.code()
  const statuses = await Promise.all(Array.from({ length: 5 }, () => prove(code)))
  expect(statuses.toSorted()).toEqual([200, 403, 403, 403, 403])
  expect(await prove(app.code(1))).toBe(200)
  // That of the step before is in the window, but older than what was taken.
  expect(await prove(app.code(-1))).toBe(403)
  const [row] = ctx.db.select().from(totpSecrets).all()
  expect(row?.lastStep).toBe(Math.floor(ctx.clock.now() / 30_000) + 1)
})

test('removing it takes the codes along, and needs a fresh proof', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const remove = async () => (await ana.call('DELETE', '/account/factors/totp')).body
  expect(await remove()).toMatchObject({ code: 'FACTOR_NOT_FOUND' })
  const app = await addApp(ctx, ana)
  ctx.clock.advance(11 * minuteMs)
  for (const [method, path, body] of [
    ['POST', '/account/factors/totp', {}],
    ['POST', '/account/factors/totp/confirm', { ticket: 'x', code: '123456' }],
    ['DELETE', '/account/factors/totp', undefined],
    ['POST', '/account/factors/recovery', {}],
  ] as const) {
    expect((await ana.call(method, path, body)).body.code).toBe('PROOF_REQUIRED')
  }
  await ana.call('POST', '/auth/proof', { kind: 'totp', code: app.code() })
  expect(await remove()).toMatchObject({ success: true })
  expect(await factorsOf(ana)).toMatchObject({ totp: false, recovery: { left: 0, of: 0 } })
})

test('an administrator who has to have one may change the last, and not remove it', async () => {
  await using ctx = createTestContext()
  const ana = await makeAdmin(ctx)
  await addApp(ctx, ana)
  needFactors(ctx)
  const removed = await ana.call('DELETE', '/account/factors/totp')
  expect(removed).toMatchObject({ status: 409, body: { code: 'LAST_FACTOR' } })
  expect(await factorsOf(ana)).toMatchObject({ totp: true, required: true, recovery: { left: 10 } })
  const { ticket, secret } = await begin(ana)
  const code = codeOf(secret, ctx.clock.now())
  expect(await confirm(ana, { ticket, code })).toMatchObject({ success: true })
})

test('a secret is bound to its account', async () => {
  await using ctx = createTestContext()
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const app = await addApp(ctx, ana)
  await addApp(ctx, eva)
  const [stolen] = ctx.db
    .select()
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, ana.user.id))
    .all()
  const { sealedSecret = '' } = stolen ?? {}
  ctx.db.update(totpSecrets).set({ sealedSecret, lastStep: null }).run()
  const proof = { kind: 'totp', code: app.code() }
  expect((await eva.call('POST', '/auth/proof', proof)).status).toBe(500)
  expect((await ana.call('POST', '/auth/proof', proof)).status).toBe(200)
})
