import { createLink, type Link } from '../game/link'
import type { Timings } from '../game/timings'
import type { WorkerCommands, WorkerEvents } from '../game/worker-protocol'
import type { WorkerVitals } from '../lib/process-vitals'
import { type StartThread, threadsOf, workerFile } from './worker-thread'

export type WorkerLink = Link<WorkerCommands, WorkerEvents>

export type PoolOptions = {
  size: number
  timings: Timings
  /** How a thread is had, when it is not a new one of the usual code. */
  startThread?: StartThread
  /** A new worker's link, before its first message. */
  onWorker(link: WorkerLink): void
  /** A worker is gone; another one has taken its place. */
  onLost(link: WorkerLink, why: string): void
}

export type Pool = {
  workers(): readonly WorkerLink[]
  vitals(): readonly SlotVitals[]
  /** Settles when every worker has answered for the first time. */
  ready: Promise<void>
  /** Puts another worker in the place of one that does not do as it is told. */
  replace(link: WorkerLink, why: string): void
  close(): void
}

type SlotVitals = Pick<WorkerVitals, 'loopDelayMs' | 'restarts'> & { link: WorkerLink }

type Slot = SlotVitals & { end(): void; replace(why: string): void }

/** A fixed number of long-lived worker threads; one that dies or hangs is replaced. */
export function createPool({
  size,
  timings,
  startThread = threadsOf(workerFile()),
  onWorker,
  onLost,
}: PoolOptions): Pool {
  const slots: Slot[] = []
  let closed = false

  function open(index: number, restarts = 0): Promise<void> {
    const up = Promise.withResolvers<void>()
    const link: WorkerLink = createLink({ send: (message) => thread.post(message) })
    const thread = startThread(`bots ${index + 1}`, { receive: link.receive, lost: replace })
    let missed = 0
    let waitedBefore = 0
    const watch = setInterval(() => {
      missed += 1
      if (missed === 1) waitedBefore = thread.waitedMs()
      else if (missed > timings.missedBeats && silentMs() > timings.missedBeats * timings.beatMs)
        replace('it does not answer')
    }, timings.beatMs)
    /** What it had no core for is no silence. */
    const silentMs = () => missed * timings.beatMs - (thread.waitedMs() - waitedBefore)

    function end() {
      clearInterval(watch)
      link.close()
      thread.end()
      up.resolve()
    }

    function replace(why: string) {
      if (closed || slots[index]?.link !== link) return
      end()
      void open(index, restarts + 1)
      onLost(link, why)
    }

    link.on('ready', () => up.resolve())
    link.on('beat', ({ loopDelayMs }) => {
      missed = 0
      slot.loopDelayMs = loopDelayMs
    })
    const slot: Slot = { link, end, replace, loopDelayMs: null, restarts }
    slots[index] = slot
    onWorker(link)
    return up.promise
  }

  const ready = Promise.all(Array.from({ length: size }, (_, index) => open(index)))
  return {
    workers: () => slots.map(({ link }) => link),
    vitals: () => slots,
    ready: ready.then(() => undefined),
    replace: (link, why) => slots.find((slot) => slot.link === link)?.replace(why),
    close() {
      closed = true
      for (const slot of slots) slot.end()
    },
  }
}
