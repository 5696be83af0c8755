import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Bot } from '#contract/bots/bots'
import { may } from '#contract/bots/rights'
import type { Inventory, InventoryItem } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { notify } from '../ui/feedback/notify'
import {
  type BotInventory,
  itemAt,
  ownSlot,
  type SlotId,
  slotTowards,
  windowSlotOf,
} from './inventory-store'
import { nameOf } from './item-text'

export type SlotInteraction = ReturnType<typeof useSlotInteraction>

/** What the crafting grid shows in its four cells: names only, nothing is moved there. */
export type GridItems = readonly (InventoryItem | null)[]

const emptyGrid: GridItems = [null, null, null, null]

/** Picking up, putting down and clicking, by pointer, finger and keyboard alike. */
export function useSlotInteraction(bot: Bot, botInventory: BotInventory, inventory: Inventory) {
  const [picked, setPicked] = useState<SlotId | null>(null)
  const [focused, setFocused] = useState<SlotId>('own 9')
  const [gridItems, setGridItems] = useState<GridItems>(emptyGrid)
  const drag = useDrag((from, to) => void putDown(from, to))
  const root = useRef<HTMLDivElement>(null)
  const { window } = inventory
  const item = picked ? itemAt(inventory, picked) : undefined

  /** Tells that the bot must run, when it does not, or that it is not the viewer's to drive. */
  function mayAct(): boolean {
    if (!may(bot, 'drive')) {
      notify({ type: 'warning', title: t.onlyLooking, message: t.onlyLookingHint })
      return false
    }
    if (bot.status === 'running') return true
    notify({ type: 'warning', title: t.mustRun, message: t.mustRunHint })
    botInventory.announce(t.mustRun)
    return false
  }

  function pick(slotId: SlotId, found: InventoryItem) {
    setPicked(slotId)
    botInventory.announce(t.picked(nameOf(found)))
  }

  function cancelPick() {
    setPicked(null)
    botInventory.announce(t.putBack)
  }

  async function putDown(from: SlotId, to: SlotId, count?: number) {
    const found = itemAt(inventory, from)
    const [sourceSlot, targetSlot] = [ownSlot(from), ownSlot(to)]
    if (to.startsWith('grid ')) return putInGrid(to, found ?? null)
    if (!found || sourceSlot === null || targetSlot === null || from === to || !mayAct()) return
    if (count === undefined || found.count <= count) setPicked(null)
    const request = { item: found.name, sourceSlot, targetSlot, ...(count ? { count } : {}) }
    await botInventory.act('move_item', request, [from, to])
  }

  function putInGrid(slotId: SlotId, found: InventoryItem | null) {
    const cell = Number(slotId.split(' ')[1])
    setGridItems(gridItems.map((old, at) => (at === cell ? found : old)))
  }

  function clickWindow(slotId: SlotId, button: 'left' | 'right', shift: boolean) {
    const windowSlot = window && windowSlotOf(slotId, window.size)
    if (windowSlot === null) return
    void botInventory.act('click_window', { windowSlot, button, shift }, [slotId])
  }

  function press(slotId: SlotId, { shiftKey }: { shiftKey: boolean }) {
    if (slotId.startsWith('grid ')) return putInGrid(slotId, item ?? null)
    if (!mayAct() || botInventory.state.waiting.has(slotId)) return
    if (window) return clickWindow(slotId, 'left', shiftKey)
    if (picked === slotId) return cancelPick()
    const found = itemAt(inventory, slotId)
    if (picked && (!found || shiftKey)) return void putDown(picked, slotId)
    if (found) pick(slotId, found)
  }

  /** The other button: half of what is there, or one of what was picked. */
  function clickSecondary(slotId: SlotId) {
    if (!mayAct() || botInventory.state.waiting.has(slotId)) return
    if (window) return clickWindow(slotId, 'right', false)
    if (picked && picked !== slotId) return void putDown(picked, slotId, 1)
    const found = itemAt(inventory, slotId)
    const sourceSlot = ownSlot(slotId)
    if (!found || found.count < 2 || sourceSlot === null) return
    void botInventory.act('split_item', { item: found.name, sourceSlot }, [slotId])
  }

  function move(event: KeyboardEvent, slotId: SlotId) {
    if (event.key === 'Escape' && picked) {
      event.stopPropagation()
      event.preventDefault()
      return cancelPick()
    }
    const to = slotTowards(slotId, event.key, slotIdsIn(root.current))
    if (!to) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>(`[data-slot="${to}"]`)?.focus()
  }

  return {
    root,
    picked: item ? picked : null,
    item,
    gridItems,
    drag,
    mayAct,
    cancelPick: () => setPicked(null),
    clearGrid: () => setGridItems(emptyGrid),
    clickSecondary,
    /** The attributes and handlers of a slot. */
    propsOf: (slotId: SlotId) => ({
      tabIndex: slotId === focused ? 0 : -1,
      onFocus: () => setFocused(slotId),
      onClick: (event: MouseEvent) => {
        if (!drag.hasJustEnded()) press(slotId, event)
      },
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault()
        clickSecondary(slotId)
      },
      onKeyDown: (event: KeyboardEvent) => move(event, slotId),
      onPointerDown: (event: PointerEvent) => {
        if (window || bot.status !== 'running' || botInventory.state.waiting.has(slotId)) return
        const found = itemAt(inventory, slotId)
        if (found) drag.begin(event, slotId, found)
      },
    }),
  }
}

const slotIdsIn = (root: HTMLElement | null): SlotId[] =>
  [...(root?.querySelectorAll<HTMLButtonElement>('button[data-slot]') ?? [])]
    .filter((button) => !button.disabled)
    .map((button) => button.dataset.slot as SlotId)

type Dragged = { item: InventoryItem; x: number; y: number }

/** So far a pointer goes before it drags. */
const threshold = 6

/** Dragging from slot to slot with a mouse or a pen; fingers tap, so that they can scroll. */
function useDrag(onDrop: (from: SlotId, to: SlotId) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const stop = useRef<() => void>(() => undefined)
  const ended = useRef(false)

  useEffect(() => () => stop.current(), [])

  function begin(event: PointerEvent, from: SlotId, item: InventoryItem) {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      isDragging ||= Math.hypot(x - start.x, y - start.y) > threshold
      if (isDragging) setDragged({ item, x, y })
    }
    const end = ({ target, type }: Event) => {
      stop.current()
      if (!isDragging) return
      ended.current = true
      // The click comes at once, or not at all.
      setTimeout(() => {
        ended.current = false
      })
      const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
      if (type === 'pointerup' && slot) drop.current(from, slot.dataset.slot as SlotId)
    }
    stop.current = () => {
      listening.abort()
      setDragged(null)
    }
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
  }

  return {
    dragged,
    begin,
    /** Whether the click that comes now is the end of a drag. */
    hasJustEnded: () => ended.current,
  }
}
