import { AsyncLocalStorage } from 'node:async_hooks'
import { createSlidingWindow } from '../../lib/sliding-window'
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
  const reports = createSlidingWindow({ max: reportsPerMinute, windowMs: minuteMs })
  function reportSome(error: unknown) {
    if (reports.take() === 0) report(error)
  }
  process.on('uncaughtException', (error) => (crashHandler.getStore() ?? reportSome)(error))
  process.on('unhandledRejection', reportSome)
}
