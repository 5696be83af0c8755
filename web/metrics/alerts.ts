import type { SystemAlert } from '#contract/admin/metrics'
import { limits } from '#contract/limits'

const { kept, maxAgeMs } = limits.admin.alerts

/** What was pushed and what was fetched, each alert once, newest first, at most an hour old. */
export function currentAlerts(
  pushed: readonly SystemAlert[],
  fetched: readonly SystemAlert[],
  now: number,
): SystemAlert[] {
  const byId = new Map<string, SystemAlert>()
  for (const alert of [...fetched, ...pushed]) {
    const known = byId.get(alert.id)
    if (!known || known.timestamp < alert.timestamp) byId.set(alert.id, alert)
  }
  return [...byId.values()]
    .filter(({ timestamp }) => now - Date.parse(timestamp) < maxAgeMs)
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    .slice(0, kept)
}
