import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { ServerToClientEvents } from '#contract/realtime'
import type { BotEventsQuery } from '#contract/streams'
import type { Caller } from '../auth/api-tokens/caller'
import { seenBy } from '../auth/api-tokens/scope'
import { botFor } from '../bots/access/rights'
import { applyAccess, botSeenBy } from '../bots/access/tell'
import { listBots } from '../bots/bots'
import { readLogs } from '../console/console'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import type { Pushed, StreamEvent } from '../realtime/event-stream'
import { rooms } from '../realtime/rooms'
import type { OpenStream } from '../realtime/streams'
import { botsOf, isCoveredFor, isState, scopedStates } from './scoped'

const log = partLogger('live')

/** Follows how all bots of the caller are, from how they are now. Throws TOO_MANY_STREAMS. */
export function followBots(ctx: Context, caller: Caller): OpenStream {
  const { user } = caller
  const all = () => listBots(ctx, user.id)
  // Who is told later that it is shared no longer is who is known to see it now.
  applyAccess(ctx)
  const isScoped = 'token' in caller && caller.token.bots.of !== 'all'
  const select = isScoped ? scopedStates(ctx, caller, all) : (pushed: Pushed) => [pushed]
  const stream = ctx.realtime.streams.open(caller, {
    rooms: [rooms.user(user.id)],
    select: (pushed) => (isState(pushed) ? select(pushed) : []),
  })
  stream.begin(seenBy(caller, all()).map(stateOf))
  return stream
}

const stateOf = ({ id, status, nextAttemptAt, waits, lastEnd }: Bot): StreamEvent => ({
  event: 'botState',
  payload: { botId: id, status, nextAttemptAt, waits, lastEnd },
})

type Following = BotEventsQuery & { botId: string; after: string | undefined }

/**
 * Follows one bot: how it is, and what was asked for. It ends when the caller may see the bot no longer.
 * Throws BOT_NOT_FOUND or TOO_MANY_STREAMS.
 */
export function followBot(ctx: Context, caller: Caller, following: Following): OpenStream {
  const { user } = caller
  const { botId, topics } = following
  applyAccess(ctx)
  const row = botFor(ctx.db, user.id, botId, 'see')
  const isCovered = isCoveredFor(ctx, caller)
  const told = new Set<string>()
  let unwatch = () => {}

  function select(pushed: Pushed): StreamEvent[] {
    if (pushed.event === 'botConsole') return untold(pushed, told)
    if (!isState(pushed)) return [pushed].filter(isWatched)
    if (!botsOf(pushed).includes(botId)) return []
    if (pushed.event === 'botDeleted' || !isCovered(botId)) {
      stream.end(new AppError('BOT_NOT_FOUND'))
      return []
    }
    return pushed.event === 'botState' || pushed.event === 'botUpdate' ? [pushed] : []
  }

  const stream = ctx.realtime.streams.open(caller, {
    rooms: [rooms.user(user.id), ...topics.map((topic) => rooms.watch(botId, topic, 'asked'))],
    select,
    closed: () => unwatch(),
  })
  unwatch = ctx.live.stream(stream.id, botId, topics)
  const begin = (first: StreamEvent[]) =>
    stream.begin([stateOf(botSeenBy(ctx, user.id, row)), ...first])
  if (!topics.includes('console')) begin([])
  else {
    missedLines(ctx, user.id, following)
      .then((missed) => {
        for (const { id } of missed.lines) told.add(id)
        begin(eventsOf(following, missed))
      })
      .catch((error) => {
        log.error('live.missedNotRead', { botId, error })
        stream.end(error instanceof AppError ? error : new AppError('UNEXPECTED'))
      })
  }
  return stream
}

const watched: ReadonlySet<keyof ServerToClientEvents> = new Set([
  ...(['botAnalytics', 'botInventory', 'botSurroundings', 'mapUpdate'] as const),
])

/** What else the rooms of a user are told is not of the bot. */
const isWatched = ({ event }: Pushed) => watched.has(event)

type ConsoleEvent = Extract<Pushed, { event: 'botConsole' }>

/** Lines may come that were read a moment before. */
function untold(pushed: ConsoleEvent, told: ReadonlySet<string>): StreamEvent[] {
  const { botId, lines } = pushed.payload
  const left = lines.filter(({ id }) => !told.has(id))
  if (left.length === lines.length) return [pushed]
  return left.length > 0 ? [{ event: 'botConsole', payload: { botId, lines: left } }] : []
}

type Missed = { lines: ConsoleEvent['payload']['lines']; isGap: boolean }

/** The lines since the last that was told, a page of them at most, or the newest that were asked for. */
async function missedLines(
  ctx: Context,
  userId: string,
  { botId, after, lines }: Following,
): Promise<Missed> {
  const limit = after === undefined ? lines : limits.logs.page
  if (limit === 0) return { lines: [], isGap: false }
  const { logs, hasMore } = await readLogs(ctx, userId, botId, { limit })
  const missed = after === undefined ? logs : logs.filter(({ id }) => id > after)
  const isGap = after !== undefined && hasMore && missed.length === logs.length
  return { lines: missed.map((line) => ({ ...line, answersCommand: false })), isGap }
}

function eventsOf({ botId, after = '' }: Following, { lines, isGap }: Missed): StreamEvent[] {
  const [first] = lines
  if (!first) return []
  const gap = { botId, after, before: first.id }
  return [
    ...(isGap ? [{ event: 'botConsoleGap' as const, payload: gap }] : []),
    { event: 'botConsole', payload: { botId, lines } },
  ]
}
