import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { sessions } from '#db/schema'
import { deriveKeys } from '../keys'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, type Person, registerUser } from '../testing/samples/people'
import { deleteSessions, revokeSession } from './sessions'

let ctx: TestContext
let ana: Person
let sid: string
beforeAll(async () => {
  ctx = createTestContext()
  ana = await registerUser(ctx)
  sid = String(claimsOf(ana.token).sid)
})
afterAll(() => ctx[Symbol.asyncDispose]())

type Forgery = {
  key?: Uint8Array
  header?: { alg: string; typ?: string; [name: string]: unknown }
  claims?: Record<string, unknown>
}

/** The token that Ana has, but for what is given; `undefined` leaves a claim out. */
function forge({ key = ctx.keys.token, header = good, claims = {} }: Forgery = {}) {
  const now = Math.floor(ctx.clock.now() / 1000)
  const times = { iat: now, exp: now + 3_600, proof: claimsOf(ana.token).proof }
  const whole = { sub: ana.user.id, sid, iss: 'enjambre', ...times, ...claims }
  const present = Object.entries(whole).filter(([, value]) => value !== undefined)
  return new SignJWT(Object.fromEntries(present)).setProtectedHeader(header).sign(key)
}

const good = { alg: 'HS256', typ: 'JWT' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The token with one of its three parts replaced. */
function withPart(index: number, part: string) {
  const parts = ana.token.split('.')
  parts[index] = part
  return parts.join('.')
}

const otherKey = () => deriveKeys(new Uint8Array(32).fill(9)).token
const past = () => Math.floor(ctx.clock.now() / 1000) - 1

const forgeries: Record<string, () => Promise<string> | string> = {
  'not a token': () => 'hola',
  'two parts': () => ana.token.split('.').slice(0, 2).join('.'),
  'five parts': () => `${ana.token}.x.y`,
  'no signature': () => withPart(2, ''),
  'a changed signature': () =>
    withPart(2, ana.token.split('.')[2]?.split('').reverse().join('') ?? ''),
  'a claim changed after signing': () =>
    withPart(1, encode({ ...claimsOf(ana.token), role: 'admin' })),
  'a header that is no JSON': () => withPart(0, 'eyJ'),
  'alg none': () => new UnsecuredJWT(claimsOf(ana.token)).setIssuer('enjambre').encode(),
  'alg none with our signature': () => withPart(0, encode({ alg: 'none', typ: 'JWT' })),
  'another algorithm under our key': () =>
    forge({ header: { alg: 'HS512', typ: 'JWT' }, key: new Uint8Array(64).fill(1) }),
  'HS384 by our own key': () =>
    forge({
      header: { alg: 'HS384', typ: 'JWT' },
      key: Buffer.concat([ctx.keys.token, ctx.keys.token]),
    }),
  'another key': () => forge({ key: otherKey() }),
  'a key id that is a path': () =>
    forge({ key: otherKey(), header: { ...good, kid: '../../master.key' } }),
  'a key of its own': () =>
    forge({ key: otherKey(), header: { ...good, jwk: { kty: 'oct', k: 'AAAA' } } }),
  'a critical header that nobody knows': () =>
    withPart(0, encode({ ...good, crit: ['b64'], b64: false })),
  'no typ': () => forge({ header: { alg: 'HS256' } }),
  'another typ': () => forge({ header: { alg: 'HS256', typ: 'at+jwt' } }),
  'another issuer': () => forge({ claims: { iss: 'otro' } }),
  'no issuer': () => forge({ claims: { iss: undefined } }),
  'no subject': () => forge({ claims: { sub: undefined } }),
  'a subject that is a number': () => forge({ claims: { sub: 1 } }),
  'no session': () => forge({ claims: { sid: undefined } }),
  'a session that is an object': () => forge({ claims: { sid: { $ne: null } } }),
  'an unknown session': () => forge({ claims: { sid: Bun.randomUUIDv7() } }),
  'an unknown user': () => forge({ claims: { sub: Bun.randomUUIDv7() } }),
  'no proof': () => forge({ claims: { proof: undefined } }),
  'an older proof': () => forge({ claims: { proof: ctx.clock.now() - 1 } }),
  'a proof that is a text': () => forge({ claims: { proof: 'ahora' } }),
  'no expiry': () => forge({ claims: { exp: undefined } }),
  'an expiry that is a text': () => forge({ claims: { exp: 'nunca' } }),
  'not valid yet': () => forge({ claims: { nbf: past() + 3_600 } }),
}

describe('an access token', () => {
  test('is good as it was given, and as this test makes it', async () => {
    expect((await ana.call('GET', '/auth/debug')).status).toBe(200)
    expect((await caller(ctx, await forge())('GET', '/auth/debug')).status).toBe(200)
  })

  test.each(Object.keys(forgeries))('is refused when it is %s', async (name) => {
    const token = await forgeries[name]?.()
    const answer = await caller(ctx, token)('GET', '/auth/debug')
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'TOKEN_INVALID' } })
  })

  test('of before proofs were noted is good for the session that it was given', async () => {
    const eva = await registerUser(ctx)
    const { sid, sub } = claimsOf(eva.token)
    ctx.db
      .update(sessions)
      .set({ provedAt: null, shownProof: 0 })
      .where(eq(sessions.id, String(sid)))
      .run()
    const old = await forge({ claims: { sid, sub, proof: undefined } })
    expect((await caller(ctx, old)('GET', '/auth/debug')).status).toBe(200)
  })

  test('says so when it has expired', async () => {
    const token = await forge({ claims: { exp: past() } })
    expect(await caller(ctx, token)('GET', '/auth/debug')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', message: 'Tu sesión ha expirado. Inicia sesión de nuevo.' },
    })
  })

  test('opens nothing with the session of another', async () => {
    const eva = await registerUser(ctx)
    const token = await forge({ claims: { sid: claimsOf(eva.token).sid } })
    expect((await caller(ctx, token)('GET', '/auth/debug')).body.code).toBe('TOKEN_INVALID')
  })

  test('is refused once its session, or every one of its user, is revoked', async () => {
    const eva = await registerUser(ctx)
    revokeSession(ctx, String(claimsOf(eva.token).sid))
    expect((await eva.call('GET', '/auth/debug')).body.code).toBe('TOKEN_INVALID')
    const leo = await registerUser(ctx)
    deleteSessions(ctx.db, leo.user.id)
    expect((await leo.call('GET', '/auth/debug')).body.code).toBe('TOKEN_INVALID')
    expect((await ana.call('GET', '/auth/debug')).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token abc', 'Bearer a b'])(
    'is asked for when the header is «%s»',
    async (authorization) => {
      const answer = await caller(ctx)('GET', '/auth/debug', undefined, { authorization })
      expect(answer).toMatchObject({ status: 401, body: { message: 'No autorizado' } })
    },
  )
})
