import type { LiveMetrics } from '#contract/admin/metrics'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type HostVitals, watchLoop, watchProcess, worstDelay } from '../lib/process-vitals'

export type ProcessFigures = LiveMetrics['processes'][number]

type Vitals = Omit<HostVitals, 'workers'>

const vitalsMs = 1_000

/** Looks at this process, and asks the bot host. CPU is what was spent since the look before. */
export function createProcesses(ctx: Pick<Context, 'fleet'>) {
  const own = watchProcess()
  let loopDelay: (() => number) | null = null
  let asked: { at: number; pid: number | null; vitals: Promise<HostVitals | null> } | null = null

  /** Asked anew at most once a second: what it spent is counted from one look to the next. */
  async function hostVitals(): Promise<HostVitals | null> {
    const at = performance.now()
    const pid = ctx.fleet.hostPid()
    if (asked?.pid !== pid || at - asked.at >= vitalsMs) asked = { at, pid, vitals: askVitals(ctx) }
    const vitals = await asked.vitals
    if (!vitals) asked = null
    return vitals
  }

  return {
    hostVitals,
    /** Measures from now on how late the event loop runs. */
    begin() {
      loopDelay ??= watchLoop()
    },
    control: () => figuresOf('control', process.pid, own(), loopDelay?.() ?? null),
    /** Null while there is none that answers. */
    async host(): Promise<ProcessFigures | null> {
      const pid = ctx.fleet.hostPid()
      const told = pid === null ? null : await hostVitals()
      return pid === null || !told ? null : figuresOf('host', pid, told, worstDelay(told))
    },
  }
}

/** Null: it does not answer. */
async function askVitals({ fleet }: Pick<Context, 'fleet'>): Promise<HostVitals | null> {
  try {
    return await fleet.askHost('vitals')
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** `startedAt` is by the system's clock, whatever the installation's one says. */
function figuresOf(
  name: ProcessFigures['name'],
  pid: number,
  { startedAt, cpu, memoryMb }: Vitals,
  loopDelayMs: number | null,
): ProcessFigures {
  return { name, pid, cpu, memoryMb, loopDelayMs, uptimeMs: Math.max(0, Date.now() - startedAt) }
}
