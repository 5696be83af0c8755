import type { WatchTopic } from '#contract/realtime'
import { type AppSocket, openSocket } from './socket'

type Watch = { topic: WatchTopic; begun: (() => void) | undefined }

/** What is watched of each bot, a topic as often as somebody asked for it. */
const watches = new Map<string, Watch[]>()
let currentSocket: AppSocket | null = null

/**
 * Has the server push this topic of a bot until what it returns is called. `begun` is called when
 * the server says that it does, and again after each return of the connection.
 */
export function watchBot(botId: string, topic: WatchTopic, begun?: () => void): () => void {
  resendOnConnect(openSocket())
  const watch = { topic, begun }
  change(botId, (all) => [...all, watch])
  return () => change(botId, (all) => all.filter((one) => one !== watch))
}

/** Asks for all of it at each connection. */
function resendOnConnect(socket: AppSocket) {
  if (currentSocket === socket) return
  currentSocket = socket
  socket.on('connect', () => {
    for (const id of watches.keys()) send(socket, id)
  })
}

function change(botId: string, to: (all: Watch[]) => Watch[]) {
  const before = topicsOf(botId)
  const all = to(watches.get(botId) ?? [])
  if (all.length > 0) watches.set(botId, all)
  else watches.delete(botId)
  if (currentSocket?.connected && topicsOf(botId).length !== before.length)
    send(currentSocket, botId)
}

function send(socket: AppSocket, botId: string) {
  const all = watches.get(botId) ?? []
  socket.emit('watchBot', { botId, topics: topicsOf(botId) }, () => {
    for (const watch of all) if (watches.get(botId)?.includes(watch)) watch.begun?.()
  })
}

const topicsOf = (botId: string) => [...new Set(watches.get(botId)?.map(({ topic }) => topic))]
