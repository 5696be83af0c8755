import { type Text, text } from '../../locales/text'
import { CommandRefusal } from './command'
import { within } from './deadline'

export type Tasks = {
  /** The name of what is being done; null when idle. */
  current(): Text | null
  /** Does this instead of what was being done. */
  run<T>(name: Text, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Does this while there is nothing else to do; the next task ends it. */
  idly(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Stops what is being done and answers with its name; null when there was nothing. */
  stop(why?: Text): Text | null
  /** Aborts when the bot leaves. */
  signal: AbortSignal
  /** The bot leaves: stops what is being done and refuses anything more. */
  close(): void
}

type Work = { controller: AbortController; settled: Promise<unknown> }
type Running = Work & { name: Text }

/** How long the old task may take to put its things away before the new one begins. */
const givingWayMs = 2_000

/** One thing at a time: the next long command takes the place of the one before. */
export function createTasks(): Tasks {
  let running: Running | null = null
  let pastime: Work | null = null
  const leaving = new AbortController()

  function stop(why: Text): Text | null {
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
      const before = running || pastime ? [running?.settled, pastime?.settled] : null
      stop(text('commands.replaced', name))
      pastime?.controller.abort(new CommandRefusal(text('commands.replaced', name)))
      const controller = new AbortController()
      const { signal } = controller
      const begin = async () => {
        signal.throwIfAborted()
        return await work(signal)
      }
      const working = before
        ? Promise.race([Promise.all(before), Bun.sleep(givingWayMs)]).then(begin)
        : begin()
      const mine: Running = { name, controller, settled: working.catch(() => undefined) }
      running = mine
      try {
        return await within(Number.POSITIVE_INFINITY, signal, working, '')
      } finally {
        if (running === mine) running = null
      }
    },
    async idly(signal, work) {
      if (running || pastime) return
      const controller = new AbortController()
      const either = AbortSignal.any([signal, controller.signal, leaving.signal])
      const working = work(either)
      const mine: Work = { controller, settled: working.catch(() => undefined) }
      pastime = mine
      try {
        await within(Number.POSITIVE_INFINITY, either, working, '')
      } catch (error) {
        if (!controller.signal.aborted) throw error
      } finally {
        if (pastime === mine) pastime = null
      }
    },
    stop: (why = text('commands.stoppedByHand')) => stop(why),
    close() {
      stop(text('commands.left'))
      leaving.abort(new CommandRefusal(text('commands.left')))
    },
  }
}
