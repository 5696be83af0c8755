import type { DisconnectReport } from '../../game/protocol'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'

type Fault = Pick<DisconnectReport, 'reason' | 'message'>

const log = partLogger('fleet')
const everyMs = minuteMs
/** Targets logged in one minute. */
const maxTargets = 20

/** Logs which servers bots fall from, a line a minute for each server and reason. */
export type FaultSummary = Disposable & {
  add(botId: string, target: string, fault: Fault): void
}

export function createFaultSummary(): FaultSummary {
  const faults = new Map<
    string,
    { target: string; fault: Fault; bots: Set<string>; ends: number }
  >()
  let timer: Timer | undefined

  function logSummary() {
    timer = undefined
    const worst = [...faults.values()].sort((a, b) => b.bots.size - a.bots.size)
    for (const { target, fault, bots, ends } of worst.slice(0, maxTargets)) {
      const why = { reason: fault.reason, why: fault.message }
      log.warning('fleet.botsDisconnected', { target, ...why, bots: bots.size, ends })
    }
    faults.clear()
  }

  return {
    add(botId, target, fault) {
      const key = `${fault.reason} ${target}`
      const entry = faults.get(key) ?? { target, fault, bots: new Set(), ends: 0 }
      entry.bots.add(botId)
      entry.ends += 1
      faults.set(key, entry)
      timer ??= setTimeout(logSummary, everyMs)
      timer.unref()
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      logSummary()
    },
  }
}
