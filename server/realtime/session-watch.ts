import { sql } from 'drizzle-orm'
import { limitOf } from '../auth/sessions'
import { refuseClosedAccount } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { rooms, type Socket, type SocketServer } from './rooms'
import { type AuthRefusal, toRefusal } from './socket-auth'

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'settings'>

type Session = {
  id: string
  expiresAt: number
  userId: string
  deletesAt: number | null
  role: 'user' | 'premium' | 'admin'
  status: 'active' | 'inactive' | 'suspended' | 'pending'
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

function refusalFor(ctx: Needs, session: Session | undefined) {
  if (!session) return toRefusal(ctx, new AppError('TOKEN_INVALID'))
  if (session.expiresAt <= ctx.clock.now()) return toRefusal(ctx, new AppError('TOKEN_EXPIRED'))
  try {
    refuseClosedAccount(session)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return toRefusal(ctx, error)
    throw error
  }
}

function readSessions(ctx: Needs, ids: string[]) {
  return ctx.db.all<Session>(sql`
    SELECT sessions.id, sessions.expires_at AS expiresAt, users.role, users.status,
      users.id AS userId, users.deletes_at AS deletesAt
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}
