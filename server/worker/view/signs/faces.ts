import type { Bot } from 'mineflayer'
import blockLoader, { type Block } from 'prismarine-block'
import { signBoards } from '#contract/bots/view-format'

/** The board of a sign and which of sixteen ways it looks, in one number; null: no sign. */
export type FaceOf = (state: number) => number | null

/** Of sixteen, clockwise from the south. */
const ways: Record<string, number> = { south: 0, west: 4, north: 8, east: 12 }
const formerWays = ['', '', 'north', 'south', 'west', 'east']

const known = new WeakMap<object, FaceOf>()

/** How signs of this version stand, by their states. */
export function signFaces(registry: Bot['registry']): FaceOf {
  const before = known.get(registry)
  if (before) return before
  const { fromStateId } = blockLoader(registry)
  const faces = new Map<number, number | null>()
  const faceOf: FaceOf = (state) => {
    const found = faces.get(state)
    if (found !== undefined) return found
    const block = fromStateId(state, 0)
    const face = block.name.endsWith('sign') ? faceIn(block) : null
    faces.set(state, face)
    return face
  }
  known.set(registry, faceOf)
  return faceOf
}

function faceIn(block: Block): number {
  const { name, metadata } = block
  const { rotation, facing } = block.getProperties()
  const isWall = name.includes('wall')
  const [own, hanging] = isWall
    ? [signBoards.wall, signBoards.wallHanging]
    : [signBoards.standing, signBoards.hanging]
  const way = isWall
    ? (ways[String(facing ?? formerWays[metadata])] ?? 0)
    : Number(rotation ?? metadata) & 15
  return ((name.includes('hanging') ? hanging : own) << 4) | way
}
