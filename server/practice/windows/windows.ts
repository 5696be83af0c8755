import type { SquidBlock, SquidObject, SquidPlayer, SquidServer } from 'flying-squid'
import { createItems } from './items'
import { createPlayerWindows, type PlayerWindows } from './player-windows'
import { createRecipes } from './recipes'
import { type Slot, type Stack, some } from './stacks'
import { chestSlots, inventory } from './views'

type Position = { x: number; y: number; z: number }

export type Windows = {
  /** Takes over a player's things from flying-squid. */
  enter(player: SquidPlayer): PlayerWindows
}

type Deps = {
  /** The slots of the chest at a place, which are made when there are none. */
  chestAt(at: Position): Slot[]
  removeChest(at: Position): Slot[]
  /** What somebody carries or keeps has changed. */
  onChanged(): void
}

const reach = 8
const mostThings = 150
const pickUpMs = 500
const droppedMs = 2_000
const thrown = 2.5
const thingMs = 300_000
const itemEntity = { old: 'Item', new: 'item' }
const dropAll = 3
const dropOne = 4
const swapHands = 6

/** Chests that keep things, crafting, and things that fall and are picked up, for all players. */
export function createWindows(server: SquidServer, deps: Deps): Windows {
  const { registry } = server
  const items = createItems(registry)
  const craft = createRecipes(registry)
  const windows = new Map<SquidPlayer, PlayerWindows>()
  const isOld = registry.version['<']('1.11')
  const thing = registry.entitiesByName[isOld ? itemEntity.old : itemEntity.new]?.id ?? 0

  const isChest = (name: string) => /^(trapped_)?chest$|^barrel$/.test(name)

  const isNear = ({ position }: SquidPlayer, at: Position) =>
    Math.hypot(position.x - at.x, position.y - at.y, position.z - at.z) <= reach

  function interact({ block, player }: { block: SquidBlock; player: SquidPlayer }): boolean {
    if (player.crouching || !isNear(player, block.position)) return false
    const slots = isChest(block.name) ? deps.chestAt(block.position) : Array<Slot>(9).fill(null)
    windows.get(player)?.open({ kind: isChest(block.name) ? 'chest' : 'table', slots })
    return true
  }

  for (const name of Object.keys(registry.blocksByName)) {
    if (isChest(name) || name === 'crafting_table') server.onBlockInteraction(name, interact)
  }

  function fall(player: SquidPlayer, at: SquidPlayer['position'], stack: Stack, waitMs: number) {
    const lying = Object.values(server.entities).filter(
      (entity) => entity !== undefined && 'itemId' in entity,
    ) as SquidObject[]
    // The oldest makes room: flying-squid throws when there are too many.
    if (lying.length >= mostThings) lying[0]?.destroy()
    const { type: itemId, count: itemCount, metadata: itemDamage } = stack
    const times = { pickupTime: waitMs, deathTime: thingMs }
    server.spawnObject(thing, player.world, at, { itemId, itemDamage, itemCount, ...times })
    deps.onChanged()
  }

  /** In front of the player, out of their reach, where there is room; else at their feet. */
  async function drop(player: SquidPlayer, stack: Stack) {
    const turn = (player.yaw / 128) * Math.PI
    const at = player.position.offset(-thrown * Math.sin(turn), 0.3, thrown * Math.cos(turn))
    const { boundingBox } = await player.world.getBlock(at)
    fall(player, boundingBox === 'empty' ? at : player.position, stack, droppedMs)
  }

  function onChanged(player: SquidPlayer, slots: readonly number[]) {
    deps.onChanged()
    const mine = windows.get(player)?.container()
    if (mine?.kind !== 'chest') return
    for (const other of windows.values()) {
      if (other !== windows.get(player) && other.container()?.slots === mine.slots) {
        other.showChanged(slots)
      }
    }
  }

  function enter(player: SquidPlayer): PlayerWindows {
    const mine = createPlayerWindows(player, { server, items, craft, drop, onChanged })
    windows.set(player, mine)
    player._client.on('end', () => {
      windows.delete(player)
    })
    player.inventory.on('updateSlot', deps.onChanged)
    player.collect = (fallen) => pickUp(player, mine, fallen)
    takeOverHands(player)
    player.on('dug', ({ block, position, drops }) => {
      fixDrops(block, drops)
      if (!isChest(block.name)) return
      const kept = deps.removeChest(position)
      for (const other of windows.values()) if (other.container()?.slots === kept) other.close()
      for (const stack of kept)
        if (stack) fall(player, position.offset(0.5, 0.5, 0.5), stack, pickUpMs)
      kept.fill(null)
    })
    return mine
  }

  function pickUp(player: SquidPlayer, mine: PlayerWindows, fallen: SquidObject) {
    const { itemId: type, itemCount: count = 1, itemDamage: metadata = 0 } = fallen
    const rest = mine.take({ type, count, metadata })
    if (rest?.count === count) return
    fallen.itemCount = rest?.count ?? 0
    if (rest) return
    const ids = { collectedEntityId: fallen.id, collectorEntityId: player.id }
    fallen._writeOthersNearby('collect', { ...ids, pickupItemCount: count })
    fallen.destroy()
  }

  /** Flying-squid lets things fall from the hand, and changes hands, without a word to the player. */
  function takeOverHands(player: SquidPlayer) {
    const client = player._client
    const dig = client.listeners('block_dig')
    client.removeAllListeners('block_dig')
    client.on('block_dig', (packet: { status: number }) => {
      const { status } = packet
      const at = inventory.hotBar + player.heldItemSlot
      const held = items.read(player.inventory.slots[at])
      if (status === dropAll || status === dropOne) {
        if (!held) return
        const count = status === dropAll ? held.count : 1
        player.inventory.updateSlot(at, items.write(some(held, held.count - count)))
        drop(player, { ...held, count })
      } else if (status === swapHands) {
        if (player.inventory.slots.length <= inventory.offHand) return
        const other = items.read(player.inventory.slots[inventory.offHand])
        player.inventory.updateSlot(at, items.write(other))
        player.inventory.updateSlot(inventory.offHand, items.write(held))
      } else for (const listener of dig) listener.call(client, packet)
    })
    const hold = client.listeners('held_item_slot')
    client.removeAllListeners('held_item_slot')
    client.on('held_item_slot', (packet: { slotId: number }) => {
      const { slotId } = packet
      if (Number.isInteger(slotId) && slotId >= 0 && slotId < 9) {
        for (const listener of hold) listener.call(client, packet)
      }
    })
  }

  /** What a block lets fall: rare things rarely, and up to 1.12 not the block with its direction. */
  function fixDrops(block: SquidBlock, drops: { blockDropId: number; blockDropDamage: number }[]) {
    const loot = registry.blockLoot?.[block.name]?.drops
    if (loot) {
      const lucky = loot.filter(
        ({ dropChance, silkTouch }) =>
          !silkTouch && (dropChance >= 0.5 || Math.random() < dropChance),
      )
      const ids = new Set(lucky.map(({ item }) => registry.itemsByName[item]?.id))
      drops.splice(0, drops.length, ...drops.filter(({ blockDropId }) => ids.has(blockDropId)))
      return
    }
    for (const one of drops) {
      const [first] = registry.blocks[block.type]?.drops ?? []
      const dropped = typeof first === 'object' ? first.drop : first
      const id = typeof dropped === 'object' ? dropped.id : dropped
      // Only wood, leaves and wool tell their kind so; elsewhere it is where the block looks to.
      const kind = /wool$|^sand$|^planks$/.test(block.name)
        ? 15
        : /^(log|leaves)2?$/.test(block.name)
          ? 3
          : 0
      one.blockDropDamage = block.metadata & kind
      one.blockDropId = id ?? one.blockDropId
    }
  }

  return { enter }
}

export const emptyChest = (): Slot[] => Array<Slot>(chestSlots).fill(null)
