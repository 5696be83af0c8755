import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { SystemAlert } from '#contract/admin/alerts'
import { LiveMetrics, type SocketMetrics } from '#contract/admin/metrics'
import { limits } from '#contract/limits'
import { users } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import {
  bothTransports,
  type Client,
  connected,
  disconnected,
  nextEvent,
  roundTrip,
  serveRealtime,
} from '../testing/sockets'
import { until } from '../testing/until'
import { readingMs } from './readings'

const adminEvents = [
  'admin:identify',
  'admin:subscribe-metrics',
  'admin:unsubscribe-metrics',
  'admin:request-metrics',
  'admin:test-alert',
  'admin:broadcast',
]

/** Emits what the types would not let through. */
const emit = (client: Client, event: string, ...payload: unknown[]) =>
  (client as unknown as Socket).emit(event, ...payload)

/** The names of everything that this socket hears from now on. */
function listen(client: Client) {
  const events: string[] = []
  client.onAny((event) => {
    if (event !== 'pong') events.push(event)
  })
  return events
}

async function open(server: ReturnType<typeof serveRealtime>, person: Person) {
  const client = server.connect({ token: person.token })
  await connected(client)
  return client
}

const setRole = (ctx: TestContext, { user }: Person, role: 'admin' | 'user') =>
  ctx.db.update(users).set({ role }).where(eq(users.id, user.id)).run()

test.each(bothTransports)(
  'over %s: who subscribed gets the figures, and nobody else',
  async (by) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const admin = await makeAdmin(ctx)
    const [watching, idle] = ['', ''].map(() => server.connect({ token: admin.token }, by)) as [
      Client,
      Client,
    ]
    await Promise.all([connected(watching), connected(idle)])
    const others = listen(idle)
    watching.emit('admin:identify', { role: 'admin', type: 'admin-panel' })
    watching.emit('admin:subscribe-metrics')
    await roundTrip(watching)

    const both = [
      nextEvent(watching, 'admin:metrics-update'),
      nextEvent(watching, 'metrics-update'),
    ]
    ctx.metrics.read()
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(LiveMetrics.parse(first)).toMatchObject({
      timestamp: new Date(ctx.clock.now()).toISOString(),
      metrics: { activeUsers: 1, usersTrend: null, activeBots: 0, errors: 0 },
      processes: [{ name: 'control', pid: process.pid }],
    })
    await roundTrip(idle)
    expect(others).toEqual([])

    const asked = nextEvent(idle, 'metrics-update')
    idle.emit('admin:request-metrics')
    expect((await asked).timestamp).toBe(new Date(ctx.clock.now()).toISOString())
    watching.emit('admin:unsubscribe-metrics')
    await roundTrip(watching)
    const after = listen(watching)
    ctx.metrics.read()
    await roundTrip(watching)
    expect(after).toEqual([])
  },
)

test('begun, it pushes by itself', async () => {
  expect(readingMs).toBe(5_000)
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const client = await open(server, await makeAdmin(ctx))
  client.emit('admin:subscribe-metrics')
  ctx.metrics.begin(20)
  await nextEvent(client, 'admin:metrics-update')
  await nextEvent(client, 'admin:metrics-update')
})

test('a user hears an error for every event of the panel, and nothing comes of it', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [user, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
  const [client, watching] = [await open(server, user), await open(server, admin)]
  watching.emit('admin:subscribe-metrics')
  await roundTrip(watching)
  const [theirs, heardByAdmin] = [listen(client), listen(watching)]
  const payloads = [undefined, null, { role: 'admin' }, { message: 'hola', type: 'info' }, []]
  for (const event of adminEvents) {
    for (const payload of payloads) {
      const error = nextEvent(client, 'error')
      emit(client, event, payload)
      expect(await error).toEqual({
        success: false,
        code: 'ADMIN_ONLY',
        message: 'Sin permisos de administrador',
      } as never)
    }
  }
  ctx.metrics.read()
  await roundTrip(client)
  expect(new Set(theirs)).toEqual(new Set(['error']))
  expect(theirs.length).toBe(adminEvents.length * payloads.length)
  await roundTrip(watching)
  expect(heardByAdmin).toEqual(['admin:metrics-update', 'metrics-update'])
  expect(ctx.alerts.list()).toEqual([])
})

test('demoted, a socket hears nothing more and may ask nothing; promoted, it may', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  const client = await open(server, admin)
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  expect(ctx.realtime.counts()).toMatchObject({ admins: 1, subscribers: 1 })

  // The event itself asks the database, without waiting for the next look at the sessions.
  setRole(ctx, admin, 'user')
  const refusal = nextEvent(client, 'error')
  client.emit('admin:request-metrics')
  expect((await refusal).code).toBe('ADMIN_ONLY')
  expect(ctx.realtime.counts()).toMatchObject({ admins: 0, subscribers: 0 })

  setRole(ctx, admin, 'admin')
  const answer = nextEvent(client, 'admin:metrics-update')
  client.emit('admin:request-metrics')
  await answer
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const events = listen(client)
  setRole(ctx, admin, 'user')
  await until('the sessions are looked at', () => ctx.realtime.counts().subscribers === 0)
  ctx.metrics.read()
  await roundTrip(client)
  expect(events).toEqual([])

  ctx.db.update(users).set({ status: 'suspended' }).run()
  const [error] = await Promise.all([
    nextEvent(client, 'auth_error'),
    disconnected(client),
    client.emit('admin:request-metrics'),
  ])
  expect(error.message).toContain('suspendida')
})

test('an administrator’s odd payloads are refused or do no harm', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const client = await open(server, await makeAdmin(ctx))
  const broadcasts = listen(client)
  const odd: [string, unknown][] = [
    ['admin:identify', 7],
    ['admin:identify', { role: { $ne: null } }],
    ['admin:identify', { type: 'x'.repeat(41) }],
    ['admin:broadcast', undefined],
    ['admin:broadcast', 'hola'],
    ['admin:broadcast', { message: ' ' }],
    ['admin:broadcast', { message: 'hola', type: 'grave' }],
    ['admin:broadcast', { message: 'x'.repeat(limits.notice + 1) }],
    ['admin:broadcast', { message: 'hola', userId: 'otro' }],
  ]
  for (const [event, payload] of odd) {
    const error = nextEvent(client, 'error')
    emit(client, event, payload)
    expect((await error).code).toBe('VALIDATION')
  }
  expect(broadcasts).toEqual(odd.map(() => 'error'))
  for (const payload of [null, 7, 'x', [[]], { __proto__: { isAdmin: true } }]) {
    emit(client, 'admin:subscribe-metrics', payload)
    emit(client, 'admin:unsubscribe-metrics', payload)
  }
  await roundTrip(client)
  expect(ctx.realtime.counts().subscribers).toBe(0)
  const said = nextEvent(client, 'broadcast')
  client.emit('admin:broadcast', { message: ' Reinicio a las 18:00 ', type: 'warning' })
  expect(await said).toMatchObject({ message: 'Reinicio a las 18:00', type: 'warning' })
})

test('a test alert reaches who asks and who subscribed, once each', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [asking, watching] = [
    await open(server, await makeAdmin(ctx)),
    await open(server, await makeAdmin(ctx)),
  ]
  watching.emit('admin:subscribe-metrics')
  await roundTrip(watching)
  const events = [listen(asking), listen(watching)]
  const told = [nextEvent(asking, 'admin:system-alert'), nextEvent(watching, 'admin:system-alert')]
  asking.emit('admin:test-alert')
  const [alert, same] = await Promise.all(told)
  expect(SystemAlert.parse(alert)).toEqual(same as never)
  expect(alert).toMatchObject({ type: 'info', message: 'Alerta de prueba', source: 'admin-panel' })
  watching.emit('admin:test-alert')
  await nextEvent(watching, 'admin:system-alert')
  await Promise.all([roundTrip(asking), roundTrip(watching)])
  expect(events).toEqual([['admin:system-alert'], ['admin:system-alert', 'admin:system-alert']])
  // Nothing is wrong: it is told, and not kept.
  expect(ctx.alerts.list()).toEqual([])
})

test('the sockets are counted, and the figures sent on demand', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, user] = [await makeAdmin(ctx), await registerUser(ctx)]
  const sockets = async () =>
    (await admin.call<SocketMetrics>('GET', '/admin/debug/websocket-metrics')).body
  const nobody = { sockets: 0, users: 0, admins: 0, subscribers: 0, rooms: 0 }
  expect(await sockets()).toEqual({
    ...{ success: true, ...nobody },
    ...{ sent: 0, received: 0, lastPushAt: null },
  })
  const client = await open(server, admin)
  await open(server, user)
  await open(server, user)
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const update = nextEvent(client, 'metrics-update')
  const forced = await admin.call('POST', '/admin/debug/force-metrics-broadcast', {})
  expect(forced.body).toEqual({ success: true, message: 'Métricas enviadas a 1 administrador.' })
  expect((await update).metrics.activeUsers).toBe(2)
  expect(await sockets()).toMatchObject({
    ...{ sockets: 3, users: 2, admins: 1, subscribers: 1 },
    // Subscribed and pinged; each heard of maintenance and of held bots, one the pong and both updates.
    ...{ received: 2, sent: 9, lastPushAt: new Date(ctx.clock.now()).toISOString() },
  })
})

test('who signs in or out is told to who watches', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const client = await open(server, await makeAdmin(ctx))
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const login = nextEvent(client, 'admin:user-activity')
  const user = await registerUser(ctx)
  expect(await login).toMatchObject({ userId: user.user.id, action: 'login' })
  const logout = nextEvent(client, 'admin:user-activity')
  await user.call('POST', '/auth/logout')
  expect(await logout).toMatchObject({ userId: user.user.id, action: 'logout' })
})
