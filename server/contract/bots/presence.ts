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
