import { z } from 'zod'
import { answer, Id, Instant, shape } from '../common'
import { SignInMethod } from './account'

/** An open session of an account. */
export const UserSession = shape('UserSession', {
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  /** From where it was opened. */
  address: z.string(),
  /** What the browser called itself, at most 300 characters. */
  agent: z.string().nullable(),
  /** By what it was opened; null for those that are older than the question. */
  method: SignInMethod.nullable(),
  /** Its last use, at most a minute old, and from where. */
  lastSeenAt: Instant,
  lastAddress: z.string(),
  /** The one that asks. */
  isOwn: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>
export const UserSessions = answer('UserSessions', { sessions: z.array(UserSession) })

/** Which sessions end: the one named, or all but the one that asks. */
export const SessionsEnd = z.strictObject({ sessionId: Id.optional() }).optional()
