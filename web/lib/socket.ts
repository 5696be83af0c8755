import { io, type Socket } from 'socket.io-client'
import { proxy } from 'valtio'
import type { ClientToServerEvents, ServerToClientEvents } from '#contract/realtime'
import { t } from '#texts/lib/socket'
import { pauses } from './pauses'
import { onTokenRemoved, readToken, refuseToken } from './token'

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>

type Connection = {
  /** `idle`: nobody asked for it. `lost`: it was live, or did not come about. */
  state: 'idle' | 'connecting' | 'live' | 'lost'
  /** Why it is lost, until it is live again. */
  error: string | null
}

export const connection = proxy<Connection>({ state: 'idle', error: null })

const { minMs, maxMs, timeoutMs } = pauses.reconnect

let socket: AppSocket | null = null
let reconnectTimer: ReturnType<typeof setTimeout> | undefined

/** The one socket of this page, opened on first use with the stored token. */
export function openSocket(url = location.origin): AppSocket {
  if (socket) return socket
  let token: string | null = null
  const opened: AppSocket = io(url, {
    path: '/api/socket.io/',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => {
      token = readToken()
      give({ token })
    },
    timeout: timeoutMs,
    reconnectionDelay: minMs,
    reconnectionDelayMax: maxMs,
  })
  socket = opened
  connection.state = 'connecting'
  opened.on('connect', () => {
    Object.assign(connection, { state: 'live', error: null })
    // Nothing is pushed unasked: what is looked at asks for itself.
    opened.emit('watchBot', { botId: '', topics: [] })
  })
  opened.on('disconnect', (reason) => onLost(opened, t.disconnected(reason)))
  opened.on('connect_error', ({ message }) => onLost(opened, t.failed(message)))
  opened.on('auth_error', ({ message }) => {
    if (token) refuseToken(token, message)
  })
  return opened
}

type Events = ServerToClientEvents & { connect: () => void }

/** Listens to these events until what it returns is called. */
export function listen(listeners: Partial<Events>): () => void {
  const opened: Socket = openSocket()
  const all = Object.entries(listeners)
  for (const [event, listener] of all) opened.on(event, listener)
  return () => {
    for (const [event, listener] of all) opened.off(event, listener)
  }
}

/** Hangs up and forgets the socket; the next `openSocket` makes a new one. */
export function closeSocket() {
  clearTimeout(reconnectTimer)
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = null
  Object.assign(connection, { state: 'idle', error: null })
}

/** socket.io does not reconnect where the server itself hung up or refused. */
function onLost(lost: AppSocket, error: string) {
  Object.assign(connection, { state: 'lost', error })
  clearTimeout(reconnectTimer)
  if (!lost.active) reconnectTimer = setTimeout(() => lost.connect(), maxMs)
}

/** With the network back, the next try need not wait. */
function reconnectAtOnce() {
  if (connection.state === 'lost') socket?.disconnect().connect()
}

onTokenRemoved(closeSocket)
addEventListener('online', reconnectAtOnce)
