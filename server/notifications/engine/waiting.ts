import type { Ticker } from '../../lib/clock'
import { partLogger } from '../../log'

/** What has happened and is not stored yet, in its order. */
export type Waiting<T> = Disposable & {
  /** What is `kept` a host tells again until it is stored, and then never. */
  add(happened: T, isKept: boolean): void
  /** Stores what hosts tell again, and all that came before: in the transaction that stops them. */
  flushKept(): void
  flush(): void
}

const storeMs = 1_000
/** Stored at once of what no host tells again; others have their turn before the rest. */
const atOnce = 200
/** Beyond it what happens is lost. */
const mostWaiting = 50_000

const log = partLogger('notifications')

export function createWaiting<T extends { kind: string; botId: string | null }>(
  store: (happened: readonly T[]) => void,
  ticker: Ticker,
): Waiting<T> {
  const waiting: T[] = []
  /** How many of them hosts tell again, with all that came before. */
  let keptUpTo = 0
  let lost = 0
  let isFailing = false
  let cancel: (() => void) | null = null

  function storeFirst(count: number) {
    const happened = waiting.splice(0, count)
    keptUpTo = Math.max(0, keptUpTo - happened.length)
    if (happened.length === 0) return
    if (lost > 0) log.warning('notifications.dropped', { lost })
    lost = 0
    try {
      store(happened)
      isFailing = false
    } catch (error) {
      failed(happened, error)
    }
  }

  /** A disk that takes nothing may take it later; else it is one of them that cannot be stored. */
  function failed(happened: T[], error: unknown) {
    if (!isFailing) log.error('notifications.notStored', { error })
    isFailing = isOfDisk(error)
    if (isFailing) waiting.unshift(...happened)
    else if (happened.length > 1) for (const one of happened) storeOne(one)
  }

  function storeOne(one: T) {
    try {
      store([one])
    } catch (error) {
      const { kind, botId } = one
      log.error('notifications.notStored', { error, kind, botId })
    }
  }

  function storeLater(inMs = storeMs) {
    cancel ??= ticker.after(inMs, () => {
      cancel = null
      if (keptUpTo === 0) storeFirst(atOnce)
      if (waiting.length > 0) storeLater(keptUpTo === 0 && !isFailing ? 0 : storeMs)
    })
  }

  return {
    add(happened, isKept) {
      if (waiting.length >= mostWaiting) {
        lost += 1
        return
      }
      waiting.push(happened)
      if (isKept) keptUpTo = waiting.length
      storeLater()
    },
    flushKept: () => storeFirst(keptUpTo),
    flush: () => storeFirst(waiting.length),
    [Symbol.dispose]: () => cancel?.(),
  }
}

function isOfDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/.test(code)
}
