import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Slot = z
  .object({ type: z.int(), count: z.int().min(1).max(64), metadata: z.int() })
  .nullable()
const Place = z.object({ x: z.number(), y: z.number(), z: z.number() })

/** A world as it was left: what differs from how it began, and what its players had. */
const Kept = z.object({
  /** By column, the place in it and the state that lies there now. */
  blocks: z.record(z.string(), z.array(z.tuple([z.int(), z.int()]))),
  chests: z.record(z.string(), z.array(Slot).length(27)),
  players: z.record(z.string(), z.object({ at: Place.nullable(), slots: z.array(Slot).max(46) })),
})
export type Kept = z.infer<typeof Kept>
export type KeptPlayer = Kept['players'][string]

const fileName = 'world.json'
/** Beyond it the world keeps no more of what is dug and built. */
const mostBlocks = 300_000
const mostChests = 2_000
const mostPlayers = 2_000

type Position = { x: number; y: number; z: number }
type Slots = Kept['chests'][string]

const emptyWorld = (): Kept => ({ blocks: {}, chests: {}, players: {} })
const columnOf = (x: number, z: number) => `${x},${z}`
const chestKey = ({ x, y, z }: Position) => `${x},${y},${z}`

/** Keeps a world in one file that is replaced whole, so that nothing is there twice or half; without a folder, in memory. */
export function openWorldStore(dir: string | undefined) {
  const path = dir && join(dir, fileName)
  if (dir) mkdirSync(dir, { recursive: true })
  const kept = path ? read(path) : emptyWorld()
  const columns = new Map(
    Object.entries(kept.blocks).map(([key, blocks]) => [key, new Map(blocks)]),
  )
  const chests = new Map(Object.entries(kept.chests))
  const players = new Map(Object.entries(kept.players))
  let blockCount = [...columns.values()].reduce((sum, { size }) => sum + size, 0)
  let isChanged = false

  const change = () => {
    isChanged = true
  }

  return {
    change,
    /** What lies elsewhere than it did when the world began. */
    blocksOf: (x: number, z: number): ReadonlyMap<number, number> | undefined =>
      columns.get(columnOf(x, z)),
    setBlock({ x, y, z }: Position, stateId: number) {
      if (y < -64 || y >= 320) return
      const key = columnOf(x >> 4, z >> 4)
      const column = columns.get(key) ?? new Map<number, number>()
      const index = ((y + 64) << 8) | ((z & 15) << 4) | (x & 15)
      if (!column.has(index)) {
        if (blockCount >= mostBlocks) return
        blockCount += 1
      }
      column.set(index, stateId)
      columns.set(key, column)
      change()
    },
    chest: (at: Position): Slots | undefined => chests.get(chestKey(at)),
    setChest(at: Position, slots: Slots) {
      if (chests.size < mostChests) chests.set(chestKey(at), slots)
      change()
    },
    removeChest(at: Position) {
      chests.delete(chestKey(at))
      change()
    },
    player: (uuid: string): KeptPlayer | undefined => players.get(uuid),
    setPlayer(uuid: string, player: KeptPlayer) {
      players.delete(uuid)
      players.set(uuid, player)
      const [oldest] = players.keys()
      if (players.size > mostPlayers && oldest) players.delete(oldest)
      change()
    },
    isChanged: () => isChanged,
    save() {
      isChanged = false
      if (!path) return
      const blocks = Object.fromEntries([...columns].map(([key, column]) => [key, [...column]]))
      const now: Kept = {
        blocks,
        chests: Object.fromEntries(chests),
        players: Object.fromEntries(players),
      }
      writeFileSync(`${path}.new`, JSON.stringify(now), { mode: 0o600, flush: true })
      renameSync(`${path}.new`, path)
    },
  }
}

/** The place of a block in its column, as `setBlock` numbers it. */
export const placeIn = (index: number) => ({
  x: index & 15,
  y: (index >> 8) - 64,
  z: (index >> 4) & 15,
})

/** A file that cannot be read is put aside, and the world begins anew. */
function read(path: string): Kept {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyWorld()
    throw error
  }
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    renameSync(path, `${path}.broken`)
    return emptyWorld()
  }
}
