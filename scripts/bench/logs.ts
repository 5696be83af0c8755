// Prints how long a page of the installation's log takes under every kind of filter, beside what a
// naive log does over the same lines (LIKE, OFFSET, COUNT(*)), then the export; asserts nothing.
// `bun scripts/bench/logs.ts --lines 1000000`
import { parseArgs } from 'node:util'
import { adminLimits } from '#contract/admin/admin-limits'
import { type LogSeverity, logSources } from '../../server/contract/admin/system-logs'
import { dayMs, hourMs } from '../../server/lib/time'
import { render, text } from '../../server/locales/text'
import { createStore, type Row } from '../../server/system-logs/store'
import { createTestContext, type TestContext } from '../../server/testing/context'
import { createRandom } from '../../server/testing/random'
import { appOf, makeAdmin } from '../../server/testing/samples/people'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
  },
})
const count = Number(values.lines)
const rounds = Number(values.rounds)
const perBatch = 5_000
const spanMs = 30 * dayMs
const mebibyte = 1024 * 1024

const say = (what: string, ...figures: string[]) =>
  console.log([what.padEnd(50), ...figures.map((figure) => figure.padStart(12))].join(' '))
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Lines like an installation's: mostly small news of bots, few errors, hardly anything critical. */
function lineMaker(begun: number) {
  const random = createRandom(7)
  const names = ['Minero', 'Granjero', 'Vigía', 'Pescador']
  return (number: number): Row => {
    const share = random(1_000)
    const level: LogSeverity =
      share < 850 ? 'info' : share < 950 ? 'warning' : share < 999 ? 'error' : 'critical'
    const target = `mc${random(50)}.ejemplo.com`
    const name = `${names[number % 4]} ${random(1_000)}`
    const [bots, ended] = [1 + random(9), random(40)]
    const said = {
      info: text('log.bots.started', { name, target: `${target}:25565` }),
      warning: text('log.fleet.botsDisconnected', { bots, target, why: 'servidor lleno' }),
      error: text('log.fleet.stateNotStored'),
      critical: text('log.host.overMemory', { ended }),
    }
    const { code, params } = said[level]
    const source = logSources[Math.min(random(logSources.length), random(logSources.length))]
    const season = number < count / 2 ? 'otoño' : 'verano y año nuevo'
    const [details] = params as [Record<string, unknown>?]
    const metadata = { ...details, botId: Bun.randomUUIDv7(), target, part: 'fleet', season }
    return {
      ...{ level, source: source ?? 'system', code: code.slice('log.'.length) },
      message: render(said[level], 'es'),
      ...{ at: begun + Math.floor((number * spanMs) / count), metadata: JSON.stringify(metadata) },
    }
  }
}

function fill(ctx: TestContext, begun: number) {
  const { $client } = ctx.db
  $client.pragma('synchronous = OFF')
  const store = createStore($client)
  const make = lineMaker(begun)
  const started = performance.now()
  for (let first = 0; first < count; first += perBatch) {
    store.insert(
      Array.from({ length: Math.min(perBatch, count - first) }, (_, n) => make(first + n)),
    )
  }
  $client.pragma('synchronous = FULL')
  $client.pragma('wal_checkpoint(TRUNCATE)')
  return performance.now() - started
}

type Query = {
  severity?: string
  source?: string
  search?: string
  startDate?: string
  endDate?: string
  page?: number
  before?: number
}

/** What a log does that has one table and no index of texts. */
function naive(ctx: TestContext, query: Query) {
  const like = query.search && `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions: [unknown, string][] = [
    [query.severity, 'level = ?'],
    [query.source, 'source = ?'],
    [query.startDate && Date.parse(query.startDate), 'at >= ?'],
    [query.endDate && Date.parse(query.endDate), 'at <= ?'],
    [query.before, 'id < ?'],
    [like, "(message || ' ' || metadata) LIKE ? ESCAPE '\\'"],
  ]
  const given = conditions.filter(([value]) => value !== undefined)
  const parameters = given.map(([value]) => value)
  const where = given.length > 0 ? `WHERE ${given.map(([, text]) => text).join(' AND ')}` : ''
  const { $client } = ctx.db
  const offset = ((query.page ?? 1) - 1) * 50
  $client
    .prepare(`SELECT * FROM bare_logs ${where} ORDER BY at DESC LIMIT 50 OFFSET ${offset}`)
    .all(...parameters)
  $client
    .prepare(`SELECT level, COUNT(*) FROM bare_logs ${where} GROUP BY level`)
    .all(...parameters)
}

async function timed(work: () => unknown, times: number) {
  const spent: number[] = []
  for (let round = 0; round < times; round++) {
    const started = performance.now()
    await work()
    spent.push(performance.now() - started)
  }
  spent.sort((a, b) => a - b)
  const at = (share: number) => spent[Math.floor((spent.length - 1) * share)] ?? 0
  return { best: at(0), median: at(0.5), worst: at(1) }
}

await using ctx = createTestContext()
const admin = await makeAdmin(ctx)
const begun = ctx.clock.now() - spanMs
say(`${count} lines kept`, `${(fill(ctx, begun) / 1000).toFixed(0)} s`)
ctx.db.$client.exec(
  'CREATE TABLE bare_logs AS SELECT * FROM system_logs; CREATE INDEX bare_at ON bare_logs (at)',
)
const { pages } = ctx.db.$client
  .prepare<[], { pages: number }>(
    "SELECT sum(pgsize) AS pages FROM dbstat WHERE name LIKE 'system_log%'",
  )
  .get() ?? { pages: 0 }
say('on disk, with every index', `${(pages / mebibyte).toFixed(0)} MiB`)

const day = (number: number) => new Date(begun + number * dayMs).toISOString()
const longAgo = { startDate: day(3), endDate: day(13) }
const middle = { startDate: day(14), endDate: day(15) }
const queries: [string, Query][] = [
  ['no filter', {}],
  ['page 200', { page: 200 }],
  ['far down, from a line on', { before: Math.floor(count / 2) }],
  ...['info', 'warning', 'error', 'critical'].map((severity): [string, Query] => [
    severity,
    { severity },
  ]),
  ['error, page 200', { severity: 'error', page: 200 }],
  ...logSources.map((source): [string, Query] => [source, { source }]),
  ['system and critical', { source: 'system', severity: 'critical' }],
  ['last hour', { startDate: new Date(ctx.clock.now() - hourMs).toISOString() }],
  ['last 7 days', { startDate: day(23) }],
  ['a day in the middle', middle],
  ['a day in the middle, critical', { ...middle, severity: 'critical' }],
  ['10 days long ago, database', { ...longAgo, source: 'database' }],
  ['«iniciado», in most lines', { search: 'iniciado' }],
  ['«servidor lleno», in a tenth', { search: 'servidor lleno' }],
  ['«Granjero 77», in few', { search: 'Granjero 77' }],
  ['«nadie lo dijo», in none', { search: 'nadie lo dijo' }],
  ['«ño», too short for the index', { search: 'ño' }],
  ['«iniciado», page 150', { search: 'iniciado', page: 150 }],
  ['«iniciado», critical: none', { search: 'iniciado', severity: 'critical' }],
  ['«servidor lleno», error: none', { search: 'servidor lleno', severity: 'error' }],
  ['«mc7.», warning, websocket', { search: 'mc7.', severity: 'warning', source: 'websocket' }],
  ['«iniciado», a day in the middle', { search: 'iniciado', ...middle }],
  ['«Granjero 77», a day in the middle', { search: 'Granjero 77', ...middle }],
  ['«servidor lleno», last 7 days', { search: 'servidor lleno', startDate: day(23) }],
  ['«iniciado», 10 days long ago', { search: 'iniciado', ...longAgo }],
  ['«Granjero 77», 10 days long ago', { search: 'Granjero 77', ...longAgo }],
  ['«Vigía», 10 days long ago', { search: 'Vigía', ...longAgo }],
  ['«año nuevo», 10 days before the first', { search: 'año nuevo', ...longAgo }],
  ['«verano», 10 days before the first', { search: 'verano', ...longAgo }],
  ['«iniciado», far down from a line on', { search: 'iniciado', before: Math.floor(count / 5) }],
]

say('', 'best', 'median', 'worst', 'naive, best')
for (const [name, query] of queries) {
  const path = `/admin/logs?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
  const ours = await timed(() => admin.call('GET', path), rounds)
  const rival = await timed(() => naive(ctx, query), 2)
  say(name, ms(ours.best), ms(ours.median), ms(ours.worst), ms(rival.best))
}

/** Reads the file as it comes and forgets it. */
async function download() {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await appOf(ctx).request('/api/admin/logs/export?search=bot', { headers })
  let bytes = 0
  let most = 0
  const before = process.memoryUsage().rss
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  return { bytes, most, rows: answer.headers.get('x-row-count') }
}

for (let round = 0; round < 3; round++) await download()
Bun.gc(true)
const started = performance.now()
const { bytes, most, rows } = await download()
say(
  `export of ${rows} lines of ${adminLimits.systemLogs.export} at most`,
  ms(performance.now() - started),
)
say(
  '  its size, and memory that came on top',
  `${(bytes / mebibyte).toFixed(1)} MiB`,
  `${(most / mebibyte).toFixed(1)} MiB`,
)
