import { type RefObject, useLayoutEffect } from 'react'

/** While something covers the page, nothing but it can be reached. */
export function useCovering(inside: RefObject<HTMLElement | null>, isCovering: boolean) {
  useLayoutEffect(() => {
    const place = inside.current?.closest('aside')
    if (!isCovering || !place) return
    const beside = [...(place.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement => other !== place && other instanceof HTMLElement,
    )
    for (const other of beside) other.inert = true
    return () => {
      for (const other of beside) other.inert = false
    }
  }, [inside, isCovering])
}
