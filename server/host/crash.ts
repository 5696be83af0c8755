import { AsyncLocalStorage } from 'node:async_hooks'

type Blame = (error: unknown) => void

const blamed = new AsyncLocalStorage<Blame>()

/** Runs code whose timers and callbacks, should they throw, are blamed on one bot. */
export function blaming<T>(blame: Blame, run: () => T): T {
  return blamed.run(blame, run)
}

/** Keeps the thread alive when something throws: its bot ends, or it is reported. */
export function catchCrashes(report: (error: unknown) => void): void {
  const handle = (error: unknown) => (blamed.getStore() ?? report)(error)
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', report)
}
