import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import type { SignedIn } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import { audit, users } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { subscribe, termsIn } from '../testing/samples/plans'
import { connected, disconnected, nextEvent, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

const day = 86_400_000
const instant = (at: number) => new Date(at).toISOString()

const put = ({ call }: Person, { user }: Person, change: ManagedUserChange) =>
  call<{ user: ManagedUser; code?: string; message?: string }>(
    'PUT',
    `/admin/users/${user.id}`,
    change,
  )

async function startBot({ call }: Person) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${id}/start`)
  return id
}

const admins = (ctx: TestContext) => ctx.db.$count(users, eq(users.role, 'admin'))

describe('who may not sign in any longer', () => {
  test.each([
    ['suspended', 'suspendida'],
    ['inactive', 'desactivada'],
    ['pending', 'aprobación'],
  ] as const)('because they are %s loses sessions, sockets and bots', async (status, word) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const host = await attachHost(ctx)
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const running = await startBot(ana)
    await host.settle()
    host.join(running)
    await host.settle()
    const socket = server.connect({ token: ana.token })
    await connected(socket)
    const told = nextEvent(socket, 'auth_error')
    const left = disconnected(socket)

    expect((await put(admin, ana, { status })).body.user).toMatchObject({ status })
    expect((await told).message).toContain(word)
    await left
    expect(ctx.fleet.stateOf(running).status).toBe('stopping')
    await host.settle()
    expect(host.sessions.get(running)).toMatchObject({ ending: true })
    expect((await ana.call('GET', '/bots')).status).toBe(401)
    const form = { email: ana.user.email, password: testPassword }
    const refused = await caller(ctx)('POST', '/auth/login', form)
    expect([refused.status, refused.body.code]).toEqual([403, `ACCOUNT_${status.toUpperCase()}`])

    host.finish(running)
    await host.settle()
    await put(admin, ana, { status: 'active' })
    expect((await caller(ctx)('POST', '/auth/login', form)).status).toBe(200)
    expect((await ana.call('GET', '/bots')).status).toBe(401)
    await host.settle()
    expect(ctx.fleet.stateOf(running).status).toBe('stopped')
    expect(host.sessions.size).toBe(0)
  })

  test('starts nothing more, also by a bulk job that is under way', async () => {
    await using ctx = createTestContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const form = { host: '127.0.0.1', username: 'uno' }
    const botIds: string[] = []
    for (const name of ['Uno', 'Dos']) {
      botIds.push((await ana.call<{ bot: Bot }>('POST', '/bots', { ...form, name })).body.bot.id)
    }
    const bulk = ana.call<{ results: { success: boolean; message?: string }[] }>(
      'POST',
      '/bots/bulk/start',
      { botIds, delayBetweenBots: 5_000 },
    )
    await until('the first start', () => ctx.fleet.stateOf(botIds[0] ?? '').status !== 'stopped')
    await put(admin, ana, { status: 'suspended' })
    const { results } = (await bulk).body
    expect(results.map(({ success }) => success)).toEqual([true, false])
    expect(results[1]?.message).toContain('suspendida')
    for (const id of botIds) expect(ctx.fleet.stateOf(id).status).toBe('stopped')
  })
})

describe('the last administrator', () => {
  test('stays one: active, in office and there', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    await registerUser(ctx, { role: 'admin', status: 'suspended' })
    for (const change of [{ role: 'user' }, { role: 'premium' }, { status: 'inactive' }] as const) {
      const { status, body } = await put(admin, admin, change)
      expect([status, body.code]).toEqual([409, 'LAST_ADMIN'])
    }
    const gone = await admin.call('DELETE', `/admin/users/${admin.user.id}`)
    expect([gone.status, gone.body.code]).toEqual([409, 'LAST_ADMIN'])
    expect((await put(admin, admin, { profile: { bio: 'Yo' } })).status).toBe(200)
  })

  test('remains when two demote each other, or themselves, at once', async () => {
    await using ctx = createTestContext()
    const [one, two] = [await makeAdmin(ctx), await makeAdmin(ctx)]
    const crossed = await Promise.all([
      put(one, two, { role: 'user' }),
      put(two, one, { role: 'user' }),
    ])
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await admins(ctx)).toBe(1)

    ctx.db.update(users).set({ role: 'admin' }).run()
    const both = await Promise.all([
      put(one, one, { role: 'user' }),
      put(two, two, { role: 'user' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await admins(ctx)).toBe(1)
  })

  test('may hand over and step down', async () => {
    await using ctx = createTestContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    await put(admin, ana, { role: 'admin' })
    expect((await put(admin, admin, { role: 'user' })).body.user.role).toBe('user')
    expect((await admin.call('GET', '/admin/users')).status).toBe(403)
    const form = { email: ana.user.email, password: testPassword, newPassword: 'manda desde hoy' }
    const { body } = await caller(ctx)<SignedIn>('POST', '/auth/login', form)
    expect((await caller(ctx, body.accessToken)('GET', '/admin/users')).status).toBe(200)
  })
})

test('a demoted administrator keeps the bots that everybody may have, and hears of it', async () => {
  const ctx = createTestContext({ defaultBots: 1 })
  await using server = serveRealtime(ctx)
  const [admin, former] = [await makeAdmin(ctx), await makeAdmin(ctx)]
  const ids = [await startBot(former), await startBot(former)]
  const socket = server.connect({ token: former.token })
  await connected(socket)
  const told = nextEvent(socket, 'accountUpdate')
  await put(admin, former, { role: 'user' })
  expect(await told).toEqual({ reason: 'subscription' })
  const wanted = ids.map((id) => ctx.fleet.stateOf(id).status !== 'stopped')
  expect(wanted).toEqual([true, false])
})

test('a new administrator is signed out everywhere, hears why, and keeps bots', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const botId = await startBot(ana)
  const socket = server.connect({ token: ana.token })
  await connected(socket)
  const told = nextEvent(socket, 'auth_error')
  await put(admin, ana, { role: 'admin' })
  expect(await told).toMatchObject({
    message: expect.stringContaining('elige una contraseña distinta'),
  })
  expect((await ana.call('GET', '/bots')).status).toBe(401)
  expect(ctx.fleet.stateOf(botId).status).not.toBe('stopped')
})

describe('the subscription', () => {
  async function withUser() {
    const ctx = createTestContext()
    const people = { admin: await makeAdmin(ctx), ana: await registerUser(ctx) }
    const now = ctx.clock.now()
    return { ctx, now, ...people, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
  }

  test('is given until a day, or for a month, and counts at once', async () => {
    await using world = await withUser()
    const { ctx, now, admin, ana } = world
    const given = await put(admin, ana, {
      subscription: { plan: 'premium', expiresAt: instant(now + 10 * day) },
    })
    expect(given.body.user.subscription).toEqual({
      plan: 'premium',
      status: 'active',
      expiresAt: instant(now + 10 * day),
    })
    const { body } = await ana.call('GET', '/auth/subscription-status')
    expect(body).toMatchObject({ planId: 'intermediate', botsAvailable: 10 })
    await put(admin, ana, { subscription: { plan: 'pro', expiresAt: '' } })
    expect(termsIn(ctx, ana)).toEqual([
      ['pro', '2030-01-15T12:00:00.000Z', '2030-02-15T12:00:00.000Z', '0'],
    ])
    await put(admin, ana, { subscription: { plan: 'free' } })
    const { user } = (await put(admin, ana, {})).body
    expect(user.subscription).toEqual({ plan: 'free', status: 'inactive', expiresAt: null })
  })

  test('that was paid is lengthened for nothing, and cut with what is left of its worth', async () => {
    await using world = await withUser()
    const { ctx, now, admin, ana } = world
    subscribe(ctx, ana, { startsAt: now - 10 * day, endsAt: now + 10 * day, worth: '2000' })
    const until = (at: number) => put(admin, ana, { subscription: { expiresAt: instant(at) } })
    await until(now + 30 * day)
    expect(termsIn(ctx, ana)).toEqual([
      ['basic', instant(now - 10 * day), instant(now + 10 * day), '2000'],
      ['basic', instant(now + 10 * day), instant(now + 30 * day), '0'],
    ])
    await until(now + 5 * day)
    expect(termsIn(ctx, ana)).toEqual([
      ['basic', instant(now - 10 * day), instant(now + 5 * day), '1500'],
    ])
  })

  test('that is sent as it stands is left alone; one that has ended is renewed when it is named', async () => {
    await using world = await withUser()
    const { ctx, now, admin, ana } = world
    const plan = 'basic'
    const same = { plan: 'free', status: 'inactive', expiresAt: null } as const
    expect((await put(admin, ana, { subscription: same })).status).toBe(200)
    subscribe(ctx, ana, { startsAt: now - 20 * day, endsAt: now - 10 * day, worth: '7' })
    const terms = termsIn(ctx, ana)
    expect((await put(admin, ana, { subscription: {} })).status).toBe(200)
    const ended = { plan, expiresAt: instant(now - 10 * day) } as const
    expect((await put(admin, ana, { subscription: ended })).status).toBe(200)
    expect(termsIn(ctx, ana)).toEqual(terms)
    expect(await ctx.db.$count(audit)).toBe(0)
    await put(admin, ana, { subscription: { plan } })
    const renewed = termsIn(ctx, ana)
    expect(renewed).toHaveLength(2)
    await put(admin, ana, { subscription: { plan } })
    expect(termsIn(ctx, ana)).toEqual(renewed)
    expect(await ctx.db.$count(audit)).toBe(1)
  })

  test.each([
    [{ plan: 'basic', expiresAt: '2029-01-01T00:00:00.000Z' }, 'subscription.expiresAt'],
    [{ expiresAt: '2031-01-01T00:00:00.000Z' }, 'subscription.plan'],
    [{ plan: 'enterprise' }, 'subscription.plan'],
    [{ expiresAt: 'mañana' }, 'subscription.expiresAt'],
  ])('%j is refused', async (subscription, path) => {
    await using world = await withUser()
    const { ctx, admin, ana } = world
    const answer = await put(admin, ana, { subscription } as ManagedUserChange)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(termsIn(ctx, ana)).toEqual([])
  })
})

test('what changed is audited, before and after; what did not is not', async () => {
  await using ctx = createTestContext()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const bio = 'Escribió el martes.'
  const { id, createdAt } = ana.user
  const change = { id, createdAt, role: 'premium', status: 'active', profile: { bio } } as const
  expect((await put(admin, ana, change)).status).toBe(200)
  await put(admin, ana, change)
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    {
      actor: admin.user.email,
      action: 'user.change',
      target: `user:${id}`,
      before: { role: 'user', bio: '' },
      after: { role: 'premium', bio },
    },
  ])
  const refused = await admin.call('PUT', `/admin/users/${id}`, { passwordHash: 'x' })
  expect(refused.body.code).toBe('VALIDATION')
})
