import type { WatchTopic } from '#contract/realtime'
import { type AppSocket, openSocket } from './socket'

/** Of each bot the topics that are looked at, as often as they are. */
const wanted = new Map<string, WatchTopic[]>()
let told: AppSocket | null = null

/** Has the server push this topic of a bot until what it returns is called. */
export function watchBot(botId: string, topic: WatchTopic): () => void {
  change(botId, (topics) => [...topics, topic])
  let over = false
  return () => {
    if (over) return
    over = true
    change(botId, (topics) => topics.toSpliced(topics.indexOf(topic), 1))
  }
}

function change(botId: string, to: (topics: WatchTopic[]) => WatchTopic[]) {
  const socket = openSocket()
  if (told !== socket) {
    told = socket
    socket.on('connect', () => {
      for (const id of wanted.keys()) tell(socket, id)
    })
  }
  const before = topicsOf(botId)
  const topics = to(wanted.get(botId) ?? [])
  if (topics.length > 0) wanted.set(botId, topics)
  else wanted.delete(botId)
  // A socket that is not there is told all of it once it is.
  if (socket.connected && topicsOf(botId).length !== before.length) tell(socket, botId)
}

const tell = (socket: AppSocket, botId: string) =>
  void socket.emit('watchBot', { botId, topics: topicsOf(botId) })

const topicsOf = (botId: string) => [...new Set(wanted.get(botId))]
