import { hc } from 'hono/client'
import { proxy, ref } from 'valtio'
import {
  type CraftOption,
  type Inventory,
  type InventoryAction,
  type InventoryItem,
  type InventoryRequest,
  type InventoryResult,
  slots,
} from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import type { inventoryRoutes } from '../../server/inventory/inventory-routes'
import { minuteMs } from '../../server/lib/time'
import { authorised, authorisedWithin, messageOf, unwrap } from '../lib/api'
import { feeds } from '../lib/feeds'
import { type LoadState, openLive } from '../lib/live'
import type { ValtioRef } from '../lib/valtio-ref'
import { notify, retract } from '../ui/feedback/notify'

/** Crafting many takes its time, and the bot does one thing after the other. */
const actMs = minuteMs

const api = hc<typeof inventoryRoutes>('/api', { fetch: authorised })
const patient = hc<typeof inventoryRoutes>('/api', { fetch: authorisedWithin(actMs) })

const fetchInventory = (id: string) => unwrap(api.bots[':id'].inventory.$get({ param: { id } }))

const fetchCraftOptions = async (id: string) =>
  (await unwrap(api.bots[':id'].craft.$get({ param: { id } }))).options

const sendAction = (id: string, action: InventoryAction, json: InventoryRequest) =>
  unwrap(patient.bots[':id'].inventory[':action'].$post({ param: { id, action }, json }))

const sendCraft = (id: string, recipe: string) =>
  unwrap(patient.bots[':id'].craft[':recipe'].$post({ param: { id, recipe }, json: {} }))

type Carried = { inventory: Inventory; live: boolean }

/** A slot of the bot, of the crafting grid or of the open window. */
export type SlotId = `own ${number}` | `grid ${number}` | `window ${number}` | 'result'

export type InventoryState = {
  inventory: ValtioRef<Inventory>
  state: LoadState
  live: boolean
  options: ValtioRef<readonly CraftOption[]>
  optionsState: LoadState | 'none'
  /** Slots whose change the server has not confirmed yet. */
  waiting: ValtioRef<ReadonlySet<SlotId>>
  /** What a screen reader hears. */
  said: string
}

export type BotInventory = ReturnType<typeof openInventory>

const nothing: Inventory = { items: [], heldSlot: 36, window: null }
/** Recipes are asked for when the inventory has come to rest. */
const restMs = 400

/** What one bot carries while it is looked at; `dispose` ends it. */
export function openInventory(botId: string) {
  const state = proxy<InventoryState>({
    inventory: ref(nothing),
    state: 'loading',
    live: false,
    options: ref([]),
    optionsState: 'loading',
    waiting: ref(new Set()),
    said: '',
  })
  let disposed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(inventory: Inventory) {
    const changed = contentOf(inventory) !== contentOf(state.inventory)
    state.inventory = ref(inventory)
    if (changed || state.optionsState === 'loading') planOptions()
  }

  function take({ inventory, live }: Carried) {
    state.live = live
    if (!live) Object.assign(state, { options: ref([]), optionsState: 'none' })
    else if (state.optionsState === 'none') state.optionsState = 'loading'
    show(inventory)
  }

  function planOptions() {
    clearTimeout(timer)
    timer = state.live ? setTimeout(() => void loadOptions(), restMs) : undefined
  }

  async function loadOptions() {
    try {
      const options = await fetchCraftOptions(botId)
      if (!disposed) Object.assign(state, { options: ref(options), optionsState: 'ready' })
    } catch {
      if (!disposed && state.live) state.optionsState = 'failed'
    }
  }

  /** Before its answer comes, an action's effects are not shown by halves. */
  const isSettled = () => state.waiting.size === 0

  const opened = openLive<Carried>(botId, state, {
    feed: (id, take) => feeds.inventory(id, (value) => isSettled() && take(value)),
    load: fetchInventory,
    show: take,
  })

  /** Waits for the server's word, and shows what it says the bot then has. */
  async function wait(slotIds: readonly SlotId[], call: () => Promise<InventoryResult>) {
    const about = `inventory:${botId}`
    retract(about)
    state.waiting = ref(new Set([...state.waiting, ...slotIds]))
    opened.outdate()
    let result: InventoryResult | null = null
    try {
      result = await call()
      if (disposed) return result
      if (result.inventory) show(result.inventory)
      state.said = result.message
      if (!result.success)
        notify({ type: 'error', title: t.failed, message: result.message, about })
    } catch (error) {
      const message = messageOf(error, t.failed)
      state.said = message
      notify({ type: 'error', title: t.failed, message, about })
    }
    opened.outdate()
    state.waiting = ref(new Set([...state.waiting].filter((slotId) => !slotIds.includes(slotId))))
    if (!result) void opened.load()
    return result
  }

  return {
    ...opened,
    state,
    loadOptions,
    announce(message: string) {
      state.said = message
    },
    act: (action: InventoryAction, request: InventoryRequest, slotIds: readonly SlotId[] = []) =>
      wait(slotIds, () => sendAction(botId, action, request)),
    craft: (recipe: string) => wait(['result'], () => sendCraft(botId, recipe)),
    dispose() {
      disposed = true
      clearTimeout(timer)
      opened.dispose()
    },
  }
}

/** What recipes depend on. */
const contentOf = ({ items }: Inventory) =>
  items.map(({ slot, name, count }) => `${slot} ${name} ${count}`).join()

export const gridCells = [0, 1, 2, 3] as const

export const ownSlots = {
  armour: slots.armour,
  offHand: slots.offHand,
  main: range(slots.main.first, slots.main.last),
  hotBar: range(slots.hotBar.first, slots.hotBar.last),
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export const ownSlot = (slotId: SlotId): number | null =>
  slotId.startsWith('own ') ? Number(slotId.slice(4)) : null

/** Where a slot is clicked while a window is open; null where the window does not show it. */
export function windowSlotOf(slotId: SlotId, size: number): number | null {
  if (slotId.startsWith('window ')) return Number(slotId.slice(7))
  const slot = ownSlot(slotId)
  return slot === null || slot < slots.main.first ? null : size + slot - slots.main.first
}

export function itemAt({ items, window }: Inventory, slotId: SlotId): InventoryItem | undefined {
  const [kind, number] = slotId.split(' ')
  if (kind === 'own') return items.find(({ slot }) => slot === Number(number))
  if (kind === 'window') return window?.items.find(({ slot }) => slot === Number(number))
  return undefined
}

type GridPosition = { x: number; y: number }

const rowLength = 9
/** The window stands above everything else. */
const windowTop = -40

/** Where a slot is on the screen, in slots: what the arrow keys go by. */
function gridPositionOf(slotId: SlotId): GridPosition {
  if (slotId === 'result') return { x: 6, y: 1.5 }
  const number = Number(slotId.split(' ')[1])
  if (slotId.startsWith('grid ')) return { x: 3 + (number % 2), y: 1 + Math.floor(number / 2) }
  if (slotId.startsWith('window ')) return inRows(number, windowTop)
  if (number < slots.armour.length) return { x: 0, y: number }
  return number === slots.offHand ? { x: 1, y: 3 } : inRows(number - slots.main.first, 5)
}

const inRows = (number: number, top: number): GridPosition => ({
  x: number % rowLength,
  y: top + Math.floor(number / rowLength),
})

const ways: Readonly<Record<string, GridPosition>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const aside = 10

/** The next slot in the direction of an arrow key; straight ahead comes before aside. */
export function slotTowards(from: SlotId, key: string, all: readonly SlotId[]): SlotId | null {
  const way = ways[key]
  if (!way) return null
  const at = gridPositionOf(from)
  const costs = all.flatMap((slotId) => {
    const { x, y } = gridPositionOf(slotId)
    const ahead = (x - at.x) * way.x + (y - at.y) * way.y
    const off = Math.abs((x - at.x) * way.y) + Math.abs((y - at.y) * way.x)
    return ahead > 0 && off <= ahead + rowLength / 2 ? [{ slotId, cost: ahead + off * aside }] : []
  })
  return costs.sort((a, b) => a.cost - b.cost)[0]?.slotId ?? null
}
