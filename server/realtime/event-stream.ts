import type { ServerToClientEvents } from '#contract/realtime'
import { eventStreamType, type StreamEvents } from '#contract/streams'
import { AppError } from '../errors'

type Events = {
  [E in keyof ServerToClientEvents]: { event: E; payload: Parameters<ServerToClientEvents[E]>[0] }
}
/** An event of sockets, as streams are told it. */
export type Pushed = Events[keyof ServerToClientEvents]

type OwnEvents = { [E in keyof StreamEvents]: { event: E; payload: StreamEvents[E] } }
export type StreamEvent = Pushed | OwnEvents[keyof StreamEvents]

/** What a stream tells of an event that reached it: that one itself, others, or nothing. */
export type Select = (pushed: Pushed) => readonly StreamEvent[]

/** One answer that goes on: Server-Sent Events, for programs. */
export type EventStream = {
  body: ReadableStream<Uint8Array>
  /** An event; `frame` is what it is as a whole, made for all that tell it. */
  push(pushed: Pushed, frame: () => Uint8Array): void
  /** From now on events are told: these first, then those that have come meanwhile. */
  begin(first: readonly StreamEvent[]): void
  /** Shows that it goes on. */
  beat(): void
  /** Tells why, and is over. */
  end(why: AppError): void
  /** Is over, for now: whoever reads it may come back. */
  close(): void
}

type Options = {
  select: Select
  locale: string
  retryMs: number
  /** What waits to be read at most, in bytes; and events that wait until it begins. */
  bufferBytes: number
  mostHeld: number
  closed(): void
}

const encoder = new TextEncoder()
const heartbeat = encoder.encode(':\n\n')

/** An event as bytes; lines of a console have an id, from which a stream can be taken up again. */
export function frameOf({ event, payload }: StreamEvent): Uint8Array {
  const id = event === 'botConsole' ? payload.lines.at(-1)?.id : undefined
  const data = `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`
  return encoder.encode(id === undefined ? data : `id: ${id}\n${data}`)
}

export const streamHeaders = {
  'content-type': `${eventStreamType}; charset=utf-8`,
  'cache-control': 'no-store',
  // Proxies would keep it until they have a page full.
  'x-accel-buffering': 'no',
}

export function createEventStream(options: Options): EventStream {
  const { select, locale, retryMs, bufferBytes, mostHeld } = options
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let held: Pushed[] | null = []
  /** The first events may be more than what waits otherwise. */
  let allowed = 0

  function over() {
    if (!controller) return
    controller = null
    held = null
    options.closed()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
        started.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  )

  function write(bytes: Uint8Array) {
    if (!controller) return
    controller.enqueue(bytes)
    if ((controller.desiredSize ?? 0) + allowed < 0) end(new AppError('STREAM_TOO_SLOW'))
  }

  function end(why: AppError) {
    const { code, message } = why.toFailure(locale)
    controller?.enqueue(frameOf({ event: 'end', payload: { code, message } }))
    close()
  }

  function close() {
    controller?.close()
    over()
  }

  function tell(pushed: Pushed, frame: () => Uint8Array) {
    for (const told of select(pushed)) write(told === pushed ? frame() : frameOf(told))
  }

  return {
    body,
    push(pushed, frame) {
      if (!held) return tell(pushed, frame)
      held.push(pushed)
      if (held.length > mostHeld) end(new AppError('STREAM_TOO_SLOW'))
    },
    begin(first) {
      for (const event of first) {
        const bytes = frameOf(event)
        allowed += bytes.byteLength
        write(bytes)
      }
      const waiting = held ?? []
      held = null
      for (const pushed of waiting) tell(pushed, () => frameOf(pushed))
    },
    beat: () => write(heartbeat),
    ...{ end, close },
  }
}
