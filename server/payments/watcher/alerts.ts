import type { PaymentAlert } from '#contract/payments'
import type { Clock } from '../../lib/clock'
import { toIso } from '../../lib/time'
import { identityOf, type Text } from '../../locales/text'
import { partLogger } from '../../log'

/** What administrators should know, since when. */
export type Alert = Omit<PaymentAlert, 'message'> & { message: Text }

/** All of them; each is kept while it lasts. */
export type Alerts = {
  raise(key: string, kind: Alert['kind'], message: Text): void
  clear(...keys: string[]): void
  list(): Alert[]
}

const log = partLogger('payments')

export function createAlerts(clock: Clock): Alerts {
  const alerts = new Map<string, Alert>()
  return {
    raise(key, kind, message) {
      const before = alerts.get(key)
      if (before && identityOf(before.message) === identityOf(message)) return
      const since = before?.since ?? toIso(clock.now())
      alerts.set(key, { kind, message, since })
      log.warning('payments.attention', { kind, message })
    },
    clear(...keys) {
      for (const key of keys) alerts.delete(key)
    },
    list: () => [...alerts.values()],
  }
}
