import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { reset } from '@logtape/logtape'
import { eq } from 'drizzle-orm'
import type { PasskeyRequest } from '#contract/account/passkeys'
import type { SystemLogs } from '#contract/admin/system-logs'
import type { LoginResult, SignedIn } from '#contract/auth'
import { passkeys, sessions, users } from '#db/schema'
import { minuteMs } from '../lib/time'
import { startLog } from '../log'
import { createTestContext, type TestContext } from '../testing/context'
import { type Authenticator, createAuthenticator } from '../testing/fakes/authenticator'
import { askForSignIn, givePasskey, passkeyUrl } from '../testing/samples/passkeys'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'

let ctx: TestContext
let ana: Person
let key: Authenticator
beforeEach(async () => {
  ctx = createTestContext({ publicUrl: passkeyUrl })
  ana = await registerUser(ctx)
  key = (await givePasskey(ctx, ana)).authenticator
})
afterEach(() => ctx[Symbol.asyncDispose]())

type Odd = Parameters<Authenticator['get']>[1]

const visitor = () => caller(ctx)
const send = (ticket: string, response: object) =>
  visitor()<SignedIn & { code?: string }>('POST', '/auth/passkey', { ticket, response })

async function signIn(odd: Odd = {}, authenticator = key) {
  const { ticket, options } = await askForSignIn(ctx)
  return await send(ticket, authenticator.get(options, odd))
}

const refusalOf = async (odd: Odd) => {
  const { status, body } = await signIn(odd)
  return [status, body.code]
}

const invalid = [403, 'PASSKEY_INVALID']
const stored = () => ctx.db.select().from(passkeys).get()

describe('a passkey alone', () => {
  test('lets its owner in, without a name and without a second step', async () => {
    const { options } = await askForSignIn(ctx)
    expect(options).toMatchObject({ rpId: 'bots.ejemplo.com', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([])
    const { status, body } = await signIn()
    expect([status, body.user.id]).toEqual([200, ana.user.id])
    expect((await caller(ctx, body.accessToken)('GET', '/auth/profile')).status).toBe(200)
    const methods = ctx.db
      .select()
      .from(sessions)
      .all()
      .map(({ method }) => method)
    expect(methods.toSorted()).toEqual(['passkey', 'password'])
    expect(stored()).toMatchObject({ counter: 2, lastUsedAt: ctx.clock.now() })
  })

  test('works again and again, whether its authenticator counts or not', async () => {
    for (let times = 0; times < 3; times++) expect((await signIn()).status).toBe(200)
    const still = createAuthenticator(passkeyUrl, { counts: false })
    await givePasskey(ctx, await registerUser(ctx), still)
    for (let times = 0; times < 3; times++) expect((await signIn({}, still)).status).toBe(200)
  })

  test.each([
    ['from another origin', { origin: 'https://bots.ejemplo.com.malo.example' }],
    ['from plain HTTP', { origin: 'http://bots.ejemplo.com' }],
    ['for another relying party', { rpId: 'ejemplo.com' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['of a registration', { type: 'webauthn.create' }],
    ['with nobody there', { isPresent: false }],
    ['that nobody unlocked', { isVerified: false }],
    ['of somebody else', { userHandle: Buffer.from('otra').toString('base64url') }],
    ['of nobody', { userHandle: null }],
    ['that was counted already', { counter: 1 }],
    ['that does not count any more', { counter: 0 }],
  ] as [string, Odd][])('is refused %s', async (_what, odd) => {
    const before = stored()
    expect(await refusalOf(odd)).toEqual(invalid)
    expect(stored()).toEqual(before)
    expect(ctx.db.select().from(sessions).all()).toHaveLength(1)
    // Nothing of it stands in the owner's way.
    expect((await signIn()).status).toBe(200)
  })

  test('is refused when another key has signed, and tells nothing of the account', async () => {
    const { ticket, options } = await askForSignIn(ctx)
    const other = createAuthenticator(passkeyUrl).get(options)
    const real = key.get(options)
    const response = { ...real.response, signature: other.response.signature }
    const answer = await send(ticket, { ...real, response })
    expect([answer.status, answer.body.code]).toEqual(invalid)
    expect(JSON.stringify(answer.body)).not.toContain(ana.user.email)
  })

  test('that no account has is not found, and neither is one that was removed', async () => {
    const stranger = createAuthenticator(passkeyUrl)
    const { status, body } = await signIn({ userHandle: 'AAAA' }, stranger)
    expect([status, body.code]).toEqual([404, 'PASSKEY_NOT_FOUND'])
    await ana.call('DELETE', `/account/passkeys/${key.id}`)
    expect(await refusalOf({})).toEqual([404, 'PASSKEY_NOT_FOUND'])
  })

  test.each([
    ['suspended', 'ACCOUNT_SUSPENDED'],
    ['inactive', 'ACCOUNT_INACTIVE'],
    ['pending', 'ACCOUNT_PENDING'],
  ] as const)('does not open an account that is %s', async (status, code) => {
    ctx.db.update(users).set({ status }).where(eq(users.id, ana.user.id)).run()
    expect(await refusalOf({})).toEqual([403, code])
  })
})

describe('the ticket of a sign-in', () => {
  test('is good for one answer, right or wrong', async () => {
    const { ticket, options } = await askForSignIn(ctx)
    const answer = key.get(options)
    expect((await send(ticket, answer)).status).toBe(200)
    expect((await send(ticket, answer)).body.code).toBe('PASSKEY_INVALID')
    const next = await askForSignIn(ctx)
    expect((await send(next.ticket, { id: 'x', type: 'public-key' })).body.code).toBe(
      'PASSKEY_INVALID',
    )
    expect((await send(next.ticket, key.get(next.options))).body.code).toBe('PASSKEY_INVALID')
  })

  test('lets one in of many that use it at once', async () => {
    const { ticket, options } = await askForSignIn(ctx)
    const answer = key.get(options)
    const all = await Promise.all(Array.from({ length: 5 }, () => send(ticket, answer)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends after five minutes', async () => {
    const { ticket, options } = await askForSignIn(ctx)
    ctx.clock.advance(5 * minuteMs)
    expect((await send(ticket, key.get(options))).body.code).toBe('PASSKEY_INVALID')
  })

  test('is no ticket for the challenge of somebody who is known', async () => {
    const proof = await ana.call<PasskeyRequest>('POST', '/auth/proof/passkey', {})
    const { ticket, options } = proof.body
    expect((await send(ticket, key.get(options))).body.code).toBe('PASSKEY_INVALID')
  })

  test('is asked for so often from one address', async () => {
    const asked = async () => (await visitor()('POST', '/auth/passkey/options', {})).status
    for (let times = 0; times < 600; times++) expect(await asked()).toBe(200)
    const { status, body, headers } = await visitor()('POST', '/auth/passkey/options', {})
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(headers.get('retry-after')).toBe('900')
  })
})

describe('a passkey as the second step', () => {
  const password = () => ({ email: ana.user.email, password: testPassword })

  async function firstStep(person = ana) {
    const form = { ...password(), email: person.user.email }
    const { body } = await visitor()<LoginResult>('POST', '/auth/login', form)
    if (!('secondStep' in body)) throw new Error('no second step is asked for')
    return body.secondStep
  }

  const ask = async (ticket: string) =>
    (await visitor()<PasskeyRequest>('POST', '/auth/factor/passkey', { ticket })).body

  const take = (ticket: string, challenge: string, response: object) => {
    const factor = { kind: 'passkey', ticket: challenge, response }
    return visitor()<SignedIn & { code?: string }>('POST', '/auth/factor', { ticket, factor })
  }

  test('is asked for after the password, of this account', async () => {
    const { ticket, kinds } = await firstStep()
    expect(kinds).toEqual(['passkey', 'recovery'])
    const asked = await ask(ticket)
    expect(asked.options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    const { status, body } = await take(ticket, asked.ticket, key.get(asked.options))
    expect([status, body.user.id]).toEqual([200, ana.user.id])
  })

  test('may leave out whose it is, as authenticators do that are named', async () => {
    const { ticket } = await firstStep()
    const asked = await ask(ticket)
    const answer = key.get(asked.options, { userHandle: null })
    expect((await take(ticket, asked.ticket, answer)).status).toBe(200)
  })

  test('is not that of another account, nor its challenge', async () => {
    const bea = await registerUser(ctx)
    const beas = (await givePasskey(ctx, bea)).authenticator
    const [hers, own] = [await firstStep(bea), await firstStep()]
    const [asked, askedOwn] = [await ask(hers.ticket), await ask(own.ticket)]
    const crossed = await take(own.ticket, asked.ticket, beas.get(asked.options))
    expect([crossed.status, crossed.body.code]).toEqual(invalid)
    const foreign = await take(own.ticket, askedOwn.ticket, beas.get(askedOwn.options))
    expect([foreign.status, foreign.body.code]).toEqual(invalid)
  })

  test('is no answer to the challenge of a sign-in, and its challenge is used once', async () => {
    const { ticket } = await firstStep()
    const free = await askForSignIn(ctx)
    const wrong = await take(ticket, free.ticket, key.get(free.options))
    expect(wrong.body.code).toBe('PASSKEY_INVALID')
    const asked = await ask(ticket)
    const odd = key.get(asked.options, { isVerified: false })
    expect((await take(ticket, asked.ticket, odd)).body.code).toBe('PASSKEY_INVALID')
    const late = await take(ticket, asked.ticket, key.get(asked.options))
    expect(late.body.code).toBe('PASSKEY_INVALID')
    const next = await ask(ticket)
    expect((await take(ticket, next.ticket, key.get(next.options))).status).toBe(200)
  })

  test('is not asked for without a ticket of the first step', async () => {
    const asked = await visitor()('POST', '/auth/factor/passkey', { ticket: 'x' })
    expect(asked.body.code).toBe('SIGN_IN_TICKET_INVALID')
  })

  test('is tried so often for an account from one address', async () => {
    const { ticket } = await firstStep()
    const wrong = async () => (await take(ticket, 'x', { id: 'x', type: 'public-key' })).body.code
    for (let times = 0; times < ctx.config.loginFailures; times++) {
      expect(['PASSKEY_INVALID', 'SIGN_IN_TICKET_INVALID']).toContain(String(await wrong()))
    }
    expect(['TOO_MANY_ATTEMPTS', 'SIGN_IN_TICKET_INVALID']).toContain(String(await wrong()))
  })
})

describe('in the log', () => {
  const { write } = process.stderr
  beforeAll(async () => {
    process.stderr.write = () => true
    await startLog({ lowestLevel: 'info' })
  })
  afterAll(async () => {
    await reset()
    process.stderr.write = write
  })

  test('stands a passkey that counts backwards, and none that is forged', async () => {
    const admin = await makeAdmin(ctx)
    const counted = async () => {
      const { body } = await admin.call<SystemLogs>('GET', '/admin/logs?search=contado')
      return body.logs.length
    }
    await signIn()
    const { ticket, options } = await askForSignIn(ctx)
    const real = key.get(options, { counter: 1 })
    const forged = { ...real, response: { ...real.response, signature: 'AAAA' } }
    expect((await send(ticket, forged)).body.code).toBe('PASSKEY_INVALID')
    expect(await counted()).toBe(0)
    expect(await refusalOf({ counter: 1 })).toEqual(invalid)
    expect(await counted()).toBe(1)
  })
})
