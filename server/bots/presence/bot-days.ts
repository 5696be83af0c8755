import { eq, sql } from 'drizzle-orm'
import type { DisconnectReason } from '#contract/bots/connections'
import { limits } from '#contract/limits'
import type { DatabaseOrTransaction } from '#db/client'
import { botDays, presenceMarks } from '#db/schema'
import { dayMs } from '../../lib/time'
import { dayOf, partsByDay, type TimeSpan } from './utc-days'

/** Some more than are shown. */
export const keptDays = limits.presence.days + 5

type Ended = {
  botId: string
  spawnedAt: number | null
  at: number
  fault: boolean
  reason: DisconnectReason
}

/** In the transaction that stores a connection: what it is in the bot's days. */
export function countConnection(tx: DatabaseOrTransaction, ended: Ended, now: number): void {
  const { botId, spawnedAt, at, fault, reason } = ended
  if (spawnedAt !== null) countStay(tx, botId, { from: spawnedAt, to: Math.min(at, now) }, now)
  if (fault) addCause(tx, botId, Math.min(at, now), reason)
}

/** What is counted already is not counted again. */
function countStay(tx: DatabaseOrTransaction, botId: string, stay: TimeSpan, now: number) {
  const mark = tx.select().from(presenceMarks).where(eq(presenceMarks.botId, botId)).get()
  const span = { from: Math.max(stay.from, mark?.inWorldTo ?? 0), to: stay.to }
  if (span.from >= span.to) return
  prepareDays(tx).add(botId, { inWorld: [span], wanted: [] }, now)
  const set = { inWorldTo: span.to }
  tx.insert(presenceMarks)
    .values({ botId, wantedFrom: null, ...set })
    .onConflictDoUpdate({ target: presenceMarks.botId, set })
    .run()
}

const target = [botDays.botId, botDays.day]

/** Adds spans to bots' days; prepared, since it may be for many. */
export function prepareDays(db: DatabaseOrTransaction) {
  const row = {
    ...{ botId: sql.placeholder('botId'), day: sql.placeholder('day') },
    ...{ inWorldMs: sql.placeholder('inWorld'), wantedMs: sql.placeholder('wanted') },
    causes: sql`'{}'`,
  }
  const set = {
    inWorldMs: sql`${botDays.inWorldMs} + excluded.in_world_ms`,
    wantedMs: sql`${botDays.wantedMs} + excluded.wanted_ms`,
  }
  const put = db.insert(botDays).values(row).onConflictDoUpdate({ target, set }).prepare()

  return {
    add(botId: string, spans: Record<'inWorld' | 'wanted', readonly TimeSpan[]>, now: number) {
      const oldest = (dayOf(now) - keptDays + 1) * dayMs
      const days = new Map<number, { inWorld: number; wanted: number }>()
      for (const what of ['inWorld', 'wanted'] as const) {
        for (const { from, to } of spans[what]) {
          for (const { day, ms } of partsByDay({ from: Math.max(from, oldest), to })) {
            const sums = days.get(day) ?? { inWorld: 0, wanted: 0 }
            sums[what] += ms
            days.set(day, sums)
          }
        }
      }
      for (const [day, sums] of days) put.run({ botId, day, ...sums })
    },
  }
}

function addCause(tx: DatabaseOrTransaction, botId: string, at: number, reason: DisconnectReason) {
  const path = `$."${reason}"`
  const times = sql`coalesce(json_extract(${botDays.causes}, ${path}), 0) + 1`
  const set = { causes: sql`json_set(${botDays.causes}, ${path}, ${times})` }
  const row = { botId, day: dayOf(at), inWorldMs: 0, wantedMs: 0, causes: { [reason]: 1 } }
  tx.insert(botDays).values(row).onConflictDoUpdate({ target, set }).run()
}
