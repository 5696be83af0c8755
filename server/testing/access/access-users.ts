import { eq } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors'
import { users } from '#db/schema'
import { dayMs } from '../../lib/time'
import type { TestContext } from '../context'
import { caller, makeAdmin, type Person, registerUser } from '../samples/people'

/** Callers that only public routes accept, and the code that the others answer. */
export const refusals = {
  anonymous: 'UNAUTHORIZED',
  garbage: 'TOKEN_INVALID',
  revoked: 'TOKEN_INVALID',
  deleted: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  suspended: 'ACCOUNT_SUSPENDED',
  inactive: 'ACCOUNT_INACTIVE',
  pending: 'ACCOUNT_PENDING',
} as const satisfies Record<string, ErrorCode>

export type Refused = keyof typeof refusals
export const refusedCallers = Object.keys(refusals) as Refused[]

/** Signed-in users that own nothing; `demoted` has the token of an administrator. */
export const otherUsers = ['other', 'premium', 'demoted'] as const
export type OtherUser = (typeof otherUsers)[number]

export type Caller = Pick<Person, 'call'> & { token?: string }

/** One of each. The clock moves on: others' sessions are to be opened afterwards. */
export async function createAccessUsers(
  ctx: TestContext,
): Promise<Record<Refused, Caller> & Record<OtherUser, Person>> {
  const expired = await registerUser(ctx)
  ctx.clock.advance(31 * dayMs)
  const [revoked, deleted] = [await registerUser(ctx), await registerUser(ctx)]
  await revoked.call('POST', '/auth/logout', {})
  ctx.db.delete(users).where(eq(users.id, deleted.user.id)).run()
  const demoted = await makeAdmin(ctx)
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.user.id)).run()
  return {
    ...{ expired, revoked, deleted, demoted },
    anonymous: { call: caller(ctx) },
    garbage: { call: caller(ctx, 'no.es.un-token'), token: 'no.es.un-token' },
    suspended: await registerUser(ctx, { status: 'suspended' }),
    inactive: await registerUser(ctx, { status: 'inactive' }),
    pending: await registerUser(ctx, { status: 'pending' }),
    other: await registerUser(ctx),
    premium: await registerUser(ctx, { role: 'premium' }),
  }
}
