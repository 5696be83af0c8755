import { expect, test } from 'bun:test'
import { adminLimits } from '#contract/admin/admin-limits'
import { type SystemAlert, SystemAlerts } from '#contract/admin/alerts'
import type { PaymentAlert, PaymentsState } from '#contract/payments'
import { connections } from '#db/schema'
import { createLink } from '../game/link'
import { newId } from '../lib/ids'
import { defaultAlerts } from '../settings/settings'
import type { TestContext } from '../testing/context'
import { noBackups, onBusyMachine } from '../testing/fakes/busy-machine'
import { makeAdmin } from '../testing/samples/people'
import { reopenMs } from './board'

const minute = 60_000

const shown = (alerts: SystemAlert[]) => alerts.map(({ type, message }) => `${type}: ${message}`)

test('nothing is wrong with a calm installation', async () => {
  const { ctx, watch, told } = onBusyMachine()
  await using _ctx = ctx
  expect(watch()).toEqual([])
  expect(told).toEqual([])
})

test('what lasts is one alert, told when it begins, worsens, again in time, and ends', async () => {
  const { ctx, usage, watch, told } = onBusyMachine()
  await using _ctx = ctx
  const pass = (minutes: number) => {
    for (let passed = 0; passed < minutes; passed++) {
      ctx.clock.advance(minute)
      watch()
    }
  }
  usage.cpu = 90
  expect(watch()).toEqual([])
  pass(4)
  expect(told).toEqual([])
  pass(1)
  const [first] = ctx.alerts.list()
  expect(shown(ctx.alerts.list())).toEqual(['warning: La CPU está al 90 %'])
  expect(first).toMatchObject({ rule: 'cpu', link: 'hosts', count: 1, endedAt: null })
  usage.cpu = 97
  pass(6)
  expect(ctx.alerts.list()).toMatchObject([{ id: first?.id, type: 'critical', source: 'system' }])
  expect(told.map(({ type }) => type)).toEqual(['warning', 'critical'])
  pass(60)
  expect(told.map(({ id }) => id)).toEqual(Array(4).fill(String(first?.id)))

  usage.cpu = 10
  pass(6)
  const [ended] = ctx.alerts.list()
  expect(ended).toMatchObject({ id: first?.id, endedAt: new Date(ctx.clock.now()).toISOString() })
  expect(told.at(-1)).toEqual(ended as SystemAlert)
  expect(ctx.alerts.active()).toEqual([])
  // It comes back soon: the same one, for the second time.
  usage.cpu = 90
  pass(6)
  const startedAt = String(first?.startedAt)
  expect(ctx.alerts.list()).toMatchObject([{ id: first?.id, count: 2, startedAt, endedAt: null }])
  // And later: another one.
  usage.cpu = 10
  pass(7 + reopenMs / minute)
  usage.cpu = 90
  pass(6)
  expect(ctx.alerts.list().map(({ id }) => id === first?.id)).toEqual([false, true])
  usage.cpu = 10
  pass(6)
  ctx.clock.advance(adminLimits.alerts.maxAgeMs + minute)
  expect(watch()).toEqual([])
})

test('a load around the threshold is one row in an hour, and the settings say where it is', async () => {
  const { ctx, usage, watch } = onBusyMachine()
  await using _ctx = ctx
  const { call } = await makeAdmin(ctx)
  const cpu = { warning: 40, critical: 60, minutes: 1 }
  await call('PUT', '/admin/settings', { alerts: { ...defaultAlerts, cpu } })
  for (let passed = 0; passed < 60; passed++) {
    ctx.clock.advance(minute)
    usage.cpu = passed < 3 || passed % 3 === 0 ? 42 : 37
    watch()
  }
  const { body } = await call('GET', '/admin/alerts/history')
  expect(body.alerts).toMatchObject([{ rule: 'cpu', count: 1, endedAt: null }])
})

test('memory, disk and errors have their rules', async () => {
  const { ctx, usage, watch } = onBusyMachine()
  await using _ctx = ctx
  const { call } = await makeAdmin(ctx)
  Object.assign(usage, { memory: 85, disk: 96 })
  const now = { ...defaultAlerts.memory, minutes: 0 }
  await call('PUT', '/admin/settings', { alerts: { ...defaultAlerts, memory: now } })
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
  const { ctx, watch } = onBusyMachine()
  await using _ctx = ctx
  const launch = () => ctx.hostLinks.opened({ id: 'local', link: createLink({ send: () => {} }) })
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
  watch()
  expect(ctx.alerts.active()).toEqual([])
  expect(ctx.alerts.list().map(({ rule }) => rule)).toEqual(['hostRestarts', 'hostDown'])
})

test('what the payments complain of', async () => {
  const { ctx, watch } = onBusyMachine()
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
  const { ctx, watch } = onBusyMachine()
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
  ctx.clock.advance(adminLimits.alerts.maxAgeMs + minute)
  for (const id of ids) fail(id)
  watch()
  expect(ctx.alerts.active()).toEqual([])
})

test.each([
  [{ isOn: false }, 'warning: No hay copias de seguridad automáticas'],
  [
    { failure: { at: 2, code: 'failed' as const, detail: null } },
    'error: La última copia de seguridad ha fallado',
  ],
  [{ nextAt: null }, 'warning: Todavía no hay ninguna copia de seguridad'],
  [
    { last: { at: -27, name: 'x', bytes: 1, checked: true } },
    'error: La última copia de seguridad tiene 27 horas',
  ],
  [{ last: { at: -25, name: 'x', bytes: 1, checked: true } }, null],
])('backups: %j', async (state, said) => {
  const { ctx, watch } = onBusyMachine()
  await using _ctx = ctx
  const hour = 60 * minute
  const last = 'last' in state && { ...state.last, at: ctx.clock.now() + state.last.at * hour }
  ctx.backups.state = () => ({ ...noBackups, ...state, ...(last ? { last } : {}) })
  expect(shown(watch())).toEqual(said === null ? [] : [said])
  if (said) expect(watch()).toMatchObject([{ rule: 'backups', link: 'backups' }])
})

test('a watcher that watches and does not read is behind', async () => {
  const { ctx, watch } = onBusyMachine()
  await using _ctx = ctx
  const checkedAt = new Date(ctx.clock.now()).toISOString()
  const watcher = { state: 'watching', head: 9, cursor: 5, checkedAt } as const
  ctx.payments.state = () => ({ watcher, alerts: [] })
  ctx.clock.advance(4 * minute)
  expect(watch()).toEqual([])
  ctx.clock.advance(3 * minute)
  expect(shown(watch())).toEqual([
    'warning: El vigilante de pagos lleva 7 minutos sin leer la cadena',
  ])
  ctx.clock.advance(30 * minute)
  expect(watch()).toMatchObject([{ type: 'error', count: 1, link: 'payments' }])
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
