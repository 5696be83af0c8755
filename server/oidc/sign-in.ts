import { and, eq } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { oidcIdentities } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { findByEmail, findUser, insertAccount, statusOfNew } from '../auth/accounts'
import { refuseClosedAccount, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { maintenanceOf } from '../notices/maintenance'
import type { ProviderAccount } from './provider-account'

const log = partLogger('auth')

type Whence = From & { address: string }

/**
 * The account here that somebody enters who has shown theirs at the provider: the one that it is linked to;
 * where the settings allow it, the one that has verified the same address, or a new one. Throws OIDC_*,
 * ACCOUNT_*, REGISTRATION_*, MAINTENANCE or TOO_MANY_ATTEMPTS.
 */
export function accountFor(ctx: Context, account: ProviderAccount, from: Whence): UserRow {
  return linkedUser(ctx, account) ?? userByEmail(ctx, account, from) ?? register(ctx, account, from)
}

const keyOf = ({ issuer, subject }: Pick<ProviderAccount, 'issuer' | 'subject'>) =>
  and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject))

/** Whose account here is linked to it; undefined: nobody's. */
export const ownerOf = (db: DatabaseOrTransaction, account: ProviderAccount): string | undefined =>
  db.select().from(oidcIdentities).where(keyOf(account)).get()?.userId

function linkedUser(ctx: Context, account: ProviderAccount): UserRow | undefined {
  const used = { email: account.email, lastUsedAt: ctx.clock.now() }
  const changed = ctx.db.update(oidcIdentities).set(used).where(keyOf(account))
  const [link] = changed.returning().all()
  return link && findUser(ctx.db, link.userId)
}

/**
 * Only where both sides have verified the address: who has registered here with somebody else's must not
 * get them as a second owner. And only for the first link: an address may have got another owner there.
 */
function userByEmail(ctx: Context, account: ProviderAccount, from: Whence): UserRow | undefined {
  const { email, isVerified } = account
  if (!ctx.oidc.settings().linkByEmail || !email || !isVerified) return undefined
  return transact(ctx.db, (tx) => {
    const user = findByEmail(tx, email)
    if (!user || user.emailVerifiedAt === null || linkOf(tx, user.id)) return undefined
    refuseClosedAccount(user)
    storeLink(ctx, tx, user.id, account, from)
    return user
  })
}

/** The account elsewhere that one here is linked to. */
export const linkOf = (db: DatabaseOrTransaction, userId: string) =>
  db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, userId)).get()

/** Links an account to one elsewhere, which takes the place of a former one; its owner is told. */
export function storeLink(
  ctx: Context,
  tx: DatabaseOrTransaction,
  userId: string,
  { issuer, subject, email }: ProviderAccount,
  from: From,
): void {
  const now = ctx.clock.now()
  tx.delete(oidcIdentities).where(eq(oidcIdentities.userId, userId)).run()
  tx.insert(oidcIdentities)
    .values({ issuer, subject, userId, email, createdAt: now, lastUsedAt: now })
    .run()
  const detail = ctx.oidc.settings().provider?.name ?? issuer
  noteEvent(ctx, tx, { ...from, userId, kind: 'provider-linked', detail })
}

/** A new account that nobody knows a password of. */
function register(ctx: Context, account: ProviderAccount, from: Whence): UserRow {
  if (!ctx.oidc.settings().register) throw new AppError('OIDC_NO_ACCOUNT')
  const status = statusOfNew(ctx)
  const { enabled, message } = maintenanceOf(ctx.db)
  if (enabled) throw new AppError('MAINTENANCE', { message })
  const { email, isVerified } = account
  if (!email) throw new AppError('OIDC_NO_EMAIL')
  const isTaken = findByEmail(ctx.db, email) !== undefined
  ctx.attempts.register(from.address, isTaken)
  if (isTaken) throw new AppError('OIDC_EMAIL_TAKEN')
  const now = ctx.clock.now()
  const user = transact(ctx.db, (tx) => {
    const emailVerifiedAt = isVerified ? now : null
    const fields = { email, emailVerifiedAt, status, passwordHash: '', hasPassword: false }
    const row = insertAccount(tx, fields, now)
    storeLink(ctx, tx, row.id, account, from)
    return row
  })
  log.info('auth.registered', { userId: user.id, email, status, address: from.address })
  return user
}
