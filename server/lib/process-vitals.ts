import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The host as it is now: CPU in percent of one core, since it was asked last. */
export type HostVitals = {
  startedAt: number
  memoryMb: number
  cpu: number
  workers: WorkerVitals[]
}

/** `loopDelayMs`: how late the thread's event loop ran, 99th percentile; null until it has said. */
export type WorkerVitals = { bots: number; loopDelayMs: number | null; restarts: number }

/** Of the host's threads; null until one has said. */
export function worstDelay({ workers }: Pick<HostVitals, 'workers'>): number | null {
  const delays = workers.flatMap(({ loopDelayMs }) => loopDelayMs ?? [])
  return delays.length > 0 ? Math.max(...delays) : null
}

const loopResolutionMs = 20
const nanosecondsPerMs = 1e6
const mebibyte = 1024 * 1024

/** Tells how late this thread's event loop ran since it was asked last: 99th percentile, ms. */
export function watchLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: loopResolutionMs })
  histogram.enable()
  return () => {
    const delay = histogram.count > 0 ? histogram.percentile(99) / nanosecondsPerMs : 0
    histogram.reset()
    return tenths(delay)
  }
}

/** Tells what this process holds and spends; CPU since it was asked last. */
export function watchProcess(): () => Omit<HostVitals, 'workers'> {
  const startedAt = Date.now() - Math.round(process.uptime() * 1_000)
  let before = { spent: 0, at: -process.uptime() * 1_000 + performance.now() }
  return () => {
    const { user, system } = process.cpuUsage()
    const now = { spent: (user + system) / 1_000, at: performance.now() }
    const share = (now.spent - before.spent) / Math.max(1, now.at - before.at)
    before = now
    const memoryMb = Math.round(process.memoryUsage.rss() / mebibyte)
    return { startedAt, memoryMb, cpu: tenths(Math.max(0, share * 100)) }
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10
