import { afterAll, beforeAll, describe, expect, jest, spyOn, test } from 'bun:test'
import type { AuthCode } from '#contract/bots/bots'
import { DisconnectError } from '../../game/disconnect'
import { signInAt, startMicrosoft, type TestMicrosoft } from '../../testing/fakes/microsoft'
import { inSpanish } from '../../testing/in-spanish'
import { until } from '../../testing/until'
import { createAccount } from './microsoft'

// The library prints what it does; in a worker nobody hears it either.
beforeAll(() => {
  for (const name of ['info', 'warn', 'debug'] as const) {
    spyOn(console, name).mockImplementation(() => undefined)
  }
})
afterAll(() => jest.restoreAllMocks())

const username = 'player@example.com'

type Options = {
  cache?: string | null
  signInMs?: number
  as?: string
  signal?: AbortSignal
  onCode?(): void
}

/** One sign-in of a bot that has kept this much. */
async function trySignIn(microsoft: TestMicrosoft, options: Options = {}) {
  const { cache = null, signInMs = 300_000, as = username } = options
  signInAt(microsoft.url)
  const codes: (AuthCode | null)[] = []
  const kept: string[] = []
  const events = {
    authCode(code: AuthCode | null) {
      codes.push(code)
      if (code) options.onCode?.()
    },
    cache: (text: string) => kept.push(text),
  }
  const account = createAccount({ username: as, microsoftCache: cache }, events, { signInMs })
  const from = microsoft.asked.length
  const outcome = await account.signIn(options.signal ?? new AbortController().signal).then(
    () => 'signed in' as const,
    (error: unknown) => {
      if (!(error instanceof DisconnectError)) throw error
      return error.disconnect
    },
  )
  return {
    account,
    codes,
    outcome,
    cache: kept.at(-1) ?? cache,
    asked: microsoft.asked.slice(from),
  }
}

const code = {
  code: 'ABCD1234',
  url: 'https://www.microsoft.com/link',
  expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
}

/** What is asked when a code is approved at once. */

const steps = [
  ...['code', 'poll', 'user', 'device', 'title', 'xsts', 'login'],
  ...['certificates', 'profile'],
]

describe('a premium account', () => {
  test('shows one code, and tells when nobody used it', async () => {
    await using microsoft = startMicrosoft({ codeLifeSeconds: 0.3 })
    const { codes, outcome, cache } = await trySignIn(microsoft)
    expect(codes).toEqual([code, null])
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'never' })
    expect(inSpanish(outcome)).toMatchObject({ message: expect.stringContaining('caducó') })
    expect(cache).toBeNull()
  })

  test('signs in by code, and the next time by what it kept', async () => {
    await using microsoft = startMicrosoft({ approved: true })
    const first = await trySignIn(microsoft)
    expect(first.outcome).toBe('signed in')
    expect(first.codes).toEqual([code, null])
    expect(first.asked).toEqual(steps)

    const second = await trySignIn(microsoft, { cache: first.cache })
    expect(second.outcome).toBe('signed in')
    expect(second.codes).toEqual([null])
    expect(second.asked).toEqual(['certificates', 'profile'])
    expect(second.cache).toBe(first.cache)
  })

  test('refreshes what has expired, again and again, and keeps the newest', async () => {
    await using microsoft = startMicrosoft({ approved: true, lifeSeconds: 0 })
    let { cache } = await trySignIn(microsoft)
    for (let time = 0; time < 2; time++) {
      const again = await trySignIn(microsoft, { cache })
      expect(again.outcome).toBe('signed in')
      expect(again.codes).toEqual([null])
      expect(again.asked).toContain('refresh')
      expect(again.asked).not.toContain('code')
      expect(again.cache).not.toBe(cache)
      cache = again.cache
    }
  })

  test('asks for a code again once its owner took the permission back', async () => {
    await using microsoft = startMicrosoft({ approved: true, lifeSeconds: 0 })
    const { cache } = await trySignIn(microsoft)
    microsoft.mood.revoked = true
    const again = await trySignIn(microsoft, { cache })
    expect(again.outcome).toBe('signed in')
    expect(again.codes).toEqual([code, null])
  })

  test('has new tokens made when the kept ones are void', async () => {
    await using microsoft = startMicrosoft({ approved: true })
    const { cache } = await trySignIn(microsoft)
    microsoft.voidTokens()
    const { outcome, codes, asked } = await trySignIn(microsoft, { cache })
    expect(outcome).toBe('signed in')
    expect(codes).toEqual([null])
    expect(asked).toContain('login')
  })

  test('begins anew with the tokens of another account, or with none that can be read', async () => {
    await using microsoft = startMicrosoft({ approved: true })
    const { cache } = await trySignIn(microsoft)
    const other = await trySignIn(microsoft, { cache, as: 'somebody@example.com' })
    const broken = await trySignIn(microsoft, { cache: '{' })
    expect([other.codes, broken.codes]).toEqual([
      [code, null],
      [code, null],
    ])
  })

  test('without the game says so', async () => {
    await using microsoft = startMicrosoft({ approved: true, profile: null })
    const { outcome } = await trySignIn(microsoft)
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'never' })
    expect(inSpanish(outcome)).toMatchObject({
      message: expect.stringContaining('no tiene Minecraft'),
    })
  })

  test.each([
    [2148916233, 'no tiene perfil de Xbox'],
    [2148916238, 'de un menor'],
  ])('that Xbox turns down with %d says why', async (xboxError, why) => {
    await using microsoft = startMicrosoft({ approved: true, xboxError })
    const { outcome } = await trySignIn(microsoft)
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'never' })
    expect(inSpanish(outcome)).toMatchObject({ message: expect.stringContaining(why) })
  })

  test.each([429, 503])('that meets a %d may try again later', async (down) => {
    await using microsoft = startMicrosoft({ approved: true, down })
    const { outcome } = await trySignIn(microsoft)
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'always' })
  })

  test('stops asking when its bot is stopped', async () => {
    await using microsoft = startMicrosoft()
    const stop = new AbortController()
    const onCode = () => void setImmediate(() => stop.abort())
    const { codes, outcome } = await trySignIn(microsoft, { signal: stop.signal, onCode })
    expect(codes).toEqual([code, null])
    expect(outcome).not.toBe('signed in')
    await until('its last question', () => microsoft.asked.includes('poll'))
    microsoft.mood.approved = true
    expect((await trySignIn(microsoft)).asked).toEqual(steps)
  })

  test('that was stopped before the code came shows none', async () => {
    await using microsoft = startMicrosoft()
    const { codes } = await trySignIn(microsoft, { signal: AbortSignal.abort() })
    expect(codes).toEqual([null])
    await until('its only question', () => microsoft.asked.includes('code'))
    microsoft.mood.approved = true
    expect((await trySignIn(microsoft)).asked).toEqual(steps)
  })

  test('says that Microsoft cannot be reached', async () => {
    await using microsoft = startMicrosoft()
    await microsoft.vanish()
    const { codes, outcome } = await trySignIn(microsoft)
    expect(codes).toEqual([null])
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'if-ran' })
    expect(inSpanish(outcome)).toMatchObject({ message: expect.stringContaining('Internet') })
  })

  test('does not wait for ever for an answer', async () => {
    await using silent = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Promise<Response>(() => undefined),
    })
    await using microsoft = startMicrosoft()
    const { outcome } = await trySignIn({ ...microsoft, url: silent.url.href }, { signInMs: 50 })
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'if-ran' })
  })
})
