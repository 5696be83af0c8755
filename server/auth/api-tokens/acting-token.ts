import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from './caller'

const acting = new AsyncLocalStorage<string>()

/** Runs what a call does, which bears the name of the token that it was made by. */
export function runAs<T>(caller: Caller | undefined, run: () => T): T {
  if (!caller || !('token' in caller)) return run()
  return acting.run(`${caller.token.name} (token)`, run)
}

/** By which token what goes on now was asked for, as people are shown it; null: by none. */
export const actingToken = (): string | null => acting.getStore() ?? null
