import { z } from 'zod'
import { answer, Id, Instant, shape } from '../common'
import { DisconnectReason } from './connections'

/** Why connections ended: the code, and the sentence for the user. `fault`: nobody asked for it. */
export const PresenceCause = shape('PresenceCause', {
  reason: DisconnectReason,
  message: z.string(),
  fault: z.boolean(),
})
export type PresenceCause = z.infer<typeof PresenceCause>

/** A stay in the world, or attempts one after the other that failed for one cause. */
export const PresenceSpan = shape('PresenceSpan', {
  inWorld: z.boolean(),
  from: Instant,
  /** Null: it goes on. */
  to: Instant.nullable(),
  /** How many connections; of a stay always one. */
  times: z.number(),
  /** Which of the answer's causes ended it; null while it goes on. */
  cause: z.number().nullable(),
})
export type PresenceSpan = z.infer<typeof PresenceSpan>

/** A bot's last 24 hours, the oldest span first; what was before `since` is not told. */
export const BotPresence = shape('BotPresence', {
  botId: Id,
  since: Instant,
  spans: z.array(PresenceSpan),
})
export type BotPresence = z.infer<typeof BotPresence>

/** The caller's bots that were somewhere in the 24 hours before `at`. Causes are told once for all. */
export const PresenceAnswer = answer('PresenceAnswer', {
  at: Instant,
  causes: z.array(PresenceCause),
  bots: z.array(BotPresence),
})
export type PresenceAnswer = z.infer<typeof PresenceAnswer>

/** A day of a bot, UTC. */
export const PresenceDay = shape('PresenceDay', {
  day: z.iso.date(),
  inWorldMs: z.number(),
  /** While it should have been in a world: started, or given up by a fault; not stopped, not paused. */
  wantedMs: z.number(),
  /** Why connections ended or failed, though nobody had asked for it; the most frequent first. */
  causes: z.array(z.object({ reason: DisconnectReason, times: z.number() })),
})
export type PresenceDay = z.infer<typeof PresenceDay>

/** A bot's last 90 days, the oldest first, today included. */
export const PresenceDaysAnswer = answer('PresenceDaysAnswer', { days: z.array(PresenceDay) })
export type PresenceDaysAnswer = z.infer<typeof PresenceDaysAnswer>

type Times = Pick<PresenceDay, 'inWorldMs' | 'wantedMs'>

/** The part of the time that a bot should have been in a world that it was; null: it should not have been. */
export function uptimeOf(days: readonly Times[]): number | null {
  const sum = (of: (day: Times) => number) => days.reduce((ms, day) => ms + of(day), 0)
  const wantedMs = sum((day) => day.wantedMs)
  const inWorldMs = sum((day) => Math.min(day.inWorldMs, day.wantedMs))
  return wantedMs === 0 ? null : inWorldMs / wantedMs
}

/** How a day was; `none`: the bot should not have been in a world. */
export const DayLevel = z.enum(['none', 'good', 'fair', 'bad'])
export type DayLevel = z.infer<typeof DayLevel>

/** As long as coming into a world may take. */
const graceMs = 5 * 60_000

export function levelOf(day: Times): DayLevel {
  const uptime = uptimeOf([day])
  if (uptime === null) return 'none'
  if (uptime >= 0.99 || day.wantedMs - day.inWorldMs <= graceMs) return 'good'
  return uptime >= 0.9 ? 'fair' : 'bad'
}
