const mebibyte = 1024 * 1024

/** Checks in a row over the budget before something is done: garbage is not yet a shortage. */
const patience = 2
/** Checks between two reliefs: what a bot held is not free at once. */
const pause = 5
/** Of the bots, how many one relief ends. */
const share = 0.1

export type MemoryWatch = {
  /** Another budget, in MiB; null: no limit. */
  setBudget(megabytes: number | null): void
  close(): void
}

type Options = {
  everyMs: number
  /** Bytes that the process holds. */
  rss?: () => number
  /** Ends so many of the newest bots. */
  endNewest(bots: number): void
  bots(): number
}

/** Keeps a process within its budget by ending its newest bots, a few at a time. */
export function watchMemory({ everyMs, endNewest, bots, rss = processRss }: Options): MemoryWatch {
  let budget = Number.POSITIVE_INFINITY
  let over = 0

  const timer = setInterval(() => {
    if (rss() <= budget) {
      over = 0
      return
    }
    over += 1
    if (over < patience || (over - patience) % pause > 0) return
    const count = Math.ceil(bots() * share)
    if (count > 0) endNewest(count)
  }, everyMs)

  return {
    setBudget(megabytes) {
      budget = megabytes === null ? Number.POSITIVE_INFINITY : megabytes * mebibyte
    },
    close: () => clearInterval(timer),
  }
}

const processRss = () => process.memoryUsage.rss()
