import type { LiveMetrics, StorageState, SystemStatus } from '#contract/admin/metrics'
import type { Context } from '../context'
import { every } from '../lib/every'
import type { HostVitals } from '../lib/process-vitals'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { type BotTotals, createBotCounts } from './bot-counts'
import { createCounts } from './counts'
import { watchReserve } from './disk-reserve'
import { liveMetrics } from './live'
import { type Machine, thisMachine } from './machine'
import { createProcesses } from './processes'
import { type Reading, readingMs } from './readings'
import { createRecorder } from './recorder'
import type { SampleStore } from './sample-store'
import type { Parts } from './services'
import { createStorage } from './storage'

/** What the rules of the alerts look at. Usage in percent, null before it is known. */
export type MetricFacts = {
  /** Mean of the last minute. */
  cpu: number | null
  memory: number
  disk: number
  /** Logged in the last 5 minutes. */
  errors: number
  hostIsDown: boolean
  /** Restarts of the bot host, and targets at which bots fail, in the last 10 minutes. */
  hostRestarts: number
  failingTargets: { address: string; bots: number }[]
}

/** Figures of the installation: kept by the minute, and pushed to subscribers. */
export type Metrics = Disposable & {
  /** Reads by itself from now on, and pushes as often. */
  begin(pushMs?: number): void
  /** Reads the figures, stores the minute that has ended, and pushes to subscribers. */
  read(): void
  /** As the rules of the alerts want them. */
  facts(): MetricFacts
  /** As it is now. */
  live(): Promise<LiveMetrics>
  /** Sends the figures to subscribers; returns how many there are. */
  push(): Promise<number>
  lastPushAt(): number | null
  resources(): SystemStatus['resources']
  /** What takes room, as it was within the last minute. */
  storage(): StorageState
  /** The disk is kept for the accounts that there are. */
  isDiskShort(): boolean
  hostRestarts(): number
  /** How the bot host of this machine does, as of the last second; null: it does not answer. */
  hostVitals(): Promise<HostVitals | null>
  errorsSince(at: number): number
  /** Distinct `host:port` of all bots. */
  servers(): number
  commandsSince(at: number): number
  /** What bots have done since the start. */
  botTotals(): Readonly<BotTotals>
  samples: SampleStore
  /** Restarts of the bot host in the last 10 minutes. */
  hostRestartsLately(): number
}

const errorsMs = 5 * minuteMs
const failuresMs = 10 * minuteMs

const log = partLogger('metrics')

type Needs = Parts & Pick<Context, 'config' | 'clock' | 'realtime' | 'hostLinks' | 'backups'>

export function createMetrics(ctx: Needs, machine: Machine = thisMachine): Metrics {
  const parts = new DisposableStack()
  const counts = createCounts(ctx)
  const bots = createBotCounts()
  const recorder = createRecorder(ctx, machine, counts, bots)
  const processes = createProcesses(ctx)
  const isDiskShort = watchReserve(() => machine.space(ctx.config.dataDir))
  const storage = createStorage(ctx, machine)
  const launches: number[] = []
  let latest: Reading | null = null
  let pushedAt: number | null = null

  const now = () => ctx.clock.now()
  const current = () => latest ?? recorder.read()

  // The first host of this machine is a start, every other one a restart.
  ctx.hostLinks.each((link, hostId) => {
    if (hostId === 'local') launches.push(now())
    bots.follow(link)
  })

  function read() {
    latest = recorder.read()
    if (ctx.realtime.counts().subscribers > 0) push().catch(logFailure)
  }

  function live() {
    return liveMetrics(ctx, {
      ...{ ...current(), load: machine.load(), recorder, processes, counts },
      hostRestarts: hostRestartsLately(),
    })
  }

  async function push() {
    const metrics = await live()
    ctx.realtime.toSubscribers('admin:metrics-update', metrics)
    ctx.realtime.toSubscribers('metrics-update', metrics)
    pushedAt = now()
    return ctx.realtime.counts().subscribers
  }

  function resources() {
    const { cpu, memory } = current()
    return { cpu, memory, disk: machine.disk(ctx.config.dataDir) }
  }

  /** The first host is a start. */
  const hostRestartsLately = () => launches.slice(1).filter((at) => now() - at < failuresMs).length

  function facts(): MetricFacts {
    const { memory, disk } = resources()
    return {
      ...{ cpu: recorder.lastMinuteCpu(), memory, disk },
      errors: recorder.errorsSince(now() - errorsMs),
      hostIsDown: launches.length > 0 && !ctx.fleet.isHostUp(),
      hostRestarts: hostRestartsLately(),
      failingTargets: counts.failingTargets(now() - failuresMs),
    }
  }

  return {
    begin(everyMs = readingMs) {
      processes.begin()
      parts.use(every(everyMs, read, logFailure))
    },
    ...{ read, facts, live, push, resources, storage, isDiskShort, hostRestartsLately },
    hostVitals: processes.hostVitals,
    lastPushAt: () => pushedAt,
    hostRestarts: () => Math.max(0, launches.length - 1),
    errorsSince: recorder.errorsSince,
    servers: () => counts.bots().servers,
    commandsSince: recorder.commandsSince,
    botTotals: bots.totals,
    samples: recorder.samples,
    [Symbol.dispose]() {
      parts.dispose()
      attempt(recorder.flush)
    },
  }
}

/** What cannot be measured or stored costs figures, not the server. */
function attempt(job: () => void) {
  try {
    job()
  } catch (error) {
    logFailure(error)
  }
}

const logFailure = (error: unknown) => log.error('metrics.measureFailed', { error })
