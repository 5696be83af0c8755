import { and, eq, ne, sql } from 'drizzle-orm'
import type { LoginForm, RegisterForm } from '#contract/auth'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { partLogger } from '../log'
import type { LoginAttempt } from './attempts'
import { tellOfGuesses } from './guesses'
import { dropPasswordLink } from './password-links'
import { refuseWeakPassword } from './password-rules'
import { deleteSessions, hasSessionFrom } from './sessions'
import { freeUsername, isUsernameTaken } from './usernames'
import { refuseClosedAccount, type UserRow } from './users'

const log = partLogger('auth')

/** All that the command line has of the context. */
type AccountsContext = Pick<Context, 'db' | 'clock' | 'passwords'>
/** Where the command line's own work comes from. */
export const here = 'localhost'

type Credentials = { email: string; password: string }

/**
 * Registers an account, if registration is open; an administrator may have to approve it.
 * Throws REGISTRATION_CLOSED, REGISTRATION_PAUSED, EMAIL_TAKEN, TOO_MANY_ATTEMPTS or BUSY.
 */
export async function register(
  ctx: Context,
  form: RegisterForm,
  address: string,
  around?: Around,
): Promise<UserRow> {
  const status = statusOfNew(ctx)
  ctx.attempts.register(address, findByEmail(ctx.db, form.email) !== undefined)
  const row = await createAccount(ctx, form, { role: 'user', status, address }, around)
  log.info('auth.registered', { userId: row.id, email: row.email, status, address })
  return row
}

/** What accounts begin with that people make themselves. Throws REGISTRATION_CLOSED or REGISTRATION_PAUSED. */
export function statusOfNew({ settings, metrics }: Context): 'active' | 'pending' {
  const { registration } = settings.current()
  if (registration === 'closed') throw new AppError('REGISTRATION_CLOSED')
  if (metrics.isDiskShort()) throw new AppError('REGISTRATION_PAUSED')
  return registration === 'approval' ? 'pending' : 'active'
}

/** In the transaction that makes or changes an account: what may still refuse it, and what notes it. */
export type Around = {
  check?(tx: DatabaseOrTransaction): void
  note(tx: DatabaseOrTransaction, row: UserRow): void
}

export function createAdmin(
  ctx: AccountsContext,
  form: Credentials,
  address: string,
  around: Around,
): Promise<UserRow> {
  return createAccount(ctx, form, { role: 'admin', status: 'active', address }, around)
}

type Standing = Pick<UserRow, 'role' | 'status'> &
  Partial<Pick<UserRow, 'username' | 'mustChangePassword'>> & { address: string }

/** Without a `username` the account gets a free one. Throws EMAIL_TAKEN, USERNAME_TAKEN or PASSWORD_*. */
export async function createAccount(
  ctx: AccountsContext,
  { email, password }: Credentials,
  { address, username, ...standing }: Standing,
  around?: Around,
): Promise<UserRow> {
  refuseTaken(ctx.db, email)
  refuseWeakPassword({ email, password })
  const passwordHash = await ctx.passwords.hash(password, address)
  return transact(ctx.db, (tx) => {
    around?.check?.(tx)
    const row = insertAccount(tx, { email, username, passwordHash, ...standing }, ctx.clock.now())
    around?.note(tx, row)
    return row
  })
}

type NewRow = Omit<typeof users.$inferInsert, 'id' | 'username' | 'createdAt'> & {
  username?: string | undefined
}

/** Without a `username` the account gets a free one. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
export function insertAccount(
  tx: DatabaseOrTransaction,
  { username, ...fields }: NewRow,
  createdAt: number,
): UserRow {
  refuseTaken(tx, fields.email)
  if (username) refuseTakenName(tx, username)
  const name = username ?? freeUsername(tx, fields.email)
  const account = { ...fields, id: newId(), username: name, createdAt }
  return tx.insert(users).values(account).returning().get()
}

/** Who has shown the password, and what it is to become where the account has to have another. */
export type Credited = { user: UserRow; nextHash: string | null }

/**
 * The user behind e-mail and password. A password that is asked for anew is only checked: it takes the
 * place of the old one when they are let in. Throws CREDENTIALS_INVALID, ACCOUNT_*, PASSWORD_* and the
 * limits.
 */
export async function checkCredentials(
  ctx: Context,
  form: LoginForm,
  address: string,
): Promise<Credited> {
  const found = findByEmail(ctx.db, form.email)
  const user = await ownerOf(ctx, found, form, address)
  if (!user) throw new AppError('CREDENTIALS_INVALID')
  refuseClosedAccount(user)
  const nextHash = user.mustChangePassword ? await hashNext(ctx, user, form, address) : null
  return { user, nextHash }
}

/** Throws PROOF_INVALID when it is not the user's password, TOO_MANY_ATTEMPTS or BUSY. */
export async function checkPassword(
  ctx: Context,
  user: UserRow,
  password: string,
  address: string,
): Promise<void> {
  const { email } = user
  if (!(await ownerOf(ctx, user, { email, password }, address))) throw new AppError('PROOF_INVALID')
}

/** The account found, if the password is its own; guesses are counted, and told to its owner. */
async function ownerOf(
  ctx: Context,
  found: UserRow | undefined,
  { email, password }: Credentials,
  address: string,
): Promise<UserRow | null> {
  const user = found?.hasPassword ? found : undefined
  const isAtHome = user !== undefined && hasSessionFrom(ctx, user.id, address)
  const attempt = ctx.attempts.beginLogin(email, address, isAtHome)
  const matches = await passwordMatches(ctx, user, password, { address, isAtHome }, attempt)
  if (user && matches) {
    attempt.succeeded()
    return user
  }
  if (attempt.failed() && user) tellOfGuesses(ctx, user)
  // What belongs to no account may be a password in the wrong field.
  log.warning('auth.signInFailed', { email: found?.email ?? null, address })
  return null
}

/** What a sign-in brings where another password has to be chosen. */
async function hashNext(
  ctx: Context,
  { email }: UserRow,
  { password, newPassword }: LoginForm,
  address: string,
) {
  if (newPassword === undefined || newPassword === password) {
    throw new AppError('PASSWORD_CHANGE_REQUIRED')
  }
  refuseWeakPassword({ email, password: newPassword })
  return await ctx.passwords.hash(newPassword, address)
}

async function passwordMatches(
  { passwords }: Context,
  user: UserRow | undefined,
  password: string,
  { address, isAtHome }: { address: string; isAtHome: boolean },
  attempt: LoginAttempt,
) {
  try {
    await attempt.ready()
    if (!user) return await passwords.verifyDummy(password, address)
    return await passwords.verify(password, user.passwordHash, address, isAtHome)
  } catch (error) {
    attempt.notChecked()
    throw error
  }
}

/** Notes the sign-in. Throws CREDENTIALS_INVALID when the account went away meanwhile. */
export function recordLogin(ctx: Pick<Context, 'db' | 'clock'>, userId: string): UserRow {
  const lastLoginAt = ctx.clock.now()
  const signIns = sql`${users.signIns} + 1`
  const login = ctx.db.update(users).set({ lastLoginAt, signIns }).where(eq(users.id, userId))
  const [row] = login.returning().all()
  if (!row) throw new AppError('CREDENTIALS_INVALID')
  return row
}

/** Gives an account a new password and ends its sessions; null when there is no such account. */
export async function resetPassword(
  ctx: AccountsContext & Pick<Context, 'realtime'>,
  { email, password }: Credentials,
  { note }: Pick<Around, 'note'>,
): Promise<UserRow | null> {
  const user = findByEmail(ctx.db, email)
  if (!user) return null
  refuseWeakPassword({ email, password })
  const passwordHash = await ctx.passwords.hash(password, here)
  setPassword(ctx, user.id, passwordHash, (tx) => note(tx, user))
  return user
}

/** Undefined when the account is gone. */
export const findUser = (db: DatabaseOrTransaction, id: string): UserRow | undefined =>
  db.select().from(users).where(eq(users.id, id)).get()

/** Undefined when nobody has it. */
export function findByEmail(db: DatabaseOrTransaction, email: string): UserRow | undefined {
  return db.select().from(users).where(eq(users.email, email)).get()
}

/** Throws EMAIL_TAKEN when another account than `own` has it. */
export function refuseTaken(db: DatabaseOrTransaction, email: string, own = ''): void {
  const others = and(eq(users.email, email), ne(users.id, own))
  if (db.select({ id: users.id }).from(users).where(others).get()) {
    throw new AppError('EMAIL_TAKEN')
  }
}

/** Throws USERNAME_TAKEN when another account than `own` has it, in whatever case. */
export function refuseTakenName(db: DatabaseOrTransaction, username: string, own = ''): void {
  if (isUsernameTaken(db, username, own)) throw new AppError('USERNAME_TAKEN')
}

/**
 * The new password of an account, whose link and sessions but the one kept end with the old one. Returns
 * how many sessions ended.
 */
export function setPassword(
  ctx: Pick<Context, 'db' | 'realtime'>,
  userId: string,
  passwordHash: string,
  note?: (tx: DatabaseOrTransaction) => void,
  keptSessionId?: string,
): number {
  const fields = { passwordHash, hasPassword: true, mustChangePassword: false }
  const ended = transact(ctx.db, (tx) => {
    note?.(tx)
    tx.update(users).set(fields).where(eq(users.id, userId)).run()
    dropPasswordLink(tx, userId)
    return deleteSessions(tx, userId, keptSessionId)
  })
  ctx.realtime.endSessions(ended)
  return ended.length
}
