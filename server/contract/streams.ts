import { z } from 'zod'
import { Analytics } from './analytics'
import { Bot } from './bots/bots'
import { Arrangement } from './bots/order'
import { ServerView } from './bots/server-view'
import { FailureBody, Id } from './common'
import { LogEntry } from './console'
import { Inventory } from './inventory'
import { limits } from './limits'
import { MapData } from './map'
import { type ServerToClientEvents, WatchTopic } from './realtime'

export const eventStreamType = 'text/event-stream'

const told = <E extends string, S extends z.ZodRawShape>(event: E, data: S) =>
  z.object({ event: z.literal(event), data: z.object(data) })

const { code, message } = FailureBody.shape
/** The last event of a stream that does not go on: why. */
const end = told('end', { code, message })

const { status, nextAttemptAt, waits, lastEnd } = Bot.shape
const state = [
  told('botState', { botId: Id, status, nextAttemptAt, waits, lastEnd }),
  told('botUpdate', { bot: Bot }),
] as const

const botId = Id
const own = [
  told('botAnalytics', { botId, analytics: Analytics.omit({ inventory: true }) }),
  told('botInventory', { botId, inventory: Inventory, live: z.boolean() }),
  told('mapUpdate', { botId, data: MapData, slow: z.literal(true).optional() }),
  told('botSurroundings', { botId, surroundings: ServerView }),
  told('botConsole', {
    botId,
    lines: z.array(LogEntry.extend({ answersCommand: z.boolean() })),
  }),
  /** More lines were missed than are told again: those between are in the bot's logs. */
  told('botConsoleGap', { botId, after: Id, before: Id }),
] as const

const ofMany = [
  told('botsCreated', { bots: z.array(Bot) }),
  told('botDeleted', { botId: Id }),
  told('botsArranged', { bots: z.array(Arrangement) }),
] as const

/** An event of the stream that follows all bots. */
export const BotsStreamEvent = z
  .discriminatedUnion('event', [...state, ...ofMany, end])
  .meta({ id: 'BotsStreamEvent' })

/** An event of the stream that follows one bot. */
export const BotStreamEvent = z
  .discriminatedUnion('event', [...state, ...own, end])
  .meta({ id: 'BotStreamEvent' })

type Told = z.infer<typeof BotsStreamEvent> | z.infer<typeof BotStreamEvent>

/** What a stream tells beside the events that sockets have, under the same names. */
export type StreamEvents = {
  [E in Exclude<Told['event'], keyof ServerToClientEvents>]: Extract<Told, { event: E }>['data']
}

/** The events of a stream that follows all bots. */
export const stateEvents = [...[...state, ...ofMany].map(({ shape }) => shape.event.value)]

/** What is seen through a bot needs columns, which a stream cannot ask for. */
const StreamTopic = WatchTopic.exclude(['view'])

const Topics = z
  .string()
  .max(200)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(StreamTopic).min(1))
  .meta({ type: 'string', description: StreamTopic.options.join(',') })

export const BotEventsQuery = z.strictObject({
  topics: Topics.default(['console']),
  /** Lines of the console that are told first, the newest. */
  lines: z.coerce.number().int().min(0).max(limits.logs.page).default(0),
})
export type BotEventsQuery = z.infer<typeof BotEventsQuery>

/** `last-event-id`: the last line that was told; those since then are told again. */
export const ResumeHeaders = z.object({ 'last-event-id': Id.optional() })
