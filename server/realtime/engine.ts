import { Server as Engine, type WebSocketData } from '@socket.io/bun-engine'
import type { Context } from '../context'
import { isForeign } from '../http/security/security'
import { partLogger } from '../log'
import type { Places } from './places'
import { socketLimits } from './socket-limits'
import { createTrafficLimit } from './traffic-limit'

export const socketPath = '/api/socket.io/'

const log = partLogger('realtime')

type Needs = Pick<Context, 'config' | 'texts'>

const addressOf = ({ headers }: Request) => headers.get('x-real-ip') ?? 'unknown'

/** The transport under Socket.IO: refuses other sites, new sockets without a place, and floods. */
export function createEngine(ctx: Needs, places: Places): Engine {
  const engine = new Engine({
    path: socketPath,
    maxHttpBufferSize: socketLimits.maxMessageBytes,
    allowRequest(request) {
      if (isForeign(request, ctx.config.publicUrl))
        return Promise.reject(ctx.texts.errors.ORIGIN_NOT_ALLOWED())
      const isNew = !new URL(request.url).searchParams.has('sid')
      if (isNew && !places.hasRoom(addressOf(request))) {
        return Promise.reject(ctx.texts.realtime.serverFull)
      }
      return Promise.resolve()
    },
  })
  engine.on('connection', (socket, request) => {
    const { id } = socket
    const end = () => {
      // By itself, `socket.close()` waits until the other side has taken what is written to it.
      socket.transport.close()
      socket.close()
    }
    places.take(id, addressOf(request), end)
    socket.once('close', () => places.release(id))
    const allows = createTrafficLimit(() => places.isAdmitted(id))
    socket.on('packet', ({ data }) => {
      if (!allows(data === undefined ? 0 : Buffer.byteLength(data))) end()
    })
  })
  return engine
}

/** The engine's handlers, none of which throws whatever a client sends. */
export function guardEngine(engine: Engine) {
  const { websocket, idleTimeout } = engine.handler()
  const probes = new WeakSet<WebSocketData>()
  const guarded: Bun.WebSocketHandler<WebSocketData> = {
    ...websocket,
    message(ws, message) {
      try {
        // The engine would begin another interval for every probe, and end the last one only.
        if (message === '2probe' && probes.has(ws.data)) return ws.terminate()
        if (message === '2probe') probes.add(ws.data)
        websocket.message(ws, message)
      } catch (error) {
        log.warning('realtime.messageRefused', { error })
        ws.close()
      }
    },
  }
  return { websocket: guarded, idleTimeout, handle: requestHandler(engine) }
}

function requestHandler(engine: Engine) {
  return async (request: Request, server: Bun.Server<WebSocketData>) => {
    try {
      return await engine.handleRequest(request, server)
    } catch (error) {
      log.warning('realtime.requestRefused', { error })
      return new Response(null, { status: 400 })
    }
  }
}
