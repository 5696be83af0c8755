import type { Caller } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Ticker } from '../lib/clock'
import { newId } from '../lib/ids'
import {
  createEventStream,
  type EventStream,
  frameOf,
  type Pushed,
  type Select,
} from './event-stream'
import { streamLimits } from './stream-limits'

/** Of whom a stream is: what it is ended by. */
type Held = { sessionId: string; userId: string }

/** A stream that is open, and how it is known to what it follows. */
export type OpenStream = Omit<EventStream, 'push' | 'beat'> & Held & { id: string }

type Opened = {
  /** Names of `rooms`, whose events reach it. */
  rooms: readonly string[]
  select: Select
  /** It is over, whoever has ended it. */
  closed?(): void
}

/** Streams of Server-Sent Events, beside the sockets: an event of a room is made into bytes once for all of them. */
export type Streams = Disposable & {
  /** Throws TOO_MANY_STREAMS. */
  open(caller: Pick<Caller, 'user' | 'sessionId'>, opened: Opened): OpenStream
  send(rooms: readonly string[], pushed: Pushed): void
  /** Whose sessions and tokens there are streams of. */
  sessionIds(): string[]
  /** Tells the streams of this session or token why, and ends them. */
  endOf(sessionId: string, why: AppError): void
  count(): number
}

const { total, perUser, perSession, bufferBytes, retryMs, beatMs, held } = streamLimits

export function createStreams({ config }: Pick<Context, 'config'>, ticker: Ticker): Streams {
  const all = new Map<string, EventStream & Held>()
  const byRoom = new Map<string, Set<EventStream>>()
  let stopBeating: (() => void) | null = null

  const countOf = (isMeant: (stream: Held) => boolean) =>
    all.values().filter(isMeant).toArray().length

  function refuseTooMany({ sessionId, userId }: Held) {
    const isFull =
      all.size >= total ||
      countOf((one) => one.userId === userId) >= perUser ||
      countOf((one) => one.sessionId === sessionId) >= perSession
    if (isFull) throw new AppError('TOO_MANY_STREAMS').retryAfter(retryMs / 1_000)
  }

  function beat() {
    stopBeating = all.size > 0 ? ticker.after(beatMs, beat) : null
    for (const stream of all.values()) stream.beat()
  }

  function leave(id: string, stream: EventStream, rooms: readonly string[]) {
    all.delete(id)
    for (const room of rooms) {
      const inRoom = byRoom.get(room)
      inRoom?.delete(stream)
      if (inRoom?.size === 0) byRoom.delete(room)
    }
  }

  return {
    open({ user, sessionId }, { rooms, select, closed }) {
      const holder = { sessionId, userId: user.id }
      refuseTooMany(holder)
      const id = newId()
      const stream = createEventStream({
        ...{ select, locale: config.locale, retryMs, bufferBytes, mostHeld: held },
        closed() {
          leave(id, stream, rooms)
          closed?.()
        },
      })
      all.set(id, Object.assign(stream, holder))
      for (const room of rooms) byRoom.set(room, (byRoom.get(room) ?? new Set()).add(stream))
      stopBeating ??= ticker.after(beatMs, beat)
      return { ...stream, ...holder, id }
    },
    send(rooms, pushed) {
      let bytes: Uint8Array | undefined
      const frame = () => (bytes ??= frameOf(pushed))
      for (const room of rooms) {
        for (const stream of [...(byRoom.get(room) ?? [])]) stream.push(pushed, frame)
      }
    },
    sessionIds: () => [...new Set(all.values().map(({ sessionId }) => sessionId))],
    endOf(sessionId, why) {
      for (const stream of [...all.values()]) if (stream.sessionId === sessionId) stream.end(why)
    },
    count: () => all.size,
    [Symbol.dispose]() {
      for (const stream of [...all.values()]) stream.close()
      stopBeating?.()
    },
  }
}
