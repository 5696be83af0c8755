import { version } from '../../../package.json'
import type { Context } from '../../context'
import { bucketSeconds } from '../../http/request-times'
import { totalUsers } from '../analytics'
import type { createPaymentCounts } from './payment-counts'

/** A value with its labels; `part` is what stands behind the name in a histogram. */
type Value = {
  labels: Record<string, string | number>
  value: number
  part?: '_bucket' | '_sum' | '_count'
}

/** One metric as Prometheus reads it, with a value for each set of labels. */
export type Family = {
  name: string
  help: string
  kind: 'gauge' | 'counter' | 'histogram'
  values: Value[]
}

const mebibyte = 1024 * 1024

/** Everything that is told to Prometheus, as it is now: base units, counters since the start. */
export async function families(
  ctx: Context,
  payments: ReturnType<typeof createPaymentCounts>,
): Promise<Family[]> {
  const live = await ctx.metrics.live()
  return [
    gauge('build_info', 'Always 1; its version', [{ labels: { version }, value: 1 }]),
    ...ofMachine(ctx, live.metrics.systemLoad),
    ...ofProcesses(live.processes),
    ...ofStorage(ctx),
    ...ofBackups(ctx),
    ...ofBots(ctx, live.bots),
    ...ofUsers(ctx),
    ...ofServices(ctx, live.services),
    ...ofPayments(ctx, payments),
    requestTimes(ctx),
  ]
}

type Live = Awaited<ReturnType<Context['metrics']['live']>>

function ofMachine({ metrics }: Context, [load1, load5, load15]: Live['metrics']['systemLoad']) {
  const { cpu, memory, disk } = metrics.resources()
  return [
    gauge('cpu_usage_ratio', 'CPU of the machine in use, 0 to 1', plain(cpu / 100)),
    gauge('memory_usage_ratio', 'Memory of the machine or container in use', plain(memory / 100)),
    gauge('disk_usage_ratio', 'Disk of the data folder in use', plain(disk / 100)),
    gauge(
      'load_average',
      'Load of the machine',
      by('window', { '1m': load1, '5m': load5, '15m': load15 }),
    ),
  ]
}

function ofProcesses(processes: Live['processes']) {
  const each = (read: (process: Live['processes'][number]) => number | null) =>
    processes.flatMap((process) => {
      const value = read(process)
      return value === null ? [] : [{ labels: { process: process.name }, value }]
    })
  return [
    gauge(
      'process_cpu_ratio',
      'CPU of a process; 1 is a whole core',
      each(({ cpu }) => cpu / 100),
    ),
    gauge(
      'process_resident_memory_bytes',
      'Memory that a process holds',
      each(({ memoryMb }) => memoryMb * mebibyte),
    ),
    gauge(
      'process_event_loop_delay_seconds',
      'How late an event loop runs, 99th percentile',
      each(({ loopDelayMs }) => loopDelayMs && loopDelayMs / 1_000),
    ),
    gauge(
      'process_start_time_seconds',
      'When a process started, in seconds since 1970',
      each(({ uptimeMs }) => Math.round((Date.now() - uptimeMs) / 1_000)),
    ),
  ]
}

function ofStorage({ metrics }: Context) {
  const { disk, database, backups } = metrics.storage()
  return [
    gauge('disk_free_bytes', 'Free bytes of the disk of the data folder', plain(disk.free)),
    gauge('disk_size_bytes', 'Size of the disk of the data folder', plain(disk.total)),
    gauge('database_size_bytes', 'The database file', plain(database.bytes)),
    gauge('database_wal_size_bytes', 'Its write-ahead log', plain(database.wal)),
    gauge('backups_size_bytes', 'All backups in the data folder', plain(backups.bytes)),
  ]
}

function ofBackups({ backups, probes }: Context) {
  const { last, failure } = backups.state()
  const validTo = probes.certificate()?.validTo ?? null
  return [
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the newest backup was made; missing while there is none',
      last === null ? [] : plain(toSeconds(last.at)),
    ),
    gauge(
      'backup_last_failed',
      '1 while the newest attempt to make a backup has failed',
      plain(Number(failure !== null)),
    ),
    gauge(
      'certificate_expiry_timestamp_seconds',
      'Until when the certificate of the public address is valid; missing while it was never seen',
      validTo === null ? [] : plain(toSeconds(validTo)),
    ),
  ]
}

const toSeconds = (ms: number) => Math.round(ms / 1_000)

function ofBots({ metrics }: Context, { total: _total, ...byStatus }: Live['bots']) {
  const { joins, disconnects, commands } = metrics.botTotals()
  return [
    gauge('bots', 'Bots by status', by('status', byStatus)),
    gauge('servers', 'Distinct servers of all bots', plain(metrics.servers())),
    counter('bot_joins_total', 'Bots that came onto their server', plain(joins)),
    counter(
      'bot_disconnects_total',
      'Ended attempts to be on a server, kicks among them, by reason',
      by('reason', disconnects),
    ),
    counter('bot_commands_total', 'Commands that bots have done', plain(commands)),
    counter('host_restarts_total', 'Restarts of the bot host', plain(metrics.hostRestarts())),
  ]
}

function ofUsers(ctx: Context) {
  const { users, sockets, sent, received } = ctx.realtime.counts()
  return [
    gauge('users', 'Accounts', plain(totalUsers(ctx))),
    gauge('users_connected', 'Users with an open page', plain(users)),
    gauge('sockets', 'Open sockets', plain(sockets)),
    counter('socket_events_total', 'Events over sockets', by('direction', { sent, received })),
  ]
}

function ofServices(ctx: Context, services: Live['services']) {
  return [
    gauge(
      'service_healthy',
      '1 when a service is healthy; one that is not set up is missing',
      services
        .filter(({ status }) => status !== 'unknown')
        .map(({ name: service, status }) => ({
          labels: { service },
          value: Number(status === 'healthy'),
        })),
    ),
    gauge('alerts', 'What is wrong, by severity', by('severity', alertsBySeverity(ctx))),
    counter('mails_total', 'Mails, by what became of them', by('result', ctx.mail.counts())),
    counter('log_messages_total', 'Lines logged, by level', by('level', ctx.systemLogs.counts())),
  ]
}

function ofPayments(ctx: Context, payments: ReturnType<typeof createPaymentCounts>) {
  const { head, cursor } = ctx.payments.state().watcher
  return [
    gauge('invoices', 'Invoices by status', by('status', payments.invoices())),
    gauge(
      'payments_watcher_lag_blocks',
      'Blocks of the chain that are not read yet; missing before the first round',
      head === null || cursor === null ? [] : plain(Math.max(0, head - cursor)),
    ),
    counter(
      'payments_received_tokens_total',
      'Confirmed payments, in whole tokens',
      payments
        .received()
        .map(({ chain, token, amount }) => ({ labels: { chain, token }, value: amount })),
    ),
  ]
}

/** Each bucket holds what the ones below it hold too. */
function requestTimes({ requestTimes }: Context): Family {
  const values = requestTimes
    .all()
    .flatMap(({ route, method, status, buckets, count, seconds }): Value[] => {
      const labels = { route, method, status }
      let sum = 0
      const below = bucketSeconds.map((le, at): Value => {
        sum += buckets[at] ?? 0
        return { labels: { le, ...labels }, value: sum, part: '_bucket' }
      })
      return [
        ...below,
        { labels: { le: '+Inf', ...labels }, value: count, part: '_bucket' },
        { labels, value: seconds, part: '_sum' },
        { labels, value: count, part: '_count' },
      ]
    })
  const help = 'How long answers over HTTP took, by declared route and class of status'
  return { name: 'enjambre_http_request_duration_seconds', help, kind: 'histogram', values }
}

const family = (kind: Family['kind']) => (name: string, help: string, values: Value[]) => ({
  ...{ name: `enjambre_${name}`, help, kind, values },
})
const gauge = family('gauge')
const counter = family('counter')

const plain = (value: number): Value[] => [{ labels: {}, value }]

const by = (label: string, values: Readonly<Record<string, number>>): Value[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

function alertsBySeverity(ctx: Context) {
  const severities = { critical: 0, error: 0, warning: 0, info: 0 }
  for (const { type } of ctx.alerts.active()) severities[type] += 1
  return severities
}
