import type { LiveMetrics } from '#contract/admin/metrics'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type HostVitals, watchLoop, watchProcess } from '../lib/process-vitals'

export type ProcessFigures = LiveMetrics['processes'][number]

type Vitals = Omit<HostVitals, 'workers'>

/** Looks at this process, and asks the bot host. CPU is what was spent since the look before. */
export function createProcesses(ctx: Pick<Context, 'fleet'>) {
  const own = watchProcess()
  let loopDelay: (() => number) | null = null

  return {
    /** Measures from now on how late the event loop runs. */
    begin() {
      loopDelay ??= watchLoop()
    },
    control: () => figuresOf('control', process.pid, own(), loopDelay?.() ?? null),
    /** Null while there is none that answers. */
    async host(): Promise<ProcessFigures | null> {
      const pid = ctx.fleet.hostPid()
      if (pid === null) return null
      try {
        const { workers, ...vitals } = await ctx.fleet.askHost('vitals')
        const delays = workers.flatMap(({ loopDelayMs }) => loopDelayMs ?? [])
        return figuresOf('host', pid, vitals, delays.length > 0 ? Math.max(...delays) : null)
      } catch (error) {
        if (error instanceof AppError) return null
        throw error
      }
    },
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
