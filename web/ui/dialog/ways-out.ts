import { navigate } from 'wouter/use-browser-location'
import { pageAt } from '../../lib/use-param'
import { holdWayBack } from '../../lib/way-back'

type Options = {
  /** Goes, or not. */
  leave: (go: () => void) => void
  /** Whether also another address of the same page loses something, as one that closes a dialog. */
  losesPart: () => boolean
}

/** Holds links of the page and the way back until `leave` lets them go, and the browser itself. */
export function followWaysOut({ leave, losesPart }: Options): () => void {
  const following = new AbortController()
  const { signal } = following
  let here = new URL(location.href)

  const hold = (event: MouseEvent) => {
    const target = ownLink(event)
    if (!target || pageAt(target) === pageAt(here)) return
    event.preventDefault()
    event.stopPropagation()
    leave(() => navigate(target.pathname + target.search + target.hash))
  }
  const holdBack = (event: PopStateEvent) => {
    const isSamePage = pageAt(location) === pageAt(here)
    if (isSamePage && (location.search === here.search || !losesPart())) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    leave(() => history.back())
  }
  document.addEventListener('click', hold, { capture: true, signal })
  const letBack = holdWayBack(holdBack)
  // The router tells what the page itself does to its address.
  for (const moved of ['pushState', 'replaceState']) {
    addEventListener(
      moved,
      () => {
        here = new URL(location.href)
      },
      { signal },
    )
  }
  // A reload and a closed tab: here the browser asks, in its own words.
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  return () => {
    letBack()
    following.abort()
  }
}

/** The link of this site that a plain click follows in this tab. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && link.target !== '_blank' ? link : null
}
