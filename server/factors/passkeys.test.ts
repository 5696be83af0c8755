import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AccountEvent } from '#contract/account/account'
import type { Passkey, Passkeys } from '#contract/account/passkeys'
import { limits } from '#contract/limits'
import { passkeys, recoveryCodes, users } from '#db/schema'
import { eventsOf } from '../account-events/events'
import { minuteMs } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { type Cbor, type CborMap, createAuthenticator } from '../testing/fakes/authenticator'
import { type Added, beginPasskey, givePasskey, passkeyUrl } from '../testing/samples/passkeys'
import { type Answer, type Person, registerUser } from '../testing/samples/people'

let ctx: TestContext
let ana: Person
beforeEach(async () => {
  ctx = createTestContext({ publicUrl: passkeyUrl })
  ana = await registerUser(ctx)
})
afterEach(() => ctx[Symbol.asyncDispose]())

const list = async ({ call }: Person) => (await call<Passkeys>('GET', '/account/passkeys')).body
const kindsOf = ({ user }: Person) => eventsOf(ctx.db, user.id).map(({ kind }) => kind)
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code
const own = (person: Person) => eq(users.id, person.user.id)

/** Adds a passkey whose authenticator does something else than it is asked. */
async function added(
  odd: Parameters<ReturnType<typeof createAuthenticator>['create']>[1],
  person = ana,
) {
  const { ticket, options } = await beginPasskey(person)
  const response = createAuthenticator(passkeyUrl).create(options, odd)
  return person.call('POST', '/account/passkeys', { ticket, response })
}

describe('a passkey', () => {
  test('is added, listed, renamed and removed, each noted', async () => {
    const { ticket, options } = await beginPasskey(ana)
    expect(options).toMatchObject({
      rp: { id: 'bots.ejemplo.com' },
      user: { name: ana.user.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const authenticator = createAuthenticator(passkeyUrl)
    const form = { ticket, name: ' Mi portátil ', response: authenticator.create(options) }
    const { body } = await ana.call<Added>('POST', '/account/passkeys', form)
    expect(body.passkey).toMatchObject({ id: authenticator.id, name: 'Mi portátil' })
    expect(body.codes).toHaveLength(10)
    const stored = ctx.db.select().from(passkeys).get()
    expect(stored).toMatchObject({ transports: ['internal'], counter: 1, lastUsedAt: null })

    expect((await beginPasskey(ana)).options.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal'] },
    ])
    const path = `/account/passkeys/${authenticator.id}`
    const renamed = await ana.call<{ passkey: Passkey }>('PUT', path, { name: 'La del bolso' })
    expect(renamed.body.passkey.name).toBe('La del bolso')
    expect(await list(ana)).toMatchObject({ passkeys: [renamed.body.passkey], origin: passkeyUrl })

    expect((await ana.call('DELETE', path)).status).toBe(200)
    expect((await list(ana)).passkeys).toEqual([])
    const events: AccountEvent[] = eventsOf(ctx.db, ana.user.id)
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['passkey-removed', 'La del bolso'],
      ['codes-made', null],
      ['passkey-added', 'Mi portátil'],
    ])
  })

  test('without a name gets that of what made it', async () => {
    const keeper = Buffer.from('bada5566a7aa401fbd9645619a55120d', 'hex')
    await givePasskey(ctx, ana, createAuthenticator(passkeyUrl, { aaguid: keeper }))
    const { ticket, options } = await beginPasskey(ana)
    const form = { ticket, response: createAuthenticator(passkeyUrl).create(options) }
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0' }
    await ana.call('POST', '/account/passkeys', form, agent)
    await givePasskey(ctx, ana)
    const names = (await list(ana)).passkeys.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Llave de 1Password', 'Llave de Windows', 'Llave de acceso'])
  })

  test('that is the first factor brings recovery codes, which go with the last', async () => {
    const first = await givePasskey(ctx, ana)
    const second = await givePasskey(ctx, ana)
    expect(first.codes?.every((code) => /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(
      true,
    )
    expect(second.codes).toBeNull()
    const codes = () => ctx.db.select().from(recoveryCodes).all()
    expect(JSON.stringify(codes())).not.toContain(first.codes?.[0]?.replace('-', ''))
    await ana.call('DELETE', `/account/passkeys/${first.authenticator.id}`)
    expect(codes()).toHaveLength(10)
    await ana.call('DELETE', `/account/passkeys/${second.authenticator.id}`)
    expect(codes()).toEqual([])
  })

  test('is begun and removed with a fresh proof alone', async () => {
    const { authenticator } = await givePasskey(ctx, ana)
    ctx.clock.advance(10 * minuteMs + 1)
    const path = `/account/passkeys/${authenticator.id}`
    expect(await codeOf(ana.call('POST', '/account/passkeys/options', {}))).toBe('PROOF_REQUIRED')
    expect(await codeOf(ana.call('DELETE', path))).toBe('PROOF_REQUIRED')
    expect((await list(ana)).passkeys).toHaveLength(1)
  })

  test('is its owner’s to rename and to remove', async () => {
    const { authenticator } = await givePasskey(ctx, ana)
    const bea = await registerUser(ctx)
    const path = `/account/passkeys/${authenticator.id}`
    expect(await codeOf(bea.call('PUT', path, { name: 'Mía' }))).toBe('PASSKEY_NOT_FOUND')
    expect(await codeOf(bea.call('DELETE', path))).toBe('PASSKEY_NOT_FOUND')
    expect((await list(bea)).passkeys).toEqual([])
  })

  test('is not removed where nothing else lets its owner in', async () => {
    const { authenticator } = await givePasskey(ctx, ana)
    ctx.db.update(users).set({ hasPassword: false }).where(own(ana)).run()
    const path = `/account/passkeys/${authenticator.id}`
    expect(await codeOf(ana.call('DELETE', path))).toBe('LAST_WAY_IN')
    expect(kindsOf(ana)).toEqual(['codes-made', 'passkey-added'])
    const second = await givePasskey(ctx, ana)
    expect((await ana.call('DELETE', path)).status).toBe(200)
    const last = `/account/passkeys/${second.authenticator.id}`
    expect(await codeOf(ana.call('DELETE', last))).toBe('LAST_WAY_IN')
  })

  test('is one of twenty at most', async () => {
    for (let made = 1; made < limits.passkeys.max; made++) await givePasskey(ctx, ana)
    const [one, two] = [await beginPasskey(ana), await beginPasskey(ana)]
    const add = ({ ticket, options }: typeof one) => {
      const response = createAuthenticator(passkeyUrl).create(options)
      return ana.call('POST', '/account/passkeys', { ticket, response })
    }
    expect((await add(one)).status).toBe(200)
    expect(await codeOf(add(two))).toBe('TOO_MANY_PASSKEYS')
    const options = ana.call('POST', '/account/passkeys/options', {})
    expect(await codeOf(options)).toBe('TOO_MANY_PASSKEYS')
  })
})

describe('refused is a passkey', () => {
  afterEach(async () => {
    expect((await list(ana)).passkeys).toEqual([])
    expect(kindsOf(ana)).toEqual([])
  })

  const statement = (fmt: string): CborMap => {
    const x5c: CborMap = new Map([['x5c', [Buffer.from('certificado')]]])
    return new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', x5c],
    ])
  }
  test.each([
    ['made at another origin', { origin: 'https://bots.ejemplo.org' }],
    ['made at another port', { origin: 'https://bots.ejemplo.com:8443' }],
    ['of another relying party', { rpId: 'ejemplo.com' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['that signs in instead', { type: 'webauthn.get' }],
    ['made with nobody there', { isPresent: false }],
    ['that nobody unlocked', { isVerified: false }],
    ['with a statement of who made it', { format: statement('packed') }],
    ['in a format that fetches lists', { format: statement('tpm') }],
  ] as [string, Parameters<typeof added>[0]][])('%s', async (_what, odd) => {
    const { status, body } = await added(odd)
    expect([status, body.code]).toEqual([403, 'PASSKEY_INVALID'])
  })

  test.each([
    ['nothing', {}],
    ['no CBOR', { clientDataJSON: 'e30', attestationObject: '____' }],
    ['no base64url', { clientDataJSON: '{}', attestationObject: '%%%' }],
    ['too much', { clientDataJSON: 'e30', attestationObject: 'A'.repeat(50_000) }],
    ['nested without end', { clientDataJSON: 'e30', attestationObject: 'gY'.repeat(19_000) }],
  ])('whose answer is %s', async (_what, response) => {
    const { ticket } = await beginPasskey(ana)
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
    const form = { ticket, response: credential }
    expect(await codeOf(ana.call('POST', '/account/passkeys', form))).toBe('PASSKEY_INVALID')
  })

  test('by a ticket that is another’s, expired or of something else', async () => {
    const bea = await registerUser(ctx)
    const add = (person: Person, { ticket, options }: Awaited<ReturnType<typeof beginPasskey>>) => {
      const response = createAuthenticator(passkeyUrl).create(options)
      return codeOf(person.call('POST', '/account/passkeys', { ticket, response }))
    }
    expect(await add(bea, await beginPasskey(ana))).toBe('PASSKEY_INVALID')
    const late = await beginPasskey(ana)
    ctx.clock.advance(5 * minuteMs)
    expect(await add(ana, late)).toBe('PASSKEY_INVALID')
    const { options } = await beginPasskey(ana)
    const request = await ana.call<{ ticket: string }>('POST', '/auth/passkey/options', {})
    expect(await add(ana, { ticket: request.body.ticket, options })).toBe('PASSKEY_INVALID')
  })
})

test('a ticket adds one passkey, and a passkey is added once', async () => {
  const authenticator = createAuthenticator(passkeyUrl)
  const { ticket, options } = await beginPasskey(ana)
  const form = { ticket, response: authenticator.create(options) }
  expect((await ana.call('POST', '/account/passkeys', form)).status).toBe(200)
  expect(await codeOf(ana.call('POST', '/account/passkeys', form))).toBe('PASSKEY_INVALID')
  const bea = await registerUser(ctx)
  const again = await beginPasskey(bea)
  const response = authenticator.create(again.options)
  const taken = bea.call('POST', '/account/passkeys', { ticket: again.ticket, response })
  expect(await codeOf(taken)).toBe('PASSKEY_INVALID')
  expect((await list(ana)).passkeys).toHaveLength(1)
})

test('where browsers have no passkeys none is begun, and the list says so', async () => {
  await using bare = createTestContext({ publicUrl: 'http://bots.ejemplo.com' })
  const eva = await registerUser(bare)
  const { body } = await eva.call<Passkeys>('GET', '/account/passkeys')
  expect(body).toMatchObject({ passkeys: [], origin: null })
  const options = eva.call('POST', '/account/passkeys/options', {})
  expect(await codeOf(options)).toBe('PASSKEYS_UNAVAILABLE')
  expect(await codeOf(eva.call('POST', '/auth/passkey/options', {}))).toBe('PASSKEYS_UNAVAILABLE')
})

test('an administrator who has to have a factor adds one, and does not remove the last', async () => {
  const admin = await registerUser(ctx, { role: 'admin' })
  const accounts = { ...ctx.settings.current().accounts, adminsNeedFactor: true }
  expect((await admin.call('PUT', '/admin/settings', { accounts })).status).toBe(200)
  expect(await codeOf(admin.call('GET', '/admin/stats'))).toBe('SECOND_FACTOR_NEEDED')
  const { authenticator } = await givePasskey(ctx, admin)
  expect((await admin.call('GET', '/admin/stats')).status).toBe(200)
  const remove = admin.call('DELETE', `/account/passkeys/${authenticator.id}`)
  expect(await codeOf(remove)).toBe('LAST_FACTOR')
  expect((await list(admin)).passkeys).toHaveLength(1)
  ctx.clock.advance(11 * minuteMs)
  const off = admin.call('PUT', '/admin/settings', { accounts })
  expect(await codeOf(off)).toBe('PROOF_REQUIRED')
})
