import type { CommandResult } from '#contract/console'
import type { CraftOption, Inventory, InventoryResult } from '#contract/inventory'
import type { MapData } from '#contract/map'
import type { ServerCheck } from '#contract/server-check'
import type { Surroundings } from '#contract/server-view'
import type { HostProcess, LaunchHost } from '../../bots/fleet/host-process'
import { createLink } from '../../game/link'
import {
  type HostCommands,
  HostError,
  type HostEvents,
  type HostVitals,
  type LiveAnalytics,
  type StatusChange,
  type WatchPace,
} from '../../game/protocol'

/** No such process: nothing is recorded of it, and nothing could be killed by mistake. */
const noPid = 2 ** 30

/**
 * A bot host inside the test: the real link over two queues whose messages the test delivers one by
 * one, and sessions that do what the test says. It notes every second session of one bot.
 */
export class FakeHost {
  readonly sessions = new Map<string, { running: boolean; ending: boolean; resumed: boolean }>()
  readonly faults: string[] = []
  readonly commands: { name: string; text: string }[] = []
  /** What bots may dial beside public addresses. */
  targets: string[] = []
  /** What it was last told of how to work. */
  settings: HostCommands['configure']['args'] | null = null
  vitals: HostVitals = { startedAt: 0, memoryMb: 0, cpu: 0, workers: [] }
  launches = 0
  ends = 0
  /** What the next starts are refused with, oldest first. */
  readonly refusals: HostError[] = []
  /** What a console line is answered with. */
  answer: () => CommandResult | HostError = () => new HostError('FAILED', 'no answer set')
  /** What looks at servers are answered with, and where they led. */
  serverCheck: () => ServerCheck | HostError = () => new HostError('FAILED', 'no answer set')
  /** What the analytics and the map of any bot are. */
  analytics: () => LiveAnalytics | HostError = () => new HostError('FAILED', 'none set')
  map: () => MapData | HostError = () => new HostError('FAILED', 'none set')
  surroundings: () => Surroundings | HostError = () => new HostError('FAILED', 'none set')
  /** What control last asked to hear of each bot. */
  readonly paces = new Map<string, WatchPace>()
  /** What its bots carry and could craft, and what becomes of what they are told to do with it. */
  inventory: Inventory = { items: [], heldSlot: 36, window: null }
  craftOptions: CraftOption[] = []
  readonly acts: HostCommands['inventoryAct']['args'][] = []
  act: () => Omit<InventoryResult, 'inventory'> | Promise<Omit<InventoryResult, 'inventory'>> =
    () => ({
      success: true,
      message: 'Hecho.',
    })
  readonly looks: HostCommands['checkServer']['args'][] = []
  #up = false
  #toHost: unknown[] = []
  #toControl: unknown[] = []
  #receive: (message: unknown) => void = () => {}
  #link = createLink<HostCommands, HostEvents>({ send: () => {} })
  #exit: () => void = () => {}

  readonly launch: LaunchHost = (receive): HostProcess => {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.launches += 1
    this.#up = true
    this.#receive = receive
    this.#exit = resolve
    this.#link = createLink({ send: (message) => this.#toControl.push(structuredClone(message)) })
    this.#serve()
    return {
      pid: noPid,
      send: (message) => this.#toHost.push(structuredClone(message)),
      disconnect: () => this.crash(),
      kill: () => this.crash(),
      exited: promise,
    }
  }

  /** The process dies, and with it every session and every message on its way. */
  crash(): void {
    if (!this.#up) return
    this.#up = false
    this.ends += 1
    this.#link.close()
    this.#toHost = []
    this.#toControl = []
    this.sessions.clear()
    this.paces.clear()
    this.#exit()
  }

  get idle(): boolean {
    return this.#toHost.length === 0 && this.#toControl.length === 0
  }

  /** Delivers the oldest message of one direction. */
  deliver(direction: 'toHost' | 'toControl'): void {
    if (direction === 'toHost') this.#link.receive(this.#toHost.shift())
    else this.#receive(this.#toControl.shift())
  }

  /** Delivers everything, answers included, until nothing moves any longer. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      while (!this.idle) {
        quiet = 0
        this.deliver('toHost')
        this.deliver('toControl')
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  emit<K extends keyof HostEvents & string>(name: K, payload: HostEvents[K]): void {
    this.#link.emit(name, payload)
  }

  /** The bot has joined. */
  join(botId: string): void {
    const session = this.sessions.get(botId)
    if (!session || session.ending) return
    session.running = true
    this.#status(botId, 'running')
  }

  /** The session ends; `end` tells why when nobody asked for it. */
  finish(botId: string, end: StatusChange['end'] = null): void {
    if (!this.sessions.delete(botId)) return
    this.#status(botId, 'stopped', end)
  }

  /** The bot lost its server and waits for its next attempt. */
  wait(botId: string, nextAttemptAt: number): void {
    const session = this.sessions.get(botId)
    if (!session || session.ending) return
    session.running = false
    this.#link.emit('status', { botId, status: 'connecting', nextAttemptAt, end: kicked })
  }

  loseWorker(botIds: string[]): void {
    for (const botId of botIds) this.sessions.delete(botId)
    this.#link.emit('workerLost', { botIds })
  }

  #serve() {
    this.#link.handle({
      ping: () => {},
      vitals: () => this.vitals,
      configure: (settings) => {
        this.settings = settings
        this.targets = settings.allowTargets
      },
      allowTarget: ({ target, allowed }) => {
        this.targets = this.targets.filter((known) => known !== target)
        if (allowed) this.targets.push(target)
      },
      update: ({ bot }) => this.#note('update', bot.name),
      start: async ({ bot: { botId, password }, resume }) => {
        const refusal = this.refusals.shift()
        if (refusal) throw refusal
        if (this.sessions.has(botId)) this.faults.push(`second session of ${botId}`)
        this.sessions.set(botId, { running: false, ending: false, resumed: resume })
        if (password) this.#note('password', password)
        this.#status(botId, 'connecting')
        // Time for the session to end before this is answered.
        await new Promise((resolve) => setImmediate(resolve))
      },
      stop: ({ botId }) => {
        const session = this.sessions.get(botId)
        if (!session) throw new HostError('BOT_NOT_RUNNING')
        session.ending = true
        this.#status(botId, 'stopping')
      },
      command: ({ line }) => this.#answer('command', line),
      chat: ({ message }) => this.#answer('chat', message),
      inventory: () => this.inventory,
      craftOptions: () => this.craftOptions,
      inventoryAct: async (args) => {
        this.acts.push(args)
        const outcome = await this.act()
        return { ...outcome, inventory: this.inventory }
      },
      checkProxy: () => ({ success: true, message: 'El proxy funciona.', latencyMs: 12 }),
      watch: ({ botId, pace }) => {
        if (!this.sessions.has(botId)) throw new HostError('BOT_NOT_RUNNING')
        this.paces.set(botId, pace)
      },
      analytics: ({ botId }) => {
        if (!this.sessions.get(botId)?.running) throw new HostError('BOT_NOT_RUNNING')
        return orThrow(this.analytics())
      },
      map: () => orThrow(this.map()),
      surroundings: () => orThrow(this.surroundings()),
      exploreAgain: ({ target }) => this.#note('exploreAgain', target),
      checkServer: (args) => {
        this.looks.push(args)
        return orThrow(this.serverCheck())
      },
    })
    this.#link.emit('ready', { workers: 1, pid: noPid })
  }

  #answer(name: string, text: string) {
    this.#note(name, text)
    return orThrow(this.answer())
  }

  #note(name: string, text: string) {
    this.commands.push({ name, text })
  }

  #status(botId: string, status: StatusChange['status'], end: StatusChange['end'] = null) {
    this.#link.emit('status', { botId, status, nextAttemptAt: null, end })
  }
}

function orThrow<T>(answer: T | HostError): T {
  if (answer instanceof HostError) throw answer
  return answer
}

export const kicked: StatusChange['end'] = {
  reason: 'kicked',
  message: 'El servidor te ha expulsado.',
  raw: 'Kicked',
  policy: 'stop',
  suggestedVersion: null,
  fault: true,
  at: Date.UTC(2030, 0, 15),
}
