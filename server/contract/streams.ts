import { z } from 'zod'
import { Id } from './common'
import type { ErrorCode } from './errors'
import { limits } from './limits'
import { type ServerToClientEvents, WatchTopic } from './realtime'

export const eventStreamType = 'text/event-stream'

/** What a stream tells beside the events that sockets have, under the same names. */
export type StreamEvents = {
  /** The last event of a stream that does not go on: why. */
  end: { code: ErrorCode; message: string }
  /** More lines were missed than are told again: those between are in the bot's logs. */
  botConsoleGap: { botId: string; after: string; before: string }
}

/** The events of a stream that follows all bots. */
export const stateEvents = [
  'botState',
  'botUpdate',
  'botsCreated',
  'botDeleted',
  'botsArranged',
] as const satisfies (keyof ServerToClientEvents)[]

const Topics = z
  .string()
  .max(200)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(WatchTopic).min(1))
  .meta({ type: 'string', description: WatchTopic.options.join(',') })

export const BotEventsQuery = z.strictObject({
  topics: Topics.default(['console']),
  /** Lines of the console that are told first, the newest. */
  lines: z.coerce.number().int().min(0).max(limits.logs.page).default(0),
})
export type BotEventsQuery = z.infer<typeof BotEventsQuery>

/** `last-event-id`: the last line that was told; those since then are told again. */
export const ResumeHeaders = z.object({ 'last-event-id': Id.optional() })
