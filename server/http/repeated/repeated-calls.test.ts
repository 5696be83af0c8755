import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { TokenMade } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { answeredCalls } from '#db/schema'
import { createContext } from '../../context'
import { createTestContext, testConfig } from '../../testing/context'
import { temporaryFolder } from '../../testing/folder'
import { caller, registerUser } from '../../testing/samples/people'
import { answeredLimits } from './answered-calls'

const form = (name: string) => ({ name, host: 'mc.ejemplo.com', username: name })

async function scenario() {
  const ctx = createTestContext({ defaultBots: 50 })
  const owner = await registerUser(ctx)
  const create = (name: string, key: string, call = owner.call) =>
    call<{ bot: Bot; code?: string }>('POST', '/bots', form(name), { 'idempotency-key': key })
  const count = async () => (await owner.call<{ bots: Bot[] }>('GET', '/bots')).body.bots.length
  return {
    ...{ ctx, owner, create, count },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

describe('a call with an idempotency key', () => {
  test('is done once; made again, it is answered the same for a day', async () => {
    await using world = await scenario()
    const { ctx, create, count } = world
    const first = await create('uno', 'clave-1')
    const again = await create('uno', '"clave-1"')
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await count()).toBe(1)
    await create('uno', 'clave-2')
    ctx.clock.set(ctx.clock.now() + answeredLimits.keptMs)
    await create('uno', 'clave-1')
    expect(await count()).toBe(3)
  })

  test('is refused when it is another one, or the key is none', async () => {
    await using world = await scenario()
    const { create, count } = world
    await create('uno', 'clave-1')
    const other = await create('dos', 'clave-1')
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_OTHER_CALL' } })
    for (const key of ['', 'con espacio', 'x'.repeat(256)]) {
      const { status, body } = await create('dos', key)
      expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
    }
    expect(await count()).toBe(1)
  })

  test('that was refused has done nothing, and is tried again', async () => {
    await using world = await scenario()
    const { owner } = world
    const headers = { 'idempotency-key': 'clave-1' }
    const wrong = { ...form('uno'), port: 70_000 }
    expect((await owner.call('POST', '/bots', wrong, headers)).status).toBe(400)
    expect((await owner.call('POST', '/bots', form('uno'), headers)).status).toBe(201)
  })

  test('while the first one is under way is refused, and replayed afterwards', async () => {
    await using ctx = createTestContext()
    const { once } = ctx.idempotency
    const done = Promise.withResolvers<{ status: number; headers: []; body: string }>()
    const ask = () => once('a', 'clave', 'x', () => done.promise)
    const first = ask()
    const second = await ask().catch((error: unknown) => error)
    expect(second).toMatchObject({ code: 'IDEMPOTENCY_RUNNING', status: 409, retrySeconds: 1 })
    const answer = { status: 200, headers: [] as [], body: 'hecho' }
    done.resolve(answer)
    expect([await first, await ask()]).toEqual([
      { answer, isReplay: false },
      { answer, isReplay: true },
    ])
  })

  test('is one of who made it: another token has keys of its own', async () => {
    await using world = await scenario()
    const { ctx, owner, create, count } = world
    await create('uno', 'clave-1')
    const token = await owner.call<TokenMade>('POST', '/account/tokens', {
      ...{ name: 'Panel', bots: { of: 'all' }, verbs: ['create'], expiresAt: null },
      ...{ addresses: [], perMinute: 60 },
    })
    const { status } = await create('uno', 'clave-1', caller(ctx, token.body.secret))
    expect([status, await count()]).toEqual([201, 2])
  })
})

test('of the answers kept the oldest go first, of one caller and of all', async () => {
  await using ctx = createTestContext()
  const { once } = ctx.idempotency
  const ask = (caller: string, key: string, body = '') =>
    once(caller, key, 'x', () => Promise.resolve({ status: 200, headers: [], body }))
  for (let key = 0; key <= answeredLimits.perCaller; key++) await ask('a', `${key}`)
  expect((await ask('a', '1')).isReplay).toBe(true)
  expect((await ask('a', '0')).isReplay).toBe(false)
  // Sealed, a letter takes a third more.
  const half = 'x'.repeat((answeredLimits.letters * 3) / 8 - 1_000_000)
  await ask('b', 'x', half)
  await ask('c', 'x', half)
  expect((await ask('b', 'x')).isReplay).toBe(true)
  await ask('d', 'x', 'x'.repeat(2_000_000))
  expect((await ask('c', 'x')).isReplay).toBe(true)
  expect((await ask('a', '2')).isReplay).toBe(false)
  expect((await ask('b', 'x')).isReplay).toBe(false)
})

test('an answer is the same after the server has started anew, and stands nowhere in the clear', async () => {
  using folder = temporaryFolder()
  const config = { ...testConfig, dataDir: join(folder.path, 'data') }
  const headers = { 'idempotency-key': 'clave-1' }
  const first = await (async () => {
    await using ctx = createContext(config)
    const { user, call, token } = await registerUser(ctx)
    const { body } = await call<{ bot: Bot }>('POST', '/bots', form('uno'), headers)
    const [row] = ctx.db.select().from(answeredCalls).all()
    expect(JSON.stringify(row)).not.toMatch(/uno|mc\.ejemplo/)
    return { user, token, body }
  })()
  await using ctx = createContext(config)
  const call = caller(ctx, first.token)
  expect((await call('POST', '/bots', form('dos'), headers)).status).toBe(422)
  const again = await call<{ bot: Bot }>('POST', '/bots', form('uno'), headers)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await call<{ bots: Bot[] }>('GET', '/bots')).body.bots).toHaveLength(1)
})

describe('an answer with a tag', () => {
  const paths = (id: string) => [
    ...['/bots', `/bots/${id}`, `/bots/${id}/logs`, `/bots/${id}/connections`],
  ]

  test('is given again only when it is another one', async () => {
    await using world = await scenario()
    const { owner, create } = world
    const { bot } = (await create('uno', 'clave-1')).body
    for (const path of paths(bot.id)) {
      const tag = (await owner.call('GET', path)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      const asked = (headers: Record<string, string>) => owner.call('GET', path, undefined, headers)
      const same = await asked({ 'if-none-match': `W/"x", ${tag}` })
      expect([same.status, same.body as unknown]).toEqual([304, ''])
      expect(same.headers.get('etag')).toBe(tag)
      expect((await asked({ 'if-none-match': '"x"' })).status).toBe(200)
    }
    const tag = (await owner.call('GET', '/bots')).headers.get('etag') ?? ''
    await owner.call('PUT', `/bots/${bot.id}`, { name: 'otro' })
    const changed = await owner.call('GET', '/bots', undefined, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
  })

  test('of what somebody may not see is refused, whatever tag they know', async () => {
    await using world = await scenario()
    const { ctx, create } = world
    const { bot } = (await create('uno', 'clave-1')).body
    const other = await registerUser(ctx)
    const any = { 'if-none-match': '*' }
    expect((await other.call('GET', `/bots/${bot.id}`, undefined, any)).status).toBe(404)
  })
})

test('a list of bots is given in pages to who asks for so many, each behind the last bot of the one before', async () => {
  await using world = await scenario()
  const { owner, create } = world
  const made: string[] = []
  for (const name of ['uno', 'dos', 'tres']) made.push((await create(name, name)).body.bot.id)
  const page = async (query: string) => {
    const { status, body } = await owner.call<{ bots: Bot[]; hasMore: boolean }>(
      'GET',
      `/bots?${query}`,
    )
    return status === 200 ? [body.bots.map(({ id }) => id), body.hasMore] : status
  }
  expect(await page('')).toEqual([made, false])
  expect(await page('limit=2')).toEqual([made.slice(0, 2), true])
  expect(await page(`limit=2&after=${made[1]}`)).toEqual([made.slice(2), false])
  expect(await page(`after=${made[0]}`)).toEqual([made.slice(1), false])
  expect(await page('limit=0')).toBe(400)
  await owner.call('DELETE', `/bots/${made[0]}`)
  expect(await page(`limit=2&after=${made[0]}`)).toBe(404)
})
