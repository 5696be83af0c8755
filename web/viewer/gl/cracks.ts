import type { ViewCrack } from '#contract/bots/view'
import { QuadList, type Quads } from '../world/quads'

const list = new QuadList()
const uv = [0, 0, 16, 0, 16, 16, 0, 16]
const full = [31, 31, 31, 31]
const white = [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff]
const [low, high] = [0, 32]

const sides: readonly (readonly number[])[] = [
  [low, high, low, high, high, low, high, high, high, low, high, high],
  [low, low, high, high, low, high, high, low, low, low, low, low],
  [high, high, low, low, high, low, low, low, low, high, low, low],
  [low, high, high, high, high, high, high, low, high, low, low, high],
  [low, high, low, low, high, high, low, low, high, low, low, low],
  [high, high, high, high, high, low, high, low, low, high, low, high],
]

/** The cracks of one block, to be drawn over it. */
export function cracksOf({ stage }: ViewCrack, named: Record<string, number>): Quads | null {
  const layer = named[`crack${stage}`]
  if (layer === undefined) return null
  for (const corners of sides) list.add(corners, uv, 0, layer, full, full, white)
  return list.take()
}
