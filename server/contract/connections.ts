import { z } from 'zod'
import { Id, Instant } from './common'
import { limits } from './limits'

/** Why a session ended: one class for every kick, refusal, fault and silence. */
export const endReasons = [
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
  'unreachable',
  'timeout',
  'target-not-allowed',
  'proxy',
  'protocol',
  'login-required',
  'kicked',
  'host-lost',
  'no-memory',
  'unknown',
] as const
export const EndReason = z.enum(endReasons).meta({ id: 'EndReason' })
export type EndReason = z.infer<typeof EndReason>

/** What follows an end: another attempt, another attempt as `suggestedVersion`, or nothing. */
export const EndPolicy = z.enum(['retry', 'retry-version', 'stop'])
export type EndPolicy = z.infer<typeof EndPolicy>

/**
 * How a session ended. `message` is the Spanish sentence with what to do, `raw` what the server or
 * the system said; `fault` tells a mishap from an end that somebody asked for.
 */
export const SessionEnd = z
  .object({
    reason: EndReason,
    message: z.string(),
    raw: z.string(),
    policy: EndPolicy,
    /** A version that the server said it takes: starting with it is the fix. */
    suggestedVersion: z.string().nullable(),
    fault: z.boolean(),
    at: Instant,
  })
  .meta({ id: 'SessionEnd' })
export type SessionEnd = z.infer<typeof SessionEnd>

/** One attempt to be on a server, from the dial to its end. `address` is `host:port`. */
export const Connection = SessionEnd.extend({
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
export const ConnectionPage = z
  .object({ success: z.literal(true), connections: z.array(Connection), hasMore: z.boolean() })
  .meta({ id: 'ConnectionPage' })
