import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { systemTicker } from '../../lib/clock'

/** The server shows that a stream goes on several times within it. */
const silentMs = 60_000
/** No event is longer. */
const mostLength = 8 * 1024 * 1024

/**
 * The events of a stream, one after the other, until it ends. Of a connection that has died unnoticed the
 * silence tells: `leave` is called then.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  leave: () => void,
): AsyncGenerator<EventSourceMessage> {
  const decoder = new TextDecoder()
  const found: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: mostLength,
    onEvent: (event) => void found.push(event),
    onError: ({ type }) => type === 'max-buffer-size-exceeded' && leave(),
  })
  let cancel = systemTicker.after(silentMs, leave)
  try {
    for await (const chunk of body) {
      cancel()
      parser.feed(decoder.decode(chunk, { stream: true }))
      yield* found.splice(0)
      cancel = systemTicker.after(silentMs, leave)
    }
  } finally {
    cancel()
  }
}
