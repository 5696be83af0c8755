import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminStats } from '#contract/admin/admin'
import { AdminAnalytics, type MetricPoint, StorageState } from '#contract/admin/metrics'
import type { Bot } from '#contract/bots/bots'
import type { ConnectionReport } from '../game/protocol'
import { newId } from '../lib/ids'
import { text } from '../locales/text'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { noBackups } from '../testing/fakes/busy-machine'
import { makeAdmin, registerUser } from '../testing/samples/people'
import type { Sample } from './sample-store'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const calm: Omit<Sample, 'at'> = {
  ...{ cpu: 10, memory: 20, activeUsers: 4, activeBots: 2 },
  ...{ errors: 1, commands: 3, servers: 2 },
  ...{ joins: 2, kicks: 1, disk: 30, diskFree: 5_000 },
}

const keep = (ctx: TestContext, at: number, sample: Partial<Sample> = {}) =>
  ctx.metrics.samples.add({ at, ...calm, ...sample }, at + minute)

test('thirty days are few megabytes, and every period has some 300 points of them', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const bytes = () => Number(ctx.db.$client.pragma('page_count', { simple: true })) * 4_096
  const now = ctx.clock.now()
  const before = bytes()
  ctx.db.transaction(() => {
    for (let at = now - 30 * day; at < now; at += minute) {
      keep(ctx, at, { cpu: (at / minute) % 100 })
    }
  })
  await ctx.housekeeping.run()
  ctx.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  expect(bytes() - before).toBeLessThan(20 * 2 ** 20)

  const counted: Record<string, number> = {}
  for (const period of ['1h', '24h', '7d', '30d']) {
    const { body } = await call<AdminAnalytics>('GET', `/admin/analytics?period=${period}`)
    const { systemMetrics: points, overview } = AdminAnalytics.parse(body)
    counted[period] = points.length
    const times = points.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort())
    expect(overview.averageActiveUsers).toBe(4)
    expect(points.every(({ memory }) => memory.usagePercentage === 20)).toBe(true)
  }
  expect(counted).toEqual({ '1h': 60, '24h': 288, '7d': 252, '30d': 289 })
  const rows = ctx.db.$client.prepare('SELECT grain, count(*) AS n FROM metric_samples GROUP BY 1')
  expect(rows.all()).toEqual([
    { grain: minute, n: 7 * 24 * 60 },
    { grain: 10 * minute, n: 30 * 24 * 6 },
  ])
})

test('means and sums are those of the stored minutes', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const now = ctx.clock.now()
  keep(ctx, now - 20 * minute, { cpu: 10, memory: 50, activeUsers: 1, errors: 2 })
  keep(ctx, now - 19 * minute, { cpu: 20, memory: 60, activeUsers: 4, errors: 5 })
  const points = async (period: string) => {
    const path = `/admin/dashboard/metrics?period=${period}`
    return (await call<{ systemMetrics: MetricPoint[] }>('GET', path)).body.systemMetrics
  }
  expect((await points('1h')).map(({ cpu }) => cpu.usage)).toEqual([10, 20])
  expect(await points('24h')).toEqual([
    {
      timestamp: new Date(now - 20 * minute).toISOString(),
      cpu: { usage: 15 },
      memory: { usagePercentage: 55 },
      ...{ activeUsers: 2.5, activeBots: 2, errors: 7 },
      ...{ joins: 4, kicks: 2, disk: { usagePercentage: 30, freeBytes: 5_000 } },
    },
  ])
  expect(await points('30d')).toEqual([])
  // What an older release has stored is not known, and not nothing.
  ctx.db.$client.exec('UPDATE metric_samples SET joins = NULL, disk = NULL, disk_free = NULL')
  const unknown = { joins: null, disk: { usagePercentage: null, freeBytes: null } }
  expect(await points('24h')).toMatchObject([unknown])
  // Once the ten minutes have ended, the month has them too.
  keep(ctx, now - 9 * minute, { activeUsers: 2.5, errors: 0 })
  expect(await points('30d')).toMatchObject([{ cpu: { usage: 15 }, errors: 7 }])
  const { body } = await call<AdminAnalytics>('GET', '/admin/analytics')
  // The axis is the period, however little of it was kept.
  const instant = (at: number) => new Date(at).toISOString()
  expect(body).toMatchObject({ from: instant(now - day), until: instant(now) })
  expect(body.overview).toEqual({ totalUsers: 1, errorsCount: 7, averageActiveUsers: 2.5 })
  for (const query of ['period=2h', 'period=', 'period=1h&period=7d', 'period[]=1h']) {
    const { status, body } = await call('GET', `/admin/analytics?${query}`)
    expect([query, status, body.code]).toEqual([query, ...refusalOf(query)])
  }
  expect((await call('GET', '/admin/dashboard/metrics?period=siempre')).status).toBe(400)
})

/** An unknown parameter is no wrong period. */
const refusalOf = (query: string) =>
  query.startsWith('period=') ? [400, 'VALIDATION'] : [200, undefined]

test('a minute is what was seen in it, stored once it has ended', async () => {
  await using ctx = createTestContext()
  const start = ctx.clock.now()
  const insert = ctx.db.$client.prepare(
    "INSERT INTO system_logs (at, level, source, message, metadata) VALUES (?, ?, 'system', 'x', '{}')",
  )
  for (const level of ['error', 'critical', 'warning']) insert.run(start + 1_000, level)
  insert.run(start - 1, 'error')
  ctx.metrics.read()
  ctx.clock.advance(5_000)
  ctx.metrics.read()
  expect(ctx.metrics.samples.series('1h', ctx.clock.now())).toEqual([])
  expect(ctx.metrics.errorsSince(start)).toBe(2)
  ctx.clock.advance(minute)
  ctx.metrics.read()
  const [stored, ...more] = ctx.metrics.samples.series('1h', ctx.clock.now())
  expect(more).toEqual([])
  expect(stored).toMatchObject({ at: start, errors: 2, activeBots: 0, activeUsers: 0, servers: 0 })
  expect(stored?.memory).toBeGreaterThan(0)
  insert.run(ctx.clock.now(), 'error')
  expect(ctx.metrics.errorsSince(start)).toBe(3)
  expect((await ctx.metrics.live()).metrics.errors).toBe(3)
})

test('what takes room is measured once a minute, from what is cheap to read', async () => {
  await using ctx = createTestContext()
  const { call } = await makeAdmin(ctx)
  const storage = async () => StorageState.parse((await call('GET', '/admin/storage')).body)
  const line = {
    level: 'info',
    source: 'system',
    code: null,
    message: 'Hola',
    metadata: {},
  } as const
  ctx.systemLogs.writeNow(line)
  const first = await storage()
  expect(first.disk.free).toBeGreaterThan(0)
  expect(first.database.bytes).toBeGreaterThan(first.systemLogs.bytes)
  expect(first.consoleLogs).toEqual({ rows: 0, bytes: 0 })
  const none = { files: 0, bytes: 0, newestAt: null, last: null, failed: false }
  expect(first.backups).toEqual(none)

  const folder = join(ctx.config.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const name of ['copia-1.db', 'copia-2.db.enc', 'copia-3.db.part', 'otro.txt']) {
    await Bun.write(join(folder, name), 'copia')
  }
  const at = ctx.clock.now()
  ctx.backups.state = () => ({
    ...noBackups,
    last: { name: 'copia-1.db', at, bytes: 5, checked: true },
    failure: { at, code: 'noSpace', detail: null },
  })
  ctx.systemLogs.writeNow(line)
  expect(await storage()).toEqual(first)
  ctx.clock.advance(minute)
  const second = await storage()
  expect(second.systemLogs.rows).toBe(first.systemLogs.rows + 1)
  expect(second.systemLogs.bytes).toBeGreaterThan(first.systemLogs.bytes)
  const last = { at: new Date(at).toISOString(), checked: true }
  expect(second.backups).toMatchObject({ files: 2, bytes: 10, last, failed: true })
})

test('joins and kicks of a minute are stored with it', async () => {
  await using ctx = createTestContext()
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
  const { body } = await owner.call<{ bot: Bot }>('POST', '/bots', form)
  const botId = body.bot.id
  await owner.call('POST', `/bots/${botId}/start`, {})
  await host.settle()
  host.join(botId)
  host.join(botId)
  const at = ctx.clock.now()
  for (const reason of ['banned', 'timeout', 'requested'] as const) {
    const connection: ConnectionReport = {
      ...{ id: newId(), address: 'mc.ejemplo.com:25565', version: null, at, raw: '', reason },
      ...{ fault: reason !== 'requested', policy: 'retry', suggestedVersion: null },
      ...{ startedAt: at, spawnedAt: at, message: text('disconnect.requested') },
    }
    host.emit('connection', { botId, connection })
  }
  await host.settle()
  ctx.metrics.read()
  ctx.clock.advance(minute)
  ctx.metrics.read()
  const [stored] = ctx.metrics.samples.series('1h', ctx.clock.now())
  expect(stored).toMatchObject({ joins: 1, kicks: 1 })
  expect(stored?.diskFree).toBeGreaterThan(0)
})

test('a minute that a restart has cut in two stays one', async () => {
  await using ctx = createTestContext()
  const at = ctx.clock.now()
  keep(ctx, at, { cpu: 10, commands: 2 })
  keep(ctx, at, { cpu: 30, commands: 5 })
  expect(ctx.metrics.samples.between(at, at + 1)).toMatchObject({ cpu: 20, commands: 7 })
})

test('the cards count what is there and hold it against what was stored', async () => {
  await using ctx = createTestContext()
  // Noon by the local clock, whatever zone the test runs in.
  const now = new Date(2030, 0, 15, 12).getTime()
  ctx.clock.set(now)
  const admin = await makeAdmin(ctx)
  const stats = async () => {
    const { body } = await admin.call<AdminStats>('GET', '/admin/dashboard/stats')
    expect((await admin.call('GET', '/admin/stats')).body).toEqual(body)
    return body
  }
  expect(await stats()).toEqual({
    success: true,
    ...{ totalUsers: 1, activeUsers: 1, totalServers: 0, commandsToday: 0 },
    ...{ userGrowth: null, activeUsersTrend: null, serversTrend: null, commandsTrend: null },
    comparisons: {
      ...{ userGrowth: { before: 0, now: 1 }, commandsTrend: null },
      ...{ activeUsersTrend: null, serversTrend: null },
    },
  })

  await registerUser(ctx, { createdAt: now - 8 * day, lastSeenAt: now - 2 * day })
  await registerUser(ctx, { createdAt: now - 8 * day, lastSeenAt: now - hour })
  for (const [name, port] of [
    ['uno', 1],
    ['dos', 1],
    ['tres', 2],
  ] as const) {
    const form = { name, host: name === 'dos' ? 'MC.ejemplo.com' : 'mc.ejemplo.com', port }
    await admin.call('POST', '/bots', { ...form, username: name })
  }
  keep(ctx, now - 7 * day - hour, { servers: 4 })
  keep(ctx, now - day - 6 * hour, { activeUsers: 10, commands: 20 })
  keep(ctx, now - day + 6 * hour, { activeUsers: 5, commands: 1_000 })
  keep(ctx, now - 2 * hour, { activeUsers: 10, commands: 25 })
  expect(await stats()).toEqual({
    success: true,
    ...{ totalUsers: 3, activeUsers: 2, totalServers: 2, commandsToday: 25 },
    ...{ userGrowth: 50, activeUsersTrend: -25, serversTrend: -50, commandsTrend: 25 },
    comparisons: {
      ...{ userGrowth: { before: 2, now: 3 }, activeUsersTrend: { before: 10, now: 7.5 } },
      ...{ serversTrend: { before: 4, now: 2 }, commandsTrend: { before: 20, now: 25 } },
    },
  })
})
