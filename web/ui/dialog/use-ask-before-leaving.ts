import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { confirm, type Question } from './confirm'

/** The browser asks in its own words before a reload or a closed tab loses something. */
export function useAskBeforeUnload(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** The same, and links of the page and the way back ask `question` before they lead elsewhere. */
export function useAskBeforeLeaving(isDirty: boolean, question: Question) {
  useAskBeforeUnload(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const here = location.href
    const { pathname } = location
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async (leave: () => void) => {
      if (!(await confirm(question))) return
      leaving.abort()
      leave()
    }
    const hold = (event: MouseEvent) => {
      const target = ownLink(event)
      if (!target || target.pathname === pathname) return
      event.preventDefault()
      event.stopPropagation()
      void ask(() => navigate(target.pathname + target.search + target.hash))
    }
    const holdBack = (event: PopStateEvent) => {
      if (location.pathname === pathname) return
      event.stopImmediatePropagation()
      history.pushState(null, '', here)
      void ask(() => history.back())
    }
    document.addEventListener('click', hold, { capture: true, signal })
    addEventListener('popstate', holdBack, { capture: true, signal })
    return () => leaving.abort()
  }, [isDirty, question])
}

/** The link of this site that a plain click follows in this tab. */
function ownLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && link.target !== '_blank' ? link : null
}
