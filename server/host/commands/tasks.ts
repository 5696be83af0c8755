import { CommandRefusal } from './command'
import { es } from './commands.es'
import { within } from './deadline'

export type Tasks = {
  /** The name of what is being done; null when idle. */
  current(): string | null
  /** Does this instead of what was being done. */
  run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Stops what is being done and answers with its name; null when there was nothing. */
  stop(): string | null
  /** Aborts when the bot leaves. */
  signal: AbortSignal
  /** The bot leaves: stops what is being done and refuses anything more. */
  close(): void
}

type Running = { name: string; controller: AbortController; settled: Promise<unknown> }

/** How long the old task may take to put its things away before the new one begins. */
const givingWayMs = 2_000

/** One thing at a time: the next long command takes the place of the one before. */
export function createTasks(): Tasks {
  let running: Running | null = null
  const leaving = new AbortController()

  function stop(why: string): string | null {
    const stopped = running
    running = null
    stopped?.controller.abort(new CommandRefusal(why))
    return stopped?.name ?? null
  }

  return {
    signal: leaving.signal,
    current: () => running?.name ?? null,
    async run(name, work) {
      leaving.signal.throwIfAborted()
      const before = running?.settled
      stop(es.replaced(name))
      const controller = new AbortController()
      const { signal } = controller
      const begin = async () => {
        signal.throwIfAborted()
        return await work(signal)
      }
      const working = before ? Promise.race([before, Bun.sleep(givingWayMs)]).then(begin) : begin()
      const mine: Running = { name, controller, settled: working.catch(() => undefined) }
      running = mine
      try {
        return await within(Number.POSITIVE_INFINITY, signal, working, '')
      } finally {
        if (running === mine) running = null
      }
    },
    stop: () => stop(es.stoppedByHand),
    close() {
      stop(es.left)
      leaving.abort(new CommandRefusal(es.left))
    },
  }
}
