import type { BotVitals } from '#contract/bots/vitals'
import { createKeyed } from '../../lib/keyed'
import { listen, openSocket } from '../../lib/socket'
import { onTokenRemoved } from '../../lib/token'

const vitals = createKeyed<BotVitals>()

/** How a bot in the world is; undefined when it is in none. */
export const useVitals = vitals.useKey
/** How all bots in the world are now. */
export const allVitals = vitals.all

const entries = (list: readonly BotVitals[]) => list.map((one) => [one.botId, one] as const)

/** Has the server tell how the bots are until what it returns is called. */
export function followVitals(): () => void {
  const socket = openSocket()
  const ask = () => {
    socket.emit('watchVitals', { watch: true }, (whole) =>
      vitals.replace(new Map(entries(whole.vitals))),
    )
  }
  const stop = listen({
    connect: ask,
    botVitals: (news) => vitals.put(entries(news.vitals)),
    botState({ botId, status }) {
      if (status !== 'running') vitals.remove(botId)
    },
    botDeleted: ({ botId }) => vitals.remove(botId),
  })
  if (socket.connected) ask()
  return () => {
    stop()
    if (socket.connected) socket.emit('watchVitals', { watch: false })
  }
}

onTokenRemoved(() => vitals.replace(new Map()))
