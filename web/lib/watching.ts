import type { WatchTopic } from '#contract/realtime'
import { type AppSocket, openSocket } from './socket'

type Look = { topic: WatchTopic; begun: (() => void) | undefined }

/** Of each bot what is looked at, each topic as often as it is. */
const wanted = new Map<string, Look[]>()
let told: AppSocket | null = null

/**
 * Has the server push this topic of a bot until what it returns is called. `begun` is called when
 * the server says that it does, and again after each return of the connection.
 */
export function watchBot(botId: string, topic: WatchTopic, begun?: () => void): () => void {
  follow(openSocket())
  const look = { topic, begun }
  change(botId, (looks) => [...looks, look])
  return () => change(botId, (looks) => looks.filter((one) => one !== look))
}

/** A socket that is not there is told all of it once it is. */
function follow(socket: AppSocket) {
  if (told === socket) return
  told = socket
  socket.on('connect', () => {
    for (const id of wanted.keys()) tell(socket, id)
  })
}

function change(botId: string, to: (looks: Look[]) => Look[]) {
  const before = topicsOf(botId)
  const looks = to(wanted.get(botId) ?? [])
  if (looks.length > 0) wanted.set(botId, looks)
  else wanted.delete(botId)
  if (told?.connected && topicsOf(botId).length !== before.length) tell(told, botId)
}

function tell(socket: AppSocket, botId: string) {
  const looks = wanted.get(botId) ?? []
  socket.emit('watchBot', { botId, topics: topicsOf(botId) }, () => {
    for (const look of looks) if (wanted.get(botId)?.includes(look)) look.begun?.()
  })
}

const topicsOf = (botId: string) => [...new Set(wanted.get(botId)?.map(({ topic }) => topic))]
