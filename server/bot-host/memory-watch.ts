const mebibyte = 1024 * 1024

/** Checks in a row over the budget before something is done: garbage is not yet a shortage. */
const patience = 2
/** Checks between two reliefs: what a bot held is not free at once. */
const pause = 5

export type MemoryWatch = {
  /** Another budget, in MiB; null: no limit. */
  setBudget(megabytes: number | null): void
  close(): void
}

type Options = {
  everyMs: number
  /** Bytes that the process holds. */
  rss?: () => number
  /** Frees so many bytes, or some of them. */
  relieve(bytes: number): void
}

/** Keeps a process within its budget by relieving it of what is beyond, now and then. */
export function watchMemory({ everyMs, relieve, rss = processRss }: Options): MemoryWatch {
  let budget = Number.POSITIVE_INFINITY
  let over = 0

  const timer = setInterval(() => {
    const excess = rss() - budget
    if (excess <= 0) {
      over = 0
      return
    }
    over += 1
    if (over >= patience && (over - patience) % pause === 0) relieve(excess)
  }, everyMs)

  return {
    setBudget(megabytes) {
      budget = megabytes === null ? Number.POSITIVE_INFINITY : megabytes * mebibyte
    },
    close: () => clearInterval(timer),
  }
}

const processRss = () => process.memoryUsage.rss()
