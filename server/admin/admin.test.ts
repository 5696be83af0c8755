import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { AdminAccess } from '#contract/admin/admin'
import { AdminOverview, SystemStatus } from '#contract/admin/metrics'
import { users } from '#db/schema'
import { version } from '../../package.json'
import { createFleet } from '../bots/fleet/fleet'
import { createTestContext } from '../testing/context'
import { noBackups } from '../testing/fakes/busy-machine'
import { FakeHost } from '../testing/fakes/fake-host'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { everyRoute } from '../testing/web/routes'

const verify = ({ call }: Pick<Person, 'call'>) => call('GET', '/admin/verify-access')

test('an administrator may do everything that the panel knows', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const { status, body } = await verify(admin)
  expect(status).toBe(200)
  const { permissions, features, ui, ...rest } = AdminAccess.parse(body)
  const now = ctx.clock.now()
  expect(rest).toEqual({
    ...{ success: true, hasAccess: true },
    user: { id: admin.user.id, username: admin.user.username, role: 'admin' },
    metadata: { version, verifiedAt: new Date(now).toISOString(), cacheMs: 1_800_000 },
    security: {
      sessionExpiresAt: new Date(now + 30 * 24 * 3_600_000).toISOString(),
      address: 'unknown',
    },
  })
  const flags = [...Object.values(permissions), features, ui].flatMap((group) =>
    Object.values(group),
  )
  expect(flags.length).toBe(12 + 12 + 4)
  expect(flags.every((flag) => flag === true)).toBe(true)
})

test('anybody else is told so, and a token says nothing of a role', async () => {
  await using ctx = createTestContext()
  const denied = {
    ...{ success: false, hasAccess: false, message: 'Sin permisos de administrador' },
  } as never
  for (const role of ['user', 'premium'] as const) {
    const { status, body } = await verify(await registerUser(ctx, { role }))
    expect([status, body]).toEqual([403, denied])
  }
  expect((await verify({ call: caller(ctx) })).status).toBe(401)
  expect((await verify({ call: caller(ctx, 'no.es.un-token') })).body.code).toBe('TOKEN_INVALID')

  // The token still says administrator; the database no longer does.
  const admin = await makeAdmin(ctx)
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id)).run()
  expect((await verify(admin)).body).toEqual(denied)
  for (const { method, path } of (await everyRoute()).filter(({ access }) => access === 'admin')) {
    const { body } = await admin.call(method, path, method === 'GET' ? undefined : {})
    expect([path, body.code]).toEqual([path, 'ADMIN_ONLY'])
  }
})

test('the overview is figures, state and alerts at once', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  ctx.backups.state = () => ({ ...noBackups, isOn: false })
  ctx.alerts.check()
  const { body } = await call('GET', '/admin/overview')
  const { stats, status, alerts } = AdminOverview.parse(body)
  expect(stats).toEqual((await call('GET', '/admin/dashboard/stats')).body as never)
  expect(alerts).toEqual(ctx.alerts.list())
  expect(alerts.map(({ rule }) => rule)).toEqual(['backups'])
  expect(Object.keys(status.services)).toEqual([
    ...['api', 'database', 'disk', 'websocket', 'bot-host', 'payments', 'backups', 'certificate'],
    'assistant',
  ])
})

test('the parts of the installation are asked how they are', async () => {
  await using ctx = createTestContext()
  const host = new FakeHost()
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, { hosts: host.hosts })
  const { call } = await makeAdmin(ctx)
  const status = async () => SystemStatus.parse((await call('GET', '/admin/health')).body)
  const down = await status()
  expect(down.status).toBe('offline')
  expect(down.services['bot-host']).toMatchObject({ status: 'offline', responseTime: null })
  expect(down.services.database?.responseTime).toBeGreaterThanOrEqual(0)
  expect(down.services.payments?.status).toBe('unknown')

  host.answers.vitals = () => ({
    ...{ startedAt: Date.now() - 60_000, memoryMb: 321, cpu: 12.5 },
    workers: [null, 4, 7].map((loopDelayMs) => ({ bots: 1, loopDelayMs, restarts: 0 })),
  })
  void ctx.fleet.begin()
  await host.settle()
  const asking = call('GET', '/admin/dashboard/system-status')
  while (Bun.peek.status(asking) === 'pending') await host.settle()
  const up = SystemStatus.parse((await asking).body)
  expect(up.services['bot-host']).toMatchObject({ status: 'healthy', memory: 321, players: 0 })
  expect(up.services['bot-host']?.responseTime).toBeGreaterThanOrEqual(0)
  expect(up.services.websocket?.connections).toBe(0)
  for (const usage of Object.values(up.resources)) {
    expect(usage).toBeGreaterThanOrEqual(0)
    expect(usage).toBeLessThanOrEqual(100)
  }
  const metrics = ctx.metrics.live()
  while (Bun.peek.status(metrics) === 'pending') await host.settle()
  expect((await metrics).processes[1]).toMatchObject({
    ...{ name: 'host', pid: ctx.fleet.hostPid(), cpu: 12.5, memoryMb: 321, loopDelayMs: 7 },
  })
  await ctx.fleet[Symbol.asyncDispose]()
})

test('a user is seen at every call, and written once a minute', async () => {
  await using ctx = createTestContext()
  const { user, call } = await registerUser(ctx)
  const seen = () =>
    ctx.db.select().from(users).where(eq(users.id, user.id)).get()?.lastSeenAt ?? null
  const start = ctx.clock.now()
  expect(seen()).toBeNull()
  await call('GET', '/bots')
  expect(seen()).toBe(start)
  ctx.clock.advance(59_999)
  await call('GET', '/bots')
  expect(seen()).toBe(start)
  ctx.clock.advance(1)
  await call('GET', '/bots')
  expect(seen()).toBe(start + 60_000)
})
