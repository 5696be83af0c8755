import { partLogger } from '../log'

/** Stores what is added a moment later, together with what came meanwhile. */
export type Batch<T> = Disposable & {
  add(item: T): void
  readonly waiting: readonly T[]
  /** Stores what still waits. */
  flush(): void
}

type Options<T> = {
  /** Of the log: whose is what may be lost. */
  part: 'analytics' | 'atlas'
  store(items: T[]): void
  /** Stored at once; others have their turn before the next slice. */
  perSlice: number
  /** What comes while so many wait is not stored. */
  mostWaiting?: number
}

const batchMs = 1_000

export function createBatch<T>(options: Options<T>): Batch<T> {
  const { part, store, perSlice, mostWaiting = Number.POSITIVE_INFINITY } = options
  const log = partLogger(part)
  const waiting: T[] = []
  let timer: Timer | undefined
  let closed = false

  function write(items: T[]) {
    if (items.length === 0) return
    try {
      store(items)
    } catch (error) {
      // A full disk costs these, not the bots.
      log.error(`${part}.notStored`, { error, lost: items.length })
    }
  }

  function tick() {
    timer = undefined
    write(waiting.splice(0, perSlice))
    if (waiting.length > 0) timer = setTimeout(tick, 0)
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    write(waiting.splice(0))
  }

  return {
    waiting,
    add(item) {
      if (closed) return
      if (waiting.length >= mostWaiting) {
        log.warning(`${part}.dropped`, { waiting: waiting.length })
        return
      }
      waiting.push(item)
      timer ??= setTimeout(tick, batchMs)
    },
    flush,
    [Symbol.dispose]() {
      flush()
      closed = true
    },
  }
}
