import { useEffect, useState } from 'react'

/** How often the page has come to the front again. */
export function useForegroundCount() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') setCount((past) => past + 1)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return count
}

/**
 * A module that is loaded once it is needed, `null` before. Unlike `lazy` it does not break the page
 * when that fails: whenever `attempt` changes it is tried again.
 */
export function useModule<M extends object>(
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
