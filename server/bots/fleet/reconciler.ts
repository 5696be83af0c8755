import type { Context } from '../../context'
import type { HostedBotState, HostSnapshot } from '../../game/hosts/host-state'
import type { DisconnectReport, StatusChange } from '../../game/protocol'
import { every } from '../../lib/every'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import type { Change } from './announce'
import {
  type BotSession,
  connecting,
  endOf,
  expectSession,
  isAt,
  isFallOf,
  isOlder,
  type PauseReason,
  resetSession,
  type ShownState,
  stopped,
  visibleState,
} from './bot-session'
import { BotSessions } from './bot-sessions'
import { type Host, type HostId, Hosts } from './hosts/hosts'
import { compare, createSnapshots } from './hosts/snapshots'
import type { Place } from './placement/placement'
import type { Seats } from './placement/seats'
import { SessionCommands } from './session-commands'
import { createSlices } from './slices'
import { createFleetStore, faultOf } from './store'

const log = partLogger('fleet')

const snapshotMs = 30_000

type Needs = Pick<Context, 'db' | 'clock' | 'keys' | 'logs' | 'hostLinks'>

type Options = {
  /** `fault`: why the bot is in no world though it shall be. */
  announce(change: Change, fault: DisconnectReport | null): void
  place: Place
  seats: Seats
  /** Why no bot may run from the beginning. */
  holds?: PauseReason[]
}

/**
 * Moves every bot's session at a host towards what its row wants. `#step` looks at the two and
 * takes the one next step; every answer, every event and every snapshot leads back to it. So whatever
 * happens in between, the end is what the row wants, and no bot has two sessions.
 */
export class Reconciler {
  readonly #ctx: Needs
  readonly #options: Options
  readonly #store: ReturnType<typeof createFleetStore>
  readonly #sessions: BotSessions
  readonly sessions: Omit<BotSessions, keyof Map<string, BotSession> | 'ensure'>
  readonly #pauseReasons: Set<PauseReason>
  /** Why no bot may run now. */
  readonly pauseReasons: ReadonlySet<PauseReason>
  /** The hosts that take bots. */
  readonly hosts = new Hosts()
  readonly #commands: SessionCommands
  /** Asks the host what it has, which then counts. */
  readonly askSnapshot = createSnapshots(
    (host, snapshot) => this.#applySnapshot(host, snapshot),
    (error) => this.#closed || log.warning('fleet.hostNotAsked', { error }),
  )
  #timer: Disposable | null = null
  readonly #advanceInSlices = createSlices((...due) => this.#advance(...due))
  #closed = false

  constructor(ctx: Needs, options: Options) {
    this.#ctx = ctx
    this.#sessions = new BotSessions(ctx.clock)
    this.sessions = this.#sessions
    this.#options = options
    this.#pauseReasons = new Set(options.holds)
    this.pauseReasons = this.#pauseReasons
    this.#store = createFleetStore(ctx)
    this.#commands = new SessionCommands(ctx, {
      ...{ store: this.#store, hosts: this.hosts, place: options.place, seats: options.seats },
      ask: this.askSnapshot,
      advance: (botId, changed) => this.#advance(botId, changed),
    })
    for (const row of this.#trackDesired(options.holds?.length ? stopped : connecting)) {
      const { hostId, token, egress } = row
      const session = this.#sessions.get(row.id)
      if (!session || hostId === null) continue
      expectSession(session, hostId, token)
      options.seats.take(session, row, { id: hostId, egress })
    }
  }

  /** Asks every host what it has from now on, once in a while. */
  begin(): void {
    this.#store.notePaused(this.#pauseReasons)
    const look = () => {
      for (const host of this.hosts.values()) void this.askSnapshot(host)
    }
    this.#timer ??= every(snapshotMs, look, (error) => log.error('fleet.hostNotAsked', { error }))
  }

  /** The host that has the bot, if it takes commands. */
  linkOf(botId: string) {
    return this.hosts.linkOf(this.#sessions.get(botId)?.hostId ?? null)
  }

  /** While anything holds them no bot runs, whatever its row wants; after that they come back. */
  setPaused(why: PauseReason, held: boolean): void {
    if (held === this.#pauseReasons.has(why)) return
    if (held) this.#pauseReasons.add(why)
    else this.#pauseReasons.delete(why)
    this.#store.notePaused(this.#pauseReasons)
    if (held && this.#pauseReasons.size === 1) this.#logPaused(why)
    if (this.#pauseReasons.size === 0) this.#trackDesired(stopped)
    this.#advanceInSlices([...this.#sessions.keys()])
  }

  /** Settles when every session has ended, or after a while. */
  async allEnded(): Promise<void> {
    await endOf([...this.#sessions.values()])
  }

  listen({ id, link }: Host): void {
    link.on('status', (change) => this.#onStatus(id, change))
    link.on('workerLost', ({ botIds }) => this.#onSessionsLost(id, botIds))
  }

  /** The host takes bots, and has these. */
  hostUp(host: Host, snapshot: HostSnapshot): void {
    this.hosts.set(host.id, host)
    this.#applySnapshot(host, snapshot)
    this.#advanceInSlices(this.#sessions.waitingOrAt(host.id))
  }

  /** The host takes no more commands; `workerLost` follows when its sessions are gone with it. */
  hostDown(hostId: HostId): void {
    this.hosts.delete(hostId)
    for (const session of this.#sessions.values()) {
      if (session.hostId === hostId) session.busy = false
    }
  }

  reconcile(botIds: string[]): void {
    for (const botId of botIds) {
      this.#sessions.ensure(botId, false, stopped).fault = null
      this.#advance(botId)
    }
  }

  /** Their rows want them stopped, and why: they leave for this reason, some at a time. */
  evict(botIds: string[], because: DisconnectReport): void {
    for (const botId of botIds) {
      Object.assign(this.#sessions.ensure(botId, false, stopped), { because, fault: null })
    }
    this.#advanceInSlices(botIds, true)
  }

  /** Lets a session end, and its bot go on at this host, or at any other. False for one that cannot move now. */
  move(botId: string, to: HostId | null): boolean {
    const session = this.#sessions.get(botId)
    if (session?.phase !== 'live' || session.hostId === to) return false
    session.moving = { to }
    this.#advance(botId)
    return true
  }

  refresh(botId: string): void {
    const session = this.#sessions.get(botId)
    if (session && !this.#closed) this.#commands.refresh(session, botId)
  }

  /** Ends the bot's session whatever its row says; settles when it has ended, or after a while. */
  async forget(botId: string): Promise<void> {
    const session = this.#sessions.get(botId)
    if (!session) return
    session.forgotten = true
    const gone = endOf([session])
    this.#advance(botId)
    await gone
  }

  /** From now on nothing that happens at the host changes what is wanted. */
  close(): void {
    this.#closed = true
    this.#timer?.[Symbol.dispose]()
    this.#commands[Symbol.dispose]()
    for (const session of this.#sessions.values()) clearTimeout(session.timer)
  }

  #onStatus(hostId: HostId, { botId, status, nextAttemptAt, end, token }: StatusChange) {
    const session = this.#sessions.get(botId)
    if (this.#closed || !session || !isAt(session, hostId) || isOlder(session, token)) return
    if (end) this.#store.recordDisconnect([botId], end)
    const isFall = isFallOf(end)
    if (isFall && session.phase !== 'ending') session.fault = end
    session.reported = { status, nextAttemptAt }
    if (status === 'stopped') {
      const lost = end?.reason === 'host-lost'
      if (session.phase !== 'ending' && !lost) this.#store.setStopped(botId, isFall)
      resetSession(session, lost)
    }
    this.#advance(botId, end !== null)
  }

  /** Every bot that its row wants running has a session from now on, shown as it was. */
  #trackDesired(shown: ShownState) {
    const rows = this.#store.desiredRunning()
    for (const { id } of rows) this.#sessions.ensure(id, true, shown)
    return rows
  }

  #applySnapshot(host: Host, snapshot: HostSnapshot) {
    if (this.#closed) return
    compare(host, snapshot, this.#sessions, this.#sessions.at(host.id), {
      adopt: (bot) => this.#adopt(host, bot),
      lose: (botIds) => this.#onSessionsLost(host.id, botIds),
      stop: (bot) => this.#commands.stopForeign(host, bot),
      advance: (botId) => this.#advance(botId),
    })
  }

  #adopt(host: Host, { botId, token, status, nextAttemptAt }: HostedBotState) {
    const hostId = host.id
    const session = this.#sessions.ensure(botId, true, stopped)
    const isOurs = isAt(session, hostId)
    const row = isOurs ? undefined : this.#store.row(botId)
    if (row) this.#options.seats.take(session, row, host)
    if (!isOurs || session.phase === 'unknown' || session.doubted) {
      session.phase = status === 'stopping' ? 'ending' : 'live'
    }
    if (!isOurs) this.#store.raiseToken(botId, token)
    Object.assign(session, { hostId, token, doubted: false, reported: { status, nextAttemptAt } })
    this.#advanceInSlices([botId])
  }

  #logPaused(why: PauseReason) {
    for (const [botId, { shown }] of this.#sessions) {
      if (shown.status === 'running') this.#ctx.logs.system(botId, text(`bots.held.${why}`), 'warn')
    }
  }

  /** These sessions ended because what they ran in is gone: they come back. */
  #onSessionsLost(hostId: HostId, botIds: string[]) {
    if (this.#closed) return
    const lost: string[] = []
    for (const botId of botIds) {
      const session = this.#sessions.get(botId)
      if (!session || !isAt(session, hostId)) continue
      // What was there before this process began has ended with it, or its end is told by now.
      const lived = session.phase !== 'ending' && (session.phase !== 'unknown' || session.doubted)
      // One that its guardian keeps away was not there: it goes on waiting.
      const isAway = session.reported.nextAttemptAt !== null && this.#store.isKeptAway(botId)
      if (lived && !isAway) lost.push(botId)
      resetSession(session, session.resume || lived)
    }
    const fault = faultOf('host-lost', text('bots.hostLost'), 'retry', this.#ctx.clock.now())
    this.#store.recordDisconnect(lost, fault)
    for (const botId of lost) {
      this.#sessions.ensure(botId, true, stopped).fault ??= fault
      this.#ctx.logs.system(botId, text('bots.hostLost'), 'warn')
    }
    this.#advanceInSlices(botIds)
  }

  #advance(botId: string, changed = false) {
    try {
      this.#step(botId, changed)
    } catch (error) {
      log.error('fleet.botNotReconciled', { botId, error })
    }
  }

  /** Takes the next step towards what the row wants; `changed`: users learn of it in any case. */
  #step(botId: string, changed: boolean) {
    const session = this.#sessions.get(botId)
    if (!session || this.#closed) return
    const row = this.#store.row(botId)
    const wanted = row?.desired === 'running' && !session.forgotten && this.#pauseReasons.size === 0
    const before = session.shown
    session.shown = visibleState(session, wanted)
    if (session.shown.status !== before.status) session.since = this.#ctx.clock.now()
    if (wanted) session.because = null
    if (session.shown.status === 'running') session.fault = null
    if (row) this.#options.announce([row, before, session.shown, changed], session.fault)
    if (session.busy) return
    if (session.phase === 'none') {
      if (!wanted) this.#remove(botId, session)
      else if (!session.timer) void this.#commands.start(session, row)
    } else if (session.phase === 'live' && (!wanted || session.moving)) {
      void this.#commands.stop(session, botId)
    }
  }

  #remove(botId: string, session: BotSession) {
    resetSession(session, false)
    this.#sessions.delete(botId)
    for (const notify of session.onEnded) notify()
  }
}
