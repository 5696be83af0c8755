import { limits } from '#contract/limits'
import type { Identity } from '../auth/sessions'
import type { Context } from '../context'
import { partLogger } from '../log'
import { rooms, type Socket, type SocketServer } from './rooms'
import { rejectSocket, setAdmin } from './session-watch'
import { authenticateSocket, type SocketAuth } from './socket-auth'
import { answerEvents } from './socket-events'

const log = partLogger('realtime')

/** Lets sockets in: by token, counted per user, into the rooms of their session. */
export function acceptSockets(ctx: Context, io: SocketServer): void {
  const results = new WeakMap<Socket, SocketAuth>()
  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string' || token === '') {
      return next(new Error(ctx.texts.realtime.tokenRequired))
    }
    try {
      const admission = await authenticateSocket(ctx, token)
      if ('identity' in admission && hasTooManySockets(io, admission.identity)) {
        return next(new Error(ctx.texts.realtime.tooManySockets(limits.socket.perUser)))
      }
      results.set(socket, admission)
      next()
    } catch (error) {
      log.error('realtime.socketNotAdmitted', { error })
      next(new Error(ctx.texts.errors.UNEXPECTED()))
    }
  })
  io.on('connection', (socket) => {
    const admission = results.get(socket)
    if (!admission) return socket.disconnect(true)
    if ('refusal' in admission) return rejectSocket(socket, admission.refusal)
    if (hasTooManySockets(io, admission.identity)) return socket.disconnect(true)
    attachSession(ctx, socket, admission.identity)
  })
}

/** The adapter's rooms are asked, so nothing has to be counted when a socket goes. */
function hasTooManySockets(io: SocketServer, { user }: Identity) {
  const open = io.sockets.adapter.rooms.get(rooms.user(user.id))?.size ?? 0
  return open >= limits.socket.perUser
}

function attachSession(ctx: Context, socket: Socket, { user, sessionId }: Identity) {
  socket.data = { userId: user.id, sessionId, isAdmin: user.role === 'admin' }
  socket.join([rooms.user(user.id), rooms.session(sessionId)])
  setAdmin(socket, socket.data.isAdmin)
  answerEvents(ctx, socket)
}
