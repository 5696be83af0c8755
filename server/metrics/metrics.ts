import type { LiveMetrics, SystemAlert, SystemStatus } from '#contract/admin/metrics'
import type { Context } from '../context'
import { every } from '../lib/every'
import { minuteMs } from '../lib/time'
import { render, type Text, text } from '../locales/text'
import { partLogger } from '../log'
import { type Alert, createAlertBoard } from './alert-board'
import { createCounts } from './counts'
import { liveMetrics } from './live'
import { type Look, lookMs } from './looks'
import { type Machine, thisMachine } from './machine'
import { createProcesses } from './processes'
import { createRecorder } from './recorder'
import { findingsOf } from './rules'
import type { SampleStore } from './sample-store'

/** Figures of the installation: kept by the minute, pushed to whoever watches, judged by rules. */
export type Metrics = Disposable & {
  /** Looks by itself from now on, and pushes as often. */
  begin(pushMs?: number): void
  /** Sees how it is now, stores what has ended, and tells those who watch. */
  look(): void
  /** Finds out what is wrong. */
  watch(): void
  /** As it is now. */
  live(): Promise<LiveMetrics>
  /** Sends the figures to everybody who watches; tells how many that are. */
  push(): Promise<number>
  lastPushAt(): number | null
  resources(): SystemStatus['resources']
  hostRestarts(): number
  errorsSince(at: number): number
  /** Distinct `host:port` of all bots. */
  servers(): number
  commandsSince(at: number): number
  samples: SampleStore
  /** Newest first. */
  alerts(): SystemAlert[]
  testAlert(): SystemAlert
}

const watchEveryMs = 15_000
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
>

export function createMetrics(ctx: Needs, machine: Machine = thisMachine): Metrics {
  const parts = new DisposableStack()
  const counts = createCounts(ctx)
  const recorder = createRecorder(ctx, machine, counts)
  const processes = createProcesses(ctx)
  const board = createAlertBoard(ctx.clock, (alert) =>
    ctx.realtime.toSubscribers('admin:system-alert', told(alert)),
  )
  const launches: number[] = []
  let seen: Look | null = null
  let pushedAt: number | null = null

  const said = (words: Text) => render(words, ctx.config.locale)
  const told = ({ message, details, ...alert }: Alert): SystemAlert => ({
    ...alert,
    message: said(message),
    details: details && said(details),
  })
  const now = () => ctx.clock.now()
  const current = () => seen ?? recorder.look()

  // The first host is a start, every other one a restart.
  ctx.hostLinks.each((link) => {
    launches.push(now())
    link.on('botStats', recorder.count)
  })

  function look() {
    seen = recorder.look()
    if (ctx.realtime.counts().subscribers > 0) push().catch(complain)
  }

  function live() {
    const { cpu, memory } = current()
    return liveMetrics(ctx, { cpu, memory, load: machine.load(), recorder, processes, counts })
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

  function watch() {
    const restarts = launches.slice(1).filter((at) => now() - at < failuresMs)
    const { memory, disk } = resources()
    board.settle(
      findingsOf({
        ...{ cpu: recorder.steadyCpu() ?? 0, memory, disk },
        errors: recorder.errorsSince(now() - errorsMs),
        hostIsDown: launches.length > 0 && !ctx.fleet.isHostUp(),
        hostRestarts: restarts.length,
        payments: ctx.payments.state().alerts,
        failingTargets: counts.failingTargets(now() - failuresMs),
      }),
    )
  }

  return {
    begin(everyMs = lookMs) {
      processes.begin()
      parts.use(every(everyMs, look, complain))
      parts.use(every(watchEveryMs, watch, complain))
    },
    ...{ look, watch, live, push, resources },
    lastPushAt: () => pushedAt,
    hostRestarts: () => Math.max(0, launches.length - 1),
    errorsSince: recorder.errorsSince,
    servers: () => counts.bots().servers,
    commandsSince: recorder.commandsSince,
    samples: recorder.samples,
    alerts: () => board.list().map(told),
    testAlert: () =>
      told(
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
    complain(error)
  }
}

const complain = (error: unknown) => log.error('metrics.measureFailed', { error })
