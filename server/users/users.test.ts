import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ManagedBots, ManagedUser, ManagedUsers } from '#contract/admin/users'
import type { Bot } from '#contract/bots/bots'
import { audit, bots, users } from '#db/schema'
import { noActivity } from '../game/activity'
import { newId } from '../lib/ids'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { analyticsLike } from '../testing/samples/analytics'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { givePoints, subscribe } from '../testing/samples/plans'

const unknown = newId()

const addBot = async ({ call }: Person, fields: object = {}) => {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}
const list = async ({ call }: Person, query = '') =>
  (await call<ManagedUsers>('GET', `/admin/users${query}`)).body
const read = async ({ call }: Person, id: string) =>
  (await call<{ user: ManagedUser }>('GET', `/admin/users/${id}`)).body.user

test('only administrators may, whatever they ask for', async () => {
  await using ctx = createTestContext()
  const [ana, premium] = [await registerUser(ctx), await registerUser(ctx, { role: 'premium' })]
  const former = await makeAdmin(ctx)
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, former.user.id)).run()
  const calls = [
    ['GET', ''],
    ['GET', `/${ana.user.id}`],
    ['PUT', `/${ana.user.id}`, { role: 'admin' }],
    ['DELETE', `/${ana.user.id}`],
    ['GET', `/${ana.user.id}/bots`],
    ['POST', `/${ana.user.id}/bots/stop`, {}],
    ['POST', '', { username: 'x', email: 'x@ejemplo.com' }],
    ['POST', '/bulk', { ids: [ana.user.id], action: 'delete' }],
    ['POST', `/${ana.user.id}/reset-link`, {}],
    ['GET', `/${ana.user.id}/sessions`],
    ['POST', `/${ana.user.id}/sessions/end`, {}],
  ] as const
  for (const [method, path, form] of calls) {
    for (const { call } of [ana, premium, former]) {
      const { status, body } = await call(method, `/admin/users${path}`, form)
      expect([status, body.code]).toEqual([403, 'ADMIN_ONLY'])
    }
    expect((await caller(ctx)(method, `/admin/users${path}`, form)).status).toBe(401)
  }
  expect(await ctx.db.$count(users)).toBe(3)
})

describe('the list', () => {
  let ctx: TestContext
  let admin: Person
  const many = 10_000
  beforeAll(async () => {
    ctx = createTestContext()
    const insert = ctx.db.$client.prepare(`
      INSERT INTO users (id, email, username, password_hash, role, status, created_at)
      VALUES (?, ?, ?, '', ?, ?, 0)`)
    ctx.db.$client.transaction(() => {
      for (let n = 0; n < many; n += 1) {
        const role = n % 100 === 0 ? 'premium' : 'user'
        const status = n % 1_000 === 7 ? 'pending' : 'active'
        insert.run(newId(), `p_${n}@ejemplo.com`, `abeja${n}`, role, status)
      }
    })()
    admin = await makeAdmin(ctx)
  })
  afterAll(() => ctx[Symbol.asyncDispose]())

  test('comes in pages, who waits first, then the newest, with totals', async () => {
    const { users: page, pagination } = await list(admin)
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 501,
      totalUsers: many + 1,
      limit: 20,
    })
    expect(page.map(({ username }) => username).slice(0, 3)).toEqual([
      'abeja9007',
      'abeja8007',
      'abeja7007',
    ])
    expect(page.slice(9, 12).map(({ username }) => username)).toEqual([
      'abeja7',
      admin.user.username,
      'abeja9999',
    ])
    const last = await list(admin, '?page=501')
    expect(last.users.map(({ username }) => username)).toEqual(['abeja0'])
    expect((await list(admin, '?page=502')).users).toEqual([])
    expect((await list(admin, '?limit=100&page=101')).users).toHaveLength(1)
  })

  test.each<[string, number]>([
    ['search=abeja77', 111],
    ['search=P_77%40EJEMPLO', 1],
    ['search=%25', 0],
    ['search=p_', many],
    ['search=%27%20OR%201=1--', 0],
    ['role=premium', 100],
    ['role=all&status=', many + 1],
    ['status=pending', 10],
    ['role=premium&status=pending', 0],
    ['role=admin', 1],
  ])('filtered by %s has %d', async (query, total) => {
    const { users: page, pagination } = await list(admin, `?${query}`)
    expect(pagination.totalUsers).toBe(total)
    expect(pagination.totalPages).toBe(Math.max(1, Math.ceil(total / 20)))
    expect(page).toHaveLength(Math.min(20, total))
  })

  test.each([
    ['username', 'abeja0', 'persona'],
    ['email', 'p_0@', 'persona'],
    ['role', 'persona', 'abeja9999'],
    ['status', 'persona', 'abeja9007'],
    ['created', 'abeja9999', 'persona'],
    ['lastSeen', 'abeja9999', 'persona'],
  ])('sorted by %s begins with %s and ends with %s, over all of them', async (sort, first, end) => {
    const ends = async (order: string) => {
      const [user] = (await list(admin, `?limit=1&sort=${sort}&order=${order}`)).users
      return `${user?.username} ${user?.email}`
    }
    expect(await ends('asc')).toContain(first)
    expect(await ends('desc')).toContain(end)
  })

  test('finds somebody by their whole id', async () => {
    const [somebody] = (await list(admin)).users
    const { users: found } = await list(admin, `?search=${somebody?.id.toUpperCase()}`)
    expect(found.map(({ id }) => id)).toEqual([somebody?.id ?? ''])
  })

  test.each([
    'page=0',
    'limit=101',
    'role=jefe',
    'status=x',
    'page=uno',
    'sort=clave',
    'order=x',
    'plan=oro',
  ])('refuses %s', async (query) => {
    const { status } = await admin.call('GET', `/admin/users?${query}`)
    expect(status).toBe(400)
  })
})

test('a user is shown with all that they have and did', async () => {
  await using ctx = createTestContext()
  const host = await attachHost(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  expect(await read(admin, ana.user.id)).toEqual({
    id: ana.user.id,
    username: ana.user.username,
    email: ana.user.email,
    role: 'user',
    status: 'active',
    lastLogin: null,
    createdAt: ana.user.createdAt,
    stats: { totalCommands: 0, totalPlayTime: 0, serversJoined: 0, achievements: 0 },
    subscription: { plan: 'free', status: 'inactive', expiresAt: null },
    profile: { bio: '' },
    activity: { totalSessions: 0 },
    bots: { total: 0, running: 0 },
    points: 0,
    ...{
      lastSeenAt: null,
      botsAvailable: 3,
      sessions: 1,
      deletesAt: null,
      planName: 'Sin suscripción',
    },
  })

  const form = { email: ana.user.email, password: testPassword }
  for (let times = 0; times < 2; times += 1) await caller(ctx)('POST', '/auth/login', form)
  const endsAt = ctx.clock.now() + 86_400_000
  subscribe(ctx, ana, { planId: 'intermediate', endsAt })
  givePoints(ctx, ana, 2_500_000n)
  const [first] = [await addBot(ana), await addBot(ana), await addBot(ana, { port: 1 })]
  await enterWorld(host, ana, first)
  const lived = { activity: { ...noActivity(), commandsExecuted: 4 }, analytics: analyticsLike() }
  for (const advancements of [2, 1]) {
    host.emit('botStats', { botId: first, playedMs: 90_000, advancements, ...lived })
  }
  await host.settle()
  ctx.botStats.flush()

  const now = new Date(ctx.clock.now()).toISOString()
  expect(await read(admin, ana.user.id)).toMatchObject({
    lastLogin: now,
    stats: { totalCommands: 8, totalPlayTime: 3, serversJoined: 2, achievements: 3 },
    subscription: {
      plan: 'premium',
      status: 'active',
      expiresAt: new Date(endsAt).toISOString(),
    },
    activity: { totalSessions: 2 },
    bots: { total: 3, running: 1 },
    points: 250,
    ...{ lastSeenAt: now, botsAvailable: 10, sessions: 3, planName: 'Pro' },
  })
  const { body } = await admin.call<ManagedBots>('GET', `/admin/users/${ana.user.id}/bots`)
  expect(body.bots[0]).toEqual({
    ...{ id: first, name: 'Uno', host: '127.0.0.1', port: 25_565, version: '1.20.4' },
    ...{ username: 'uno', status: 'running', lastEnd: null },
  })
  expect(body.bots.map(({ status }) => status)).toEqual(['running', 'stopped', 'stopped'])
})

test('all bots of a user rest at once, which their consoles and the audit tell', async () => {
  await using ctx = createTestContext()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const ids = [await addBot(ana), await addBot(ana), await addBot(ana)]
  for (const id of ids.slice(0, 2)) await ana.call('POST', `/bots/${id}/start`)
  const own = await addBot(admin)
  await admin.call('POST', `/bots/${own}/start`)
  const stop = async () =>
    (await admin.call('POST', `/admin/users/${ana.user.id}/bots/stop`, {})).body.message
  expect(await stop()).toBe('Se detienen 2 bots de este usuario.')
  expect(ctx.db.select().from(bots).where(eq(bots.desired, 'running')).all()).toMatchObject([
    { id: own },
  ])
  const { logs } = (await ana.call<{ logs: { message: string }[] }>('GET', `/bots/${ids[0]}/logs`))
    .body
  expect(logs.at(-1)?.message).toBe('Bot detenido por un administrador')
  expect(await stop()).toBe('Ningún bot de este usuario estaba en marcha.')
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    {
      action: 'user.stop-bots',
      target: `user:${ana.user.id}`,
      before: { running: 2 },
    },
    { before: { running: 0 } },
  ])
})

test('an id that nobody has is 404 everywhere', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const calls = [
    ['GET', unknown],
    ['PUT', unknown, { role: 'user' }],
    ['DELETE', unknown],
    ['GET', `${unknown}/bots`],
    ['POST', `${unknown}/bots/stop`, {}],
    ['POST', `${unknown}/reset-link`, {}],
    ['GET', `${unknown}/sessions`],
    ['POST', `${unknown}/sessions/end`, {}],
    ['GET', '%27'],
  ] as const
  for (const [method, path, form] of calls) {
    const { status, body } = await call(method, `/admin/users/${path}`, form)
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND'])
  }
})
