import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits'
import { type Database, type DatabaseOrTransaction, transact } from '#db/client'
import { sessions, users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { networksOf } from '../http/networks'
import { newId } from '../lib/ids'
import { dayMs, minuteMs, toIso } from '../lib/time'
import { partLogger } from '../log'
import { refuseClosedAccount, type UserRow } from './users'

export type { UserRow }

/** The caller: the user as the database has them now, and their session. */
export type Identity = { user: UserRow; sessionId: string; expiresAt: number }

const issuer = 'enjambre'
const algorithm = 'HS256'
const lifetimeMs = 30 * dayMs
const seenEveryMs = minuteMs
const longestAgent = 300

const log = partLogger('auth')

/** Opens a session and returns the access token that is bound to it. */
export function openSession(
  ctx: Context,
  user: UserRow,
  address: string,
  agent?: string,
): Promise<string> {
  const now = ctx.clock.now()
  const session = {
    id: newId(),
    userId: user.id,
    createdAt: now,
    expiresAt: now + lifetimeMs,
    address,
    agent: agent?.slice(0, longestAgent) ?? null,
  }
  const ended = transact(ctx.db, (tx) => {
    const ended = endOldest(tx, user.id)
    tx.insert(sessions).values(session).run()
    return ended
  })
  ctx.realtime.endSessions(ended.map(({ id }) => id))
  notifyAdmins(ctx, user.id, 'login')
  return new SignJWT({ sid: session.id, email: user.email, role: user.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(session.expiresAt / 1000))
    .sign(ctx.keys.token)
}

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

/** The identity behind an access token. Throws TOKEN_EXPIRED, TOKEN_INVALID or ACCOUNT_*. */
export async function authenticate(ctx: Context, token: string): Promise<Identity> {
  const { sub, sid } = await readToken(ctx, token)
  const row = statements(ctx.db).session.get({ sid, sub, now: ctx.clock.now() })
  if (!row) throw new AppError('TOKEN_INVALID')
  refuseClosedAccount(row.user)
  recordSeen(ctx, row.user)
  return { user: row.user, sessionId: sid, expiresAt: row.expiresAt }
}

/** Once a minute at most: a call that only reads is not to write each time. */
function recordSeen({ db, clock }: Context, { id, lastSeenAt }: UserRow) {
  const now = clock.now()
  if (lastSeenAt !== null && now - lastSeenAt < seenEveryMs) return
  try {
    statements(db).seen.run({ id, now })
  } catch (error) {
    log.error('auth.seenNotStored', { error })
  }
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

/** Prepared once: every request needs them. */
function statements(db: Database) {
  const found = prepared.get(db) ?? prepare(db)
  prepared.set(db, found)
  return found
}

const prepare = (db: Database) => ({
  seen: db
    .update(users)
    .set({ lastSeenAt: sql`${sql.placeholder('now')}` })
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
  session: db
    .select({ user: users, expiresAt: sessions.expiresAt })
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
})

async function readToken(ctx: Context, token: string): Promise<{ sub: string; sid: string }> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.token, {
      issuer,
      algorithms: [algorithm],
      typ: 'JWT',
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(ctx.clock.now()),
    })
    if (typeof payload.sub === 'string' && typeof payload.sid === 'string') {
      return { sub: payload.sub, sid: payload.sid }
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

/** Every session of a user, whose sockets `realtime.endSessions` ends after the transaction. */
export function deleteSessions(tx: DatabaseOrTransaction, userId: string): string[] {
  const ended = tx.delete(sessions).where(eq(sessions.userId, userId)).returning().all()
  return ended.map(({ id }) => id)
}
