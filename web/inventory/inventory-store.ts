import { proxy, ref } from 'valtio'
import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import type { ServerToClientEvents } from '#contract/realtime'
import { messageOf } from '../lib/api'
import type { Kept } from '../lib/kept'
import { openSocket } from '../lib/socket'
import { notify } from '../ui/feedback/notify'
import { es } from './inventory.es'
import { fetchCraftOptions, fetchInventory, sendAction, sendCraft } from './inventory-api'

/** A slot of the bot, of the crafting grid or of the open window. */
export type Place = `own ${number}` | `grid ${number}` | `window ${number}` | 'result'

export type InventoryState = {
  inventory: Kept<Inventory>
  state: 'loading' | 'ready' | 'failed'
  live: boolean
  options: Kept<readonly CraftOption[]>
  optionsState: 'loading' | 'ready' | 'failed' | 'none'
  /** Slots whose change the server has not confirmed yet. */
  waiting: Kept<ReadonlySet<Place>>
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
  const socket = openSocket()
  let disposed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every action: what was pushed or read before its end is older than its answer. */
  let acts = 0

  function show(inventory: Inventory) {
    const changed = contentOf(inventory) !== contentOf(state.inventory)
    state.inventory = ref(inventory)
    if (changed || state.optionsState === 'loading') planOptions()
  }

  function seen(inventory: Inventory, live: boolean) {
    Object.assign(state, { live, state: 'ready' })
    if (!live) Object.assign(state, { options: ref([]), optionsState: 'none' })
    else if (state.optionsState === 'none') state.optionsState = 'loading'
    show(inventory)
  }

  async function load() {
    const begun = acts
    try {
      const { inventory, live } = await fetchInventory(botId)
      if (disposed || begun !== acts) return
      seen(inventory, live)
    } catch {
      if (!disposed && state.state === 'loading') state.state = 'failed'
    }
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

  const hear: ServerToClientEvents['botAnalyticsUpdate'] = (update) => {
    if (update.botId !== botId || state.waiting.size > 0) return
    const { inventory, live } = update.analytics
    seen(inventory, live)
  }

  /** Waits for the server's word, and shows what it says the bot then has. */
  async function wait(places: readonly Place[], call: () => Promise<InventoryResult>) {
    state.waiting = ref(new Set([...state.waiting, ...places]))
    acts += 1
    try {
      const result = await call()
      if (disposed) return result
      if (result.inventory) show(result.inventory)
      state.said = result.message
      if (!result.success) notify({ type: 'error', title: es.failed, message: result.message })
      return result
    } catch (error) {
      const message = messageOf(error, es.failed)
      state.said = message
      notify({ type: 'error', title: es.failed, message })
      void load()
      return null
    } finally {
      acts += 1
      state.waiting = ref(new Set([...state.waiting].filter((place) => !places.includes(place))))
    }
  }

  socket.on('botAnalyticsUpdate', hear)
  socket.on('connect', load)

  return {
    state,
    load,
    loadOptions,
    retry() {
      state.state = 'loading'
      return load()
    },
    say(message: string) {
      state.said = message
    },
    act: (action: InventoryAction, request: InventoryRequest, places: readonly Place[] = []) =>
      wait(places, () => sendAction(botId, action, request)),
    craft: (recipe: string) => wait(['result'], () => sendCraft(botId, recipe)),
    dispose() {
      disposed = true
      clearTimeout(timer)
      socket.off('botAnalyticsUpdate', hear)
      socket.off('connect', load)
    },
  }
}

/** What recipes depend on. */
const contentOf = ({ items }: Inventory) =>
  items.map(({ slot, name, count }) => `${slot} ${name} ${count}`).join()
