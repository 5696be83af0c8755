import { createLink, type Link } from '../../game/link'
import type { HostCommands, HostEvents } from '../../game/protocol'
import { delay } from '../../lib/delay'
import { errorText } from '../../lib/error-text'
import { yieldToLoop } from '../../lib/slices'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { HostProcess, LaunchHost } from './host-process'
import { endLeftoverHost, forgetHost, recordHost } from './host-record'

export type HostLink = Link<HostCommands, HostEvents>

export type SupervisorOptions = {
  dataDir: string
  launch: LaunchHost
  /** A new host's link, before its first message: the place to listen to its events. */
  onLink(link: HostLink): void
  /** Tells the host how to work; after it, the host takes bots. */
  configure(link: HostLink): Promise<void>
  onUp(link: HostLink): void
  onDown(): void
  times?: Partial<typeof usualTimes>
}

const log = partLogger('fleet')

const usualTimes = {
  /** From the process's start until it says that it is ready. */
  ready: 15_000,
  /** Between two heartbeats, and until one must have been answered. */
  heartbeat: 3_000,
  answer: 5_000,
  /** From the closing of its channel to its end. */
  shutdown: 4_000,
  /** A host that has lived this long has not failed to start. */
  stable: minuteMs,
  firstDelay: 500,
  longestDelay: 30_000,
}

/** Keeps one bot host running: a new one starts only when the old one's process has ended. */
export class HostSupervisor implements AsyncDisposable {
  readonly #options: SupervisorOptions
  readonly #times: typeof usualTimes
  readonly #closing = new AbortController()
  readonly #firstUp = Promise.withResolvers<void>()
  #host: HostProcess | null = null
  #restartRequested = false
  #running: Promise<void> | null = null

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#times = { ...usualTimes, ...options.times }
  }

  get pid(): number | null {
    return this.#host?.pid ?? null
  }

  /** Starts supervising; settles when a host takes bots for the first time. */
  begin(): Promise<void> {
    this.#running ??= this.#run()
    return this.#firstUp.promise
  }

  /** Ends a host that does not do as it is told; another one follows. */
  replace(reason: string): void {
    log.error('fleet.hostReplaced', { reason, pid: this.pid })
    this.#host?.kill()
  }

  /** Ends the host because somebody wants a fresh one: that is no failure of it. */
  restart(): void {
    if (!this.#host) return
    this.#restartRequested = true
    this.#host.kill()
  }

  async [Symbol.asyncDispose]() {
    this.#closing.abort()
    this.#firstUp.resolve()
    const host = this.#host
    host?.disconnect()
    const killTimer = setTimeout(() => host?.kill(), this.#times.shutdown)
    await this.#running
    clearTimeout(killTimer)
  }

  async #run() {
    const { signal } = this.#closing
    const { stable, firstDelay, longestDelay } = this.#times
    await endLeftoverHost(this.#options.dataDir)
    let failures = 0
    while (!signal.aborted) {
      const startedAt = performance.now()
      await this.#runHost()
      if (signal.aborted) break
      if (this.#restartRequested) {
        this.#restartRequested = false
        failures = 0
        continue
      }
      failures = performance.now() - startedAt > stable ? 1 : failures + 1
      const pause = failures === 1 ? 0 : Math.min(firstDelay * 2 ** (failures - 2), longestDelay)
      log.error('fleet.hostEnded', { failures, pause })
      await delay(pause, signal)
    }
  }

  /** One host, from its start to its end. */
  async #runHost() {
    const { dataDir, onLink, onDown } = this.#options
    const ended = new AbortController()
    const link: HostLink = createLink({ send: (message) => this.#host?.send(message) })
    const ready = new Promise<void>((resolve) => link.on('ready', () => resolve()))
    onLink(link)
    const host = this.#launch(link)
    if (!host) return
    this.#host = host
    recordHost(dataDir, host.pid)
    void this.#watchdog(host, link, ready, ended.signal)
    await host.exited
    ended.abort()
    link.close()
    this.#host = null
    forgetHost(dataDir)
    onDown()
  }

  #launch(link: HostLink) {
    try {
      return this.#options.launch((message) => receive(link, message))
    } catch (error) {
      log.error('fleet.hostNotLaunched', { error })
      return null
    }
  }

  /** Brings a host up, then pings it until it ends; replaces one that does not answer. */
  async #watchdog(host: HostProcess, link: HostLink, ready: Promise<void>, ended: AbortSignal) {
    const { heartbeat, answer, ready: start } = this.#times
    try {
      await inTime(host, ready, start, ended)
      await this.#options.configure(link)
      this.#options.onUp(link)
      this.#firstUp.resolve()
      while (!ended.aborted) {
        await delay(heartbeat, ended)
        const answered = link.request('ping', {}, { deadlineMs: Number.POSITIVE_INFINITY })
        await inTime(host, answered, answer, ended)
      }
    } catch (error) {
      if (!ended.aborted) this.replace(errorText(error))
    }
  }
}

/** What the host does within so many ms; those in which others had the cores do not count. */
async function inTime(host: HostProcess, done: Promise<void>, ms: number, ended: AbortSignal) {
  const over = new AbortController()
  const signal = AbortSignal.any([ended, over.signal])
  async function expire(): Promise<never> {
    for (let left = ms; left > 0 && !signal.aborted; ) {
      const before = host.waitedMs()
      await delay(left, signal)
      left = host.waitedMs() - before
    }
    // What it has said may have come while this process had no core.
    await yieldToLoop()
    throw new Error('no answer in time')
  }
  try {
    await Promise.race([done, expire()])
  } finally {
    over.abort()
  }
}

/** A message that cannot be handled is no reason to end this process. */
function receive(link: HostLink, message: unknown) {
  try {
    link.receive(message)
  } catch (error) {
    log.error('fleet.hostMessageFailed', { error })
  }
}
