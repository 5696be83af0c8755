import type { HostIdentity } from '../../../game/hosts/host-state'
import { createLink } from '../../../game/link'
import { protocolVersion } from '../../../game/protocol'
import { delay } from '../../../lib/delay'
import { errorText } from '../../../lib/error-text'
import { forgetProcess, recordProcess } from '../../../lib/proc/process-record'
import { yieldToLoop } from '../../../lib/slices'
import { minuteMs } from '../../../lib/time'
import { partLogger } from '../../../log'
import type { HostLink } from './hosts'
import { hostRecord, type LocalHost, type LocalHosts } from './local-hosts'

export type SupervisorOptions = {
  dataDir: string
  hosts: Pick<LocalHosts, 'launch' | 'adopt'>
  /** A host's link, before its first message: the place to listen to its events. */
  onLink(link: HostLink): void
  /** A message of the host whose link this is. */
  receive(link: HostLink, message: unknown): void
  /** The host has said who it is: it is told how to work, and then takes bots. */
  onReady(link: HostLink, identity: HostIdentity): Promise<void>
  onDown(link: HostLink): void
  times?: Partial<typeof usualTimes>
}

const log = partLogger('fleet')

const usualTimes = {
  /** From the process's start until it says that it is ready. */
  ready: 15_000,
  /** Between two heartbeats, and until one must have been answered. */
  heartbeat: 3_000,
  answer: 5_000,
  /** From the end of its sessions being wanted to its own end. */
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
  #host: LocalHost | null = null
  #isLeft = false
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

  /** Ends a host that does not answer; another one follows. */
  #replace(reason: string): void {
    log.error('fleet.hostReplaced', { reason, pid: this.pid })
    this.#host?.kill()
  }

  /** Ends the host because somebody wants a fresh one: that is no failure of it. */
  restart(): void {
    if (!this.#host) return
    this.#restartRequested = true
    this.#host.kill()
  }

  /** Ends supervising, and lets the host live on. */
  async leave(): Promise<void> {
    this.#closing.abort()
    this.#firstUp.resolve()
    this.#isLeft = true
    this.#host?.leave()
    await this.#running
  }

  async [Symbol.asyncDispose]() {
    if (this.#isLeft) return
    this.#closing.abort()
    this.#firstUp.resolve()
    const host = this.#host
    if (host) this.#end(host)
    await this.#running
  }

  #end(host: LocalHost) {
    host.disconnect()
    const timer = setTimeout(() => host.kill(), this.#times.shutdown)
    void host.exited.then(() => clearTimeout(timer))
  }

  async #run() {
    const { signal } = this.#closing
    const { stable, firstDelay, longestDelay } = this.#times
    let failures = 0
    let { adopt }: { adopt: LocalHosts['adopt'] | null } = this.#options.hosts
    while (!signal.aborted) {
      const startedAt = performance.now()
      await this.#runHost(adopt)
      adopt = null
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

  /** One host, from its start, or from when it was found, to its end. */
  async #runHost(adopt: LocalHosts['adopt'] | null) {
    const { dataDir, onLink, onDown } = this.#options
    const ended = new AbortController()
    const link: HostLink = createLink({ send: (message) => this.#host?.send(message) })
    const ready = new Promise<HostIdentity>((resolve) => link.on('ready', resolve))
    onLink(link)
    const host = this.#launch(link, adopt)
    if (!host) return
    this.#host = host
    recordProcess(hostRecord(dataDir), host.pid)
    void this.#watchdog(host, link, ready, ended.signal)
    await host.exited
    ended.abort()
    this.#host = null
    if (!this.#isLeft) {
      forgetProcess(hostRecord(dataDir))
      onDown(link)
    }
    link.close()
  }

  #launch(link: HostLink, adopt: LocalHosts['adopt'] | null) {
    const receive = (message: unknown) => this.#options.receive(link, message)
    try {
      return adopt?.(receive) ?? this.#options.hosts.launch(receive)
    } catch (error) {
      log.error('fleet.hostNotLaunched', { error })
      return null
    }
  }

  /** Brings a host up, then pings it until it ends; replaces one that does not answer. */
  async #watchdog(
    host: LocalHost,
    link: HostLink,
    ready: Promise<HostIdentity>,
    ended: AbortSignal,
  ) {
    const { heartbeat, answer, ready: start } = this.#times
    try {
      const identity = await inTime(host, ready, start, ended)
      if (identity.protocol !== protocolVersion) {
        log.warning('fleet.hostOutdated', { version: identity.version })
        this.#restartRequested = true
        this.#end(host)
        return
      }
      await this.#options.onReady(link, identity)
      this.#firstUp.resolve()
      while (!ended.aborted) {
        await delay(heartbeat, ended)
        const answered = link.request('ping', {}, { deadlineMs: Number.POSITIVE_INFINITY })
        await inTime(host, answered, answer, ended)
      }
    } catch (error) {
      if (!ended.aborted && !this.#closing.signal.aborted) this.#replace(errorText(error))
    }
  }
}

/** What the host does within so many ms; those in which others had the cores do not count. */
async function inTime<T>(host: LocalHost, done: Promise<T>, ms: number, ended: AbortSignal) {
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
    return await Promise.race([done, expire()])
  } finally {
    over.abort()
  }
}
