import { eq, sql } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { stateEvents } from '#contract/streams'
import { bots } from '#db/schema'
import type { Caller } from '../auth/api-tokens/caller'
import { coversBot, seenBy } from '../auth/api-tokens/scope'
import type { Context } from '../context'
import type { Pushed, StreamEvent } from '../realtime/event-stream'

type State = Extract<Pushed, { event: (typeof stateEvents)[number] }>

export const isState = (pushed: Pushed): pushed is State =>
  stateEvents.some((event) => event === pushed.event)

/** Of which bots an event says how they are. */
export function botsOf({ event, payload }: State): string[] {
  if (event === 'botState' || event === 'botDeleted') return [payload.botId]
  if (event === 'botUpdate') return [payload.bot.id]
  return payload.bots.map(({ id }) => id)
}

/** Whether a bot is one that whoever calls may see, by the database as it is now; all are, without a token. */
export function isCoveredFor({ db }: Context, caller: Caller): (botId: string) => boolean {
  if (!('token' in caller) || caller.token.bots.of === 'all') return () => true
  const { token, user } = caller
  const { id, userId, group } = bots
  const named = eq(id, sql.placeholder('botId'))
  // Every event about a bot asks for it.
  const find = db.select({ id, userId, group }).from(bots).where(named).prepare()
  return (botId) => {
    const bot = find.get({ botId })
    return bot !== undefined && coversBot(token.bots, user.id, bot)
  }
}

/**
 * What a token of some bots is told of how all of its user's are: of the others nothing, and of one that is
 * moved into its scope or out of it, as if it were made or deleted.
 */
export function scopedStates(
  ctx: Context,
  caller: Caller,
  all: () => Bot[],
): (pushed: State) => StreamEvent[] {
  const isCovered = isCoveredFor(ctx, caller)
  const known = new Set(seenBy(caller, all()).map(({ id }) => id))

  function select(pushed: State): StreamEvent[] {
    const named = botsOf(pushed)
    const gone = named.filter((id) => known.has(id) && !isCovered(id))
    const come = named.filter((id) => !known.has(id) && isCovered(id))
    for (const id of gone) known.delete(id)
    for (const id of come) known.add(id)
    return [
      ...gone.map((botId) => ({ event: 'botDeleted' as const, payload: { botId } })),
      ...(come.length > 0 ? created(come) : []),
      ...restOf(pushed, new Set(named.filter((id) => known.has(id) && !come.includes(id)))),
    ]
  }

  const created = (ids: string[]): StreamEvent[] => [
    { event: 'botsCreated', payload: { bots: all().filter(({ id }) => ids.includes(id)) } },
  ]

  return select
}

/** The event without those that are not meant. */
function restOf(pushed: State, meant: ReadonlySet<string>): StreamEvent[] {
  if (meant.size === 0) return []
  const isMeant = ({ id }: { id: string }) => meant.has(id)
  if (pushed.event === 'botsArranged') {
    return [{ event: 'botsArranged', payload: { bots: pushed.payload.bots.filter(isMeant) } }]
  }
  if (pushed.event === 'botsCreated') {
    return [{ event: 'botsCreated', payload: { bots: pushed.payload.bots.filter(isMeant) } }]
  }
  return [pushed]
}
