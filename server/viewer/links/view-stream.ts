import type { SharedViewEvent } from '#contract/bots/view-links'

/** What may wait to be read; who reads too slowly comes again. */
const bufferBytes = 4 * 1024 * 1024
const encoder = new TextEncoder()

/** An answer that goes on, of who looks through a bot by a link. */
export type ViewStream = {
  body: ReadableStream<Uint8Array>
  tell(event: SharedViewEvent): void
  /** Shows that it goes on. */
  beat(): void
  close(): void
}

export function createViewStream(closed: () => void): ViewStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  function over() {
    if (!controller) return
    controller = null
    closed()
  }

  function close() {
    controller?.close()
    over()
  }

  function write(text: string) {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < 0) close()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  )
  return {
    body,
    tell: ({ event, data }) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close,
  }
}
