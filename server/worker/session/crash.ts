import { AsyncLocalStorage } from 'node:async_hooks'
import { minuteMs } from '../../lib/time'

type Blame = (error: unknown) => void

const blamed = new AsyncLocalStorage<Blame>()

/** Runs code whose timers and callbacks, should they throw, are blamed on one bot. */
export function withCrashHandler<T>(blame: Blame, run: () => T): T {
  return blamed.run(blame, run)
}

const reportsPerMinute = 20

/** Keeps the thread alive when something throws: its bot ends, or it is reported, within reason. */
export function catchCrashes(report: (error: unknown) => void): void {
  let minute = 0
  let reports = 0
  function reportSome(error: unknown) {
    const now = Math.floor(performance.now() / minuteMs)
    if (now !== minute) reports = 0
    minute = now
    reports += 1
    if (reports <= reportsPerMinute) report(error)
  }
  process.on('uncaughtException', (error) => (blamed.getStore() ?? reportSome)(error))
  process.on('unhandledRejection', reportSome)
}
