import { availableParallelism } from 'node:os'
import { mostCrowded, type Networks, networksOf } from '../../lib/net/networks'

type Waiting = { networks: Networks; isAtHome: boolean; start(): void; refuse(): void }

/**
 * Hashes made at once: on one core they would only make each other wait. One network has one of them
 * at most, so that the next network soon has its turn.
 */
const running = Math.min(2, availableParallelism())
const mostWaiting = 32
/** Networks and subnets whose last turn is remembered. */
const remembered = 1_000

/**
 * Lets hashes be made in turn: first the network whose turn is longest ago, there the subnet. Every
 * other turn is of those who are at home where they sign in, however many strangers there are. When
 * too many wait, the newest of where most wait is refused, of equals a stranger.
 */
export function createHashQueue(refusal: () => Error) {
  const busy = new Set<string>()
  let waiting: Waiting[] = []
  /** When each had its last turn, the longest ago first. */
  const turns = new Map<string, number>()
  let turn = 0
  let wasAtHome = false

  const lastTurn = (key: string) => turns.get(key) ?? 0

  function noteTurn(networks: Networks) {
    turn += 1
    for (const key of networks) {
      turns.delete(key)
      turns.set(key, turn)
    }
    for (const key of turns.keys()) {
      if (turns.size <= remembered) break
      turns.delete(key)
    }
  }

  function startNext() {
    if (busy.size >= running) return
    const ready = waiting
      .filter(({ networks: [network] }) => !busy.has(network))
      .sort(({ networks: a }, { networks: b }) => {
        return lastTurn(a[0]) - lastTurn(b[0]) || lastTurn(a[1]) - lastTurn(b[1])
      })
    const next = ready.find(({ isAtHome }) => isAtHome !== wasAtHome) ?? ready[0]
    if (!next) return
    wasAtHome = next.isAtHome
    waiting = waiting.filter((other) => other !== next)
    busy.add(next.networks[0])
    noteTurn(next.networks)
    next.start()
  }

  /** Waits for the turn of these networks. */
  function wait(networks: Networks, isAtHome: boolean) {
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(refusal())
      waiting.push({ networks, isAtHome, start: resolve, refuse })
      startNext()
      if (waiting.length <= mostWaiting) return
      const strangersFirst = waiting
        .toReversed()
        .toSorted((a, b) => Number(a.isAtHome) - Number(b.isAtHome))
      const [newest] = mostCrowded(strangersFirst)
      waiting = waiting.filter((other) => other !== newest)
      newest?.refuse()
    })
  }

  return async function enqueue<T>(
    address: string,
    job: () => Promise<T>,
    isAtHome = false,
  ): Promise<T> {
    const networks = networksOf(address)
    await wait(networks, isAtHome)
    try {
      return await job()
    } finally {
      busy.delete(networks[0])
      startNext()
    }
  }
}
