import { adminLimits } from '#contract/admin/admin-limits'
import { AlertType, type SystemAlert } from '#contract/admin/alerts'

type Heard = { alert: SystemAlert; at: number }
type Fetched = { alerts: readonly SystemAlert[]; at: number }

/** What was told while an answer was on its way may be later than the answer. */
const onItsWayMs = 5_000
/** How long somebody's test is shown. */
const testMs = 300_000

/**
 * What lasts, the worst first and the silenced last, and what ended in the last hour. Of what was
 * told and what was fetched the later counts; what a later answer does not name is gone. Times of
 * the browser's clock.
 */
export function currentAlerts(
  heard: readonly Heard[],
  fetched: Fetched,
  now: number,
): { active: SystemAlert[]; ended: SystemAlert[] } {
  const byId = new Map(fetched.alerts.map((alert) => [alert.id, alert]))
  const tests: SystemAlert[] = []
  for (const { alert, at } of heard) {
    if (alert.rule === 'test') {
      if (now - at < testMs) tests.push(alert)
    } else if (at >= fetched.at - onItsWayMs && !isLater(byId.get(alert.id), alert)) {
      byId.set(alert.id, alert)
    }
  }
  const all = [...byId.values()]
  const ended = all.flatMap((alert) => {
    const isRecent = alert.endedAt && now - Date.parse(alert.endedAt) < adminLimits.alerts.maxAgeMs
    return isRecent ? [alert] : []
  })
  return {
    active: [...tests, ...all.filter(({ endedAt }) => endedAt === null).sort(byUrgency)],
    ended: ended.sort((a, b) => String(b.endedAt).localeCompare(String(a.endedAt))),
  }
}

const isLater = (one: SystemAlert | undefined, other: SystemAlert) =>
  one !== undefined && one.timestamp > other.timestamp

const rankOf = ({ type, silence }: SystemAlert) =>
  AlertType.options.indexOf(type) + (silence ? AlertType.options.length : 0)

const byUrgency = (a: SystemAlert, b: SystemAlert) =>
  rankOf(a) - rankOf(b) || b.startedAt.localeCompare(a.startedAt)
