import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BotPresence, PresenceAnswer, PresenceCause } from '#contract/bots/presence'
import { limits } from '#contract/limits'
import { bots, connections } from '#db/schema'
import type { Context } from '../../context'
import { dayMs, toIso } from '../../lib/time'
import { render } from '../../locales/text'
import { botsSharedWith } from '../access/rights'
import { spansOf } from './spans'

const mostPerBot = limits.presence.connections

/** When the bots that a user may see stood in the world during the last 24 hours, and why they left it. */
export function readPresence(ctx: Context, userId: string): Omit<PresenceAnswer, 'success'> {
  const now = ctx.clock.now()
  const from = now - dayMs
  const causes: PresenceCause[] = []
  const known = new Map<string, number>()

  function causeOf({ reason, fault, text, message }: Row): number {
    const sentence = text ?? message
    const key = JSON.stringify([reason, fault, sentence])
    const at = known.get(key) ?? causes.length
    if (at === causes.length) {
      known.set(key, at)
      causes.push({ reason, fault, message: render(sentence, ctx.config.locale) })
    }
    return at
  }

  const own = ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.userId, userId)).all()
  const shared = botsSharedWith(ctx.db, userId).map(({ row }) => row)
  const ids = [...own, ...shared].map(({ id }) => id)
  const past = Map.groupBy(readRows(ctx, ids, from), ({ botId }) => botId)
  const told = ids.flatMap((botId): BotPresence[] => {
    const rows = past.get(botId) ?? []
    const spans = spansOf(rows, from, causeOf)
    const since = ctx.live.vitals.inWorldSince(botId)
    if (since) spans.push({ inWorld: true, from: since, to: null, times: 1, cause: null })
    if (spans.length === 0) return []
    // Of a bot that came and went all day, only the end of it is known.
    const first = rows.length === mostPerBot ? rows[0]?.startedAt : undefined
    return [{ botId, since: toIso(Math.max(first ?? from, from)), spans }]
  })
  return { at: toIso(now), causes, bots: told }
}

type Row = ReturnType<typeof readRows>[number]

/** The newest connections of each bot that ended after `from`, the oldest first. */
function readRows({ db }: Context, ids: readonly string[], from: number) {
  const { botId, startedAt, spawnedAt, endedAt, reason, fault, message, text } = connections
  const newest = sql`(SELECT id FROM connections WHERE bot_id = ${bots.id} ORDER BY id DESC LIMIT ${mostPerBot})`
  return db
    .select({ botId, startedAt, spawnedAt, endedAt, reason, fault, message, text })
    .from(bots)
    .innerJoin(connections, sql`${connections.id} IN ${newest}`)
    .where(
      and(
        sql`${bots.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        gt(endedAt, from),
      ),
    )
    .orderBy(asc(connections.id))
    .all()
}
