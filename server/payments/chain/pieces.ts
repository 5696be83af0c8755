import { randomBytes } from 'node:crypto'
import { minuteMs } from '../../lib/time'
import type { TransferLog, TransferPage } from './chain'
import { NodeFailure, TooManyTransfers } from './failures'

type Question = [addresses: readonly string[], from: number, to: number]

/** What nodes are asked for at a time, until they refuse it. */
const most = { blocks: 1_000, addresses: 1_000 }
/** A page ends with the block in which it reaches so many transfers. */
const pageSize = 5_000
/** Answers in a row after which a node may be asked for more again. */
const answersUntilMore = 10
/** What is too much shrinks by so much. */
const shrinkBy = { refused: 2, slow: 8 }
/** A page ends with the blocks that it reads after so long. */
const pageMs = 2 * minuteMs
/** So often an address is refused while another one is answered, until it is the address. */
const certainAfter = 3

/**
 * Asks in pieces that the node takes: fewer blocks, then fewer addresses when it refuses, more again
 * later. Throws `TooManyTransfers` for addresses of which not even a block can be read.
 */
export function inPieces(
  read: (...question: Question) => Promise<TransferLog[]>,
  now = () => performance.now(),
) {
  let size = { ...most }
  let answered = 0

  function askForMore() {
    answered++
    if (answered % answersUntilMore !== 0) return
    const twice = (of: keyof typeof most) => Math.min(most[of], size[of] * 2)
    size = { blocks: twice('blocks'), addresses: twice('addresses') }
  }

  /** Null when it was too much. */
  async function attempt(...question: Question): Promise<TransferLog[] | null> {
    try {
      const logs = await read(...question)
      askForMore()
      return logs
    } catch (error) {
      answered = 0
      if (!isOfSize(error)) throw error
      const [addresses, from, to] = question
      const shrunk = (count: number) =>
        Math.max(1, Math.floor(count / (error.isSlow ? shrinkBy.slow : shrinkBy.refused)))
      if (from < to) size.blocks = shrunk(to - from + 1)
      else size.addresses = shrunk(addresses.length)
      // What is slow may be less so in smaller pieces, the next time.
      if (error.isSlow && (from < to || addresses.length > 1)) throw error
      return null
    }
  }

  /** Null when the address is too much: nodes refuse for reasons of their own too, but then others as well. */
  async function readAlone(address: string, block: number) {
    for (let times = 0; times < certainAfter; times++) {
      await read([`0x${randomBytes(20).toString('hex')}`], block, block)
      const logs = await attempt([address], block, block)
      if (logs) return logs
    }
    return null
  }

  /** Null when fewer blocks have to be asked for. */
  async function readBlocks(...[addresses, from, to]: Question) {
    const logs: TransferLog[] = []
    const flooded: string[] = []
    for (let first = 0; first < addresses.length; ) {
      const some = addresses.slice(first, first + size.addresses)
      const [alone] = some.length === 1 ? some : []
      let found = await attempt(some, from, to)
      if (!found && from < to) return null
      if (!found && alone) {
        found = await readAlone(alone, from)
        if (!found) flooded.push(alone)
        size.addresses = most.addresses
      } else if (!found) continue
      for (const log of found ?? []) logs.push(log)
      first += some.length
    }
    if (flooded.length === 0) return logs
    size = { ...most }
    throw new TooManyTransfers(flooded, from)
  }

  return async (...[addresses, from, to]: Question): Promise<TransferPage> => {
    const transfers: TransferLog[] = []
    const until = now() + pageMs
    let next = from
    while (next <= to && transfers.length < pageSize) {
      if (next > from && now() > until) break
      const last = Math.min(to, next + size.blocks - 1)
      try {
        const found = await readBlocks(addresses, next, last)
        if (!found) continue
        for (const log of found) transfers.push(log)
      } catch (error) {
        // What came before it is whole.
        if (error instanceof NodeFailure && next > from) break
        throw error
      }
      next = last + 1
    }
    return { transfers, to: next - 1 }
  }
}

const isOfSize = (error: unknown): error is NodeFailure =>
  error instanceof NodeFailure && (error.isTooMuch || error.isSlow)
