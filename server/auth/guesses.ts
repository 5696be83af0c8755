import { eq } from 'drizzle-orm'
import type { Broadcast } from '#contract/admin/notices'
import { users } from '#db/schema'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { partLogger } from '../log'
import type { UserRow } from './users'

const log = partLogger('auth')

/** Tells the owner of an account that many guess at its password: now, and once more when they come. */
export function tellOfGuesses(
  ctx: Context,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): void {
  const guessedAt = ctx.clock.now()
  note(ctx, userId, guessedAt)
  log.warning('auth.passwordGuessed', { userId, email })
  ctx.realtime.toUser(userId, 'broadcast', notice(ctx, guessedAt))
}

/** What an owner who comes has yet to be told. */
export function untoldGuesses(ctx: Context, { id, guessedAt }: UserRow): Broadcast | null {
  if (guessedAt === null) return null
  note(ctx, id, null)
  return notice(ctx, guessedAt)
}

/** On a disk that is full, neither a sign-in nor a visit fails for it. */
function note({ db }: Context, userId: string, guessedAt: number | null) {
  try {
    db.update(users).set({ guessedAt }).where(eq(users.id, userId)).run()
  } catch (error) {
    log.error('auth.guessesNotStored', { userId, error })
  }
}

const notice = ({ texts }: Context, at: number): Broadcast => ({
  message: texts.auth.guessed,
  type: 'warning',
  timestamp: toIso(at),
})
