import type { DisconnectReport } from '../../game/protocol'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'

type Fault = Pick<DisconnectReport, 'reason' | 'message'>

const log = partLogger('fleet')
const everyMs = minuteMs
/** Targets told of in one minute: more say nothing more. */
const mostTold = 20

/** Logs which servers bots fall from, a line a minute for each server and reason. */
export type FaultSummary = Disposable & {
  add(botId: string, target: string, fault: Fault): void
}

export function createFaultSummary(): FaultSummary {
  const seen = new Map<string, { target: string; fault: Fault; bots: Set<string>; ends: number }>()
  let timer: Timer | undefined

  function tell() {
    timer = undefined
    const worst = [...seen.values()].sort((a, b) => b.bots.size - a.bots.size)
    for (const { target, fault, bots, ends } of worst.slice(0, mostTold)) {
      const why = { reason: fault.reason, why: fault.message }
      log.warning('fleet.botsDisconnected', { target, ...why, bots: bots.size, ends })
    }
    seen.clear()
  }

  return {
    add(botId, target, fault) {
      const key = `${fault.reason} ${target}`
      const told = seen.get(key) ?? { target, fault, bots: new Set(), ends: 0 }
      told.bots.add(botId)
      told.ends += 1
      seen.set(key, told)
      timer ??= setTimeout(tell, everyMs)
      timer.unref()
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      tell()
    },
  }
}
