import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { adminLimits } from '#contract/admin/admin-limits'
import type { LogSeverity, LogSource } from '#contract/admin/system-logs'
import { systemLogCounts, systemLogs } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { makeAdmin, type Person } from '../testing/samples/people'
import { entry, minute, reader, write } from '../testing/samples/system-logs'

describe('a page of the log', () => {
  const sources: LogSource[] = ['bot-service', 'auth-service', 'database']
  const levels: LogSeverity[] = ['info', 'info', 'warning', 'error', 'critical']
  const all = Array.from({ length: 120 }, (_, number) =>
    entry(`línea ${number} de ${number % 2 ? 'Minero' : 'Vigía'}`, {
      level: levels[number % 5] ?? 'info',
      source: sources[number % 3] ?? 'system',
      metadata: { number, target: `mc${number % 4}.ejemplo.com` },
    }),
  )
  let ctx: TestContext
  let admin: Person
  let read: ReturnType<typeof reader>
  beforeAll(async () => {
    ctx = createTestContext()
    admin = await makeAdmin(ctx)
    read = reader(admin)
    write(ctx, [...all])
  })
  afterAll(() => ctx[Symbol.asyncDispose]())

  type Expected = { level?: string; source?: string; word?: string; from?: number; to?: number }
  /** The same filter over what was written, in another implementation. */
  const matching = ({ level, source, word, from = 0, to = all.length }: Expected) =>
    all
      .filter(
        (line, number) =>
          (!level || line.level === level) &&
          (!source || line.source === source) &&
          (!word || `${line.message} ${JSON.stringify(line.metadata)}`.includes(word)) &&
          number >= from &&
          number <= to,
      )
      .map(({ message }) => message)
      .reverse()

  const at = (number: number) => new Date(testStart + number * minute).toISOString()
  const spans = [{}, { from: 10, to: 100 }, { from: 60, to: 70 }]
  const cases = ['', 'error', 'critical'].flatMap((level) =>
    ['', 'database'].flatMap((source) =>
      ['', 'Minero', 'Vigía', 'mc3.ej', '77', 'nadie'].flatMap((word) =>
        spans.map((span): Expected => ({ level, source, word, ...span })),
      ),
    ),
  )

  test.each(cases)('with %j has what fits, counts it and goes on from a line', async (expected) => {
    const { level = '', source = '', word = '', from, to } = expected
    const query = {
      ...{ severity: level, source, search: word },
      ...(from === undefined || to === undefined ? {} : { startDate: at(from), endDate: at(to) }),
    }
    const fitting = matching(expected)
    const page = await read({ ...query, limit: 25 })
    expect(page.logs.map(({ message }) => message)).toEqual(fitting.slice(0, 25))
    const total = fitting.length
    const pages = Math.ceil(total / 25)
    expect(page.pagination).toEqual({
      currentPage: 1,
      totalPages: pages,
      totalLogs: total,
      limit: 25,
    })
    const any = { ...expected, level: '' }
    expect(page.summary).toEqual({
      total: matching(any).length,
      info: matching({ ...any, level: 'info' }).length,
      warning: matching({ ...any, level: 'warning' }).length,
      error: matching({ ...any, level: 'error' }).length,
      critical: matching({ ...any, level: 'critical' }).length,
    })
    const second = await read({ ...query, limit: 25, page: 2 })
    expect(second.logs.map(({ message }) => message)).toEqual(fitting.slice(25, 50))
    const last = page.logs.at(-1)
    if (!last) return
    const after = await read({ ...query, limit: 25, before: last.id })
    expect(after.logs).toEqual(second.logs)
    expect(after.pagination.totalLogs).toBe(total)
  })

  test('takes what the panel sends for no filter, and any case of letters', async () => {
    const none = await read({
      severity: 'all',
      source: 'all',
      search: '',
      startDate: '',
      endDate: '',
    })
    expect(none.pagination.totalLogs).toBe(120)
    expect(none.logs).toHaveLength(50)
    expect((await read({ search: 'MINERO' })).pagination.totalLogs).toBe(60)
    expect((await read({ search: 'VIGÍA' })).pagination.totalLogs).toBe(60)
    expect((await read({ limit: adminLimits.systemLogs.export })).logs).toHaveLength(120)
    expect((await read({ page: 1_000_000, limit: 10_000 })).logs).toEqual([])
  })

  test('ends a day, a minute and a second where they end', async () => {
    const day = (at: number) => {
      const date = new Date(at)
      const two = (value: number) => String(value).padStart(2, '0')
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    }
    const today = day(testStart)
    const midnight = new Date(`${today}T00:00:00`).getTime() + 86_400_000
    const ofDay = Math.min(120, Math.ceil((midnight - testStart) / minute))
    const counted = async (query: Record<string, string>) => (await read(query)).summary.total
    expect(await counted({ startDate: today, endDate: today })).toBe(ofDay)
    const time = new Date(testStart).toTimeString().slice(0, 5)
    expect(await counted({ endDate: `${today}T${time}` })).toBe(1)
    expect(await counted({ startDate: `${today}T${time}` })).toBe(120)
    expect(await counted({ startDate: at(5), endDate: at(4) })).toBe(0)
  })

  test.each([
    ...['ayer', '2026-13-01', '2026-02-30', '2026-01-01T25:00', '2026-01-01T10:61', '0', '1e9'],
    ...["2026-01-01' OR 1=1 --", '2026-01-01T10:00:00+99', '２０２６-01-01', 'Infinity', '-1'],
  ])('refuses %j as a date, in Spanish', async (date) => {
    for (const field of ['startDate', 'endDate']) {
      const query = `${field}=${encodeURIComponent(date)}`
      for (const path of ['/admin/logs', '/admin/logs/export']) {
        const { status, body } = await admin.call('GET', `${path}?${query}`)
        expect([status, body.code]).toEqual([400, 'VALIDATION'])
        expect(body.message).toContain(`La fecha no es válida`)
      }
    }
  })

  test.each([
    'severity=grave',
    'severity=debug',
    'source=nadie',
    'limit=0',
    'limit=10001',
    'page=0',
    'page=x',
    'before=x',
    'before=-1',
    `search=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await admin.call('GET', `/admin/logs?${query}`)).body.code).toBe('VALIDATION')
  })
})

test('old and surplus lines go, with what was counted and found of them', async () => {
  await using ctx = createTestContext()
  const days = (count: number) => ctx.clock.advance(count * 86_400_000)
  write(
    ctx,
    Array.from({ length: 150 }, (_, index) => entry(`vieja ${index}`, { level: 'error' })),
  )
  days(ctx.settings.current().retention.systemLogDays)
  write(
    ctx,
    Array.from({ length: 30 }, (_, index) => entry(`nueva ${index}`)),
  )
  await ctx.housekeeping.run()
  const read = reader(await makeAdmin(ctx))
  expect((await read({ search: 'vieja' })).summary.total).toBe(0)
  expect((await read()).summary).toMatchObject({ total: 30, info: 30, error: 0 })
  const counted = ctx.db.select().from(systemLogCounts).all()
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  ctx.db.$client.exec(
    "INSERT INTO system_logs_text(system_logs_text, rank) VALUES ('integrity-check', 1)",
  )

  const current = ctx.settings.current()
  const retention = { ...current.retention, systemLogRows: 10 }
  ctx.settings.current = () => ({ ...current, retention })
  await ctx.housekeeping.run()
  expect((await read()).logs.at(-1)?.message).toBe('nueva 20')
  expect(ctx.db.select().from(systemLogs).all()).toHaveLength(10)
})

test('a clock that is set back a little keeps lines in order', async () => {
  await using ctx = createTestContext()
  const read = reader(await makeAdmin(ctx))
  write(ctx, [entry('una')])
  ctx.clock.advance(-30 * minute)
  write(ctx, [entry('dos')])
  const { logs } = await read({ startDate: new Date(testStart).toISOString() })
  expect(logs.map(({ message }) => message)).toEqual(['dos', 'una'])
  expect(logs[0]?.timestamp).toBe(new Date(testStart).toISOString())
})
