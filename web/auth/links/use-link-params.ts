import { useSyncExternalStore } from 'react'

/**
 * What a one-time link carries: behind its `#`, which no server and no log sees; older links have it in
 * their query.
 */
export function useLinkParams(): URLSearchParams {
  const carried = useSyncExternalStore(listen, () => location.hash.slice(1) || location.search)
  return new URLSearchParams(carried)
}

/** Once it is used, neither the address bar nor Back leads to it. */
export const forgetLink = () => history.replaceState(history.state, '', location.pathname)

/** Another link that is opened in the same tab may load nothing anew. */
function listen(changed: () => void) {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
  }
}
