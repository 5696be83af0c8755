import type { ServiceHealth, SystemStatus } from '#contract/admin/metrics'
import type { PaymentsState } from '#contract/payments'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { backupHealth, certificateHealth, isFarBehind, watcherLag } from './part-health'

type Services = SystemStatus['services']
type Service = Services[string]

/** What is asked how it is. */
export type Parts = Pick<
  Context,
  'db' | 'clock' | 'fleet' | 'payments' | 'assistant' | 'backups' | 'probes'
>

/** An answer later than this is a warning. */
const slowMs = 500
/** Of the bot host in 10 minutes, from which on it is not well. */
const manyRestarts = 3
const mebibyte = 1024 * 1024

const log = partLogger('metrics')

const watcherHealth: Record<PaymentsState['watcher']['state'], ServiceHealth> = {
  off: 'unknown',
  starting: 'warning',
  watching: 'healthy',
  unreachable: 'error',
  halted: 'error',
}

const nothing = { responseTime: null, connections: null, memory: null, players: null }

/** How the parts do, as far as it is known without waiting for an answer. */
export function serviceHealth(ctx: Parts, hostRestarts: number): Record<string, ServiceHealth> {
  const now = ctx.clock.now()
  return {
    api: 'healthy',
    database: databaseHealth(ctx, askDatabase(ctx)),
    disk: diskHealth(ctx),
    websocket: 'healthy',
    'bot-host': hostHealth(ctx, hostRestarts),
    payments: paymentsHealth(ctx, now),
    backups: backupHealth(ctx.backups.state(), now),
    certificate: certificateHealth(ctx.probes.certificate(), now),
    assistant: ctx.assistant.modelFails() ? 'warning' : 'healthy',
  }
}

/** Asks each part that can be asked, now. */
export async function askServices(ctx: Context): Promise<Services> {
  await ctx.probes.look()
  const turn = await askLoop()
  const database = askDatabase(ctx)
  const host = await askHost(ctx)
  const health = serviceHealth(ctx, ctx.metrics.hostRestartsLately())
  const service = (name: string, more: Partial<Service> = {}): Service => ({
    ...nothing,
    status: health[name] ?? 'unknown',
    ...more,
  })
  const memory = Math.round(process.memoryUsage.rss() / mebibyte)
  const players = ctx.fleet.countByStatus().running
  return {
    api: service('api', { status: healthOf(turn), responseTime: turn, memory }),
    database: service('database', { responseTime: database }),
    disk: service('disk', { responseTime: roundedOf(ctx.probes.disk()?.databaseMs) }),
    websocket: service('websocket', { connections: ctx.realtime.counts().sockets }),
    'bot-host': service('bot-host', {
      ...(health['bot-host'] === 'healthy' ? { status: healthOf(host.responseTime) } : {}),
      ...{ ...host, players },
    }),
    payments: service('payments'),
    backups: service('backups'),
    certificate: service('certificate'),
    assistant: service('assistant'),
  }
}

const ranks: readonly ServiceHealth[] = ['healthy', 'warning', 'offline', 'error']

/** The worst of them; what is not known says nothing. */
export const worstOf = (services: Services): ServiceHealth =>
  Object.values(services)
    .map(({ status }) => status)
    .reduce(
      (worst, status) => (ranks.indexOf(status) > ranks.indexOf(worst) ? status : worst),
      'healthy',
    )

const healthOf = (answeredAfter: number | null): ServiceHealth => {
  if (answeredAfter === null) return 'error'
  return answeredAfter > slowMs ? 'warning' : 'healthy'
}

/** What was read is there; that it also takes what is written was tried lately. */
function databaseHealth({ probes }: Parts, answeredAfter: number | null): ServiceHealth {
  return probes.disk()?.problem ? 'error' : healthOf(answeredAfter)
}

function diskHealth({ probes }: Parts): ServiceHealth {
  const probe = probes.disk()
  if (!probe) return 'unknown'
  return probe.problem ? 'error' : healthOf(probe.databaseMs)
}

function paymentsHealth({ payments }: Parts, now: number): ServiceHealth {
  const { watcher } = payments.state()
  const lag = watcherLag(watcher, now)
  if (lag > 0) return isFarBehind(lag) ? 'error' : 'warning'
  return watcherHealth[watcher.state]
}

function hostHealth({ fleet }: Parts, restarts: number): ServiceHealth {
  if (fleet.isHostUp()) return restarts >= manyRestarts ? 'warning' : 'healthy'
  return fleet.hostPid() === null ? 'offline' : 'warning'
}

/** How late this process comes to do anything, in ms, as every call of the API feels it. */
async function askLoop() {
  const askedAt = performance.now()
  await new Promise((resolve) => setImmediate(resolve))
  return elapsed(askedAt)
}

function askDatabase({ db }: Pick<Context, 'db'>) {
  const askedAt = performance.now()
  try {
    db.$client.prepare('SELECT count(*) FROM plans').get()
    return elapsed(askedAt)
  } catch (error) {
    log.error('metrics.databaseSilent', { error })
    return null
  }
}

async function askHost({ fleet }: Context) {
  const askedAt = performance.now()
  try {
    const { memoryMb: memory } = await fleet.askHost('vitals')
    return { responseTime: elapsed(askedAt), memory }
  } catch (error) {
    if (error instanceof AppError) return { responseTime: null, memory: null }
    throw error
  }
}

const elapsed = (since: number) => rounded(performance.now() - since)
const rounded = (ms: number) => Math.round(ms * 10) / 10
const roundedOf = (ms: number | null | undefined) => (ms == null ? null : rounded(ms))
