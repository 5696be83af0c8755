import { useEffect, useState } from 'react'

/** How often the page has been looked at: grows when it comes to the front again. */
export function useLooks() {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setLooks((count) => count + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return looks
}

/**
 * A module that is loaded once it is needed, `null` before. Unlike `lazy` it does not break the page
 * when that fails: whenever `attempt` changes it is tried again.
 */
export function useLater<M extends object>(
  isNeeded: boolean,
  load: () => Promise<M>,
  attempt: number,
): M | null {
  const [module, setModule] = useState<M | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (isNeeded && !module) load().then(setModule, () => setModule(null))
  }, [isNeeded, module, load, attempt])
  return module
}
