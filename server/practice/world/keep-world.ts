import type { SquidPlayer, SquidServer } from 'flying-squid'
import { Vec3 } from 'vec3'
import { errorText } from '../../lib/error-text'
import { every } from '../../lib/every'
import { createItems } from '../windows/items'
import type { Slot } from '../windows/stacks'
import { createWindows, emptyChest } from '../windows/windows'
import { createGenerator } from './generator'
import { openWorldStore, placeIn } from './store'
import { chestAt, loot, spawn } from './village'

export type WorldKind = 'hills' | 'flat'

type Position = { x: number; y: number; z: number }

const saveEveryMs = 2_000
const farthest = 1_000_000
const lowest = -64
const highest = 320

/** Gives a server its world, and keeps what players do there: blocks, chests, what they carry. */
export function keepWorld(server: SquidServer, kind: WorldKind, dir: string | undefined) {
  const { registry, overworld } = server
  const store = openWorldStore(dir)
  const items = createItems(registry)
  const begun = kind === 'hills' ? createGenerator(registry) : overworld.chunkGenerator
  const players = new Map<string, { keep(): void; leave(): void }>()

  overworld.chunkGenerator = (x, z) => {
    const column = begun(x, z) as ReturnType<ReturnType<typeof createGenerator>>
    for (const [index, stateId] of store.blocksOf(x, z) ?? []) {
      const { x: dx, y, z: dz } = placeIn(index)
      column.setBlockStateId(new Vec3(dx, y, dz), stateId)
    }
    return column
  }
  overworld.on('blockUpdate', (_, { position, stateId }) => store.setBlock(position, stateId))
  // Flying-squid counts a column anew whenever its player moves, and never lets one go.
  server._worldLoadPlayerChunk = (x, z, player) => {
    const id = `${x},${z}`
    if (player.loadedChunks[id]) return false
    server._worldChunksUsed[id] = (server._worldChunksUsed[id] ?? 0) + 1
    player.loadedChunks[id] = 1
    return true
  }

  function contentsAt(at: Position): Slot[] {
    const kept = store.chest(at)
    if (kept) return kept
    const slots = emptyChest()
    const isVillage =
      kind === 'hills' && at.x === chestAt.x && at.y === chestAt.y && at.z === chestAt.z
    if (isVillage) {
      for (const [index, [name, count]] of loot.entries())
        slots[index * 2] = items.named(name, count)
    }
    store.setChest(at, slots)
    return slots
  }

  const windows = createWindows(server, {
    chestAt: contentsAt,
    removeChest(at) {
      const slots = contentsAt(at)
      store.removeChest(at)
      return slots
    },
    onChanged: store.change,
  })

  function enter(player: SquidPlayer) {
    const uuid = player._client.uuid
    // Who comes twice would have everything twice.
    players.get(uuid)?.leave()
    for (const other of server.players.filter((one) => one._client.uuid === uuid)) {
      other.kick('You logged in from another location')
    }
    const mine = windows.enter(player)
    const kept = store.player(uuid)
    mine.restore((kept?.slots ?? []).map((slot) => (slot && items.isKnown(slot) ? slot : null)))
    comeTo(player, kept?.at)
    let isIn = false
    player.on('spawned', () => {
      isIn = true
    })
    const keep = () => {
      const at = isIn ? placeOf(player) : kept?.at
      if (isIn || kept) store.setPlayer(uuid, { at: at ?? null, slots: mine.slots() })
    }
    const leave = () => {
      if (players.get(uuid)?.leave !== leave) return
      mine.close()
      keep()
      players.delete(uuid)
    }
    players.set(uuid, { keep, leave })
    player._client.on('end', leave)
  }

  /** They come back to where they left, and rise from death at the spawn. */
  function comeTo(player: SquidPlayer, at: Position | null | undefined) {
    const find = player.findSpawnPoint
    let isBack = false
    player.findSpawnPoint = async () => {
      if (at && !isBack) player.spawnPoint = new Vec3(at.x, at.y, at.z)
      else if (kind === 'hills') player.spawnPoint = new Vec3(spawn.x, spawn.y, spawn.z)
      else await find()
      isBack = true
    }
    if (kind === 'flat') return
    const home = () => new Vec3(spawn.x, spawn.y, spawn.z)
    player.on('spawned', () => {
      player.spawnPoint = home()
    })
    player.on('requestRespawn', () => {
      player.position = home()
    })
  }

  function save() {
    if (!store.isChanged()) return
    for (const { keep } of players.values()) keep()
    store.save()
  }
  const timer = every(saveEveryMs, save, (error) => process.stderr.write(`${errorText(error)}\n`))

  return {
    enter,
    /** Puts everything back from cursors and grids, and writes it down for the last time. */
    close() {
      timer[Symbol.dispose]()
      for (const { leave } of [...players.values()]) leave()
      store.save()
    },
  }
}

/** What a client says of where it is may be anything. */
function placeOf({ position: { x, y, z } }: SquidPlayer): Position | null {
  const isSane = Math.abs(x) < farthest && Math.abs(z) < farthest && y > lowest && y < highest
  return isSane ? { x, y, z } : null
}
