import type { MachineRoom, RoomLimit } from '#contract/admin/machines'

/** What a host says of itself. Null, and no core and no memory at all: it has not said. */
export type HostReport = {
  bots: number
  memoryMb: number
  /** What it may hold before the bots that hold most have to leave. */
  memoryBudgetMb: number | null
  /** Percent of one core. */
  cpu: number
  cores: number | null
  /** How late its event loops run, 99th percentile. */
  loopDelayMs: number | null
}

/**
 * What a bot costs where too few run to measure it: assumed is one that walks, mines and fights. One
 * that stands still takes some 0.4 MiB and 0.02 % of a core, below which no measured cost is believed.
 */
const busyBot = { memoryMb: 10, cpu: 1 }
const idleBot = { memoryMb: 0.4, cpu: 0.02 }

/** From so many on, what a host spends is its bots and not itself. */
const measuredFrom = 20

/** What a host takes without bots: the process, and a thread for each core. */
const base = { processMb: 60, threadMb: 34 }

/** Shares that are planned with: the rest is for joins, and for what bots do at once. */
const planned = { memory: 0.85, cpu: 0.7 }

/** Later than this the bots of a host fall behind the game. */
const lateMs = 100

/** How many more bots a host can hold, rounded down, and what bounds that; null: too little is known. */
export function roomOf(report: HostReport, maxBots: number | null): MachineRoom | null {
  const { bots, memoryMb, memoryBudgetMb, cpu, cores, loopDelayMs } = report
  const isMeasured = bots >= measuredFrom
  const own = base.processMb + base.threadMb * (cores ?? 1)
  const costs = {
    memory: isMeasured ? Math.max(idleBot.memoryMb, (memoryMb - own) / bots) : busyBot.memoryMb,
    cpu: isMeasured ? Math.max(idleBot.cpu, cpu / bots) : busyBot.cpu,
  }
  const bounds: Record<RoomLimit, number | null> = {
    delay: loopDelayMs !== null && loopDelayMs >= lateMs ? 0 : null,
    memory: memoryBudgetMb ? (memoryBudgetMb * planned.memory - memoryMb) / costs.memory : null,
    cpu: cores ? (cores * 100 * planned.cpu - cpu) / costs.cpu : null,
    cap: maxBots === null ? null : maxBots - bots,
  }
  let least: { limit: RoomLimit; bots: number } | null = null
  for (const [limit, bound] of Object.entries(bounds) as [RoomLimit, number | null][]) {
    if (bound !== null && (least === null || bound < least.bots)) least = { limit, bots: bound }
  }
  if (!least) return null
  const { limit } = least
  const room = Math.max(0, Math.floor(least.bots))
  return { bots: limit === 'cap' ? room : roundedDown(room), limit, isMeasured }
}

/** No figure says more than is known: from ten on in tens, then fifties, hundreds, thousands. */
export function roundedDown(bots: number): number {
  const step = bots < 10 ? 1 : bots < 100 ? 10 : bots < 1_000 ? 50 : bots < 10_000 ? 100 : 1_000
  return Math.floor(bots / step) * step
}
