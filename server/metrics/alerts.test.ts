import { expect, test } from 'bun:test'
import { type SystemAlert, SystemAlerts } from '#contract/admin/metrics'
import { limits } from '#contract/limits'
import type { PaymentAlert, PaymentsState } from '#contract/payments'
import { connections } from '#db/schema'
import { createLink } from '../game/link'
import { newId } from '../lib/ids'
import { createTestContext, type TestContext } from '../testing/context'
import { makeAdmin } from '../testing/samples/people'
import { pruneMs } from './alert-board'
import type { Machine } from './machine'
import { createMetrics } from './metrics'

const minute = 60_000

/** A context on a machine that is as busy as the test says, and what it told its watchers. */
function onMachine() {
  const ctx = createTestContext()
  const usage = { cpu: 10, memory: 20, disk: 30 }
  let busy = 0
  let total = 0
  const machine: Machine = {
    cpuTimes() {
      busy += usage.cpu
      total += 100
      return { busy, total }
    },
    memory: () => usage.memory,
    disk: () => usage.disk,
    space: () => ({ free: 1, total: 1 }),
    load: () => [0, 0, 0],
  }
  const told: SystemAlert[] = []
  const push = ctx.realtime.toSubscribers
  ctx.realtime.toSubscribers = (event, payload) => {
    if (event === 'admin:system-alert') told.push(payload as SystemAlert)
    push(event, payload)
  }
  ctx.metrics[Symbol.dispose]()
  ctx.metrics = createMetrics(ctx, machine)
  const watch = () => {
    for (let looks = 0; looks < 12; looks++) ctx.metrics.read()
    ctx.metrics.checkRules()
    return ctx.metrics.alerts()
  }
  return { ctx, usage, told, watch }
}

const shown = (alerts: SystemAlert[]) => alerts.map(({ type, message }) => `${type}: ${message}`)

test('nothing is wrong with a calm installation', async () => {
  const { ctx, watch, told } = onMachine()
  await using _ctx = ctx
  expect(watch()).toEqual([])
  expect(told).toEqual([])
})

test('a thing that lasts is one alert, told when it begins, worsens, and again in time', async () => {
  const { ctx, usage, watch, told } = onMachine()
  await using _ctx = ctx
  usage.cpu = 90
  const [first] = watch()
  expect(shown(watch())).toEqual(['warning: La CPU está al 90 % desde hace un minuto'])
  usage.cpu = 97
  const [worse] = watch()
  expect(worse).toMatchObject({ id: first?.id, type: 'critical', source: 'system' })
  expect(told.map(({ type }) => type)).toEqual(['warning', 'critical'])
  for (let passed = 0; passed < 90; passed++) {
    ctx.clock.advance(minute)
    watch()
  }
  expect(told.map(({ id }) => id)).toEqual(Array(5).fill(String(first?.id)))
  expect(watch().length).toBe(1)

  // It ends, is remembered for an hour, and comes back as another one.
  usage.cpu = 10
  expect(watch().map(({ id }) => id)).toEqual([String(first?.id)])
  ctx.clock.advance(limits.admin.alerts.maxAgeMs + pruneMs)
  expect(watch()).toEqual([])
  usage.cpu = 90
  expect(watch()[0]?.id).not.toBe(first?.id)
})

test('a short peak of the CPU is no alert', async () => {
  const { ctx, usage, watch } = onMachine()
  await using _ctx = ctx
  usage.cpu = 100
  ctx.metrics.read()
  ctx.metrics.checkRules()
  expect(ctx.metrics.alerts()).toEqual([])
  usage.cpu = 10
  watch()
  usage.cpu = 100
  ctx.metrics.read()
  ctx.metrics.checkRules()
  expect(ctx.metrics.alerts()).toEqual([])
})

test('twenty are kept, the newest', async () => {
  const { ctx } = onMachine()
  await using _ctx = ctx
  const made = Array.from({ length: 25 }, () => {
    ctx.clock.advance(1_000)
    return ctx.metrics.testAlert().id
  })
  expect(ctx.metrics.alerts().map(({ id }) => id)).toEqual(made.slice(-20).reverse())
})

test('memory, disk and errors have their rules', async () => {
  const { ctx, usage, watch } = onMachine()
  await using _ctx = ctx
  const { call } = await makeAdmin(ctx)
  Object.assign(usage, { memory: 85, disk: 96 })
  const insert = ctx.db.$client.prepare(
    "INSERT INTO system_logs (at, level, source, message, metadata) VALUES (?, 'error', 'system', 'x', '{}')",
  )
  for (let n = 0; n < 12; n++) insert.run(ctx.clock.now())
  watch()
  const { body } = await call('GET', '/admin/alerts')
  expect(shown(SystemAlerts.parse(body).alerts).sort()).toEqual([
    'critical: El disco de los datos está al 96 %',
    'warning: 12 errores en los últimos 5 minutos',
    'warning: La memoria está al 85 %',
  ])
})

test('the host that restarts or does not come up', async () => {
  const { ctx, watch } = onMachine()
  await using _ctx = ctx
  const launch = () => ctx.hostLinks.opened(createLink({ send: () => {} }))
  launch()
  expect(shown(watch())).toEqual(['critical: El proceso de los bots no está en marcha'])
  ctx.fleet.isHostUp = () => true
  launch()
  expect(shown(watch())[0]).toBe('warning: El proceso de los bots se ha reiniciado')
  launch()
  launch()
  expect(shown(watch())[0]).toBe(
    'critical: El proceso de los bots se ha reiniciado 3 veces en 10 minutos',
  )
  ctx.clock.advance(10 * minute)
  const before = watch().length
  ctx.clock.advance(2 * limits.admin.alerts.maxAgeMs)
  expect([before, watch().length]).toEqual([2, 0])
})

test('what the payments complain of', async () => {
  const { ctx, watch } = onMachine()
  await using _ctx = ctx
  const alert = (kind: PaymentAlert['kind'], message: string): PaymentAlert => ({
    ...{ kind, message, since: new Date(ctx.clock.now()).toISOString() },
  })
  const watcher: PaymentsState['watcher'] = {
    ...{ state: 'halted', head: null, cursor: null, checkedAt: null },
  }
  ctx.payments.state = () => ({
    watcher,
    alerts: [alert('halted', 'Parado'), alert('review', 'Una'), alert('review', 'Otra')],
  })
  expect(shown(watch()).sort()).toEqual(['critical: Parado', 'warning: Otra', 'warning: Una'])
  expect(new Set(watch().map(({ id }) => id)).size).toBe(3)
})

test('bots that fail at one target, unless one of them is inside', async () => {
  const { ctx, watch } = onMachine()
  await using _ctx = ctx
  const { call } = await makeAdmin(ctx)
  const ids: string[] = []
  for (const name of ['uno', 'dos', 'tres', 'cuatro']) {
    const form = { name, host: 'mc.ejemplo.com', username: name }
    ids.push((await call<{ bot: { id: string } }>('POST', '/bots', form)).body.bot.id)
  }
  const fail = (botId = '', address = 'mc.ejemplo.com:25565', fields = {}) =>
    failure(ctx, botId, address, fields)
  fail(ids[0])
  fail(ids[0])
  fail(ids[1])
  fail(ids[2], 'otro.ejemplo.com:25565')
  fail(ids[2], undefined, { fault: false })
  fail(ids[2], undefined, { reason: 'host-lost' })
  fail(ids[3], undefined, { endedAt: ctx.clock.now() - 11 * minute })
  expect(watch()).toEqual([])
  fail(ids[3])
  expect(shown(watch())).toEqual(['warning: 3 bots no consiguen entrar en mc.ejemplo.com:25565'])
  const stateOf = ctx.fleet.stateOf
  ctx.fleet.stateOf = (id) =>
    id === ids[0] ? { status: 'running', nextAttemptAt: null } : stateOf(id)
  ctx.clock.advance(limits.admin.alerts.maxAgeMs + minute)
  for (const id of ids) fail(id)
  expect(watch()).toEqual([])
})

function failure(ctx: TestContext, botId: string, address: string, fields: object) {
  const now = ctx.clock.now()
  const row = {
    ...{ id: newId(), botId, address, startedAt: now, endedAt: now, fault: true },
    ...{ reason: 'kicked' as const, message: '', raw: '', policy: 'retry' as const },
  }
  ctx.db
    .insert(connections)
    .values({ ...row, ...fields })
    .run()
}
