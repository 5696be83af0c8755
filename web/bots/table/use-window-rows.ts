import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Bot } from '#contract/bots'
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
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly Bot[],
  height: number,
) {
  const [assign] = useState(createPlaces)
  const { span, isMoving } = useSpan(list, height)
  const first = Math.max(0, Math.min(span.first, rows.length - span.size))
  const near = rows.slice(first, first + span.size)
  const indexes = new Map(near.map(({ id }, at) => [id, first + at]))
  const places = assign([...indexes.keys()], isMoving)
  const items = [...places].flatMap(([id, place]) => {
    const index = indexes.get(id) ?? -1
    const bot = rows[index]
    return bot ? [{ bot, index, place }] : []
  })
  return { items, isMoving, length: rows.length * height }
}

/** Which rows are near the window, and whether it is being scrolled. */
function useSpan(list: RefObject<HTMLElement | null>, height: number) {
  const [span, setSpan] = useState<Span>({ first: 0, size: 0 })
  const [isMoving, setMoving] = useState(false)
  useLayoutEffect(() => {
    let top = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const above = (window.scrollY - top) / height
      const inside = window.innerHeight / height
      const first = Math.max(0, Math.floor(above / step) * step - overscan)
      const most = Math.ceil(inside) + step + 2 * overscan
      // What stands above the list leaves room for fewer.
      const last = (Math.ceil((above + inside) / step) + 1) * step + overscan
      const size = Math.min(most, Math.max(0, last - first))
      setSpan((last) => (last.first === first && last.size === size ? last : { first, size }))
    }
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      top = Math.round((box?.top ?? 0) + window.scrollY)
      look()
    }
    const follow = () => {
      setMoving(true)
      look()
      clearTimeout(rest)
      rest = setTimeout(() => setMoving(false), restMs)
    }
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
  }, [list, height])
  return { span, isMoving }
}
