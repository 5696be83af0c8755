import { io, type Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#contract/realtime'
import { socketPath } from '../realtime'
import type { TestContext } from './context'

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>
export type Transports = 'websocket' | 'polling'

export const bothTransports: [Transports][] = [['websocket'], ['polling']]

/** A socket to a running server, which does not come back by itself. */
export const connectTo = (url: string, auth: Record<string, unknown>): Client =>
  io(url, {
    path: socketPath,
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })

/** A context behind a real server, and sockets that connect to it. */
export function serveRealtime(ctx: TestContext) {
  const { handle, websocket, idleTimeout } = ctx.realtime
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout,
    websocket,
    fetch: handle,
  })
  const clients: Client[] = []
  return {
    url: server.url.origin,
    connect(
      auth: Record<string, unknown>,
      transport: Transports = 'websocket',
      extraHeaders: Record<string, string> = {},
    ): Client {
      const means = { transports: [transport], extraHeaders, reconnection: false }
      const options = { path: socketPath, auth, ...means }
      const client: Client = io(server.url.origin, { ...options, forceNew: true })
      clients.push(client)
      return client
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.disconnect()
      await server.stop(true)
      await ctx[Symbol.asyncDispose]()
    },
  }
}

export const nextEvent = <E extends keyof ServerToClientEvents>(client: Client, event: E) =>
  new Promise<Parameters<ServerToClientEvents[E]>[0]>((resolve) => {
    client.once(event, ((payload: never) => resolve(payload)) as never)
  })

/** It is connected, and has heard what every socket is told first. */
export const connected = (client: Client) =>
  new Promise<void>((resolve, reject) => {
    client.once('maintenance', () => resolve())
    client.once('connect_error', reject)
    client.once('disconnect', (reason) => reject(new Error(reason)))
  })

export const refused = (client: Client) =>
  new Promise<string>((resolve, reject) => {
    client.once('connect_error', (error) => resolve(error.message))
    client.once('connect', () => reject(new Error('connected')))
  })

export const disconnected = (client: Client) =>
  new Promise<string>((resolve) => client.once('disconnect', (reason) => resolve(reason)))

/** Everything that was sent before is here once the pong is. */
export async function roundTrip(client: Client) {
  const pong = nextEvent(client, 'pong')
  client.emit('ping')
  return await pong
}
