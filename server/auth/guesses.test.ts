import { expect, test } from 'bun:test'
import { minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { caller, registerUser, testPassword } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { createAttempts } from './attempts'

/** An installation where time passes for logins only while the test lets it. */
function guarded() {
  const ctx = createTestContext({ loginFailures: 2 })
  const ticker = createFakeTicker()
  ctx.attempts = createAttempts(ctx.config, ctx.clock, ticker)
  const login = async (email: string, password: string, address: string) => {
    const headers = { 'x-real-ip': address }
    return (await caller(ctx)('POST', '/auth/login', { email, password }, headers)).status
  }
  async function afterWaits<T>(answers: Promise<T>): Promise<T> {
    let isOver = false
    void answers.finally(() => {
      isOver = true
    })
    while (!isOver) await ticker.run(ticker.now() + minuteMs)
    return answers
  }
  /** As many wrong passwords as there are networks that say them. */
  function guess(email: string, networks: number) {
    const statuses: Promise<number>[] = []
    for (let number = 0; number < networks; number++) {
      statuses.push(login(email, 'otra cosa', `198.51.${number}.1`))
    }
    return afterWaits(Promise.all(statuses))
  }
  return { ctx, login, guess, afterWaits }
}

test('many guesses from many networks make strangers wait, and lock nobody out', async () => {
  const { ctx, login, guess, afterWaits } = guarded()
  await using _ = ctx
  const { user } = await registerUser(ctx)
  expect(await guess(user.email, 6)).toEqual(Array(6).fill(401))

  expect(await login(user.email, testPassword, '127.0.0.9')).toBe(200)
  const away = login(user.email, testPassword, '203.0.113.1')
  const unknown = login('nadie@ejemplo.com', testPassword, '203.0.113.1')
  expect(await Promise.race([away, unknown])).toBe(401)
  expect(await afterWaits(away)).toBe(200)

  ctx.clock.advance(61 * minuteMs)
  expect(await login(user.email, testPassword, '192.0.2.1')).toBe(200)
})

test('the owner is told at once, or at the next visit, and once a day', async () => {
  const { ctx, guess } = guarded()
  await using server = serveRealtime(ctx)
  const person = await registerUser(ctx)
  await guess(person.user.email, 10)
  const late = server.connect({ token: person.token })
  const notice = nextEvent(late, 'broadcast')
  await connected(late)
  expect(await notice).toMatchObject({
    type: 'warning',
    message: expect.stringContaining('muchas contraseñas'),
  })

  ctx.clock.advance(25 * 60 * minuteMs)
  const heard: unknown[] = []
  late.on('broadcast', (broadcast) => heard.push(broadcast))
  const next = nextEvent(late, 'broadcast')
  await guess(person.user.email, 20)
  await next
  await roundTrip(late)
  expect(heard).toHaveLength(1)
})
