import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Bot } from '#contract/bots'
import type { Inventory, InventoryItem } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { notify } from '../ui/feedback/notify'
import {
  type BotInventory,
  itemAt,
  ownSlot,
  type Place,
  placeTowards,
  windowSlotOf,
} from './inventory-store'
import { nameOf } from './item-text'

export type SlotInteraction = ReturnType<typeof useSlotInteraction>

/** What the crafting grid shows in its four cells: names only, nothing is moved there. */
export type GridItems = readonly (InventoryItem | null)[]

const emptyGrid: GridItems = [null, null, null, null]

/** Picking up, putting down and clicking, by pointer, finger and keyboard alike. */
export function useSlotInteraction(bot: Bot, botInventory: BotInventory, inventory: Inventory) {
  const [picked, setPicked] = useState<Place | null>(null)
  const [focused, setFocused] = useState<Place>('own 9')
  const [gridItems, setGridItems] = useState<GridItems>(emptyGrid)
  const drag = useDrag((from, to) => void putDown(from, to))
  const root = useRef<HTMLDivElement>(null)
  const { window } = inventory
  const item = picked ? itemAt(inventory, picked) : undefined

  /** Tells that the bot must run, when it does not. */
  function mayAct(): boolean {
    if (bot.status === 'running') return true
    notify({ type: 'warning', title: t.mustRun, message: t.mustRunHint })
    botInventory.announce(t.mustRun)
    return false
  }

  function pick(place: Place, found: InventoryItem) {
    setPicked(place)
    botInventory.announce(t.picked(nameOf(found)))
  }

  function cancelPick() {
    setPicked(null)
    botInventory.announce(t.putBack)
  }

  async function putDown(from: Place, to: Place, count?: number) {
    const found = itemAt(inventory, from)
    const [sourceSlot, targetSlot] = [ownSlot(from), ownSlot(to)]
    if (to.startsWith('grid ')) return putInGrid(to, found ?? null)
    if (!found || sourceSlot === null || targetSlot === null || from === to || !mayAct()) return
    if (count === undefined || found.count <= count) setPicked(null)
    const request = { item: found.name, sourceSlot, targetSlot, ...(count ? { count } : {}) }
    await botInventory.act('move_item', request, [from, to])
  }

  function putInGrid(place: Place, found: InventoryItem | null) {
    const cell = Number(place.split(' ')[1])
    setGridItems(gridItems.map((old, at) => (at === cell ? found : old)))
  }

  function clickWindow(place: Place, button: 'left' | 'right', shift: boolean) {
    const windowSlot = window && windowSlotOf(place, window.size)
    if (windowSlot === null) return
    void botInventory.act('click_window', { windowSlot, button, shift }, [place])
  }

  function press(place: Place, { shiftKey }: { shiftKey: boolean }) {
    if (place.startsWith('grid ')) return putInGrid(place, item ?? null)
    if (!mayAct() || botInventory.state.waiting.has(place)) return
    if (window) return clickWindow(place, 'left', shiftKey)
    if (picked === place) return cancelPick()
    if (picked) return void putDown(picked, place)
    const found = itemAt(inventory, place)
    if (found) pick(place, found)
  }

  /** The other button: half of what is there, or one of what was picked. */
  function clickSecondary(place: Place) {
    if (!mayAct()) return
    if (window) return clickWindow(place, 'right', false)
    if (picked && picked !== place) return void putDown(picked, place, 1)
    const found = itemAt(inventory, place)
    const sourceSlot = ownSlot(place)
    if (!found || found.count < 2 || sourceSlot === null) return
    void botInventory.act('split_item', { item: found.name, sourceSlot }, [place])
  }

  function move(event: KeyboardEvent, place: Place) {
    if (event.key === 'Escape' && picked) {
      event.stopPropagation()
      event.preventDefault()
      return cancelPick()
    }
    const to = placeTowards(place, event.key, placesIn(root.current))
    if (!to) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
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
    propsOf: (place: Place) => ({
      tabIndex: place === focused ? 0 : -1,
      onFocus: () => setFocused(place),
      onClick: (event: MouseEvent) => {
        if (!drag.hasJustEnded()) press(place, event)
      },
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault()
        clickSecondary(place)
      },
      onKeyDown: (event: KeyboardEvent) => move(event, place),
      onPointerDown: (event: PointerEvent) => {
        const found = window || bot.status !== 'running' ? undefined : itemAt(inventory, place)
        if (found) drag.begin(event, place, found)
      },
    }),
  }
}

const placesIn = (root: HTMLElement | null): Place[] =>
  [...(root?.querySelectorAll<HTMLButtonElement>('button[data-place]') ?? [])]
    .filter((button) => !button.disabled)
    .map((button) => button.dataset.place as Place)

type Dragged = { item: InventoryItem; x: number; y: number }

/** So far a pointer goes before it drags. */
const threshold = 6

/** Dragging from slot to slot with a mouse or a pen; fingers tap, so that they can scroll. */
function useDrag(onDrop: (from: Place, to: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const stop = useRef<() => void>(() => undefined)
  const ended = useRef(false)

  useEffect(() => () => stop.current(), [])

  function begin(event: PointerEvent, from: Place, item: InventoryItem) {
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
      const slot = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
      if (type === 'pointerup' && slot) drop.current(from, slot.dataset.place as Place)
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
