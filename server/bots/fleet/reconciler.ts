import type { Context } from '../../context'
import type { DisconnectReport, HostError, StatusChange } from '../../game/protocol'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import type { BotRow } from '../bot-rows'
import type { Change } from './announce'
import { toHostError } from './ask'
import {
  type BotSession,
  connecting,
  type LiveState,
  type PauseReason,
  resetSession,
  stopped,
  visibleState,
} from './bot-session'
import { BotSessions } from './bot-sessions'
import { toSpec } from './bot-spec'
import type { HostLink } from './host-supervisor'
import { createFleetStore, faultOf } from './store'

const log = partLogger('fleet')

const times = { answer: 10_000, end: 20_000, retry: 1_000, forget: 8_000, empty: 8_000 }

/** Bots that are handled in one go; in between, others get their turn. */
const sliceSize = 50

type Needs = Pick<Context, 'db' | 'clock' | 'keys' | 'logs'>

/**
 * Moves every bot's session at the host towards what its row wants. `#step` looks at the two and
 * takes the one next step; every answer and every event leads back to it. So whatever happens in
 * between, the end is what the row wants, and no bot has two sessions.
 */
export class Reconciler {
  readonly #ctx: Needs
  readonly #announce: (...change: Change) => void
  readonly #store: ReturnType<typeof createFleetStore>
  readonly #sessions: BotSessions
  readonly #replaceHost: (reason: string) => void
  readonly #pauseReasons: Set<PauseReason>
  #link: HostLink | null = null
  #closed = false

  constructor(
    ctx: Needs,
    announce: (...change: Change) => void,
    replaceHost: (reason: string) => void,
    holds: PauseReason[] = [],
  ) {
    this.#ctx = ctx
    this.#sessions = new BotSessions(ctx.clock)
    this.#announce = announce
    this.#pauseReasons = new Set(holds)
    this.#store = createFleetStore(ctx)
    this.#replaceHost = replaceHost
    if (holds.length === 0) this.#trackDesired(connecting)
  }

  /** The host's link, null while there is none that takes bots. */
  get link(): HostLink | null {
    return this.#link
  }

  /** Why no bot may run now. */
  get pauseReasons(): ReadonlySet<PauseReason> {
    return this.#pauseReasons
  }

  /** While anything holds them no bot runs, whatever its row wants; after that they come back. */
  setPaused(why: PauseReason, held: boolean): void {
    if (held === this.#pauseReasons.has(why)) return
    if (held) this.#pauseReasons.add(why)
    else this.#pauseReasons.delete(why)
    if (held && this.#pauseReasons.size === 1) this.#logPaused(why)
    if (this.#pauseReasons.size === 0) this.#trackDesired(stopped)
    void this.#advanceInSlices([...this.#sessions.keys()])
  }

  /** Settles when every session has ended, or after a while. */
  async allEnded(): Promise<void> {
    const gone = [...this.#sessions.values()].map(
      (session) => new Promise<void>((resolve) => session.onEnded.push(resolve)),
    )
    await Promise.race([Promise.all(gone), Bun.sleep(times.empty)])
  }

  get sessions(): Pick<BotSessions, 'stateOf' | 'live' | 'countByStatus'> {
    return this.#sessions
  }

  listen(link: HostLink): void {
    link.on('status', (change) => this.#onStatus(change))
    link.on('workerLost', ({ botIds }) => this.#onSessionsLost(botIds))
  }

  hostUp(link: HostLink): void {
    this.#link = link
    void this.#advanceInSlices([...this.#sessions.keys()])
  }

  /** Every session is gone with its host. */
  hostDown(): void {
    this.#link = null
    for (const session of this.#sessions.values()) session.busy = false
    this.#onSessionsLost([...this.#sessions.keys()])
  }

  reconcile(botIds: string[]): void {
    for (const botId of botIds) {
      this.#sessions.ensure(botId, false, stopped)
      this.#advance(botId)
    }
  }

  /** Their rows want them stopped, and why: they leave for this reason, some at a time. */
  evict(botIds: string[], because: DisconnectReport): void {
    for (const botId of botIds) this.#sessions.ensure(botId, false, stopped).because = because
    void this.#advanceInSlices(botIds, true)
  }

  refresh(botId: string): void {
    const phase = this.#sessions.get(botId)?.phase ?? 'none'
    const row = this.#store.row(botId)
    if (!row || !this.#link || phase === 'none') return
    const update = () => this.#link?.request('update', toSpec(this.#ctx, row))
    Promise.try(update).catch((error) => log.warning('fleet.botNotRefreshed', { botId, error }))
  }

  /** Ends the bot's session whatever its row says; settles when it has ended, or after a while. */
  async forget(botId: string): Promise<void> {
    const session = this.#sessions.get(botId)
    if (!session) return
    session.forgotten = true
    const gone = new Promise<void>((resolve) => session.onEnded.push(resolve))
    this.#advance(botId)
    await Promise.race([gone, Bun.sleep(times.forget)])
  }

  /** From now on nothing that happens at the host changes what is wanted. */
  close(): void {
    this.#closed = true
    for (const session of this.#sessions.values()) clearTimeout(session.timer)
  }

  #onStatus({ botId, status, nextAttemptAt, end }: StatusChange) {
    const session = this.#sessions.get(botId)
    if (this.#closed || !session || session.phase === 'none') return
    if (end) this.#store.recordDisconnect([botId], end)
    session.reported = { status, nextAttemptAt }
    if (status === 'stopped') {
      const lost = end?.reason === 'host-lost'
      if (session.phase !== 'ending' && !lost) this.#store.setStopped(botId)
      resetSession(session, lost)
    }
    this.#advance(botId, end !== null)
  }

  /** Every bot that its row wants running has a session from now on, shown as it was. */
  #trackDesired(shown: LiveState) {
    for (const botId of this.#store.desiredRunning()) {
      this.#sessions.ensure(botId, true, shown)
    }
  }

  #logPaused(why: PauseReason) {
    for (const [botId, { shown }] of this.#sessions) {
      if (shown.status === 'running') this.#ctx.logs.system(botId, text(`bots.held.${why}`), 'warn')
    }
  }

  /** These sessions ended because what they ran in is gone: they come back. */
  #onSessionsLost(botIds: string[]) {
    if (this.#closed) return
    const lost: string[] = []
    for (const botId of botIds) {
      const session = this.#sessions.get(botId)
      if (!session) continue
      const lived = session.phase === 'live' || session.phase === 'starting'
      if (lived) lost.push(botId)
      resetSession(session, session.resume || lived)
    }
    const at = this.#ctx.clock.now()
    this.#store.recordDisconnect(lost, faultOf('host-lost', text('bots.hostLost'), 'retry', at))
    for (const botId of lost) this.#ctx.logs.system(botId, text('bots.hostLost'), 'warn')
    void this.#advanceInSlices(botIds)
  }

  async #advanceInSlices(botIds: string[], changed = false) {
    const link = this.#link
    for (const [index, botId] of botIds.entries()) {
      if (index % sliceSize === sliceSize - 1) await Bun.sleep(0)
      if (link !== this.#link) return
      this.#advance(botId, changed)
    }
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
    if (row) this.#announce(row, before, session.shown, changed)
    if (session.busy) return
    if (session.phase === 'none') {
      if (!wanted) this.#remove(botId, session)
      else if (this.#link && !session.timer) void this.#start(this.#link, session, row)
    } else if (session.phase === 'live' && !wanted && this.#link) {
      void this.#stop(this.#link, session, botId)
    }
  }

  #remove(botId: string, session: BotSession) {
    resetSession(session, false)
    this.#sessions.delete(botId)
    for (const notify of session.onEnded) notify()
  }

  async #start(link: HostLink, session: BotSession, row: BotRow) {
    session.phase = 'starting'
    session.reported = connecting
    const failure = await this.#ask(link, session, () => {
      const bot = toSpec(this.#ctx, row)
      return link.request('start', { bot, resume: session.resume }, { deadlineMs: times.answer })
    })
    if (link !== this.#link) return
    // Its end may have come before this answer.
    if (session.phase === 'starting') {
      if (failure?.code === 'DEADLINE') return this.#replaceHost('start: no answer')
      if (failure) this.#onStartFailed(session, row.id, failure)
      else session.phase = 'live'
    }
    this.#advance(row.id, failure !== null)
  }

  #onStartFailed(session: BotSession, botId: string, failure: HostError) {
    resetSession(session, session.resume)
    if (failure.code === 'HOST_UNAVAILABLE') {
      // Its worker has just died; the host makes another one.
      session.timer = setTimeout(() => {
        session.timer = undefined
        this.#advance(botId)
      }, times.retry)
      return
    }
    log.error('fleet.botNotStarted', { botId, error: failure.cause ?? failure })
    const message = text(failure.cause ? 'bots.passwordUnreadable' : 'bots.startFailed')
    const at = this.#ctx.clock.now()
    this.#store.recordDisconnect([botId], faultOf('unknown', message, 'stop', at))
    this.#store.setStopped(botId)
    this.#ctx.logs.system(botId, message, 'error')
  }

  async #stop(link: HostLink, session: BotSession, botId: string) {
    const { because } = session
    session.phase = 'ending'
    const failure = await this.#ask(link, session, () =>
      link.request('stop', { botId, ...(because && { because }) }, { deadlineMs: times.answer }),
    )
    if (link !== this.#link) return
    if (failure?.code === 'BOT_NOT_RUNNING') resetSession(session, false)
    else if (failure) return this.#replaceHost(`stop: ${failure.message}`)
    if (session.phase === 'ending') {
      session.timer = setTimeout(() => this.#replaceHost('stop: no end'), times.end)
    }
    this.#advance(botId)
  }

  /** Sends one command; nothing else is sent for this bot before its answer is here. */
  async #ask(link: HostLink, session: BotSession, send: () => Promise<void>) {
    session.busy = true
    try {
      await send()
      return null
    } catch (error) {
      return toHostError(error)
    } finally {
      if (link === this.#link) session.busy = false
    }
  }
}
