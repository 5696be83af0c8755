import type { HostIdentity } from '../game/hosts/host-state'
import { createLink, type Handlers, type Link, type LinkMessage } from '../game/link'
import { events, type HostCommands, HostError, type HostEvents } from '../game/protocol'
import type { EventTable } from '../game/protocol-table'
import { pack } from '../lib/messages/pack'
import { createOutbox, type Kept } from './outbox'

type ControlLink = Link<HostCommands, HostEvents>

/** A connection to control: what is told on it, from the first word to its end. */
type Connection = {
  receive(message: unknown): void
  close(): void
}

/** What carries messages to control. */
type Carrier = {
  firstId?: number
  send(message: LinkMessage): void
  /** One that control is to store, packed as the message that it is. Absent: others keep them. */
  sendKept?(kept: Kept): void
}

/**
 * The host's side of its link to control, over one connection after the other: what control may not
 * miss is kept while there is none, and told again until control has stored it.
 */
export type Uplink = Pick<ControlLink, 'emit' | 'handle'> & {
  /** The number of the newest event that is kept until control has stored it. */
  newestNumber(): number
  /** What control has not stored, packed, the oldest first. */
  notStored(): Uint8Array[]
  /** Asks control. Rejects while it is away. */
  request: ControlLink['request']
  /** Control is there. */
  connect(carrier: Carrier): Connection
  /** It is, but does not say a word: what can wait, waits. */
  unheard(): void
}

type Emitted = { name: string; payload: unknown }

/** Lines and columns that wait for somebody to hear them. */
const mostUnheard = 5_000

type Options = {
  /** Told of each event that is kept, and says when it is stored. Absent: control acknowledges them. */
  keeper?: (kept: Kept, stored: () => void) => void
}

export function createUplink(identity: HostIdentity, { keeper }: Options = {}): Uplink {
  const table: EventTable = events
  const outbox = createOutbox()
  const handlers: Partial<Handlers<HostCommands>> = {}
  /** By bot and name. */
  const newest = new Map<string, Map<string, unknown>>()
  let waiting: Emitted[] = []
  let connection: { link: ControlLink; carrier: Carrier } | null = null
  /** Control has said what it has stored, and hears the rest as it comes. */
  let isHeard = false

  function emit({ name, payload }: Emitted) {
    connection?.carrier.send({ kind: 'event', name, payload })
  }

  function keep(event: Emitted) {
    const kept = outbox.add((number) => pack({ kind: 'event', ...event, number }))
    if (keeper) keeper(kept, () => outbox.stored(kept.number))
    else if (isHeard) connection?.carrier.sendKept?.(kept)
  }

  function hear(event: Emitted) {
    if (isHeard) return emit(event)
    waiting.push(event)
    if (waiting.length > mostUnheard) waiting.shift()
  }

  function rememberNewest({ name, payload }: Emitted) {
    const { botId } = payload as { botId: string }
    const ofBot = newest.get(botId) ?? new Map<string, unknown>()
    newest.set(botId, ofBot.set(name, payload))
  }

  /** The first on a connection: what it has missed follows, in its order. */
  function acknowledge(number: number, isFirst: boolean) {
    if (!keeper) outbox.stored(number)
    if (!isFirst) return
    isHeard = true
    if (!keeper) for (const kept of outbox.waiting()) connection?.carrier.sendKept?.(kept)
    for (const ofBot of newest.values()) {
      for (const [name, payload] of ofBot) emit({ name, payload })
    }
    for (const event of waiting) emit(event)
    waiting = []
  }

  return {
    newestNumber: outbox.newest,
    notStored: () => outbox.waiting().map(({ bytes }) => bytes),
    request: (...asked) =>
      connection?.link.request(...asked) ?? Promise.reject(new HostError('HOST_UNAVAILABLE')),
    emit(name, payload) {
      const event = { name, payload }
      if (name === 'status' && 'status' in payload && payload.status === 'stopped')
        newest.delete(payload.botId)
      if (name === 'workerLost' && 'botIds' in payload)
        for (const botId of payload.botIds) newest.delete(botId)
      const kept = table[name]?.kept
      if (kept === 'stored') return keep(event)
      if (kept === 'heard') return hear(event)
      if (kept === 'newest') rememberNewest(event)
      if (isHeard) emit(event)
    },
    handle(map) {
      Object.assign(handlers, map)
      connection?.link.handle(map)
    },
    connect(carrier) {
      const link: ControlLink = createLink(carrier)
      link.handle({
        ...handlers,
        // Where others keep events, each control that comes says it once.
        acknowledge: ({ number }) => acknowledge(number, keeper !== undefined || !isHeard),
      })
      const own = { link, carrier }
      connection = own
      isHeard = false
      link.emit('ready', identity)
      return {
        receive: link.receive,
        close() {
          link.close()
          if (connection !== own) return
          connection = null
          isHeard = false
        },
      }
    },
    unheard() {
      isHeard = false
    },
  }
}
