/** Stores what is added a moment later, together with what came meanwhile. */
export type Batch<T> = Disposable & {
  /** False when it is not taken: too many of its key wait, or the batch is closed. */
  add(item: T, mostWaiting?: number): boolean
  /** Stores what still waits, or what waits of one key. */
  flush(key?: string): void
  /** Stores one slice of what waits. */
  flushSlice(): void
  /** Forgets what waits of a key. */
  discard(key: string): void
}

type Options<T> = {
  store(items: T[]): void
  /** A full disk costs these, not what they tell of. */
  lost(error: unknown, items: T[]): void
  /** Stored at once, of every key its share; others have their turn before the next slice. */
  perSlice: number
  /** How long the first one waits for others. */
  afterMs?: number
  /** How long the next slice waits. */
  betweenMs?: number
  keyOf?(item: T): string
  /** What waits in place of an item; what is not taken costs nothing. */
  prepare?(item: T): T
  /** What comes while so many of its key wait is not taken. */
  mostWaiting?: number
  /** What is stored in place of those that were not taken, once all others are. */
  dropped?(count: number, key: string): T[]
}

export function createBatch<T>({
  store,
  lost,
  perSlice,
  afterMs = 1_000,
  betweenMs = 0,
  keyOf = () => '',
  prepare = (item) => item,
  mostWaiting = Number.POSITIVE_INFINITY,
  dropped = () => [],
}: Options<T>): Batch<T> {
  const queues = new Map<string, { items: T[]; dropped: number }>()
  let timer: Timer | undefined
  let closed = false

  function take(key: string, most = Number.POSITIVE_INFINITY): T[] {
    const queue = queues.get(key)
    if (!queue) return []
    const items = queue.items.splice(0, most)
    // What is left has its next turn after all other keys.
    queues.delete(key)
    if (queue.items.length > 0) {
      queues.set(key, queue)
      return items
    }
    return queue.dropped > 0 ? [...items, ...dropped(queue.dropped, key)] : items
  }

  function write(items: T[]) {
    if (items.length === 0) return
    try {
      store(items)
    } catch (error) {
      lost(error, items)
    }
  }

  function flushSlice() {
    const share = Math.ceil(perSlice / Math.max(1, queues.size))
    const items: T[] = []
    for (const key of [...queues.keys()]) {
      if (items.length < perSlice) items.push(...take(key, share))
    }
    write(items)
  }

  function tick() {
    timer = undefined
    flushSlice()
    if (queues.size > 0) timer ??= setTimeout(tick, betweenMs)
  }

  function flush(key?: string) {
    const keys = key === undefined ? [...queues.keys()] : [key]
    write(keys.flatMap((key) => take(key)))
  }

  return {
    add(item, most = mostWaiting) {
      if (closed) return false
      const key = keyOf(item)
      const queue = queues.get(key) ?? { items: [], dropped: 0 }
      queues.set(key, queue)
      timer ??= setTimeout(tick, afterMs)
      const isTaken = queue.items.length < most
      if (isTaken) queue.items.push(prepare(item))
      else queue.dropped += 1
      return isTaken
    },
    flush,
    flushSlice,
    discard: (key) => void queues.delete(key),
    [Symbol.dispose]() {
      clearTimeout(timer)
      flush()
      closed = true
    },
  }
}
