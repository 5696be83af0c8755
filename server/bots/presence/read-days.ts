import { and, gt, sql } from 'drizzle-orm'
import type { DisconnectReason } from '#contract/bots/connections'
import type { PresenceDay } from '#contract/bots/presence'
import { limits } from '#contract/limits'
import { botDays, presenceMarks } from '#db/schema'
import type { Context } from '../../context'
import { dayMs, toIso } from '../../lib/time'
import { pausesUntil } from './pauses'
import { dayOf, partsByDay, type TimeSpan, without } from './utc-days'

type Counted = Pick<typeof botDays.$inferSelect, 'inWorldMs' | 'wantedMs' | 'causes'>

const nothing = (): Counted => ({ inWorldMs: 0, wantedMs: 0, causes: {} })

type Needs = Pick<Context, 'db' | 'clock' | 'live'>

/** Whether a bot should be in a world now, and its last days, the oldest first. */
export type Presence = { isWanted: boolean; days: PresenceDay[] }

/** How bots were and are: what stands in their days, and what goes on and does not yet. */
export function readPresences(ctx: Needs, botIds: readonly string[]): Map<string, Presence> {
  const now = ctx.clock.now()
  const first = dayOf(now) - limits.presence.days + 1
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(botIds)}))`
  const shown = and(sql`${botDays.botId} IN ${ids}`, gt(botDays.day, first - 1))
  const rows = Map.groupBy(ctx.db.select().from(botDays).where(shown).all(), (row) => row.botId)
  const marked = sql`${presenceMarks.botId} IN ${ids}`
  const marks = new Map(
    ctx.db
      .select()
      .from(presenceMarks)
      .where(marked)
      .all()
      .map((mark) => [mark.botId, mark]),
  )
  const pauses = pausesUntil(ctx.db, now)
  return new Map(botIds.map((botId) => [botId, presenceOf(botId)]))

  function presenceOf(botId: string): Presence {
    const days = new Map<number, Counted>(rows.get(botId)?.map((row) => [row.day, row]))
    const add = (what: 'inWorldMs' | 'wantedMs', { from, to }: TimeSpan) => {
      for (const { day, ms } of partsByDay({ from: Math.max(from, first * dayMs), to })) {
        const counted = days.get(day) ?? nothing()
        counted[what] += ms
        days.set(day, counted)
      }
    }
    const mark = marks.get(botId)
    const since = ctx.live.vitals.inWorldSince(botId)
    const inWorldFrom = Math.max(since ? Date.parse(since) : now, mark?.inWorldTo ?? 0)
    add('inWorldMs', { from: inWorldFrom, to: now })
    const wantedFrom = mark?.wantedFrom ?? now
    for (const span of without({ from: wantedFrom, to: now }, pauses)) add('wantedMs', span)
    return {
      isWanted: (mark?.wantedFrom ?? null) !== null,
      days: Array.from({ length: limits.presence.days }, (_, n) =>
        toDay(first + n, days.get(first + n) ?? nothing()),
      ),
    }
  }
}

export const readDays = (ctx: Needs, botId: string): PresenceDay[] =>
  readPresences(ctx, [botId]).get(botId)?.days ?? []

function toDay(day: number, { inWorldMs, wantedMs, causes }: Counted): PresenceDay {
  const all = Object.entries(causes) as [DisconnectReason, number][]
  return {
    day: toIso(day * dayMs).slice(0, 10),
    ...{ inWorldMs: Math.min(inWorldMs, dayMs), wantedMs: Math.min(wantedMs, dayMs) },
    causes: all
      .map(([reason, times]) => ({ reason, times }))
      .toSorted((one, other) => other.times - one.times),
  }
}
