import type { PaymentAlert } from '#contract/payments'
import type { Clock } from '../../lib/clock'
import { toIso } from '../../lib/time'
import { partLogger } from '../../log'

/** What administrators should know, each since when; kept while it lasts. */
export type Alerts = {
  raise(key: string, kind: PaymentAlert['kind'], message: string): void
  clear(...keys: string[]): void
  list(): PaymentAlert[]
}

const log = partLogger('payments')

export function createAlerts(clock: Clock): Alerts {
  const alerts = new Map<string, PaymentAlert>()
  return {
    raise(key, kind, message) {
      const before = alerts.get(key)
      if (before?.message === message) return
      const since = before?.since ?? toIso(clock.now())
      alerts.set(key, { kind, message, since })
      log.warning('payments need attention', { kind, message })
    },
    clear(...keys) {
      for (const key of keys) alerts.delete(key)
    },
    list: () => [...alerts.values()],
  }
}
