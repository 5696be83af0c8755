import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './sideways.module.css'

type Sideways<E> = {
  ref: RefObject<E | null>
  className: string | undefined
  'data-more': string | undefined
}

/**
 * For a row that scrolls sideways where it has no room: it fades out towards what is hidden, and shows
 * whole what has the focus and, whenever `shown` or a size changes, what is `chosen`.
 */
export function useSideways<E extends HTMLElement>(chosen: string, shown: string): Sideways<E> {
  const row = useRef<E>(null)
  const [more, setMore] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another is chosen, which the selector finds
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      const left = scrollWidth - clientWidth - scrollLeft
      // Scrolled all the way, a fraction of a pixel may still be left.
      const edges = [scrollLeft >= 1 && 'start', left >= 1 && 'end'].filter(Boolean)
      setMore(edges.join(' ') || undefined)
    }
    // Browsers leave as it is what is already seen in part.
    const reveal = ({ target }: FocusEvent) => target instanceof Element && bringIn(target)
    const sizes = new ResizeObserver(() => {
      const element = current.querySelector(chosen)
      if (element) bringIn(element)
      look()
    })
    for (const element of [current, ...current.children]) sizes.observe(element)
    current.addEventListener('scroll', look, { passive: true })
    current.addEventListener('focusin', reveal)
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', look)
      current.removeEventListener('focusin', reveal)
    }
  }, [chosen, shown])
  return { ref: row, className: styles.sideways, 'data-more': more }
}

const bringIn = (element: Element) =>
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
