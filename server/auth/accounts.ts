import { eq } from 'drizzle-orm'
import type { LoginForm, RegisterForm, Role } from '#contract/auth'
import type { Database, DatabaseOrTransaction } from '#db/client'
import { users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../ids'
import { freeUsername } from '../users/usernames'
import { refuseClosedAccount, type UserRow } from '../users/users'
import { isBreached } from './breached-passwords'
import { revokeUserSessions } from './sessions'

/** Where accounts are kept; the command line has no more of the world than this. */
type AccountsContext = Pick<Context, 'db' | 'clock' | 'passwords'>
type Credentials = { email: string; password: string }
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Makes an account for whoever asks. Throws EMAIL_TAKEN, TOO_MANY_ATTEMPTS or BUSY. */
export function register(ctx: Context, form: RegisterForm, address: string): Promise<UserRow> {
  ctx.attempts.register(address)
  return createAccount(ctx, form, 'user')
}

/** Makes an administrator; `check` may still refuse inside the same transaction. */
export function createAdmin(
  ctx: AccountsContext,
  form: Credentials,
  check?: (tx: Transaction) => void,
): Promise<UserRow> {
  refuseBreached(form.password)
  return createAccount(ctx, form, 'admin', check)
}

async function createAccount(
  ctx: AccountsContext,
  { email, password }: Credentials,
  role: Role,
  check?: (tx: Transaction) => void,
): Promise<UserRow> {
  refuseTaken(ctx.db, email)
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.db.transaction(
    (tx) => {
      check?.(tx)
      refuseTaken(tx, email)
      const username = freeUsername(tx, email)
      const createdAt = ctx.clock.now()
      const row = { id: newId(), email, username, passwordHash, role, createdAt }
      return tx.insert(users).values(row).returning().get()
    },
    { behavior: 'immediate' },
  )
}

/** The user behind e-mail and password. Throws CREDENTIALS_INVALID, ACCOUNT_* and the limits. */
export async function signIn(ctx: Context, form: LoginForm, address: string): Promise<UserRow> {
  ctx.attempts.beginLogin(form.email, address)
  const user = findByEmail(ctx.db, form.email)
  const right = await isRight(ctx, user, form.password).catch((error) => {
    ctx.attempts.loginUndecided(form.email, address)
    throw error
  })
  if (!user || !right) throw new AppError('CREDENTIALS_INVALID')
  ctx.attempts.loginSucceeded(form.email, address)
  refuseClosedAccount(user)
  return recordLogin(ctx, user.id)
}

const isRight = ({ passwords }: Context, user: UserRow | undefined, password: string) =>
  user ? passwords.verify(password, user.passwordHash) : passwords.pretend(password)

/** Notes the sign-in. Throws CREDENTIALS_INVALID when the account went away meanwhile. */
export function recordLogin(ctx: Pick<Context, 'db' | 'clock'>, userId: string): UserRow {
  const lastLoginAt = ctx.clock.now()
  const user = ctx.db.update(users).set({ lastLoginAt }).where(eq(users.id, userId)).returning()
  const row = user.get()
  if (!row) throw new AppError('CREDENTIALS_INVALID')
  return row
}

/** Gives an account a new password and ends its sessions; null when there is no such account. */
export async function resetPassword(
  ctx: AccountsContext & Pick<Context, 'realtime'>,
  { email, password }: Credentials,
): Promise<UserRow | null> {
  const user = findByEmail(ctx.db, email)
  if (!user) return null
  if (user.role === 'admin') refuseBreached(password)
  const passwordHash = await ctx.passwords.hash(password)
  ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run()
  revokeUserSessions(ctx, user.id)
  return user
}

export function findByEmail(db: DatabaseOrTransaction, email: string): UserRow | undefined {
  return db.select().from(users).where(eq(users.email, email)).get()
}

function refuseTaken(db: DatabaseOrTransaction, email: string) {
  if (findByEmail(db, email)) throw new AppError('EMAIL_TAKEN')
}

function refuseBreached(password: string) {
  if (isBreached(password)) throw new AppError('PASSWORD_BREACHED')
}
