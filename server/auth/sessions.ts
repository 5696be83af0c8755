import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Database } from '#db/client'
import { sessions, users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../ids'
import { refuseClosedAccount, type UserRow } from '../users/users'

export type { UserRow }

/** Who is calling: the user as the database has them now, and the session that says so. */
export type Identity = { user: UserRow; sessionId: string; expiresAt: number }

const issuer = 'enjambre'
const algorithm = 'HS256'
const lifetimeMs = 30 * 24 * 3_600_000

/** Opens a session and returns the access token that is bound to it. */
export function openSession(ctx: Context, user: UserRow, address: string): Promise<string> {
  const now = ctx.clock.now()
  const session = {
    id: newId(),
    userId: user.id,
    createdAt: now,
    expiresAt: now + lifetimeMs,
    address,
  }
  ctx.db.insert(sessions).values(session).run()
  return new SignJWT({ sid: session.id, email: user.email, role: user.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(session.expiresAt / 1000))
    .sign(ctx.keys.token)
}

/** The identity behind an access token. Throws TOKEN_EXPIRED, TOKEN_INVALID or ACCOUNT_*. */
export async function authenticate(ctx: Context, token: string): Promise<Identity> {
  const { sub, sid } = await readToken(ctx, token)
  const row = openSessionQuery(ctx.db).get({ sid, sub, now: ctx.clock.now() })
  if (!row) throw new AppError('TOKEN_INVALID')
  refuseClosedAccount(row.user)
  return { user: row.user, sessionId: sid, expiresAt: row.expiresAt }
}

const queries = new WeakMap<Database, ReturnType<typeof prepareQuery>>()

/** Prepared once: every request asks it. */
function openSessionQuery(db: Database) {
  const query = queries.get(db) ?? prepareQuery(db)
  queries.set(db, query)
  return query
}

const prepareQuery = (db: Database) =>
  db
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
    .prepare()

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
  ctx.db.delete(sessions).where(eq(sessions.id, sessionId)).run()
  ctx.realtime.endSessions([sessionId])
}

/** Ends every session of a user, e.g. when the account is suspended. */
export function revokeUserSessions(ctx: Pick<Context, 'db' | 'realtime'>, userId: string): void {
  const ended = ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning().all()
  ctx.realtime.endSessions(ended.map((session) => session.id))
}

export function pruneSessions(ctx: Context): void {
  ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now())).run()
}
