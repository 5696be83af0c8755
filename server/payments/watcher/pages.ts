import type { ChainReader, TransferPage } from '../chain/chain'
import { TooManyTransfers } from '../chain/failures'

/** Blocks that are asked for at a time. */
const strideBlocks = 2_000

/**
 * Transfers to the addresses, page by page. `tooMany` is told of addresses that cannot be read in a
 * block, takes them from the map or not, and says with which block to go on.
 */
export async function* transferPages(
  reader: ChainReader,
  watched: ReadonlyMap<string, unknown>,
  [from, to]: readonly [number, number],
  tooMany: (failure: TooManyTransfers) => number,
): AsyncGenerator<TransferPage> {
  for (let next = from; next <= to; ) {
    const last = watched.size === 0 ? to : Math.min(to, next + strideBlocks - 1)
    try {
      const page = await reader.transfers([...watched.keys()], next, last)
      yield page
      next = page.to + 1
    } catch (error) {
      if (!(error instanceof TooManyTransfers)) throw error
      next = tooMany(error)
    }
  }
}
