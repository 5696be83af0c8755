import type { Server as Engine, WebSocketData } from '@socket.io/bun-engine'
import { limits } from '#contract/limits'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { sameHost } from '../security'
import { es } from './realtime.es'
import type { SocketServer } from './rooms'

const log = partLogger('realtime')

/** Refuses, by its rejection, a request of another site, and new ones above the total. */
export function refuseRequest(ctx: Context, request: Request, io: SocketServer): Promise<void> {
  const origin = request.headers.get('origin')
  if (origin !== null && !isOurs(ctx, origin, request.headers.get('host'))) {
    return Promise.reject(new AppError('ORIGIN_NOT_ALLOWED').message)
  }
  const isNew = !new URL(request.url).searchParams.has('sid')
  if (isNew && io.engine.clients.size >= limits.socket.total) return Promise.reject(es.serverFull)
  return Promise.resolve()
}

function isOurs({ config }: Context, origin: string, host: string | null) {
  return sameHost(origin, host) || origin === config.publicUrl
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
        log.warning('socket message refused', { error })
        ws.close()
      }
    },
  }
  return { websocket: guarded, idleTimeout, handle: handler(engine) }
}

function handler(engine: Engine) {
  return async (request: Request, server: Bun.Server<WebSocketData>) => {
    try {
      return await engine.handleRequest(request, server)
    } catch (error) {
      log.warning('socket request refused', { error })
      return new Response(null, { status: 400 })
    }
  }
}
