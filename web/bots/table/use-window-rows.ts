import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPlaces } from './row-places'

/** Rows come and go by so many at a time, and so many more than are seen exist on either side. */
const step = 4
const overscan = 4
/** After so long without a scroll the list is at rest. */
const restMs = 200

type Span = { first: number; size: number }

/**
 * The rows near the window, in the order of the document. While the list is scrolled nothing is moved
 * in it: rows only change what they show and where; at rest they stand as they are read.
 */
export function useWindowRows<Row extends { id: string }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  height: number,
) {
  const [assign] = useState(createPlaces)
  const { span, isMoving } = useSpan(list, rows.length, height)
  const { first, size } = within(span, rows.length)
  const near = rows.slice(first, first + size)
  const indexes = new Map(near.map(({ id }, at) => [id, first + at]))
  const places = assign([...indexes.keys()], isMoving)
  const items = [...places].flatMap(([id, place]) => {
    const index = indexes.get(id) ?? -1
    const row = rows[index]
    return row ? [{ row, index, place }] : []
  })
  return { items, isMoving, length: rows.length * height }
}

const within = ({ first, size }: Span, count: number): Span => ({
  first: Math.max(0, Math.min(first, count - size)),
  size: Math.min(size, count),
})

/** Which of so many rows are near the window, and whether they are passing by. */
function useSpan(list: RefObject<HTMLElement | null>, count: number, height: number) {
  const [span, setSpan] = useState<Span>({ first: 0, size: 0 })
  const [isMoving, setMoving] = useState(false)
  useLayoutEffect(() => {
    let top = 0
    let seen: Span = { first: 0, size: 0 }
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const above = (window.scrollY - top) / height
      const inside = window.innerHeight / height
      const first = Math.max(0, Math.floor(above / step) * step - overscan)
      const most = Math.ceil(inside) + step + 2 * overscan
      // What stands above the list leaves room for fewer.
      const last = (Math.ceil((above + inside) / step) + 1) * step + overscan
      const next = within({ first, size: Math.min(most, Math.max(0, last - first)) }, count)
      if (next.first === seen.first && next.size === seen.size) return false
      seen = next
      setSpan(next)
      return true
    }
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      top = Math.round((box?.top ?? 0) + window.scrollY)
      look()
    }
    const follow = () => {
      // Where no row changes, what is pressed in the middle of a scroll is meant.
      if (look()) setMoving(true)
      clearTimeout(rest)
      rest = setTimeout(() => setMoving(false), restMs)
    }
    setMoving(false)
    measure()
    // The page's height changes with what stands above, and then its layout is known: no reflow.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(rest)
      observer.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', look)
    }
  }, [list, count, height])
  return { span, isMoving }
}
