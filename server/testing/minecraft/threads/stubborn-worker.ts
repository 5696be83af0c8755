import { createLink } from '../../../game/link'
import type { WorkerCommands, WorkerEvents } from '../../../game/worker-protocol'

declare const self: Worker

/** A worker thread that falls ill when it is told to. */
const link = createLink<WorkerCommands, WorkerEvents>({
  send: (message) => self.postMessage(message),
})
link.handle({
  configure({ timings }) {
    setInterval(() => link.emit('beat', { bots: 0, loopDelayMs: 0 }), timings.beatMs)
  },
  stop({ botId }) {
    if (botId === 'throw') {
      setTimeout(() => {
        throw new Error('ill')
      })
    }
    if (botId === 'exit') setTimeout(() => process.exit(1))
    while (botId === 'hang') Bun.sleepSync(10)
  },
})
self.onmessage = ({ data }) => link.receive(data)
link.emit('ready', { threadId: 0 })
