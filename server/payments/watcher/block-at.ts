import { hourMs } from '../../lib/time'
import type { ChainReader } from '../chain/chain'

/** Clocks of people and of chains may differ by so much. */
const clockSkewMs = hourMs

/** The newest block up to `last` that is surely older than an instant of our clock. */
export async function blockBefore(
  reader: ChainReader,
  instant: number,
  last: number,
): Promise<number> {
  let [low, high] = [0, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const { at } = await reader.block(middle)
    if (at < instant - clockSkewMs) low = middle
    else high = middle - 1
  }
  return low
}
