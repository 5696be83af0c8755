import { and, eq, gt } from 'drizzle-orm'
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

/** A bot's last days, the oldest first: what stands in them, and what goes on and does not yet. */
export function readDays(
  ctx: Pick<Context, 'db' | 'clock' | 'live'>,
  botId: string,
): PresenceDay[] {
  const now = ctx.clock.now()
  const first = dayOf(now) - limits.presence.days + 1
  const rows = ctx.db
    .select()
    .from(botDays)
    .where(and(eq(botDays.botId, botId), gt(botDays.day, first - 1)))
    .all()
  const days = new Map<number, Counted>(rows.map((row) => [row.day, row]))

  function add(what: 'inWorldMs' | 'wantedMs', span: TimeSpan) {
    for (const { day, ms } of partsByDay(span)) {
      const counted = days.get(day) ?? nothing()
      counted[what] += ms
      days.set(day, counted)
    }
  }

  const from = first * dayMs
  const mark = ctx.db.select().from(presenceMarks).where(eq(presenceMarks.botId, botId)).get()
  const since = ctx.live.vitals.inWorldSince(botId)
  if (since) {
    add('inWorldMs', { from: Math.max(Date.parse(since), mark?.inWorldTo ?? 0, from), to: now })
  }
  if (mark?.wantedFrom) {
    const wanted = { from: Math.max(mark.wantedFrom, from), to: now }
    for (const span of without(wanted, pausesUntil(ctx.db, now))) add('wantedMs', span)
  }
  return Array.from({ length: limits.presence.days }, (_, n) =>
    toDay(first + n, days.get(first + n) ?? nothing()),
  )
}

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
