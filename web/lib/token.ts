const key = 'token'

/** The session's bearer token, in local storage as the specification has it. */
export const readToken = () => localStorage.getItem(key)
export const writeToken = (token: string) => localStorage.setItem(key, token)
export const removeToken = () => localStorage.removeItem(key)

/** Tells when another tab signs in or out; returns how to stop listening. */
export function onTokenChangeElsewhere(listener: (token: string | null) => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readToken())
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
