import { and, eq, lt } from 'drizzle-orm'
import { transact } from '#db/client'
import { hostCursors } from '#db/schema'
import type { Context } from '../../../context'
import { HostError } from '../../../game/protocol'
import { every } from '../../../lib/every'
import { dayMs } from '../../../lib/time'
import { partLogger } from '../../../log'
import { type Host, type HostId, localHost } from './hosts'

const log = partLogger('fleet')

const acknowledgeMs = 1_000
/** The bus holds nothing longer than a day. */
const keptMs = 2 * dayMs

type Known = {
  host: Host
  /** The newest kept event that was handled, and that is stored as such. */
  handled: number
  stored: number
  /** Called once the events up to a number have been handled. */
  waiting: { number: number; resolve(): void }[]
}

/** What hosts tell: each kept event is handled once, in its order, and acknowledged once it is stored. */
export type HostInbox = Disposable & {
  /** Stores and acknowledges by itself from now on. */
  begin(): void
  /** The host has said who it is; what was not stored of it is asked for. */
  identified(host: Host): Promise<void>
  /** A message of the host. What it tells of bots that are elsewhere now is dropped. */
  receive(host: Host, message: unknown): void
  /** Stores how far each host's events have been handled, with what they told. Throws when the disk takes nothing. */
  store(): void
  storedOf(hostId: HostId, incarnation: string): number
  /** Settles when its kept events up to this number have been handled, or after a while. */
  caughtUp(host: Host, number: number): Promise<void>
  closed(host: Host): void
}

type Options = {
  /** Whether the bot has been given to another host than this one. */
  isElsewhere(botId: string, hostId: HostId): boolean
  /** Events of this host are missing. */
  onGap(host: Host): void
}

const catchUpMs = 10_000

export function createHostInbox(
  { db, clock, hostLinks }: Pick<Context, 'db' | 'clock' | 'hostLinks'>,
  { isElsewhere, onGap }: Options,
): HostInbox {
  /** By incarnation. */
  const known = new Map<string, Known>()
  let isOver = false
  let timer: Disposable | null = null

  function storedOf(hostId: HostId, incarnation: string): number {
    const ofLife = and(eq(hostCursors.hostId, hostId), eq(hostCursors.incarnation, incarnation))
    return db.select().from(hostCursors).where(ofLife).get()?.number ?? 0
  }

  function knownOf(host: Host): Known {
    const { id, incarnation } = host
    const found = known.get(incarnation)
    if (found?.host === host) return found
    const stored = found?.handled ?? storedOf(id, incarnation)
    const one = { host, handled: stored, stored, waiting: [] }
    known.set(incarnation, one)
    return one
  }

  /** In one transaction with what the events told. */
  function store() {
    const news = [...known.values()].filter(({ handled, stored }) => handled > stored)
    if (news.length === 0) return
    const updatedAt = clock.now()
    transact(db, (tx) => {
      hostLinks.flush()
      for (const { host, handled: number } of news) {
        const { id: hostId, incarnation } = host
        tx.insert(hostCursors)
          .values({ hostId, incarnation, number, updatedAt })
          .onConflictDoUpdate({
            target: [hostCursors.hostId, hostCursors.incarnation],
            set: { number, updatedAt },
          })
          .run()
      }
    })
    for (const one of news) {
      one.stored = one.handled
      // Elsewhere the bus has taken them.
      if (one.host.id === localHost) acknowledge(one.host, one.handled).catch(logUnlessGone)
    }
  }

  const acknowledge = ({ link }: Host, number: number) => link.request('acknowledge', { number })

  function isNew(host: Host, number: number): boolean {
    const one = knownOf(host)
    if (number <= one.handled) return false
    if (one.handled > 0 && number > one.handled + 1) onGap(host)
    one.handled = number
    return true
  }

  function settleWaiting({ incarnation }: Host) {
    const one = known.get(incarnation)
    if (!one) return
    for (const { resolve } of one.waiting.filter(({ number }) => number <= one.handled)) resolve()
    one.waiting = one.waiting.filter(({ number }) => number > one.handled)
  }

  return {
    begin() {
      timer ??= every(acknowledgeMs, store, logFailure)
    },
    async identified(host) {
      const old = and(
        eq(hostCursors.hostId, host.id),
        lt(hostCursors.updatedAt, clock.now() - keptMs),
      )
      db.delete(hostCursors).where(old).run()
      await acknowledge(host, knownOf(host).handled)
    },
    receive(host, message) {
      if (isOver) return
      try {
        const { kind, number, payload } = (message ?? {}) as Partial<EventMessage>
        if (kind !== 'event') return host.link.receive(message)
        if (number !== undefined && !isNew(host, number)) return
        const botId = payload?.botId
        if (typeof botId !== 'string' || !isElsewhere(botId, host.id)) host.link.receive(message)
      } catch (error) {
        // What cannot be handled is no reason to end this process.
        log.error('fleet.hostMessageFailed', { error })
      }
      settleWaiting(host)
    },
    store,
    storedOf,
    async caughtUp(host, number) {
      const handled = new Promise<void>((resolve) => {
        knownOf(host).waiting.push({ number, resolve })
        settleWaiting(host)
      })
      await Promise.race([handled, Bun.sleep(catchUpMs)])
    },
    closed: ({ incarnation }) => {
      try {
        store()
      } catch (error) {
        logFailure(error)
      }
      known.delete(incarnation)
    },
    [Symbol.dispose]() {
      isOver = true
      timer?.[Symbol.dispose]()
      try {
        store()
      } catch (error) {
        logFailure(error)
      }
    },
  }
}

type EventMessage = { kind: string; number: number; payload: { botId?: unknown } | null }

const logFailure = (error: unknown) => log.error('fleet.hostNotAcknowledged', { error })

/** Whoever is gone is told how far we are by the first word that it hears when it is back. */
function logUnlessGone(error: unknown) {
  if (!(error instanceof HostError) || error.code !== 'HOST_UNAVAILABLE') logFailure(error)
}
