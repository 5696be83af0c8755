import type { WatchTopic } from '#contract/realtime'
import { type AppSocket, openSocket } from './socket'

type Watched = Record<WatchTopic, number>

const wanted = new Map<string, Watched>()
let told: AppSocket | null = null

/** Has the server push this topic of a bot until what it returns is called. */
export function watchBot(botId: string, topic: WatchTopic): () => void {
  change(botId, topic, 1)
  let over = false
  return () => {
    if (over) return
    over = true
    change(botId, topic, -1)
  }
}

function change(botId: string, topic: WatchTopic, by: number) {
  const socket = openSocket()
  if (told !== socket) {
    told = socket
    socket.on('connect', () => {
      for (const id of wanted.keys()) tell(socket, id)
    })
  }
  const watched = wanted.get(botId) ?? { analytics: 0, map: 0, surroundings: 0 }
  const before = topicsOf(watched).join()
  watched[topic] += by
  wanted.set(botId, watched)
  // A socket that is not there is told all of it once it is.
  if (socket.connected && topicsOf(watched).join() !== before) tell(socket, botId)
  if (topicsOf(watched).length === 0) wanted.delete(botId)
}

function tell(socket: AppSocket, botId: string) {
  const watched = wanted.get(botId)
  socket.emit('watchBot', { botId, topics: watched ? topicsOf(watched) : [] })
}

const topicsOf = (watched: Watched) =>
  (['analytics', 'map', 'surroundings'] as const).filter((topic) => watched[topic] > 0)
