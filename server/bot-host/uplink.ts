import type { HostIdentity } from '../game/host-state'
import { createLink, type Handlers, type Link } from '../game/link'
import { events, type HostCommands, type HostEvents } from '../game/protocol'
import type { EventTable } from '../game/protocol-table'
import { pack, unpack } from '../lib/messages/pack'
import { createOutbox } from './outbox'

type ControlLink = Link<HostCommands, HostEvents>

/** A connection to control: what is told on it, from the first word to its end. */
export type Connection = {
  receive(bytes: Uint8Array): void
  close(): void
}

/**
 * The host's side of its link to control, over one connection after the other: what control may not
 * miss is kept while there is none, and told again until control has stored it.
 */
export type Uplink = Pick<ControlLink, 'emit' | 'handle'> & {
  /** The number of the newest event that is kept until control has stored it. */
  newestNumber(): number
  /** Control is there; `send` carries what it is told. */
  connect(send: (bytes: Uint8Array) => void): Connection
}

type Emitted = { name: string; payload: unknown }

/** Lines and columns that wait for somebody to hear them. */
const mostUnheard = 5_000

export function createUplink(identity: HostIdentity): Uplink {
  const table: EventTable = events
  const outbox = createOutbox()
  const handlers: Partial<Handlers<HostCommands>> = {}
  /** By bot and name. */
  const newest = new Map<string, Map<string, unknown>>()
  let unheard: Emitted[] = []
  let connection: { link: ControlLink; send(bytes: Uint8Array): void } | null = null
  /** Control has said what it has stored, and hears the rest as it comes. */
  let isHeard = false

  function emit({ name, payload }: Emitted) {
    connection?.send(pack({ kind: 'event', name, payload }))
  }

  function keep(event: Emitted) {
    const kept = outbox.add((number) => pack({ kind: 'event', ...event, number }))
    if (isHeard) connection?.send(kept.bytes)
  }

  function hear(event: Emitted) {
    if (isHeard) return emit(event)
    unheard.push(event)
    if (unheard.length > mostUnheard) unheard.shift()
  }

  function rememberNewest({ name, payload }: Emitted) {
    const { botId } = payload as { botId: string }
    const ofBot = newest.get(botId) ?? new Map<string, unknown>()
    newest.set(botId, ofBot.set(name, payload))
  }

  /** The first on a connection: what it has missed follows, in its order. */
  function acknowledge(number: number) {
    outbox.stored(number)
    if (isHeard) return
    isHeard = true
    for (const { bytes } of outbox.waiting()) connection?.send(bytes)
    for (const ofBot of newest.values()) {
      for (const [name, payload] of ofBot) emit({ name, payload })
    }
    for (const event of unheard) emit(event)
    unheard = []
  }

  return {
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
    newestNumber: outbox.newest,
    handle(map) {
      Object.assign(handlers, map)
      connection?.link.handle(map)
    },
    connect(send) {
      const link: ControlLink = createLink({ send: (message) => send(pack(message)) })
      link.handle({ ...handlers, acknowledge: ({ number }) => acknowledge(number) })
      const own = { link, send }
      connection = own
      isHeard = false
      link.emit('ready', identity)
      return {
        receive: (bytes) => link.receive(unpack(bytes)),
        close() {
          link.close()
          if (connection !== own) return
          connection = null
          isHeard = false
        },
      }
    },
  }
}
