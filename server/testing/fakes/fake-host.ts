import type { LocalHost, LocalHosts } from '../../bots/fleet/hosts/local-hosts'
import type { HostedBotState } from '../../game/hosts/host-state'
import { createLink, type Handlers, type LinkMessage } from '../../game/link'
import {
  commands,
  type HostCommands,
  HostError,
  type HostErrorCode,
  type HostEvents,
  type StatusChange,
  type WatchPace,
} from '../../game/protocol'
import { until } from '../until'
import { hostIdentity } from './host-identity'

type Name = keyof HostCommands

/** Commands that change nothing that a test would look at. */
const reading = new Set<string>(['lines', 'forgetLines', 'copyLines'] satisfies Name[])

/** No such process: nothing is recorded of it, and nothing could be killed by mistake. */
const noPid = 2 ** 30

type Session = { token: number; running: boolean; ending: boolean; resumed: boolean }

/**
 * A bot host inside the test: the real link over two queues whose messages the test delivers one by
 * one, and sessions that do what the test says. It notes every second session of one bot.
 */
export class FakeHost {
  readonly sessions = new Map<string, Session>()
  readonly faults: string[] = []
  /** What it was asked, the oldest first. */
  readonly requests: { name: Name; args: unknown }[] = []
  /** How it answers; what is not set here fails. */
  readonly answers: Partial<Handlers<HostCommands>> = {
    ping: () => {},
    vitals: () => ({ startedAt: 0, memoryMb: 0, cpu: 0, workers: [] }),
    configure: () => {},
    acknowledge: () => {},
    snapshot: () => ({ number: 0, bots: this.#bots() }),
    update: () => {},
    rescanServer: () => {},
    start: (args) => this.#start(args),
    stop: (args) => this.#stop(args),
    watch: ({ botId, pace }) => {
      if (!this.sessions.has(botId)) throw new HostError('BOT_NOT_RUNNING')
      this.paces.set(botId, pace)
    },
    inventory: () => ({ items: [], heldSlot: 36, window: null }),
    craftOptions: () => [],
    lines: () => [],
    forgetLines: () => {},
    copyLines: () => {},
    inventoryAct: async (args) => ({
      ...{ success: true, message: 'Hecho.' },
      inventory: (await this.answers.inventory?.(args)) ?? null,
    }),
    checkProxy: () => ({ success: true, message: 'El proxy funciona.', latencyMs: 12 }),
  }
  launches = 0
  /** A host to which nothing is delivered has no part in its silence. */
  waitedMs = () => performance.now()
  ends = 0
  /** What the next starts are refused with, oldest first. */
  readonly refusals: HostError[] = []
  /** What control last asked to hear of each bot. */
  readonly paces = new Map<string, WatchPace>()
  #up = false
  #toHost: unknown[] = []
  #toControl: unknown[] = []
  #read = new Set<number>()
  #receive: (message: unknown) => void = () => {}
  #link = createLink<HostCommands, HostEvents>({ send: () => {} })
  #exit: () => void = () => {}
  #incarnation = ''
  readonly #tokens = new Map<string, number>()

  readonly hosts: Pick<LocalHosts, 'launch' | 'adopt'> = {
    launch: (receive) => {
      this.launches += 1
      this.#incarnation = `${this.launches}`
      this.#up = true
      return this.#connect(receive)
    },
    /** One that control has left lives on, with its sessions. */
    adopt: (receive) => (this.#up ? this.#connect(receive) : null),
  }

  #connect(receive: (message: unknown) => void): LocalHost {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#receive = receive
    this.#exit = resolve
    this.#link = createLink({ send: (message) => this.#answer(message) })
    this.#serve()
    return {
      pid: noPid,
      send: (message) => this.#ask(message as LinkMessage),
      disconnect: () => this.crash(),
      leave: () => this.#lose(),
      kill: () => this.crash(),
      exited: promise,
      waitedMs: () => this.waitedMs(),
    }
  }

  /** What only reads is not kept waiting: no test needs it delivered at a moment of its own. */
  #ask(message: LinkMessage) {
    const isReading = message.kind === 'request' && reading.has(message.name)
    if (isReading) this.#read.add(message.id)
    if (isReading) this.#link.receive(structuredClone(message))
    else this.#toHost.push(structuredClone(message))
  }

  #answer(message: LinkMessage) {
    const isRead = 'id' in message && this.#read.delete(message.id)
    if (isRead) this.#receive(structuredClone(message))
    else this.#toControl.push(structuredClone(message))
  }

  /** Control is gone, and with it every message on its way. */
  #lose() {
    this.#link.close()
    this.#toHost = []
    this.#toControl = []
    this.paces.clear()
    this.#exit()
  }

  /** The process dies, and with it every session and every message on its way. */
  crash(): void {
    if (!this.#up) return
    this.#up = false
    this.ends += 1
    this.sessions.clear()
    this.#lose()
  }

  get idle(): boolean {
    return this.#toHost.length === 0 && this.#toControl.length === 0
  }

  /** Delivers the oldest message of one direction. */
  deliver(direction: 'toHost' | 'toControl'): void {
    if (direction === 'toHost') this.#link.receive(this.#toHost.shift())
    else this.#receive(this.#toControl.shift())
  }

  /** Delivers everything, answers included, until nothing is left to deliver. */
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

  /** Waits for what the host has a part in, and lets it get on meanwhile. */
  async answering<T>(waiting: Promise<T>): Promise<T> {
    let isOver = false
    const end = () => {
      isOver = true
    }
    waiting.then(end, end)
    await until('an answer', async () => {
      await this.settle()
      return isOver
    })
    return waiting
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

  /** What it was asked under this name, the oldest first. */
  asked<K extends Name>(name: K): HostCommands[K]['args'][] {
    const requests = this.requests.filter((request) => request.name === name)
    return requests.map(({ args }) => args as HostCommands[K]['args'])
  }

  /** What it was last told of how to work. */
  get settings(): HostCommands['configure']['args'] | undefined {
    return this.asked('configure').at(-1)
  }

  #serve() {
    for (const name of Object.keys(commands) as Name[]) this.#link.handle(this.#handler(name))
    this.#link.emit('ready', { ...hostIdentity, pid: noPid, incarnation: this.#incarnation })
  }

  #handler<K extends Name>(name: K) {
    return {
      [name]: (args: HostCommands[K]['args']) => {
        this.requests.push({ name, args })
        const answer = this.answers[name]
        if (!answer) throw new HostError('FAILED', `no answer set: ${name}`)
        return answer(args)
      },
    }
  }

  #bots(): HostedBotState[] {
    return [...this.sessions]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([botId, { token, running, ending }]) => {
        const status = ending ? 'stopping' : running ? 'running' : 'connecting'
        return { botId, token, status, nextAttemptAt: null, startedAt: null, spawnedAt: null }
      })
  }

  async #start({ bot: { botId }, token = 0, resume }: HostCommands['start']['args']) {
    const refusal = this.refusals.shift()
    if (refusal) throw refusal
    if (this.sessions.has(botId)) this.faults.push(`second session of ${botId}`)
    if (token <= (this.#tokens.get(botId) ?? 0)) this.faults.push(`token of ${botId} not raised`)
    this.#tokens.set(botId, token)
    this.sessions.set(botId, { token, running: false, ending: false, resumed: resume })
    this.#status(botId, 'connecting')
    // Time for the session to end before this is answered.
    await new Promise((resolve) => setImmediate(resolve))
  }

  #stop({ botId, token = 0 }: HostCommands['stop']['args']) {
    const session = this.sessions.get(botId)
    if (!session) throw new HostError('BOT_NOT_RUNNING')
    if (token < session.token) throw new HostError('STALE')
    session.ending = true
    this.#status(botId, 'stopping')
  }

  #status(botId: string, status: StatusChange['status'], end: StatusChange['end'] = null) {
    this.#link.emit('status', { botId, status, nextAttemptAt: null, end })
  }
}

/** An answer that is a refusal. */
export const refusing = (code: HostErrorCode) => (): never => {
  throw new HostError(code)
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
