import { eq } from 'drizzle-orm'
import type { ManagedUser, ManagedUserChange } from '#contract/admin/users'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { users } from '#db/schema'
import { noteEvent } from '../account-events/events'
import { type Asker, recordAudit } from '../audit/audit'
import { refuseTaken, refuseTakenName } from '../auth/accounts'
import { dropPasswordLink } from '../auth/password-links'
import { deleteSessions } from '../auth/sessions'
import { refuseClosedAccount, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { dropEmailLinks } from '../email/email-links'
import { AppError } from '../errors'
import { announceAccount } from '../plans/purchase'
import { readUser } from './managed-users'
import { changeSubscription, subscriptionOf } from './subscription-change'
import { applyStop, stopAll } from './user-bots'
import { anyUser, auditTarget, refuseFormerAdmin, refuseLastAdmin } from './user-rows'

/**
 * Changes what the change names. An account that may no longer sign in loses sessions and running bots;
 * one that may again gets neither back; a new administrator signs in anew. Throws USER_NOT_FOUND,
 * LAST_ADMIN, EMAIL_TAKEN or USERNAME_TAKEN.
 */
export function changeUser(
  ctx: Context,
  asker: Asker,
  userId: string,
  { username, email, role, status, subscription, profile }: ManagedUserChange,
): ManagedUser {
  const now = ctx.clock.now()
  const done = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    const row = anyUser(tx, userId)
    const next = { role: role ?? row.role, status: status ?? row.status }
    refuseLastAdmin(tx, row, { ...row, ...next })
    if (email !== undefined) refuseTaken(tx, email, userId)
    if (username !== undefined) refuseTakenName(tx, username, userId)
    const before = stateOf(tx, row, now)
    // Who may do everything from now on begins with a password that was chosen for it.
    const isPromoted = next.role === 'admin' && row.role !== 'admin'
    const mustChangePassword = next.role === 'admin' && (isPromoted || row.mustChangePassword)
    const names = { username: username ?? row.username, email: email ?? row.email }
    const fields = { ...next, ...names, bio: profile?.bio ?? row.bio, mustChangePassword }
    tx.update(users).set(fields).where(eq(users.id, userId)).run()
    if (names.email !== row.email) putEmail(ctx, tx, row, names.email)
    if (subscription) changeSubscription(tx, userId, subscription, now)
    const after = stateOf(tx, { ...row, ...fields }, now)
    const changed = differing(before, after)
    if (changed.length > 0) {
      const what = { action: 'user.change', target: auditTarget(userId), reason: null } as const
      const values = { before: pick(before, changed), after: pick(after, changed) }
      recordAudit(tx, { ...asker, ...what, ...values }, now)
    }
    const closed = refusalOf(next)
    if (closed) return { changed, ...close(tx, userId, now), why: closed }
    if (!isPromoted) return { changed, ...open }
    // A password or a link that may be known to others has opened them.
    dropPasswordLink(tx, userId)
    const why = new AppError('PASSWORD_CHANGE_REQUIRED')
    return { changed, why, sessionIds: deleteSessions(tx, userId), botIds: [] }
  })
  ctx.realtime.endSessions(done.sessionIds, done.why)
  applyStop(ctx, done.botIds)
  if (done.changed.includes('role') || done.changed.includes('subscription')) {
    ctx.caps.enforce()
    announceAccount(ctx, userId, 'subscription')
  } else if (done.changed.includes('email') || done.changed.includes('username')) {
    announceAccount(ctx, userId, 'account')
  }
  return readUser(ctx, userId)
}

/**
 * Whether a change is of what an account may do, or of the address by which it is recovered. Throws
 * USER_NOT_FOUND.
 */
export function changesAccess(
  db: DatabaseOrTransaction,
  userId: string,
  { role, email }: ManagedUserChange,
): boolean {
  const row = anyUser(db, userId)
  return (role ?? row.role) !== row.role || (email ?? row.email) !== row.email
}

const open: { why?: AppError; sessionIds: string[]; botIds: string[] } = {
  sessionIds: [],
  botIds: [],
}

/** Nobody knows that the new address is theirs, and links that went to the old one end with it. */
function putEmail(
  ctx: Context,
  tx: DatabaseOrTransaction,
  { id, email: mailTo }: UserRow,
  email: string,
) {
  tx.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id)).run()
  dropPasswordLink(tx, id)
  dropEmailLinks(tx, id)
  noteEvent(ctx, tx, { userId: id, kind: 'email-changed', address: null, mailTo, detail: email })
}

/** In a write transaction: nothing of the user goes on. */
export function close(tx: DatabaseOrTransaction, userId: string, now: number): typeof open {
  return { sessionIds: deleteSessions(tx, userId), botIds: stopAll(tx, userId, now) }
}

/** What an administrator can change. */
function stateOf(tx: DatabaseOrTransaction, row: UserRow, now: number) {
  const { id, username, email, role, status, bio } = row
  return { username, email, role, status, bio, subscription: subscriptionOf(tx, id, now) }
}

type State = ReturnType<typeof stateOf>

const differing = (before: State, after: State) =>
  (Object.keys(before) as (keyof State)[]).filter((key) => !Bun.deepEquals(before[key], after[key]))

const pick = (state: State, keys: (keyof State)[]) =>
  Object.fromEntries(keys.map((key) => [key, state[key]]))

/** Why an account may not be used, as its owner is told. */
function refusalOf(account: Pick<UserRow, 'status'>): AppError | undefined {
  try {
    refuseClosedAccount(account)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
