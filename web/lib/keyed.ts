import { useSyncExternalStore } from 'react'

/** Values by key, of which each component draws one: news of the others costs it nothing. */
export function createKeyed<Value>() {
  let values: ReadonlyMap<string, Value> = new Map()
  const listeners = new Set<() => void>()

  // The same for all keys: a component that turns to another key goes on listening.
  const listen = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }

  function replace(next: ReadonlyMap<string, Value>) {
    values = next
    for (const changed of listeners) changed()
  }

  return {
    /** All as they are now; a map that never changes. */
    all: () => values,
    replace,
    put(more: Iterable<readonly [string, Value]>) {
      replace(new Map([...values, ...more]))
    },
    remove(key: string) {
      if (values.has(key)) replace(new Map([...values].filter(([other]) => other !== key)))
    },
    useKey: (key: string) => useSyncExternalStore(listen, () => values.get(key)),
  }
}
