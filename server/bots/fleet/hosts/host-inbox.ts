import { eq } from 'drizzle-orm'
import { transact } from '#db/client'
import { hostCursors } from '#db/schema'
import type { Context } from '../../../context'
import type { HostIdentity } from '../../../game/host-state'
import { every } from '../../../lib/every'
import { partLogger } from '../../../log'
import type { Host, HostId } from './hosts'

const log = partLogger('fleet')

const acknowledgeMs = 1_000

type Known = {
  host: Host
  incarnation: string
  /** The newest kept event that was handled, and that the host knows to be stored. */
  handled: number
  acknowledged: number
  /** Called once the events up to a number have been handled. */
  waiting: { number: number; resolve(): void }[]
}

/** What hosts tell: each kept event is handled once, in its order, and acknowledged once it is stored. */
export type HostInbox = Disposable & {
  /** The host has said who it is; it sends what was not stored of it. */
  identified(host: Host, identity: HostIdentity): Promise<void>
  /** A message of the host. What it tells of bots that are elsewhere now is dropped. */
  receive(host: Host, message: unknown): void
  /** Settles when its kept events up to this number have been handled. */
  caughtUp(host: Host, number: number): Promise<void>
  closed(host: Host): void
}

type Options = {
  /** Whether the bot has been given to another host than this one. */
  isElsewhere(botId: string, hostId: HostId): boolean
  /** Events of this host are missing. */
  onGap(host: Host): void
}

export function createHostInbox(
  { db, clock, hostLinks }: Pick<Context, 'db' | 'clock' | 'hostLinks'>,
  { isElsewhere, onGap }: Options,
): HostInbox {
  const known = new Map<HostId, Known>()
  const timer = every(acknowledgeMs, acknowledge, logFailure)

  function storedOf(hostId: HostId, incarnation: string): number {
    const row = db.select().from(hostCursors).where(eq(hostCursors.hostId, hostId)).get()
    return row?.incarnation === incarnation ? row.number : 0
  }

  /** What was handled is stored, in one transaction with how far that is. */
  function acknowledge() {
    const news = [...known.values()].filter(({ handled, acknowledged }) => handled > acknowledged)
    if (news.length === 0) return
    const updatedAt = clock.now()
    transact(db, (tx) => {
      hostLinks.flush()
      for (const { host, incarnation, handled } of news) {
        const cursor = { incarnation, number: handled, updatedAt }
        tx.insert(hostCursors)
          .values({ hostId: host.id, ...cursor })
          .onConflictDoUpdate({ target: hostCursors.hostId, set: cursor })
          .run()
      }
    })
    for (const one of news) {
      one.acknowledged = one.handled
      one.host.link.request('acknowledge', { number: one.handled }).catch(logFailure)
    }
  }

  function count(host: Host, number: number): 'new' | 'again' {
    const one = known.get(host.id)
    if (!one || number <= one.handled) return 'again'
    if (one.handled > 0 && number > one.handled + 1) onGap(host)
    one.handled = number
    return 'new'
  }

  function settleWaiting(hostId: HostId) {
    const one = known.get(hostId)
    if (!one) return
    for (const { resolve } of one.waiting.filter(({ number }) => number <= one.handled)) resolve()
    one.waiting = one.waiting.filter(({ number }) => number > one.handled)
  }

  return {
    async identified(host, { incarnation }) {
      const number = storedOf(host.id, incarnation)
      known.set(host.id, {
        ...{ host, incarnation, handled: number, acknowledged: number, waiting: [] },
      })
      await host.link.request('acknowledge', { number })
    },
    receive(host, message) {
      try {
        const { kind, number, payload } = message as Partial<EventMessage>
        if (kind !== 'event') return host.link.receive(message)
        if (number !== undefined && count(host, number) === 'again') return
        const botId = payload?.botId
        if (typeof botId !== 'string' || !isElsewhere(botId, host.id)) host.link.receive(message)
      } catch (error) {
        // What cannot be handled is no reason to end this process.
        log.error('fleet.hostMessageFailed', { error })
      }
      settleWaiting(host.id)
    },
    caughtUp: (host, number) =>
      new Promise((resolve) => {
        known.get(host.id)?.waiting.push({ number, resolve })
        settleWaiting(host.id)
      }),
    closed: ({ id }) => void known.delete(id),
    [Symbol.dispose]() {
      timer[Symbol.dispose]()
      try {
        acknowledge()
      } catch (error) {
        logFailure(error)
      }
    },
  }
}

type EventMessage = { kind: string; number: number; payload: { botId?: unknown } | null }

const logFailure = (error: unknown) => log.error('fleet.hostNotAcknowledged', { error })
