import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { AlertHistory, type SystemAlert, SystemAlertAnswer } from '#contract/admin/alerts'
import { alerts, audit } from '#db/schema'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { onBusyMachine, putOnMachine, watchFor } from '../testing/fakes/busy-machine'
import { temporaryFolder } from '../testing/folder'
import { makeAdmin, type Person } from '../testing/samples/people'
import { settleMs } from './board'

const history = async ({ call }: Person, query = '') =>
  AlertHistory.parse((await call('GET', `/admin/alerts/history${query}`)).body)

test('who is on it is said to all, noted, and forgotten when it becomes worse', async () => {
  const { ctx, usage, told, watch } = onBusyMachine()
  await using _ctx = ctx
  const [ana, eva] = [await makeAdmin(ctx), await makeAdmin(ctx)]
  usage.disk = 90
  const [alert] = watch()
  const path = `/admin/alerts/${alert?.id}/acknowledge`
  const { status, body } = await ana.call('POST', path, {})
  expect(status).toBe(200)
  const by = ana.user.email
  const said = { by, at: new Date(ctx.clock.now()).toISOString() }
  expect(SystemAlertAnswer.parse(body).alert.acknowledged).toEqual(said)
  expect(told.at(-1)).toMatchObject({ id: alert?.id, acknowledged: said })
  await eva.call('POST', path, {})
  expect(watch()).toMatchObject([{ acknowledged: { by } }])
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    { actor: by, action: 'alert.acknowledge', target: 'alert:disk' },
  ])
  usage.disk = 99
  expect(watch()).toMatchObject([{ type: 'critical', acknowledged: null }])
  const nowhere = await ana.call('POST', '/admin/alerts/nada/acknowledge', {})
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'ALERT_NOT_FOUND'])
})

test('a silenced cause is kept and not told; when the silence is over it is', async () => {
  const { ctx, usage, told, watch } = onBusyMachine()
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  usage.disk = 90
  const [alert] = watch()
  const path = `/admin/alerts/${alert?.id}/silence`
  const refused = await admin.call('POST', path, { hours: 2 })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining('Elige 1, 8, 24 o 168 horas'),
  ])
  const { body } = await admin.call('POST', path, { hours: 8 })
  const until = new Date(ctx.clock.now() + 8 * hourMs).toISOString()
  const silenced = { by: admin.user.email, until }
  expect(body).toMatchObject({ alert: { silence: silenced } })
  told.length = 0

  usage.disk = 99
  expect(watch()).toMatchObject([{ type: 'critical', silence: silenced }])
  usage.disk = 10
  watch()
  ctx.clock.advance(hourMs)
  usage.disk = 90
  watch()
  expect(
    (await history(admin)).alerts.map(({ type, endedAt }) => [type, endedAt !== null]),
  ).toEqual([
    ['warning', false],
    ['critical', true],
  ])
  // Only that what was told of before has ended.
  expect(told.filter(({ endedAt }) => endedAt === null)).toEqual([])
  told.length = 0
  ctx.clock.advance(7 * hourMs)
  watch()
  expect(told).toMatchObject([{ rule: 'disk', type: 'warning', silence: null }])

  // For as long as one wants, until somebody ends it.
  await admin.call('POST', path, { hours: null })
  ctx.clock.advance(10 * dayMs)
  expect(watch()).toMatchObject([{ silence: { until: null } }])
  await admin.call('DELETE', path)
  expect(watch()).toMatchObject([{ silence: null }])
  expect(
    ctx.db
      .select()
      .from(audit)
      .all()
      .map(({ action }) => action),
  ).toEqual([...['alert.silence', 'alert.silence', 'alert.unsilence']])
})

test('a restart keeps what lasts, with its silence, and ends what does not', async () => {
  using folder = temporaryFolder()
  const { path: dataDir } = folder
  const usage = { cpu: 10, memory: 90, disk: 90 }
  const told: SystemAlert[] = []
  const restart = (at?: number) => {
    const ctx = createTestContext({ dataDir })
    if (at) ctx.clock.set(at)
    return putOnMachine(ctx, usage, told)
  }
  // Disposing a test's context takes its folder away: what a killed process leaves is kept aside.
  const first = restart()
  const admin = await makeAdmin(first)
  watchFor(first)
  first.clock.advance(5 * minuteMs)
  const before = watchFor(first)
  expect(before.map(({ rule }) => rule)).toEqual(['memory', 'disk'])
  const disk = before.find(({ rule }) => rule === 'disk')
  await admin.call('POST', `/admin/alerts/${disk?.id}/silence`, { hours: 24 })
  told.length = 0

  // Lower, and still not gone: between the threshold and what ends it.
  Object.assign(usage, { memory: 20, disk: 82 })
  const at = first.clock.now() + minuteMs
  const second = restart(at)
  const silence = { by: admin.user.email }
  expect(watchFor(second)).toMatchObject([
    { rule: 'memory', endedAt: null },
    { id: disk?.id, startedAt: disk?.startedAt, count: 1, silence },
  ])
  second.clock.advance(settleMs + 5 * minuteMs)
  watchFor(second)
  second.clock.advance(5 * minuteMs)
  expect(watchFor(second)).toMatchObject([
    { id: disk?.id, endedAt: null, silence },
    { rule: 'memory', endedAt: expect.any(String) },
  ])
  expect(told.some(({ rule }) => rule === 'disk')).toBe(false)
  await second[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
})

test('the history has pages and filters, and loses what ended 90 days ago', async () => {
  const { ctx, usage, watch } = onBusyMachine()
  await using _ctx = ctx
  const days = (count: number) => {
    for (let day = 0; day < count; day++) {
      usage.disk = day % 2 ? 99 : 90
      watch()
      usage.disk = 10
      ctx.clock.advance(hourMs)
      watch()
      ctx.clock.advance(dayMs - hourMs)
    }
  }
  days(5)
  usage.disk = 99
  watch()
  const admin = await makeAdmin(ctx)
  const all = (await history(admin)).alerts
  expect(all.map(({ type }) => type[0])).toEqual([...'cwcwcw'])
  const page = await history(admin, '?limit=4')
  expect([page.alerts.length, page.hasMore]).toEqual([4, true])
  const rest = await history(admin, `?limit=4&before=${page.alerts.at(-1)?.id}`)
  expect([...page.alerts, ...rest.alerts]).toEqual(all)
  expect(rest.hasMore).toBe(false)
  const counts = async (query: string) => (await history(admin, query)).alerts.length
  expect(await counts('?state=active')).toBe(1)
  expect(await counts('?state=ended&type=warning')).toBe(3)

  ctx.clock.advance(87 * dayMs)
  await ctx.housekeeping.run()
  expect(await ctx.db.$count(alerts)).toBe(4)
  ctx.clock.advance(400 * dayMs)
  await ctx.housekeeping.run()
  const left = ctx.db.select().from(alerts).where(eq(alerts.rule, 'disk')).all()
  expect(left).toMatchObject([{ endedAt: null }])
})
