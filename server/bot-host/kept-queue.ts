import { partLogger } from '../log'

const log = partLogger('host')

const againMs = 1_000
/** What nobody has taken by then is lost with this life of the host. */
const drainMs = 5_000

type Waiting = { number: number; event: Uint8Array; stored(): void }

/** Has kept events stored one after the other, each as often as it takes. */
export function createKeptQueue(publish: (number: number, event: Uint8Array) => Promise<void>) {
  const waiting: Waiting[] = []
  let working: Promise<void> | null = null
  let isOver = false

  async function work() {
    for (let next = waiting[0]; next && !isOver; next = waiting[0]) {
      try {
        await publish(next.number, next.event)
        waiting.shift()
        next.stored()
      } catch (error) {
        log.debug('host.notKept', { error })
        await Bun.sleep(againMs)
      }
    }
    working = null
  }

  return {
    add(number: number, event: Uint8Array, stored: () => void) {
      waiting.push({ number, event, stored })
      working ??= work()
    },
    /** Settles when all is stored, or after a while. */
    async drained() {
      await Promise.race([working, Bun.sleep(drainMs)])
      isOver = true
    },
  }
}
