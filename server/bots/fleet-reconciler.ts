import { HostError, type StatusChange } from '../host/protocol'
import { es as consoleTexts } from '../console/console.es'
import type { Context } from '../context'
import { partLogger } from '../log'
import { type BotRow, toBot } from './bot-rows'
import {
  type BotSession,
  connecting,
  type LiveState,
  newSession,
  stopped,
  visibleState,
} from './bot-session'
import { toSpec } from './bot-spec'
import { es } from './bots.es'
import { createFleetStore } from './fleet-store'
import type { HostLink } from './host-supervisor'

const log = partLogger('fleet')

const times = { answer: 10_000, end: 20_000, retry: 1_000, forget: 8_000 }

/** Bots that are handled in one go; in between, others get their turn. */
const sliceSize = 50

/**
 * Moves every bot's session at the host towards what its row wants. `#advance` looks at the two and
 * takes the one next step; every answer and every event leads back to it. So whatever happens in
 * between, the end is what the row wants, and no bot has two sessions.
 */
export class Reconciler {
  readonly #ctx: Context
  readonly #store: ReturnType<typeof createFleetStore>
  readonly #sessions = new Map<string, BotSession>()
  readonly #replaceHost: (reason: string) => void
  #link: HostLink | null = null
  #closed = false

  constructor(ctx: Context, replaceHost: (reason: string) => void) {
    this.#ctx = ctx
    this.#store = createFleetStore(ctx)
    this.#replaceHost = replaceHost
    for (const botId of this.#store.desiredRunning()) {
      this.#sessions.set(botId, newSession(true, connecting))
    }
  }

  /** The host's link, null while there is none that takes bots. */
  get link(): HostLink | null {
    return this.#link
  }

  stateOf(botId: string): LiveState {
    return this.#sessions.get(botId)?.shown ?? stopped
  }

  listen(link: HostLink): void {
    link.on('status', (change) => this.#onStatus(link, change))
    link.on('workerLost', ({ botIds }) => this.#onLost(link, botIds))
  }

  hostUp(link: HostLink): void {
    this.#link = link
    void this.#advanceInSlices([...this.#sessions.keys()], link)
  }

  /** Every session is gone with its host. */
  hostDown(): void {
    this.#link = null
    if (!this.#closed) this.#lose([...this.#sessions.keys()])
  }

  advanceAll(botIds: string[]): void {
    for (const botId of botIds) {
      if (!this.#sessions.has(botId)) this.#sessions.set(botId, newSession(false, stopped))
      this.#advance(botId)
    }
  }

  refresh(botId: string): void {
    const row = this.#store.row(botId)
    const phase = this.#sessions.get(botId)?.phase
    if (!row || !this.#link || phase === undefined || phase === 'none') return
    this.#link.request('update', { bot: toSpec(this.#ctx.keys, row) }).catch((error) => {
      log.warning('bot could not be refreshed', { botId, error })
    })
  }

  /** Ends the bot's session whatever its row says; settles when it has ended, or after a while. */
  async forget(botId: string): Promise<void> {
    const session = this.#sessions.get(botId)
    if (!session) return
    session.forgotten = true
    const gone = new Promise<void>((resolve) => session.whenGone.push(resolve))
    this.#advance(botId)
    await Promise.race([gone, Bun.sleep(times.forget)])
  }

  /** From now on nothing that happens at the host changes what is wanted. */
  close(): void {
    this.#closed = true
    for (const session of this.#sessions.values()) clearTimeout(session.timer)
  }

  #onStatus(link: HostLink, { botId, status, nextAttemptAt, end }: StatusChange) {
    const session = this.#sessions.get(botId)
    if (this.#closed || link !== this.#link || !session || session.phase === 'none') return
    if (end) this.#store.recordEnd([botId], end)
    session.reported = { status, nextAttemptAt }
    if (status === 'stopped') {
      const lost = end?.reason === 'host-lost'
      if (session.phase !== 'ending' && !lost) this.#store.giveUp(botId)
      setGone(session, lost)
    }
    this.#advance(botId, end !== null)
  }

  #onLost(link: HostLink, botIds: string[]) {
    if (!this.#closed && link === this.#link) this.#lose(botIds)
  }

  /** These sessions ended because what they ran in is gone: they come back. */
  #lose(botIds: string[]) {
    const lost: string[] = []
    for (const botId of botIds) {
      const session = this.#sessions.get(botId)
      if (!session) continue
      if (session.phase === 'live' || session.phase === 'starting') lost.push(botId)
      setGone(session, session.resume || session.phase !== 'ending')
      if (!this.#link) session.busy = false
    }
    const at = this.#ctx.clock.now()
    this.#store.recordEnd(lost, { reason: 'host-lost', message: es.hostLost, fault: true, at })
    for (const botId of lost) this.#ctx.logs.system(botId, consoleTexts.hostRestarted, 'warn')
    void this.#advanceInSlices(botIds, this.#link)
  }

  async #advanceInSlices(botIds: string[], link: HostLink | null) {
    for (const [index, botId] of botIds.entries()) {
      if (index % sliceSize === sliceSize - 1) await Bun.sleep(0)
      if (link !== this.#link) return
      this.#advance(botId)
    }
  }

  #advance(botId: string, changed = false) {
    try {
      this.#step(botId, changed)
    } catch (error) {
      log.error('bot could not be advanced', { botId, error })
    }
  }

  /** Takes the next step towards what the row wants; `changed` tells users even so. */
  #step(botId: string, changed: boolean) {
    const session = this.#sessions.get(botId)
    if (!session || this.#closed) return
    const row = this.#store.row(botId)
    const wanted = row?.desired === 'running' && !session.forgotten
    this.#show(session, row, visibleState(session, wanted), changed)
    if (session.busy || session.timer) return
    if (session.phase === 'none') {
      if (!wanted) this.#drop(botId, session)
      else if (this.#link) void this.#start(this.#link, session, row)
    } else if (session.phase === 'live' && !wanted && this.#link) {
      void this.#stop(this.#link, session, botId)
    }
  }

  #drop(botId: string, session: BotSession) {
    this.#sessions.delete(botId)
    for (const tell of session.whenGone) tell()
  }

  #show(session: BotSession, row: BotRow | undefined, state: LiveState, changed: boolean) {
    const before = session.shown
    session.shown = state
    if (!row) return
    const { id: botId } = row
    if (before.status !== state.status) {
      this.#ctx.realtime.toBot(botId, 'botStatusUpdate', { botId, status: state.status })
    } else if (before.nextAttemptAt === state.nextAttemptAt && !changed) return
    this.#ctx.realtime.toBot(botId, 'botUpdate', { bot: toBot(this.#ctx, row) })
  }

  async #start(link: HostLink, session: BotSession, row: BotRow) {
    session.phase = 'starting'
    session.reported = connecting
    const args = { bot: toSpec(this.#ctx.keys, row), resume: session.resume }
    const failure = await this.#ask(link, session, () =>
      link.request('start', args, { deadlineMs: times.answer }),
    )
    if (link !== this.#link) return
    // Its end may have come before this answer.
    if (session.phase === 'starting') {
      if (!failure) session.phase = 'live'
      else if (failure.code === 'DEADLINE') return this.#replaceHost('start: no answer')
      else this.#onStartFailed(session, row.id, failure)
    }
    this.#advance(row.id, failure !== null)
  }

  #onStartFailed(session: BotSession, botId: string, failure: HostError) {
    const resume = session.resume
    setGone(session, resume)
    if (failure.code === 'HOST_UNAVAILABLE') {
      // Its worker has just died; the host makes another one.
      session.timer = setTimeout(() => {
        session.timer = undefined
        this.#advance(botId)
      }, times.retry)
      return
    }
    log.error('bot could not be started', { botId, failure })
    const at = this.#ctx.clock.now()
    const message = failure.message === unreadable ? es.passwordUnreadable : es.startFailed
    this.#store.recordEnd([botId], { reason: 'unknown', message, fault: true, at })
    this.#store.giveUp(botId)
    this.#ctx.logs.system(botId, message, 'error')
  }

  async #stop(link: HostLink, session: BotSession, botId: string) {
    session.phase = 'ending'
    const failure = await this.#ask(link, session, () =>
      link.request('stop', { botId }, { deadlineMs: times.answer }),
    )
    if (link !== this.#link) return
    if (failure?.code === 'BOT_NOT_RUNNING') setGone(session, false)
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
      if (error instanceof HostError) return error
      return new HostError('FAILED', unreadable)
    } finally {
      if (link === this.#link) session.busy = false
    }
  }
}

function setGone(session: BotSession, resume: boolean) {
  clearTimeout(session.timer)
  session.timer = undefined
  session.phase = 'none'
  session.reported = stopped
  session.resume = resume
}
