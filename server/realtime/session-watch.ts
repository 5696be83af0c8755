import { sql } from 'drizzle-orm'
import { limitOf } from '../auth/sessions'
import { refuseClosedAccount } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { limitRefusals } from '../http/route'
import { rooms, type Socket, type SocketServer } from './rooms'
import { type AuthRefusal, toRefusal } from './socket-auth'
import type { Streams } from './streams'

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'settings'>

type Session = {
  id: string
  /** Null: it does not. */
  expiresAt: number | null
  userId: string
  deletesAt: number | null
  role: 'user' | 'premium' | 'admin'
  status: 'active' | 'inactive' | 'suspended' | 'pending'
}

/** Ends the streams of sessions and API tokens that may call no longer, whoever has written so. */
export function checkStreams(ctx: Needs, streams: Streams): void {
  const ids = streams.sessionIds()
  if (ids.length === 0) return
  const sessions = new Map(readSessions(ctx, ids).map((session) => [session.id, session]))
  for (const id of ids) {
    const why = whyOver(ctx, sessions.get(id)) ?? whyLimited(ctx, sessions.get(id))
    if (why) streams.endOf(id, why)
  }
}

/**
 * Holds the open sockets against the sessions in the database, so that they also obey what another
 * process has written: ends those that may listen no longer, gives and takes the admin room.
 */
export function checkSessions(ctx: Needs, io: SocketServer): void {
  const sockets = [...io.sockets.sockets.values()].filter((socket) => socket.data.sessionId)
  if (sockets.length > 0) checkSockets(ctx, sockets)
}

/** Whether an administrator's open session stands behind this socket, by the database as it is now. */
export function isAdminNow(ctx: Needs, socket: Socket): boolean {
  checkSockets(ctx, [socket])
  return socket.connected && socket.data.isAdmin
}

function checkSockets(ctx: Needs, sockets: Socket[]) {
  const ids = new Set(sockets.map((socket) => socket.data.sessionId))
  const sessions = new Map(readSessions(ctx, [...ids]).map((session) => [session.id, session]))
  for (const socket of sockets) {
    const session = sessions.get(socket.data.sessionId)
    const refusal = refusalFor(ctx, session)
    if (refusal) rejectSocket(socket, refusal)
    else setAdmin(socket, session !== undefined && mayAdminister(ctx, session))
  }
}

const mayAdminister = (ctx: Needs, { userId: id, role, deletesAt }: Session) =>
  role === 'admin' && limitOf(ctx, { id, role, deletesAt }) === null

export function rejectSocket(socket: Socket, refusal: AuthRefusal): void {
  socket.emit('auth_error', refusal)
  socket.disconnect(true)
}

export function setAdmin(socket: Socket, isAdmin: boolean): void {
  socket.data.isAdmin = isAdmin
  if (isAdmin) {
    socket.join(rooms.admin)
    return
  }
  socket.leave(rooms.admin)
  socket.leave(rooms.subscribers)
}

function refusalFor(ctx: Needs, session: Session | undefined): AuthRefusal | undefined {
  const why = whyOver(ctx, session)
  return why && toRefusal(ctx, why)
}

function whyOver(ctx: Needs, session: Session | undefined): AppError | undefined {
  if (!session) return new AppError('TOKEN_INVALID')
  if (session.expiresAt !== null && session.expiresAt <= ctx.clock.now()) {
    return new AppError('TOKEN_EXPIRED')
  }
  try {
    refuseClosedAccount(session)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function whyLimited(ctx: Needs, session: Session | undefined): AppError | undefined {
  if (!session) return undefined
  const limit = limitOf(ctx, { ...session, id: session.userId })
  return limit ? new AppError(limitRefusals[limit]) : undefined
}

/** Sessions, and API tokens by the ids that callers have by them. */
function readSessions(ctx: Needs, ids: string[]) {
  return ctx.db.all<Session>(sql`
    SELECT held.id, held.expires_at AS expiresAt, users.role, users.status,
      users.id AS userId, users.deletes_at AS deletesAt
    FROM (
      SELECT id, user_id, expires_at FROM sessions
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      UNION ALL
      SELECT 'token:' || id, user_id, expires_at FROM api_tokens
        WHERE 'token:' || id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    ) AS held JOIN users ON users.id = held.user_id`)
}
