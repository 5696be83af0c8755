import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import chunkLoader from 'prismarine-chunk'
import itemLoader from 'prismarine-item'
import registryLoader from 'prismarine-registry'
import { Vec3 } from 'vec3'
import { type Click, type Notch, ServedWindow, type Stack, sendWindow } from './inventory'
import { type ScriptedServer, startScriptedServer, welcome } from './scripted'

export type ChestServer = ScriptedServer & {
  notch: Notch
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
  /** Stops answering: windows do not open, clicks are not acknowledged. */
  mute: boolean
}

type Options = { version: string; carried: [slot: number, item: string, count: number][] }

const floor = 63
const chestWindow = 5
const chestSlots = 27
const playerInventory = { from: 9, to: 45 }
/** Where the chest stands; the bot spawns at 8.5, 64, 8.5. */
export const chestAt = { x: 10, y: floor + 1, z: 8 }

/** One chunk with a floor and a chest, and an inventory that the server keeps itself. */
export async function startChestServer({ version, carried }: Options): Promise<ChestServer> {
  const data = minecraftData(version)
  const Item = itemLoader(registryLoader(version))
  const notch: Notch = (stack) => Item.toNotch(stack && new Item(stack.type, stack.count))
  const id = (name: string) => {
    const item = data.itemsByName[name]
    if (!item) throw new Error(`no item ${name}`)
    return item.id
  }
  const player = new ServedWindow(Array<Stack | null>(46).fill(null))
  for (const [slot, item, count] of carried) player.slots[slot] = { type: id(item), count }
  const chest = new ServedWindow(Array<Stack | null>(chestSlots + 36).fill(null))
  const clicks: Click[] = []
  const mistakes: string[] = []

  const served: ChestServer = Object.assign(await startScriptedServer({ version, onJoin: enter }), {
    id,
    notch,
    player,
    chest,
    clicks,
    mistakes,
    closed: 0,
    mute: false,
  })

  function enter(client: Client) {
    welcome(client)
    sendGround(client, version)
    client.write('position', {
      x: 8.5,
      y: floor + 1,
      z: 8.5,
      yaw: 0,
      pitch: 0,
      flags: 0,
      teleportId: 1,
    })
    sendWindow(client, 0, player, notch)
    client.on('block_place', ({ location }) => {
      if (location.x === chestAt.x && location.z === chestAt.z) open(client)
    })
    client.on('window_click', (packet) => click(client, packet))
    client.on('close_window', close)
    client.on('use_item', () => eat(client))
  }

  function open(client: Client) {
    if (served.mute) return
    const { from, to } = playerInventory
    chest.slots.splice(chestSlots, 36, ...player.slots.slice(from, to))
    client.write('open_window', {
      windowId: chestWindow,
      inventoryType: chestType,
      windowTitle: titleOf(version),
    })
    sendWindow(client, chestWindow, chest, notch)
  }

  function close({ windowId }: { windowId: number }) {
    if (windowId !== chestWindow) return
    served.closed += 1
    const { from, to } = playerInventory
    player.slots.splice(from, to - from, ...chest.slots.slice(chestSlots))
  }

  function click(client: Client, packet: Click & Record<string, unknown>) {
    const { slot, mouseButton, mode, windowId, action } = packet
    const window = windowId === chestWindow ? chest : player
    clicks.push({ slot, mouseButton, mode })
    if (served.mute) return
    window.click({ slot, mouseButton, mode })
    if (mode === 5) {
      if (action !== undefined) client.write('transaction', { windowId, action, accepted: false })
      sendWindow(client, Number(windowId), window, notch)
    } else if (action !== undefined) {
      client.write('transaction', { windowId, action, accepted: true })
    } else {
      const believed = brief(packet.cursorItem as Written)
      const truth = brief(notch(window.cursor) as Written)
      if (believed !== truth) mistakes.push(`slot ${slot}: ${believed} for ${truth}`)
    }
  }

  function eat(client: Client) {
    if (served.mute) return
    client.write('entity_status', { entityId: 1, entityStatus: 9 })
    client.write('update_health', { health: 20, food: 18, foodSaturation: 5 })
  }

  return served
}

type Written = { itemId?: number; itemCount?: number }

/** A stack as it was written, whatever the version says besides. */
const brief = ({ itemId, itemCount = 0 }: Written) =>
  itemCount === 0 ? 'nothing' : `${itemCount} of ${itemId}`

/** `generic_9x3` in every version from 1.14 on. */
const chestType = 2

const titleOf = (version: string) =>
  minecraftData(version).supportFeature('chatPacketsUseNbtComponents')
    ? { type: 'string', value: 'Cofre' }
    : JSON.stringify('Cofre')

type Ground = {
  setBlockStateId(at: Vec3, state: number): void
  dump(): Buffer
  dumpLight(): unknown
  dumpBiomes?(): unknown
  getMask?(): unknown
}

/** One chunk: a floor, and the chest on it. */
function sendGround(client: Client, version: string) {
  const registry = registryLoader(version)
  // The types speak of every edition's chunks at once.
  const Chunk = chunkLoader(registry) as unknown as new (size: object) => Ground
  const chunk = new Chunk({ minY: -64, worldHeight: 384 })
  const state = (name: string) => registry.blocksByName[name]?.defaultState ?? 0
  for (let x = 0; x < 16; x += 1) {
    for (let z = 0; z < 16; z += 1) {
      chunk.setBlockStateId(new Vec3(x, floor, z), state('stone'))
    }
  }
  chunk.setBlockStateId(new Vec3(chestAt.x, chestAt.y, chestAt.z), state('chest'))
  const light = chunk.dumpLight()
  client.write('map_chunk', {
    x: 0,
    z: 0,
    groundUp: true,
    ignoreOldData: true,
    bitMap: chunk.getMask?.(),
    biomes: chunk.dumpBiomes?.(),
    heightmaps: { type: 'compound', name: '', value: {} },
    chunkData: chunk.dump(),
    blockEntities: [],
    trustEdges: true,
    ...(light && !Array.isArray(light) ? light : {}),
  })
}
