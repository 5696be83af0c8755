import { beforeEach, describe, expect, test } from 'bun:test'
import { Endpoints } from 'prismarine-auth/src/common/Constants'
import { type DeviceCode, forgetSignIns, signIn } from './microsoft'

const bot = { botId: 'bot-1', username: 'player@example.com' }

beforeEach(() => forgetSignIns(bot.botId))

/** Stands in for Microsoft's device code service; no test ever points back at the real one. */
function startMicrosoft(codeLifeSeconds: number, onAsked = () => {}) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/code': () =>
        Response.json({
          user_code: 'ABCD1234',
          device_code: 'device',
          verification_uri: 'https://www.microsoft.com/link',
          expires_in: codeLifeSeconds,
          interval: 0.05,
        }),
      '/token': () => {
        onAsked()
        return Response.json({ error: 'authorization_pending' }, { status: 400 })
      },
    },
  })
  Endpoints.live.deviceCodeRequest = `${server.url}code`
  Endpoints.live.tokenRequest = `${server.url}token`
  return server
}

async function trySignIn(signal = new AbortController().signal) {
  const codes: DeviceCode[] = []
  const outcome = await signIn(bot, (code) => codes.push(code), signal).then(
    () => 'signed in',
    (error) => error.end,
  )
  return { codes, outcome }
}

describe('a premium account', () => {
  test('shows one code, and tells when nobody used it', async () => {
    await using _server = startMicrosoft(0.3)
    const { codes, outcome } = await trySignIn()
    expect(codes).toEqual([
      { link: 'https://www.microsoft.com/link', code: 'ABCD1234', minutes: 1 },
    ])
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'never' })
    expect(outcome.message).toContain('caducó')
  })

  test('stops asking when its bot is stopped', async () => {
    let asked = 0
    await using _server = startMicrosoft(900, () => {
      asked += 1
    })
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 50)
    const { codes, outcome } = await trySignIn(stop.signal)
    expect(codes.length).toBe(1)
    expect(outcome).not.toBe('signed in')
    await Bun.sleep(100)
    const askedByThen = asked
    await Bun.sleep(200)
    expect(asked).toBe(askedByThen)
  })

  test('says that Microsoft cannot be reached', async () => {
    await using server = startMicrosoft(1)
    await server.stop(true)
    const { codes, outcome } = await trySignIn()
    expect(codes).toEqual([])
    expect(outcome).toMatchObject({ reason: 'authentication', retry: 'if-ran' })
    expect(outcome.message).toContain('Internet')
  })
})
