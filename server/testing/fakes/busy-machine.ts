import type { SystemAlert } from '#contract/admin/alerts'
import { createAlerts } from '../../alerts/alerts'
import type { Config } from '../../config'
import type { Context } from '../../context'
import type { Machine } from '../../metrics/machine'
import { createMetrics } from '../../metrics/metrics'
import { createTestContext, type TestContext } from '../context'

type BackupState = ReturnType<Context['backups']['state']>

/** Backups that are on, and whose first is not due yet. */
export const noBackups: BackupState = {
  ...{ last: null, failure: null, isOn: true, nextAt: Number.MAX_SAFE_INTEGER, second: null },
}

/** A context on a machine that is as busy as the test says, and what it told its watchers. */
export function onBusyMachine(overrides: Partial<Config> = {}) {
  const usage = { cpu: 10, memory: 20, disk: 30 }
  const told: SystemAlert[] = []
  const ctx = putOnMachine(createTestContext(overrides), usage, told)
  return { ctx, usage, told, watch: () => watchFor(ctx) }
}

/** The same for a context that is there already, as after a restart. */
export function putOnMachine(
  ctx: TestContext,
  usage: { cpu: number; memory: number; disk: number },
  told: SystemAlert[],
): TestContext {
  let busy = 0
  let total = 0
  const machine: Machine = {
    cpuTimes() {
      busy += usage.cpu
      total += 100
      return { busy, total }
    },
    memory: () => usage.memory,
    disk: () => usage.disk,
    space: () => ({ free: 1, total: 1 }),
    load: () => [0, 0, 0],
  }
  const push = ctx.realtime.toSubscribers
  ctx.realtime.toSubscribers = (event, payload) => {
    if (event === 'admin:system-alert') told.push(payload as SystemAlert)
    push(event, payload)
  }
  ctx.backups.state = () => noBackups
  ctx.metrics[Symbol.dispose]()
  ctx.metrics = createMetrics(ctx, machine)
  ctx.alerts[Symbol.dispose]()
  ctx.alerts = createAlerts(ctx)
  return ctx
}

/** A minute of readings, then what the rules say of it. */
export function watchFor({ metrics, alerts }: TestContext): SystemAlert[] {
  for (let looks = 0; looks < 12; looks++) metrics.read()
  alerts.check()
  return alerts.list()
}
