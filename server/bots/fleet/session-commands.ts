import type { Context } from '../../context'
import type { HostedBotState } from '../../game/hosts/host-state'
import type { HostError } from '../../game/protocol'
import { identityOf, type Text, text } from '../../locales/text'
import { partLogger } from '../../log'
import type { BotRow } from '../bot-rows'
import { toHostError } from './ask'
import { createAssignments } from './assignments'
import { type BotSession, connecting, isFree, resetSession } from './bot-session'
import { toSpec } from './bot-spec'
import type { Host, Hosts } from './hosts/hosts'
import type { Place } from './placement/placement'
import type { Seats } from './placement/seats'
import { createWaitingLines } from './placement/waiting'
import { type FleetStore, faultOf } from './store'

const log = partLogger('fleet')

const times = { answer: 10_000, end: 20_000, retry: 1_000 }

type Needs = Pick<Context, 'db' | 'clock' | 'keys' | 'logs' | 'hostLinks'>

type Options = {
  store: FleetStore
  hosts: Hosts
  place: Place
  seats: Seats
  /** Asks the host what it has, which then counts. */
  ask(host: Host): Promise<void>
  /** The session is another one: the next step is due. `changed`: users learn of it in any case. */
  advance(botId: string, changed?: boolean): void
}

/** Starts and stops sessions at hosts, one command of a session at a time. */
export class SessionCommands implements Disposable {
  readonly #ctx: Needs
  readonly #options: Options
  readonly #assign: ReturnType<typeof createAssignments>
  readonly #waiting = createWaitingLines((botId) => this.#options.advance(botId))

  constructor(ctx: Needs, options: Options) {
    this.#ctx = ctx
    this.#options = options
    this.#assign = createAssignments(options.store)
  }

  async start(session: BotSession, row: BotRow): Promise<void> {
    const { hosts, place, seats, advance } = this.#options
    const placed = place(row, hosts, session.moving?.to ?? null)
    if (placed.host === null) return this.#wait(session, row.id, placed.waits)
    const { host } = placed
    session.waits = null
    session.moving = null
    seats.take(session, row, host)
    session.busy = true
    advance(row.id)
    const token = await this.#assign(row.id, host.id)
    session.busy = false
    // A host has been found to have it meanwhile.
    if (!isFree(session)) return
    if (token === null || !this.#isUp(host)) {
      session.leaveSeat()
      return this.#retry(session, row.id)
    }
    Object.assign(session, { phase: 'starting', hostId: host.id, token, reported: connecting })
    this.#ctx.hostLinks.starting(row.id)
    const failure = await this.#ask(host, session, () => {
      const start = { bot: toSpec(this.#ctx, row), token, resume: session.resume }
      return host.link.request('start', start, { deadlineMs: times.answer })
    })
    if (!this.#isUp(host)) return
    // Its end may have come before this answer.
    if (session.phase === 'starting') {
      if (failure?.code === 'DEADLINE') this.#doubt(session, host)
      else if (failure) this.#startFailed(session, row.id, failure)
      else session.phase = 'live'
    }
    advance(row.id, failure !== null)
  }

  /** Says why, once for each reason. */
  #wait(session: BotSession, botId: string, waits: Text | null) {
    const before = session.waits
    const isNew = (before && identityOf(before)) !== (waits && identityOf(waits))
    if (isNew) session.waits = waits
    this.#waiting.add(botId, session)
    if (!isNew) return
    if (waits) this.#ctx.logs.system(botId, waits, 'warn')
    this.#options.advance(botId)
  }

  async stop(session: BotSession, botId: string): Promise<void> {
    const host = session.hostId === null ? undefined : this.#options.hosts.get(session.hostId)
    if (!host) return
    const { because, token } = session
    session.phase = 'ending'
    const stop = { botId, token, ...(because && { because }) }
    const failure = await this.#ask(host, session, () =>
      host.link.request('stop', stop, { deadlineMs: times.answer }),
    )
    if (!this.#isUp(host)) return
    if (failure?.code === 'BOT_NOT_RUNNING') resetSession(session, false)
    else if (failure) this.#doubt(session, host)
    else if (session.phase === 'ending') {
      session.timer = setTimeout(() => this.#doubt(session, host), times.end)
    }
    this.#options.advance(botId)
  }

  /** The bot's row has changed: tells its session. */
  refresh({ phase, hostId }: BotSession, botId: string): void {
    const row = this.#options.store.row(botId)
    const link = this.#options.hosts.linkOf(hostId)
    if (!row || !link || phase === 'none') return
    const update = () => link.request('update', toSpec(this.#ctx, row))
    Promise.try(update).catch((error) => log.warning('fleet.botNotRefreshed', { botId, error }))
  }

  /** The bot is with another host, or there with another token: this host ends what it has of it. */
  stopForeign({ link }: Host, { botId, token }: HostedBotState): void {
    this.#options.store.raiseToken(botId, token)
    link
      .request('stop', { botId, token })
      .catch((error) => log.warning('fleet.botNotStopped', { botId, error }))
  }

  [Symbol.dispose](): void {
    this.#waiting[Symbol.dispose]()
  }

  #isUp = (host: Host) => this.#options.hosts.get(host.id) === host

  /** Nobody knows whether it was done: the host is asked what it has. */
  #doubt(session: BotSession, host: Host) {
    session.doubted = true
    session.timer = undefined
    if (session.phase === 'starting') session.phase = 'unknown'
    void this.#options.ask(host)
  }

  #retry(session: BotSession, botId: string) {
    session.timer = setTimeout(() => {
      session.timer = undefined
      this.#options.advance(botId)
    }, times.retry)
  }

  #startFailed(session: BotSession, botId: string, failure: HostError) {
    resetSession(session, session.resume)
    // Its worker has just died, and the host makes another one; or the host knew a higher token.
    if (failure.code === 'HOST_UNAVAILABLE' || failure.code === 'STALE') {
      return this.#retry(session, botId)
    }
    log.error('fleet.botNotStarted', { botId, error: failure.cause ?? failure })
    const message = text(failure.cause ? 'bots.passwordUnreadable' : 'bots.startFailed')
    const fault = faultOf('unknown', message, 'stop', this.#ctx.clock.now())
    session.fault = fault
    this.#options.store.recordDisconnect([botId], fault)
    this.#options.store.setStopped(botId, true)
    this.#ctx.logs.system(botId, message, 'error')
  }

  /** Sends one command; nothing else is sent for this bot before its answer is here. */
  async #ask(host: Host, session: BotSession, send: () => Promise<void>) {
    session.busy = true
    try {
      await send()
      return null
    } catch (error) {
      return toHostError(error)
    } finally {
      if (this.#isUp(host)) session.busy = false
    }
  }
}
