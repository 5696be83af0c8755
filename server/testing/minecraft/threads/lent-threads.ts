import {
  type StartThread,
  type ThreadOwner,
  threadsOf,
  type WorkerThread,
  workerFile,
} from '../../../bot-host/worker-thread'
import type { LinkMessage } from '../../../game/link'
import type { WorkerCommands, WorkerEvents } from '../../../game/worker-protocol'

type Lent = WorkerThread & {
  file: string
  owner: ThreadOwner
  /** What it says when it is up: said anew to everybody that it is lent to. */
  ready: PromiseWithResolvers<LinkMessage>
  /** The requests that it has not answered. */
  open: Set<number>
  bots: Set<string>
  lost: boolean
}

/** Threads without any bot, the newest last: they have loaded the game's data, which takes long. */
const idle: Lent[] = []
const mostIdle = 3

/** Threads that come back to the other tests of this process once their host is closed. */
export const lendThreads =
  (file = workerFile()): StartThread =>
  (name, owner) => {
    const at = idle.findLastIndex((one) => one.file === file && one.open.size === 0 && !one.lost)
    const lent = idle.splice(at, at < 0 ? 0 : 1)[0] ?? startThread(file, name, owner)
    lent.owner = owner
    void lent.ready.promise.then((message) => owner.receive(message))
    return { post: lent.post, end: () => takeBack(lent), waitedMs: lent.waitedMs }
  }

/** Whoever borrows the next thread gets a new one. */
export function endIdleThreads(): void {
  for (const { end } of idle.splice(0)) end()
}

function startThread(file: string, name: string, owner: ThreadOwner): Lent {
  const open = new Set<number>()
  const bots = new Set<string>()
  const thread = threadsOf(file)(name, {
    receive(message) {
      if (message.kind === 'result' || message.kind === 'failure') open.delete(message.id)
      if (message.kind === 'event' && message.name === 'ready') return lent.ready.resolve(message)
      if (message.kind === 'event' && message.name === 'status') {
        const { botId, status } = message.payload as WorkerEvents['status']
        if (status === 'stopped') bots.delete(botId)
      }
      lent.owner.receive(message)
    },
    lost(why) {
      lent.lost = true
      lent.owner.lost(why)
    },
  })
  const lent: Lent = {
    ...{ file, owner, open, bots, lost: false, ready: Promise.withResolvers() },
    ...{ end: thread.end, waitedMs: thread.waitedMs },
    post(message) {
      if (message.kind === 'request') {
        open.add(message.id)
        if (message.name === 'start')
          bots.add((message.args as WorkerCommands['start']['args']).bot.botId)
      }
      thread.post(message)
    },
  }
  return lent
}

function takeBack(lent: Lent) {
  lent.owner = { receive: () => undefined, lost: () => undefined }
  if (lent.lost || lent.bots.size > 0) lent.end()
  else idle.push(lent)
  if (idle.length > mostIdle) idle.shift()?.end()
}
