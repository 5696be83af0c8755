import { untoldGuesses } from '../auth/guesses'
import type { Identity } from '../auth/sessions'
import type { Context } from '../context'
import { partLogger } from '../log'
import { maintenanceOf } from '../notices/maintenance'
import type { Places } from './places'
import { rooms, type Socket, type SocketServer } from './rooms'
import { rejectSocket, setAdmin } from './session-watch'
import { addressOf, authenticateSocket, type SocketAuth } from './socket-auth'
import { answerEvents } from './socket-events'
import { socketLimits } from './socket-limits'

const log = partLogger('realtime')

/** Lets sockets in: by token, counted per user, into the rooms of their session. */
export function acceptSockets(ctx: Context, io: SocketServer, places: Places): void {
  const results = new WeakMap<Socket, SocketAuth>()
  io.use(async (socket, next) => {
    const refuse = (message: string) => {
      next(new Error(message))
      // Socket.IO says it in the next tick, and would take another try on the same connection.
      setImmediate(() => socket.conn.close())
    }
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string' || token === '') return refuse(ctx.texts.realtime.tokenRequired)
    try {
      const admission = await authenticateSocket(ctx, token, addressOf(socket))
      if ('identity' in admission && hasTooManySockets(io, admission.identity)) {
        return refuse(ctx.texts.realtime.tooManySockets(socketLimits.perUser))
      }
      results.set(socket, admission)
      next()
    } catch (error) {
      log.error('realtime.socketNotAdmitted', { error })
      refuse(ctx.texts.errors.UNEXPECTED())
    }
  })
  io.on('connection', (socket) => {
    const admission = results.get(socket)
    if (!admission) return socket.disconnect(true)
    if ('refusal' in admission) return rejectSocket(socket, admission.refusal)
    if (hasTooManySockets(io, admission.identity)) return socket.disconnect(true)
    places.admit(idOf(socket))
    attachSession(ctx, socket, admission.identity)
  })
}

/** The engine's own id; Socket.IO's types are those of another engine, where it is private. */
const idOf = ({ conn }: Socket) => String(Reflect.get(conn, 'id'))

/** The adapter's rooms are asked, so nothing has to be counted when a socket goes. */
function hasTooManySockets(io: SocketServer, { user }: Identity) {
  const open = io.sockets.adapter.rooms.get(rooms.user(user.id))?.size ?? 0
  return open >= socketLimits.perUser
}

function attachSession(ctx: Context, socket: Socket, { user, sessionId, limit }: Identity) {
  const isAdmin = user.role === 'admin' && limit === null
  socket.data = { userId: user.id, sessionId, isAdmin }
  socket.join([rooms.user(user.id), rooms.session(sessionId)])
  setAdmin(socket, socket.data.isAdmin)
  answerEvents(ctx, socket)
  socket.emit('botsHeld', { held: ctx.fleet.pauseReasons().has('held') })
  socket.emit('maintenance', maintenanceOf(ctx.db))
  const guesses = untoldGuesses(ctx, user)
  if (guesses) socket.emit('broadcast', guesses)
}
