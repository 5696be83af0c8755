import { and, desc, eq, gt, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SessionLimit, SignInMethod } from '#contract/account/account'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { prepared } from '#db/prepared'
import { passkeys, sessions, totpSecrets, users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { networksOf } from '../lib/net/networks'
import { dayMs, toIso } from '../lib/time'
import { partLogger } from '../log'
import { recordUse } from './use/session-use'
import { refuseClosedAccount, type UserRow } from './users'

export type { UserRow }

/** The caller: the user as the database has them now, and their session. */
export type Identity = {
  user: UserRow
  sessionId: string
  expiresAt: number
  /** When they have last proved who they are, epoch milliseconds. */
  provedAt: number
  /** Why the session may do nothing but what takes the reason away. */
  limit: SessionLimit | null
}

/** Whence somebody signs in, and by which proof. */
export type Entry = { address: string; agent?: string | undefined; method: SignInMethod }

const log = partLogger('auth')

const issuer = 'enjambre'
const algorithm = 'HS256'
const longestAgent = 300

type SessionRow = typeof sessions.$inferSelect

/**
 * Opens a session and returns the access token that is bound to it; `note` is asked in the same
 * transaction, before the session is there.
 */
export function openSession(
  ctx: Context,
  user: UserRow,
  { address, agent, method }: Entry,
  note?: (tx: DatabaseOrTransaction) => void,
): Promise<string> {
  const now = ctx.clock.now()
  const lifetimeMs = ctx.settings.current().accounts.sessionDays * dayMs
  const session = {
    id: newId(),
    userId: user.id,
    createdAt: now,
    expiresAt: now + lifetimeMs,
    ...{ address, method, provedAt: now, shownProof: now },
    agent: agent?.slice(0, longestAgent) ?? null,
  }
  const ended = transact(ctx.db, (tx) => {
    note?.(tx)
    const ended = endOldest(tx, user.id)
    tx.insert(sessions).values(session).run()
    return ended
  })
  ctx.realtime.endSessions(ended.map(({ id }) => id))
  notifyAdmins(ctx, user.id, 'login')
  return tokenOf(ctx, user, session)
}

/**
 * An access token of somebody who has just proved again who they are; those before it end with its first
 * use, so that an answer that is lost signs nobody out.
 */
export const renewToken = (
  ctx: Context,
  { user, sessionId: id, expiresAt }: Identity,
): Promise<string> => tokenOf(ctx, user, { id, expiresAt, shownProof: ctx.clock.now() })

type TokenSession = Pick<SessionRow, 'id' | 'expiresAt' | 'shownProof'>

const tokenOf = (
  { clock, keys }: Context,
  user: UserRow,
  { id: sid, expiresAt, shownProof: proof }: TokenSession,
): Promise<string> =>
  new SignJWT({ sid, proof, email: user.email, role: user.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setIssuedAt(Math.floor(clock.now() / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keys.token)

/** Ends the oldest sessions of a user that leave no room for one more. */
function endOldest(tx: DatabaseOrTransaction, userId: string) {
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limits.sessions - 1)
  const oldest = and(eq(sessions.userId, userId), notInArray(sessions.id, newest))
  return tx.delete(sessions).where(oldest).returning().all()
}

/** Whether an account is signed in from the network of this address. */
export function hasSessionFrom({ db, clock }: Context, userId: string, address: string): boolean {
  const [network] = networksOf(address)
  const own = db.select({ address: sessions.address }).from(sessions)
  return own
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .all()
    .some((session) => networksOf(session.address)[0] === network)
}

/**
 * The identity behind an access token that comes from this address. Throws TOKEN_EXPIRED,
 * TOKEN_INVALID or ACCOUNT_*.
 */
export async function authenticate(
  ctx: Context,
  token: string,
  address: string,
): Promise<Identity> {
  const { sub, sid, proof } = await readToken(ctx, token)
  const row = sessionOf(ctx.db).get({ sid, sub, now: ctx.clock.now() })
  if (!row) throw new AppError('TOKEN_INVALID')
  const { user, session } = row
  if (isIdle(ctx, session)) throw new AppError('TOKEN_EXPIRED')
  refuseClosedAccount(user)
  const provedAt = takeProof(ctx, session, proof)
  recordUse(ctx, session, address)
  return { user, sessionId: sid, expiresAt: session.expiresAt, provedAt, limit: limitOf(ctx, user) }
}

/**
 * The newest proof that a token has shown is the session's: a token from before it has ended. Returns when
 * who uses it has last proved who they are.
 */
function takeProof({ db }: Context, session: SessionRow, shown: number): number {
  const { id, provedAt, shownProof } = session
  if (shown < shownProof) throw new AppError('TOKEN_INVALID')
  if (shown === shownProof) return provedAt ?? 0
  try {
    const shownNow = { provedAt: shown, shownProof: shown }
    db.update(sessions).set(shownNow).where(eq(sessions.id, id)).run()
  } catch (error) {
    // On a full disk as well, whoever has just proved who they are may make room.
    log.error('auth.proofNotStored', { error })
  }
  return shown
}

/** Whether nobody has used a session for so long that it has ended. */
export function isIdle(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { lastSeenAt, createdAt }: Pick<SessionRow, 'lastSeenAt' | 'createdAt'>,
): boolean {
  const idleMs = settings.current().accounts.idleDays * dayMs
  return clock.now() - (lastSeenAt ?? createdAt) > idleMs
}

/** Why whoever signs in may do little for now. */
export function limitOf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  user: Pick<UserRow, 'id' | 'role' | 'deletesAt'>,
): SessionLimit | null {
  if (user.deletesAt !== null) return 'leaving'
  return needsFactor({ settings }, user) && !hasFactor(db, user.id) ? 'second-factor' : null
}

/** Whether an account has to have a second factor. */
export const needsFactor = (
  { settings }: Pick<Context, 'settings'>,
  { role }: Pick<UserRow, 'role'>,
): boolean => role === 'admin' && settings.current().accounts.adminsNeedFactor

/** Whether an account has a second factor: an authenticator app or a passkey. */
function hasFactor(db: DatabaseOrTransaction, userId: string): boolean {
  const confirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  const app = db.select({ id: totpSecrets.userId }).from(totpSecrets).where(confirmed).get()
  const own = eq(passkeys.userId, userId)
  return Boolean(app ?? db.select({ id: passkeys.id }).from(passkeys).where(own).get())
}

/** Every request needs it. */
const sessionOf = prepared((db) =>
  db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        eq(sessions.userId, sql.placeholder('sub')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(),
)

type TokenClaims = { sub: string; sid: string; proof: number }

async function readToken(ctx: Context, token: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.token, {
      issuer,
      algorithms: [algorithm],
      typ: 'JWT',
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(ctx.clock.now()),
    })
    // Tokens of before proofs were noted say none.
    const { sub, sid, proof = 0 } = payload
    if (typeof sub === 'string' && typeof sid === 'string' && typeof proof === 'number') {
      return { sub, sid, proof }
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED')
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw new AppError('TOKEN_INVALID')
}

/** Ends a session: its token is refused from now on and its sockets are sent away. */
export function revokeSession(ctx: Context, sessionId: string): void {
  const [ended] = ctx.db.delete(sessions).where(eq(sessions.id, sessionId)).returning().all()
  ctx.realtime.endSessions([sessionId])
  if (ended) notifyAdmins(ctx, ended.userId, 'logout')
}

function notifyAdmins({ clock, realtime }: Context, userId: string, action: 'login' | 'logout') {
  const timestamp = toIso(clock.now())
  realtime.toSubscribers('admin:user-activity', { userId, action, timestamp })
}

/**
 * Every session of a user but the one that is kept; `realtime.endSessions` ends their sockets after the
 * transaction.
 */
export function deleteSessions(tx: DatabaseOrTransaction, userId: string, keptId = ''): string[] {
  const those = and(eq(sessions.userId, userId), ne(sessions.id, keptId))
  const ended = tx.delete(sessions).where(those).returning({ id: sessions.id }).all()
  return ended.map(({ id }) => id)
}
