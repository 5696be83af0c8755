import { AsyncLocalStorage } from 'node:async_hooks'
import { minuteMs } from '../../lib/time'

type CrashHandler = (error: unknown) => void

const crashHandler = new AsyncLocalStorage<CrashHandler>()

/** Runs code whose timers and callbacks, should they throw, end one bot. */
export function withCrashHandler<T>(onCrash: CrashHandler, run: () => T): T {
  return crashHandler.run(onCrash, run)
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
  process.on('uncaughtException', (error) => (crashHandler.getStore() ?? reportSome)(error))
  process.on('unhandledRejection', reportSome)
}
