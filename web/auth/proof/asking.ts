import { proxy } from 'valtio'

/** `times`: how often it was asked so far. */
export const asked = proxy({ open: false, times: 0 })

let pending: PromiseWithResolvers<boolean> | null = null

/** Has whoever is signed in prove who they are; all that ask meanwhile wait for the same answer. */
export function askForProof(): Promise<boolean> {
  if (!pending) {
    pending = Promise.withResolvers<boolean>()
    asked.open = true
    asked.times += 1
  }
  return pending.promise
}

export function settle(isProved: boolean) {
  asked.open = false
  pending?.resolve(isProved)
  pending = null
}
