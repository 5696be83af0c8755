import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import itemLoader from 'prismarine-item'
import registryLoader from 'prismarine-registry'
import { majorOf } from './columns/chunks'
import { createGround, floor, type Ground, nameIn, type Placed } from './columns/ground'
import {
  type Click,
  type Notch,
  type Recipe,
  ServedWindow,
  type Slot,
  sendSlot,
  sendWindow,
  shownState,
} from './items/inventory'
import { type ScriptedServer, startScriptedServer, welcome } from './scripted'
import { spawn, teleport } from './world-server'

export type ChestServer = ScriptedServer & {
  notch: Notch
  ground: Ground
  /** Ids of things by name, in this version. */
  id(item: string): number
  /** The player's 46 slots. */
  player: ServedWindow
  /** The chest's 27 slots and, behind them, the player's 36. */
  chest: ServedWindow
  /** Clicks that came, and what the client believed that they did, where it was wrong. */
  clicks: Click[]
  mistakes: string[]
  closed: number
  /** The slot of what the player has in hand. */
  held: number
  /** Stops answering: windows do not open, clicks are not acknowledged. */
  mute: boolean
  /** Does what is clicked and tells nobody; what lies on the cursor and in the grid falls at closing. */
  silent: boolean
  fallen: { type: number; count: number }[]
}

export type ChestOptions = {
  version: string
  carried?: readonly (readonly [slot: number, item: string, count: number])[]
  blocks?: readonly Placed[]
  /** What can be crafted, by names; without any, the server never tells what the grid makes. */
  recipes?: readonly {
    shape: readonly (readonly (string | null)[])[]
    result: readonly [item: string, count: number]
  }[]
  onJoin?(client: Client): void
}

const chestSlots = 27
const tableSlots = 10
const firstInHand = 36
export const playerInventory = { from: 9, to: 45 }
/** Where the chest stands; the bot spawns at 8.5, 64, 8.5. */
export const chestAt = { x: 10, y: floor + 1, z: 8 }

/** One chunk with a floor and a chest, and an inventory that the server keeps itself. */
export async function startChestServer(options: ChestOptions): Promise<ChestServer> {
  const { version, carried = [], blocks = [], recipes = [], onJoin } = options
  const data = minecraftData(version)
  const Item = itemLoader(registryLoader(version))
  const notch: Notch = (stack) => Item.toNotch(stack && new Item(stack.type, stack.count))
  const id = (name: string) => {
    const item = data.itemsByName[nameIn(version, name)]
    if (!item) throw new Error(`no item ${name}`)
    return item.id
  }
  const known = recipes.map(
    ({ shape, result: [item, count] }): Recipe => ({
      shape: shape.map((row) => row.map((name) => (name === null ? null : id(name)))),
      result: { type: id(item), count },
    }),
  )
  const player = new ServedWindow(Array<Slot>(46).fill(null), 2, known)
  for (const [slot, item, count] of carried) player.slots[slot] = { type: id(item), count }
  const chest = new ServedWindow(Array<Slot>(chestSlots + 36).fill(null))
  const table = new ServedWindow(Array<Slot>(tableSlots + 36).fill(null), 3, known)
  const containers = [
    { name: 'chest', windowId: 5, window: chest, own: chestSlots },
    { name: 'crafting_table', windowId: 6, window: table, own: tableSlots },
  ]
  const ground = createGround(version, [{ at: chestAt, name: 'chest', meta: 2 }, ...blocks])
  const clicks: Click[] = []
  const mistakes: string[] = []

  const served: ChestServer = Object.assign(await startScriptedServer({ version, onJoin: enter }), {
    id,
    notch,
    ground,
    player,
    chest,
    clicks,
    mistakes,
    closed: 0,
    held: firstInHand,
    mute: false,
    silent: false,
    fallen: [],
  })

  function enter(client: Client) {
    welcome(client)
    for (const [name, fields] of ground.packets()) client.write(name, fields)
    teleport(client, spawn)
    sendWindow(client, 0, player, notch)
    client.on('block_place', ({ location }) => open(client, ground.nameAt(location)))
    client.on('window_click', (packet) => click(client, packet))
    client.on('close_window', (packet) => close(client, packet))
    client.on('held_item_slot', ({ slotId }) => {
      served.held = firstInHand + slotId
    })
    client.on('use_item', () => eat(client))
    onJoin?.(client)
  }

  function open(client: Client, name: string) {
    const container = containers.find((one) => one.name === name)
    if (!container || served.mute) return
    const { windowId, window, own } = container
    const { from, to } = playerInventory
    window.slots.splice(own, 36, ...player.slots.slice(from, to))
    client.write('open_window', openPacket(version, windowId, name))
    sendWindow(client, windowId, window, notch)
  }

  function close(client: Client, { windowId }: { windowId: number }) {
    const container = containers.find((one) => one.windowId === windowId)
    const { from, to } = playerInventory
    if (container) {
      served.closed += 1
      player.slots.splice(from, to - from, ...container.window.slots.slice(container.own))
    }
    const left = (container?.window ?? player).empty()
    if (served.silent) {
      served.fallen.push(...left)
      return
    }
    for (const stack of left) player.take(stack, from, to)
    if (left.length > 0) sendWindow(client, 0, player, notch)
  }

  function click(client: Client, packet: Click & Record<string, unknown>) {
    const { slot, mouseButton, mode, windowId, action } = packet
    const window = containers.find((one) => one.windowId === windowId)?.window ?? player
    clicks.push({ slot, mouseButton, mode })
    if (served.mute) return
    // The end of a drag that never began divides by nothing: the server is gone.
    if (mode === 5) for (const one of served.clients) one.end('')
    const before = brief(notch(window.slots[slot] ?? null))
    window.click({ slot, mouseButton, mode })
    if (served.silent) {
      // Only what comes out of a grid is told.
    } else if (action === undefined) {
      if (packet.stateId !== shownState) sendWindow(client, Number(windowId), window, notch)
      else expectSame(slot, packet.cursorItem, brief(notch(window.cursor)))
    } else {
      const accepted = mode === 0 && expectSame(slot, packet.item, before)
      client.write('transaction', { windowId, action, accepted })
      if (!accepted) sendWindow(client, Number(windowId), window, notch)
    }
    if (known.length === 0 || slot < 0 || slot > window.gridSize) return
    for (let at = window.gridSize; at >= 0; at -= 1) {
      sendSlot(client, Number(windowId), window, at, notch)
    }
  }

  function expectSame(slot: number, written: unknown, truth: string): boolean {
    const believed = brief(written)
    if (believed === truth) return true
    mistakes.push(`slot ${slot}: ${believed} for ${truth}`)
    return false
  }

  function eat(client: Client) {
    const held = player.slots[served.held]
    if (served.mute || !held || !data.foods[held.type]) return
    client.write('entity_status', { entityId: 1, entityStatus: 9 })
    client.write('update_health', { health: 20, food: 18, foodSaturation: 5 })
  }

  return served
}

type Written = { itemId?: number; blockId?: number; itemCount?: number } | null | undefined

/** A stack as it was written, whatever the version says besides. */
function brief(written: unknown): string {
  const { itemId, blockId = itemId, itemCount = 0 } = (written as Written) ?? {}
  return itemCount === 0 || blockId === -1 ? 'nothing' : `${itemCount} of ${blockId}`
}

/** What windows are called, and their numbers from 1.14 on. */
const windowTypes: Record<string, { old: string; slots: number; type: number }> = {
  chest: { old: 'minecraft:chest', slots: chestSlots, type: 2 },
  crafting_table: { old: 'minecraft:crafting_table', slots: 0, type: 11 },
}

function openPacket(version: string, windowId: number, name: string) {
  const { old = name, slots = 0, type = 0 } = windowTypes[name] ?? {}
  const isNbt = minecraftData(version).supportFeature('chatPacketsUseNbtComponents')
  const windowTitle = isNbt ? { type: 'string', value: name } : JSON.stringify(name)
  if (majorOf(version) < 14) return { windowId, inventoryType: old, windowTitle, slotCount: slots }
  const isFrom = minecraftData(version).version['>=']('1.20.3')
  // The crafter came before the crafting table in 1.20.3.
  return { windowId, inventoryType: name === 'chest' || !isFrom ? type : type + 1, windowTitle }
}
