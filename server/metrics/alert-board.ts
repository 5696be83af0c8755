import type { SystemAlert } from '#contract/admin/metrics'
import { limits } from '#contract/limits'
import type { Clock } from '../lib/clock'
import { toIso } from '../lib/time'
import type { Text } from '../locales/text'

/** What is told, in no language yet. */
export type Alert = Omit<SystemAlert, 'message' | 'details'> & {
  message: Text
  details: Text | null
}

/** Something that is wrong now. One `rule` is one thing, however often it is found. */
export type Finding = Omit<Alert, 'id' | 'timestamp'> & { rule: string }

type ActiveAlert = { alert: Alert; announcedAt: number }

const { kept, maxAgeMs } = limits.admin.alerts
export const pruneMs = 300_000
/** Browsers drop what is too old; what lasts is told again before. */
const announceAgainMs = maxAgeMs / 2

/** What was found wrong lately, newest first, each thing once for as long as it lasts. */
export function createAlertBoard(clock: Clock, announce: (alert: Alert) => void) {
  const activeAlerts = new Map<string, ActiveAlert>()
  let alerts: Alert[] = []
  let prunedAt = clock.now()

  function addNewest(alert: Alert) {
    alerts = [alert, ...alerts.filter(({ id }) => id !== alert.id)].slice(0, kept)
  }

  function updateOne({ rule, ...finding }: Finding) {
    const now = clock.now()
    const known = activeAlerts.get(rule)
    const id = known?.alert.id ?? `${rule}:${now}`
    const alert = { id, ...finding, timestamp: toIso(now) }
    const isNews =
      !known || known.alert.type !== finding.type || now - known.announcedAt >= announceAgainMs
    activeAlerts.set(rule, { alert, announcedAt: isNews ? now : known.announcedAt })
    addNewest(alert)
    if (isNews) announce(alert)
  }

  function prune() {
    const now = clock.now()
    if (now - prunedAt < pruneMs) return
    prunedAt = now
    alerts = alerts.filter(({ timestamp }) => now - Date.parse(timestamp) <= maxAgeMs)
  }

  return {
    /** Everything that is wrong now; what was wrong before and is not named has ended. */
    update(findings: readonly Finding[]): void {
      for (const finding of findings) updateOne(finding)
      const found = new Set(findings.map(({ rule }) => rule))
      for (const rule of activeAlerts.keys()) if (!found.has(rule)) activeAlerts.delete(rule)
      prune()
    },
    /** Says something once. */
    add({ rule, ...alert }: Finding): Alert {
      const now = clock.now()
      const id = `${rule}:${Bun.randomUUIDv7()}`
      const added = { id, ...alert, timestamp: toIso(now) }
      addNewest(added)
      announce(added)
      return added
    },
    list: (): Alert[] => alerts,
  }
}
