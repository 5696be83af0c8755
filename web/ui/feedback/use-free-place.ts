import { type RefObject, useLayoutEffect } from 'react'
import { costOf, freePlace, isControl, type Place, usableBoxes } from './free-place'

/** Keeps `region` off everything that can be used, and where it is as long as that holds. */
export function useFreePlace(region: RefObject<HTMLElement | null>, list: readonly unknown[]) {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || list.length === 0) return
    let place: Place | null = null
    const settle = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const view = { width: innerWidth, height: innerHeight }
      const focus = document.activeElement
      const box = element.contains(focus) ? undefined : focus?.getBoundingClientRect()
      const focused = box && isControl(box.height, view) ? box : undefined
      const taken = usableBoxes(view)
      if (place && costOf(place, size, view, taken, focused) === 0) return
      place = freePlace(size, view, taken, focused)
      element.style.left = `${place.left}px`
      element.style.bottom = `${place.bottom}px`
    }
    settle()
    const observing = new AbortController()
    const { signal } = observing
    let frame = 0
    const settleSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(settle)
    }
    // The focus also says that a dialog has opened or closed; what comes with it is then drawn.
    document.addEventListener('focusin', settleSoon, { signal })
    addEventListener('resize', settleSoon, { signal })
    return () => {
      observing.abort()
      cancelAnimationFrame(frame)
    }
  }, [region, list])
}
