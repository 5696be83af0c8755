import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SetupForm } from '#contract/auth'
import type { DatabaseOrTransaction } from '#db/client'
import { users } from '#db/schema'
import { recordAudit } from '../audit/audit'
import { createAdmin } from '../auth/accounts'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'

/** The one-time link, printed where the server starts, to create the first administrator. */
export type SetupLink = {
  /** Whether there is still no administrator. */
  needed(): boolean
  /** Path and query of the link while it is needed, else null. */
  path(): string | null
  matches(token: string): boolean
}

/** Valid until there is an administrator or the server ends. */
export function createSetupLink(ctx: Pick<Context, 'db'>): SetupLink {
  const token = randomBytes(24).toString('base64url')
  const needed = () => !hasAdmin(ctx.db)
  return {
    needed,
    path: () => (needed() ? `/setup?token=${token}` : null),
    matches: (given) => sameText(given, token),
  }
}

export function hasAdmin(db: DatabaseOrTransaction): boolean {
  const admin = db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin.get() !== undefined
}

/** Creates the first administrator. Throws SETUP_DONE when there is one, also in a race. */
export async function claimSetup(ctx: Context, form: SetupForm, address: string): Promise<UserRow> {
  if (!ctx.setup.needed()) throw new AppError('SETUP_DONE')
  ctx.attempts.setup(address)
  if (!ctx.setup.matches(form.token)) throw new AppError('SETUP_TOKEN_INVALID')
  const row = await createAdmin(ctx, form, address, {
    check(tx) {
      if (hasAdmin(tx)) throw new AppError('SETUP_DONE')
    },
    note(tx, actor) {
      const record = { ...adminCreated(actor), actor, address, reason: null, before: null }
      recordAudit(tx, record, ctx.clock.now())
    },
  })
  return row
}

/** For the audit: an administrator whom no other one made. */
export const adminCreated = ({ id, email }: UserRow) =>
  ({ action: 'admin.create', target: `user:${id}`, after: { email } }) as const

function sameText(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
