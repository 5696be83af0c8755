import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { InventoryItem } from '#contract/inventory'
import type { Place } from './inventory-store'

type Dragged = { item: InventoryItem; x: number; y: number }

/** So far a pointer goes before it drags. */
const threshold = 6

/** Dragging from slot to slot with a mouse or a pen; fingers tap, so that they can scroll. */
export function useDrag(onDrop: (from: Place, to: Place) => void) {
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
