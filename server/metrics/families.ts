import type { Context } from '../context'
import { totalUsers } from './analytics'

/** One metric as Prometheus reads it, with a value for each set of labels. */
export type Family = {
  name: string
  help: string
  kind: 'gauge' | 'counter'
  values: { labels: Record<string, string>; value: number }[]
}

const mebibyte = 1024 * 1024

/** Everything that is told to Prometheus, as it is now. */
export async function families(ctx: Context): Promise<Family[]> {
  const { metrics, processes, services, bots } = await ctx.metrics.live()
  const { cpu, memory, disk } = ctx.metrics.resources()
  const sockets = ctx.realtime.counts()
  const [load1, load5, load15] = metrics.systemLoad
  const ofProcesses = (read: (process: (typeof processes)[number]) => number | null) =>
    processes.flatMap((process) => {
      const value = read(process)
      return value === null ? [] : [{ labels: { process: process.name }, value }]
    })
  const { total: _total, ...byStatus } = bots
  return [
    gauge('cpu_usage_percent', 'CPU of the machine', plain(cpu)),
    gauge('memory_usage_percent', 'Memory of the machine or container', plain(memory)),
    gauge('disk_usage_percent', 'Disk that holds the data folder', plain(disk)),
    gauge('load', 'Load of the machine', by('minutes', { 1: load1, 5: load5, 15: load15 })),
    gauge(
      'process_cpu_percent',
      'CPU of a process, of one core',
      ofProcesses(({ cpu }) => cpu),
    ),
    gauge(
      'process_memory_bytes',
      'Memory that a process holds',
      ofProcesses(({ memoryMb }) => memoryMb * mebibyte),
    ),
    gauge(
      'process_loop_delay_seconds',
      'How late an event loop runs, 99th percentile',
      ofProcesses(({ loopDelayMs }) => loopDelayMs && loopDelayMs / 1_000),
    ),
    gauge(
      'process_uptime_seconds',
      'Age of a process',
      ofProcesses(({ uptimeMs }) => uptimeMs / 1_000),
    ),
    gauge('bots', 'Bots by status', by('status', byStatus)),
    gauge('users', 'Accounts', plain(totalUsers(ctx))),
    gauge('users_connected', 'Users with an open page', plain(sockets.users)),
    gauge('sockets', 'Open sockets', plain(sockets.sockets)),
    counter('socket_events_total', 'Events over sockets', {
      sent: sockets.sent,
      received: sockets.received,
    }),
    gauge('servers', 'Distinct servers of all bots', plain(ctx.metrics.servers())),
    gauge('errors_last_hour', 'Errors logged in the last hour', plain(metrics.errors)),
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
    gauge(
      'host_restarts',
      'Restarts of the bot host since the start',
      plain(ctx.metrics.hostRestarts()),
    ),
    gauge('alerts', 'Alerts of the last hour', by('type', alertsByType(ctx))),
  ]
}

const gauge = (name: string, help: string, values: Family['values']): Family => ({
  ...{ name: `enjambre_${name}`, help, kind: 'gauge', values },
})

const counter = (name: string, help: string, values: Record<string, number>): Family => ({
  ...{ name: `enjambre_${name}`, help, kind: 'counter', values: by('direction', values) },
})

const plain = (value: number): Family['values'] => [{ labels: {}, value }]

const by = (label: string, values: Record<string, number>): Family['values'] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

function alertsByType(ctx: Context) {
  const types = { critical: 0, error: 0, warning: 0, info: 0 }
  for (const { type } of ctx.metrics.alerts()) types[type] += 1
  return types
}
