import { z } from 'zod'
import { answer, Id, Instant, shape } from '../common'
import { limits } from '../limits'

/** DisconnectInfo reasons: one for every kick, refusal, fault and silence. */
export const disconnectReasons = [
  'requested',
  'server-full',
  'whitelist',
  'banned',
  'wrong-version',
  'authentication',
  'rate-limit',
  'idle',
  'anti-cheat',
  'restart',
  'duplicate-login',
  'transferred',
  'unknown-host',
  'unreachable',
  'timeout',
  'target-not-allowed',
  'target-full',
  'opted-out',
  'stopped-by-admin',
  'guardian',
  'proxy',
  'protocol',
  'too-much-data',
  'login-required',
  'kicked',
  'host-lost',
  'blocking',
  'no-memory',
  'unknown',
] as const
export const DisconnectReason = z.enum(disconnectReasons).meta({ id: 'EndReason' })
export type DisconnectReason = z.infer<typeof DisconnectReason>

/** What follows a disconnect: another attempt, another attempt as `suggestedVersion`, or nothing. */
export const ReconnectPolicy = z.enum(['retry', 'retry-version', 'stop'])
export type ReconnectPolicy = z.infer<typeof ReconnectPolicy>

/**
 * How a session ended. `message` is the Spanish sentence with what to do, `raw` what the server or
 * the system said; `fault` is false when somebody asked for it.
 */
export const DisconnectInfo = shape('SessionEnd', {
  reason: DisconnectReason,
  message: z.string(),
  raw: z.string(),
  policy: ReconnectPolicy,
  /** A version that the server said it takes: starting with it is the fix. */
  suggestedVersion: z.string().nullable(),
  fault: z.boolean(),
  at: Instant,
})
export type DisconnectInfo = z.infer<typeof DisconnectInfo>

/** One attempt to be on a server, from the dial to its end. `address` is `host:port`. */
export const Connection = DisconnectInfo.extend({
  id: Id,
  address: z.string(),
  version: z.string().nullable(),
  startedAt: Instant,
  /** When the bot stood in the world; null if it never did. */
  spawnedAt: Instant.nullable(),
}).meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

export const ConnectionQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.connections.maxPage)
    .default(limits.connections.page),
  before: Id.optional(),
})
export type ConnectionQuery = z.infer<typeof ConnectionQuery>

/** Page of a bot's past connections, newest first. */
export const ConnectionPage = answer('ConnectionPage', {
  connections: z.array(Connection),
  hasMore: z.boolean(),
})
