import { partLogger } from '../log'

const log = partLogger('host')

const mebibyte = 1024 * 1024

/** What a host has told and control has not stored yet, numbered in its order. */
export type Outbox = {
  /** Keeps one more; `pack` makes its bytes, which hold its number. */
  add(pack: (number: number) => Uint8Array): Kept
  /** Control has stored everything up to this number. */
  stored(number: number): void
  /** What it has not stored, the oldest first. */
  waiting(): Kept[]
  /** The newest number. */
  newest(): number
}

export type Kept = { number: number; bytes: Uint8Array }

/** With more bytes than this the oldest are dropped: then control learns from the snapshot how bots are. */
export function createOutbox(mostBytes = 64 * mebibyte): Outbox {
  const kept = new Map<number, Uint8Array>()
  let last = 0
  let held = 0

  function drop(number: number, { length }: Uint8Array) {
    kept.delete(number)
    held -= length
  }

  function dropOldest() {
    let dropped = 0
    for (const [number, bytes] of kept) {
      if (held <= mostBytes) break
      drop(number, bytes)
      dropped += 1
    }
    if (dropped > 0) log.error('host.eventsDropped', { dropped })
  }

  return {
    add(pack) {
      const number = ++last
      const bytes = pack(number)
      kept.set(number, bytes)
      held += bytes.length
      if (held > mostBytes) dropOldest()
      return { number, bytes }
    },
    stored(upTo) {
      for (const [number, bytes] of kept) {
        if (number > upTo) break
        drop(number, bytes)
      }
    },
    waiting: () => [...kept].map(([number, bytes]) => ({ number, bytes })),
    newest: () => last,
  }
}
