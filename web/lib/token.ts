const key = 'token'

const whenRefused = new Set<(message: string) => void>()
const whenRemoved = new Set<() => void>()

/** The session's bearer token, in local storage as the specification has it. */
export const readToken = () => localStorage.getItem(key)

export const writeToken = (token: string) => localStorage.setItem(key, token)

export function removeToken() {
  localStorage.removeItem(key)
  for (const listener of whenRemoved) listener()
}

/** Runs whenever the session here ends, for whatever reason. */
export function onTokenRemoved(listener: () => void) {
  whenRemoved.add(listener)
}

/** Tells when the server no longer accepts the token; returns how to stop listening. */
export function onTokenRefused(listener: (message: string) => void) {
  whenRefused.add(listener)
  return () => whenRefused.delete(listener)
}

/** The server refused a token. That means nothing when another has been written meanwhile. */
export function refuseToken(token: string, message: string) {
  if (token !== readToken()) return
  for (const listener of whenRefused) listener(message)
}

/** Tells when another tab signs in or out; returns how to stop listening. */
export function onTokenChangeElsewhere(listener: (token: string | null) => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readToken())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
