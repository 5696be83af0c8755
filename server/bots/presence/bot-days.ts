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
  if (spawnedAt !== null) countInWorld(tx, botId, { from: spawnedAt, to: at }, now)
  if (fault) addCause(tx, botId, Math.min(at, now), reason)
}

/** In a write transaction: the bot was in a world; what is counted already is not counted again. */
export function countInWorld(
  tx: DatabaseOrTransaction,
  botId: string,
  { from, to }: TimeSpan,
  now: number,
): void {
  const mark = tx.select().from(presenceMarks).where(eq(presenceMarks.botId, botId)).get()
  const inWorldTo = Math.min(to, now)
  const span = { from: Math.max(from, mark?.inWorldTo ?? 0), to: inWorldTo }
  if (span.from >= span.to) return
  addToDays(tx, botId, 'inWorldMs', span, now)
  tx.insert(presenceMarks)
    .values({ botId, wantedFrom: null, inWorldTo })
    .onConflictDoUpdate({ target: presenceMarks.botId, set: { inWorldTo } })
    .run()
}

const fresh = { inWorldMs: 0, wantedMs: 0, causes: {} }
const target = [botDays.botId, botDays.day]

export function addToDays(
  tx: DatabaseOrTransaction,
  botId: string,
  what: 'inWorldMs' | 'wantedMs',
  { from, to }: TimeSpan,
  now: number,
): void {
  const oldest = (dayOf(now) - keptDays + 1) * dayMs
  for (const { day, ms } of partsByDay({ from: Math.max(from, oldest), to })) {
    const set = { [what]: sql`${botDays[what]} + ${ms}` }
    const row = { ...fresh, botId, day, [what]: ms }
    tx.insert(botDays).values(row).onConflictDoUpdate({ target, set }).run()
  }
}

function addCause(tx: DatabaseOrTransaction, botId: string, at: number, reason: DisconnectReason) {
  const path = `$."${reason}"`
  const times = sql`coalesce(json_extract(${botDays.causes}, ${path}), 0) + 1`
  const set = { causes: sql`json_set(${botDays.causes}, ${path}, ${times})` }
  const row = { ...fresh, botId, day: dayOf(at), causes: { [reason]: 1 } }
  tx.insert(botDays).values(row).onConflictDoUpdate({ target, set }).run()
}
