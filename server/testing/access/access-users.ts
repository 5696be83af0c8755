import { eq } from 'drizzle-orm'
import type { LoginResult } from '#contract/auth'
import type { ErrorCode } from '#contract/errors'
import { users } from '#db/schema'
import { dayMs } from '../../lib/time'
import type { TestContext } from '../context'
import { addApp } from '../samples/factors'
import { caller, makeAdmin, type Person, registerUser, testPassword } from '../samples/people'

/** Callers that only public routes accept, and the code that the others answer. */
export const refusals = {
  anonymous: 'UNAUTHORIZED',
  garbage: 'TOKEN_INVALID',
  revoked: 'TOKEN_INVALID',
  deleted: 'TOKEN_INVALID',
  halfway: 'TOKEN_INVALID',
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

/** Whose accounts are about to be deleted: only what `whileLimited` names answers them. */
export const leavers = ['leaving', 'leavingAdmin'] as const
type Leaver = (typeof leavers)[number]

/** One of each. The clock moves on: others' sessions are to be opened afterwards. */
export async function createAccessUsers(
  ctx: TestContext,
): Promise<Record<Refused, Caller> & Record<OtherUser | Leaver, Person>> {
  const expired = await registerUser(ctx)
  ctx.clock.advance(31 * dayMs)
  const [revoked, deleted] = [await registerUser(ctx), await registerUser(ctx)]
  await revoked.call('POST', '/auth/logout', {})
  ctx.db.delete(users).where(eq(users.id, deleted.user.id)).run()
  const demoted = await makeAdmin(ctx)
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.user.id)).run()
  const deletesAt = ctx.clock.now() + 7 * dayMs
  return {
    ...{ expired, revoked, deleted, demoted, halfway: await signInHalfway(ctx) },
    anonymous: { call: caller(ctx) },
    garbage: { call: caller(ctx, 'no.es.un-token'), token: 'no.es.un-token' },
    suspended: await registerUser(ctx, { status: 'suspended' }),
    inactive: await registerUser(ctx, { status: 'inactive' }),
    pending: await registerUser(ctx, { status: 'pending' }),
    other: await registerUser(ctx),
    leaving: await registerUser(ctx, { deletesAt }),
    leavingAdmin: await registerUser(ctx, { role: 'admin', deletesAt }),
    premium: await registerUser(ctx, { role: 'premium' }),
  }
}

/** Somebody of whom a second factor is still asked, with the ticket for it as a token. */
async function signInHalfway(ctx: TestContext): Promise<Caller> {
  const person = await registerUser(ctx)
  await addApp(ctx, person)
  const form = { email: person.user.email, password: testPassword }
  const { body } = await caller(ctx)<LoginResult>('POST', '/auth/login', form)
  if (!('secondStep' in body)) throw new Error('no second factor is asked for')
  const { ticket: token } = body.secondStep
  return { call: caller(ctx, token), token }
}
