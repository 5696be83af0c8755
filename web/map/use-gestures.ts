import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Point } from './geometry'
import { zoomRange } from './geometry'

type Gestures = {
  drag(by: Point): void
  /** Changes the zoom by this, or multiplies it, around the point. */
  zoomBy(step: number, at: Point): void
  pinch(factor: number, at: Point): void
  /** Pressed without having been moved. */
  press(at: Point): void
}

/** A finger trembles. */
const tremble = 6

/** Drag, wheel, pinch and press on an element, mouse and touch alike. */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures)
  latest.current = gestures
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(0)

  useEffect(() => {
    const element = frame.current
    // React's own listener is passive: the page would scroll along.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const step = zoomRange.wheelStep * -Math.sign(event.deltaY)
      latest.current.zoomBy(step, pointOf(element, event))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [frame])

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      if (pointers.current.size === 0) moved.current = 0
      else moved.current = Number.POSITIVE_INFINITY
      pointers.current.set(event.pointerId, pointOf(frame.current, event))
      frame.current?.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(frame.current, event)
      const by = { left: now.left - before.left, top: now.top - before.top }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      moved.current += Math.hypot(by.left, by.top)
      if (moved.current <= tremble) return
      if (!other) latest.current.drag(by)
      else {
        const factor = distance(now, other) / Math.max(distance(before, other), 1)
        latest.current.pinch(factor, between(now, other))
      }
    },
    onPointerUp(event: PointerEvent) {
      const at = pointers.current.get(event.pointerId)
      pointers.current.delete(event.pointerId)
      if (at && moved.current <= tremble) latest.current.press(at)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
}

function pointOf(element: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { left: event.clientX - left, top: event.clientY - top }
}

const distance = (a: Point, b: Point) => Math.hypot(a.left - b.left, a.top - b.top)
const between = (a: Point, b: Point) => ({ left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 })
