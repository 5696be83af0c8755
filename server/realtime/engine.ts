import { Server as Engine, type WebSocketData } from '@socket.io/bun-engine'
import { limits } from '#contract/limits'
import type { Context } from '../context'
import { isForeign } from '../http/security'
import { partLogger } from '../log'

export const socketPath = '/api/socket.io/'

const log = partLogger('realtime')

type Needs = Pick<Context, 'config' | 'texts'>

/** The transport under Socket.IO: refuses other sites' requests and new ones above the total. */
export function createEngine(ctx: Needs): Engine {
  let open = 0
  const engine = new Engine({
    path: socketPath,
    maxHttpBufferSize: limits.socket.maxMessageBytes,
    allowRequest(request) {
      if (isForeign(request, ctx.config.publicUrl))
        return Promise.reject(ctx.texts.errors.ORIGIN_NOT_ALLOWED())
      const isNew = !new URL(request.url).searchParams.has('sid')
      if (isNew && open >= limits.socket.total) return Promise.reject(ctx.texts.realtime.serverFull)
      return Promise.resolve()
    },
  })
  engine.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
  })
  return engine
}

/** The engine's handlers, none of which throws whatever a client sends. */
export function guardEngine(engine: Engine) {
  const { websocket, idleTimeout } = engine.handler()
  const guarded: Bun.WebSocketHandler<WebSocketData> = {
    ...websocket,
    message(ws, message) {
      try {
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
