import { eq } from 'drizzle-orm'
import type { Broadcast } from '#contract/admin/notices'
import { users } from '#db/schema'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { partLogger } from '../log'
import type { UserRow } from './users'

const log = partLogger('auth')

/** Tells the owner of an account that many guess at its password: now, and once more when they come. */
export function tellOfGuesses(ctx: Context, userId: string): void {
  const guessedAt = ctx.clock.now()
  ctx.db.update(users).set({ guessedAt }).where(eq(users.id, userId)).run()
  log.warning('auth.passwordGuessed', { userId })
  ctx.realtime.toUser(userId, 'broadcast', notice(ctx, guessedAt))
}

/** What an owner who comes has yet to be told. */
export function untoldGuesses(ctx: Context, { id, guessedAt }: UserRow): Broadcast | null {
  if (guessedAt === null) return null
  ctx.db.update(users).set({ guessedAt: null }).where(eq(users.id, id)).run()
  return notice(ctx, guessedAt)
}

const notice = ({ texts }: Context, at: number): Broadcast => ({
  message: texts.auth.guessed,
  type: 'warning',
  timestamp: toIso(at),
})
