import type { TransferLog } from './chain'
import { NodeFailure } from './failures'

export type ReadLogs = (
  addresses: readonly string[],
  from: number,
  to: number,
) => Promise<TransferLog[]>

const limits = { blocks: 1_000, addresses: 500 }
/** Answers in a row after which a node may be asked for more again. */
const answersUntilMore = 10

/** Asks in pieces that the node takes: smaller ones when it refuses, larger ones again later. */
export function cutToSize(read: ReadLogs): ReadLogs {
  let blocks = limits.blocks
  let answered = 0

  /** Null when it was too much. */
  async function attempt(...question: Parameters<ReadLogs>) {
    try {
      const logs = await read(...question)
      if (++answered % answersUntilMore === 0) blocks = Math.min(limits.blocks, blocks * 2)
      return logs
    } catch (error) {
      answered = 0
      if (!(error instanceof NodeFailure)) throw error
      const [addresses, from, to] = question
      const isSmallest = from === to && addresses.length === 1
      if (error.isTooMuch && !isSmallest) return null
      // What is slow may be less so in smaller pieces, the next time.
      blocks = error.isSlow ? half(blocks) : limits.blocks
      throw error
    }
  }

  async function readRange(addresses: readonly string[], from: number, to: number) {
    const logs: TransferLog[] = []
    let at = from
    while (at <= to) {
      const end = Math.min(to, at + blocks - 1)
      const found = await attempt(addresses, at, end)
      if (found) {
        logs.push(...found)
        at = end + 1
      } else if (end > at) {
        blocks = half(end - at + 1)
      } else {
        const middle = half(addresses.length)
        logs.push(...(await readRange(addresses.slice(0, middle), at, at)))
        logs.push(...(await readRange(addresses.slice(middle), at, at)))
        at++
      }
    }
    return logs
  }

  return async (addresses, from, to) => {
    const logs: TransferLog[] = []
    for (let first = 0; first < addresses.length; first += limits.addresses) {
      logs.push(...(await readRange(addresses.slice(first, first + limits.addresses), from, to)))
    }
    return logs
  }
}

const half = (count: number) => Math.max(1, Math.floor(count / 2))
