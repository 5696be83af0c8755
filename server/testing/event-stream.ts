import { z } from 'zod'
import { SharedViewEvent } from '#contract/bots/view-links'
import { BotStreamEvent, BotsStreamEvent } from '#contract/streams'

const Declared = z.union([BotStreamEvent, BotsStreamEvent, SharedViewEvent])

/** An event as a program reads it. */
export type ReadEvent = { event: string; data: Record<string, unknown>; id: string | undefined }

/** Reads Server-Sent Events from an answer, as far as it is asked to. */
export function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let raw = ''
  let isOver = false

  async function more() {
    const part = await reader?.read()
    isOver = part?.done ?? true
    raw += part?.value ?? ''
    text += part?.value ?? ''
  }

  /** The next event; null when there is none any more. */
  async function next(): Promise<ReadEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const event = field('event')
        if (event === undefined) continue
        const data = JSON.parse(field('data') ?? '{}')
        Declared.parse({ event, data })
        return { event, data, id: field('id') }
      }
      if (isOver) return null
      await more()
    }
  }

  /** The next event of this name; those before it are passed over. */
  async function event(name: string): Promise<ReadEvent> {
    for (;;) {
      const found = await next()
      if (!found) throw new Error(`no event ${name}`)
      if (found.event === name) return found
    }
  }

  return {
    ...{ next, event },
    /** All that has come. */
    raw: () => raw,
    async rest(): Promise<ReadEvent[]> {
      const events: ReadEvent[] = []
      for (let found = await next(); found; found = await next()) events.push(found)
      return events
    },
    /** Waits for more bytes than have come. */
    more,
    leave: () => reader?.cancel(),
  }
}
