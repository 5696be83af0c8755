import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import itemLoader from 'prismarine-item'
import registryLoader from 'prismarine-registry'
import { Vec3 } from 'vec3'
import { chunkPackets, columnMaker, majorOf } from './columns/chunks'
import { type ScriptedServer, startScriptedServer, welcome } from './scripted'
import { type Rules, ServerWindow, type Stack } from './server-window'
import { spawn, teleport } from './world-server'

/**
 * How the server takes clicks: does them; says no and tells the truth; says nothing or yes and does
 * nothing; does them late; never answers anything.
 */
export type Manner = 'fair' | 'refuse' | 'deny' | 'late' | 'mute'

export type ItemServer = ScriptedServer & {
  truth: ServerWindow
  id(name: string): number
  manner: Manner
  /** How often something was used. */
  used: number
  /** Sends the inventory anew. */
  show(): void
  /** Writes what only a hostile server would. */
  write(name: string, fields: object): void
}

const lateMs = 40
/** What things were called before 1.13. */
const oldNames: Record<string, string> = { oak_log: 'log', oak_planks: 'planks' }

/** A server that keeps one player's inventory, and answers clicks in the manner that a test wants. */
export async function startItemServer(
  version: string,
  carried: readonly [slot: number, item: string, count: number][],
): Promise<ItemServer> {
  const data = minecraftData(version)
  const Item = itemLoader(registryLoader(version))
  const notch = (stack: Stack | null) => Item.toNotch(stack && new Item(stack.type, stack.count))
  const id = (name: string) => {
    const item = data.itemsByName[name] ?? data.itemsByName[oldNames[name] ?? '']
    if (!item) throw new Error(`no item ${name}`)
    return item.id
  }
  const [log, planks] = [id('oak_log'), id('oak_planks')]
  const ring = [planks, planks, planks]
  const rules: Rules = {
    stackSize: (type) => data.items[type]?.stackSize ?? 64,
    worn: { 5: id('iron_helmet'), 8: id('leather_boots') },
    recipes: [
      { rows: [[log]], result: { type: planks, count: 4 } },
      { rows: [[planks], [planks]], result: { type: id('stick'), count: 4 } },
      { rows: [ring.slice(1), ring.slice(1)], result: { type: id('crafting_table'), count: 1 } },
      { rows: [ring, [planks, null, planks], ring], result: { type: id('chest'), count: 1 } },
    ],
  }
  const truth = new ServerWindow(rules)
  const table = new ServerWindow(rules, 3)
  for (const [slot, name, count] of carried) truth.slots[slot] = { type: id(name), count }
  let client: Client | null = null
  let isTableOpen = false
  let turn = Promise.resolve()

  const server: ItemServer = Object.assign(await startScriptedServer({ version, onJoin: enter }), {
    truth,
    id,
    manner: 'fair' as Manner,
    used: 0,
    show: () => show(0),
    write: (name: string, fields: object) => client?.write(name, fields),
  })

  function enter(newcomer: Client) {
    client = newcomer
    server.manner = 'fair'
    isTableOpen = false
    truth.close()
    welcome(newcomer)
    for (const [name, fields] of groundWithTable(version)) newcomer.write(name, fields)
    teleport(newcomer, spawn)
    show(0)
    newcomer.on('window_click', (packet) => inTurn(newcomer, () => click(packet)))
    newcomer.on('close_window', () => inTurn(newcomer, close))
    newcomer.on('use_item', use)
    newcomer.on('block_place', ({ location }) => {
      if (location.y === tableAt.y && location.x === tableAt.x) inTurn(newcomer, open)
    })
  }

  function inTurn(from: Client, work: () => void) {
    if (server.manner === 'mute') return
    const isLate = server.manner === 'late'
    turn = turn.then(async () => {
      if (isLate) await Bun.sleep(lateMs)
      if (from === client) work()
    })
  }

  /** Whatever it is, there is one less of it in the first slot of the bar. */
  function use() {
    const stack = truth.slots[firstInBar]
    if (!stack) return
    server.used += 1
    truth.slots[firstInBar] = stack.count > 1 ? { ...stack, count: stack.count - 1 } : null
    client?.write('entity_status', { entityId: 1, entityStatus: 9 })
    client?.write('update_health', { health: 20, food: 18, foodSaturation: 5 })
    showSlot(0, truth, firstInBar)
  }

  function open() {
    const { from, to } = truth.own
    table.slots.splice(table.own.from, to - from, ...truth.slots.slice(from, to))
    isTableOpen = true
    client?.write('open_window', tableWindow(version))
    show(tableId)
  }

  function close() {
    if (isTableOpen) {
      table.close()
      const { from, to } = truth.own
      truth.slots.splice(from, to - from, ...table.slots.slice(table.own.from, table.own.to))
    }
    isTableOpen = false
    truth.close()
    show(0)
  }

  function show(windowId: number) {
    const { slots, cursor } = windowId === tableId ? table : truth
    const hasOffHand = windowId === tableId || !data.supportFeature('doesntHaveOffHandSlot')
    const items = (hasOffHand ? slots : slots.slice(0, 45)).map(notch)
    client?.write('window_items', { windowId, stateId: 1, items, carriedItem: notch(cursor) })
    if (data.supportFeature('stateIdUsed')) return
    client?.write('set_slot', { windowId: -1, slot: -1, item: notch(cursor) })
  }

  function showSlot(windowId: number, { slots }: ServerWindow, slot: number) {
    client?.write('set_slot', { windowId, stateId: 1, slot, item: notch(slots[slot] ?? null) })
  }

  function click({ windowId, slot, mouseButton, mode, action, ...rest }: Packet) {
    if (windowId !== (isTableOpen ? tableId : 0)) return
    const window = isTableOpen ? table : truth
    // The end of a drag that never began divides by nothing: the server is gone.
    if (mode === 5) client?.end('')
    const isAsked = mode === 4
    const isDone = !isAsked && server.manner !== 'refuse' && server.manner !== 'deny'
    const before = brief(notch(window.slots[slot] ?? null))
    if (isDone) window.click(slot, mouseButton)
    if (action !== undefined) {
      const believes = slot === -999 || slot === 0 || brief(rest.item) === before
      const accepted = !isAsked && server.manner !== 'refuse' && believes
      client?.write('transaction', { windowId, action, accepted })
      if (!accepted) show(windowId)
    } else if (isAsked || server.manner === 'refuse') show(windowId)
    else if (isDone && brief(rest.cursorItem) !== brief(notch(window.cursor))) show(windowId)
    if (!isDone || slot < 0 || slot > window.grid.length) return
    for (const at of [...window.grid, 0]) showSlot(windowId, window, at)
  }

  return server
}

type Packet = { windowId: number; slot: number; mouseButton: number; mode: number } & {
  action?: number
  item?: unknown
  cursorItem?: unknown
}

const tableId = 6
const firstInBar = 36
/** Beside a player that stands where newcomers do. */
const tableAt = { x: 10, y: 64, z: 8 }

function groundWithTable(version: string) {
  const { blocksByName } = minecraftData(version)
  const state = (name: string) => {
    const block = blocksByName[name]
    return majorOf(version) < 13 ? (block?.id ?? 0) << 4 : (block?.defaultState ?? 0)
  }
  const column = columnMaker(version)()
  for (let x = 0; x < 16; x += 1) {
    for (let z = 0; z < 16; z += 1) {
      column.setBlockStateId(new Vec3(x, tableAt.y - 1, z), state('stone'))
    }
  }
  column.setBlockStateId(new Vec3(tableAt.x, tableAt.y, tableAt.z), state('crafting_table'))
  return chunkPackets(version, { x: 0, z: 0 }, column)
}

function tableWindow(version: string) {
  const { supportFeature, version: known } = minecraftData(version)
  const isNbt = supportFeature('chatPacketsUseNbtComponents')
  const windowTitle = isNbt ? { type: 'string', value: 'Mesa' } : JSON.stringify('Mesa')
  const old = { inventoryType: 'minecraft:crafting_table', slotCount: 0 }
  // The crafter came before the crafting table in 1.20.3.
  const inventoryType = known['>=']('1.20.3') ? 12 : 11
  return { windowId: tableId, windowTitle, ...(majorOf(version) < 14 ? old : { inventoryType }) }
}

/** A stack as it was written, whatever the version says besides. */
function brief(written: unknown): string {
  const {
    itemId,
    blockId = itemId,
    itemCount = 0,
  } = (written as { itemId?: number; blockId?: number; itemCount?: number } | null) ?? {}
  return itemCount === 0 || blockId === -1 ? '' : `${itemCount} of ${blockId}`
}
