import type { LiveMetrics, StorageState, SystemAlert, SystemStatus } from '#contract/admin/metrics'
import type { Context } from '../context'
import { every } from '../lib/every'
import { minuteMs } from '../lib/time'
import { render, type Text, text } from '../locales/text'
import { partLogger } from '../log'
import { type Alert, createAlertBoard } from './alert-board'
import { type BotTotals, createBotCounts } from './bot-counts'
import { createCounts } from './counts'
import { watchReserve } from './disk-reserve'
import { liveMetrics } from './live'
import { type Machine, thisMachine } from './machine'
import { createProcesses } from './processes'
import { type Reading, readingMs } from './readings'
import { createRecorder } from './recorder'
import { findingsOf } from './rules'
import type { SampleStore } from './sample-store'
import { createStorage } from './storage'

/** Figures of the installation: kept by the minute, pushed to subscribers, checked by rules. */
export type Metrics = Disposable & {
  /** Reads by itself from now on, and pushes as often. */
  begin(pushMs?: number): void
  /** Reads the figures, stores the minute that has ended, and pushes to subscribers. */
  read(): void
  /** Raises and ends alerts. */
  checkRules(): void
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
  errorsSince(at: number): number
  /** Distinct `host:port` of all bots. */
  servers(): number
  commandsSince(at: number): number
  /** What bots have done since the start. */
  botTotals(): Readonly<BotTotals>
  samples: SampleStore
  /** Newest first. */
  alerts(): SystemAlert[]
  testAlert(): SystemAlert
}

const checkEveryMs = 15_000
const errorsMs = 5 * minuteMs
const failuresMs = 10 * minuteMs

const log = partLogger('metrics')

type Needs = Pick<
  Context,
  | 'config'
  | 'db'
  | 'clock'
  | 'texts'
  | 'realtime'
  | 'fleet'
  | 'payments'
  | 'assistant'
  | 'hostLinks'
  | 'clientAddresses'
>

export function createMetrics(ctx: Needs, machine: Machine = thisMachine): Metrics {
  const parts = new DisposableStack()
  const counts = createCounts(ctx)
  const bots = createBotCounts()
  const recorder = createRecorder(ctx, machine, counts, bots)
  const processes = createProcesses(ctx)
  const board = createAlertBoard(ctx.clock, (alert) =>
    ctx.realtime.toSubscribers('admin:system-alert', toSystemAlert(alert)),
  )
  const isDiskShort = watchReserve(() => machine.space(ctx.config.dataDir))
  const storage = createStorage(ctx, machine)
  const launches: number[] = []
  let latest: Reading | null = null
  let pushedAt: number | null = null

  const rendered = (words: Text) => render(words, ctx.config.locale)
  const toSystemAlert = ({ message, details, ...alert }: Alert): SystemAlert => ({
    ...alert,
    message: rendered(message),
    details: details && rendered(details),
  })
  const now = () => ctx.clock.now()
  const current = () => latest ?? recorder.read()

  // The first host is a start, every other one a restart.
  ctx.hostLinks.each((link) => {
    launches.push(now())
    bots.follow(link)
  })

  function read() {
    latest = recorder.read()
    if (ctx.realtime.counts().subscribers > 0) push().catch(logFailure)
  }

  function live() {
    return liveMetrics(ctx, { ...current(), load: machine.load(), recorder, processes, counts })
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

  function checkRules() {
    const restarts = launches.slice(1).filter((at) => now() - at < failuresMs)
    const { memory, disk } = resources()
    board.update(
      findingsOf({
        ...{ cpu: recorder.lastMinuteCpu() ?? 0, memory, disk },
        errors: recorder.errorsSince(now() - errorsMs),
        hostIsDown: launches.length > 0 && !ctx.fleet.isHostUp(),
        hostRestarts: restarts.length,
        payments: ctx.payments.state().alerts,
        failingTargets: counts.failingTargets(now() - failuresMs),
        untrustedProxy: ctx.clientAddresses.untrustedProxy(now() - failuresMs),
      }),
    )
  }

  return {
    begin(everyMs = readingMs) {
      processes.begin()
      parts.use(every(everyMs, read, logFailure))
      parts.use(every(checkEveryMs, checkRules, logFailure))
    },
    ...{ read, checkRules, live, push, resources, storage, isDiskShort },
    lastPushAt: () => pushedAt,
    hostRestarts: () => Math.max(0, launches.length - 1),
    errorsSince: recorder.errorsSince,
    servers: () => counts.bots().servers,
    commandsSince: recorder.commandsSince,
    botTotals: bots.totals,
    samples: recorder.samples,
    alerts: () => board.list().map(toSystemAlert),
    testAlert: () =>
      toSystemAlert(
        board.add({
          ...{ rule: 'test', type: 'info', source: 'admin-panel' },
          ...{ message: text('metrics.test'), details: text('metrics.testDetails') },
        }),
      ),
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
