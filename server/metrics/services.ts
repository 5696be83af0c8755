import type { ServiceHealth, SystemStatus } from '#contract/admin/metrics'
import type { PaymentsState } from '#contract/payments'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'

type Services = SystemStatus['services']
type Service = Services[string]

/** An answer later than this is a warning. */
const slowMs = 500
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
export function serviceHealth(
  ctx: Pick<Context, 'db' | 'fleet' | 'payments' | 'assistant'>,
): Record<string, ServiceHealth> {
  return {
    api: 'healthy',
    database: healthOf(askDatabase(ctx)),
    websocket: 'healthy',
    'bot-host': hostHealth(ctx),
    payments: watcherHealth[ctx.payments.state().watcher.state],
    assistant: ctx.assistant.modelFails() ? 'warning' : 'healthy',
  }
}

/** Asks each part that can be asked, now. */
export async function askServices(ctx: Context): Promise<Services> {
  const turn = await askLoop()
  const database = askDatabase(ctx)
  const host = await askHost(ctx)
  const health = serviceHealth(ctx)
  const service = (name: string, more: Partial<Service> = {}): Service => ({
    ...nothing,
    status: health[name] ?? 'unknown',
    ...more,
  })
  const memory = Math.round(process.memoryUsage.rss() / mebibyte)
  const players = ctx.fleet.countByStatus().running
  return {
    api: service('api', { status: healthOf(turn), responseTime: turn, memory }),
    database: service('database', { status: healthOf(database), responseTime: database }),
    websocket: service('websocket', { connections: ctx.realtime.counts().sockets }),
    'bot-host': service('bot-host', {
      ...(ctx.fleet.isHostUp() ? { status: healthOf(host.responseTime) } : {}),
      ...{ ...host, players },
    }),
    payments: service('payments'),
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

function hostHealth({ fleet }: Pick<Context, 'fleet'>): ServiceHealth {
  if (fleet.isHostUp()) return 'healthy'
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

const elapsed = (since: number) => Math.round((performance.now() - since) * 10) / 10
