import { adminLimits } from '#contract/admin/admin-limits'
import { AlertType } from '#contract/admin/alerts'
import type { Context } from '../context'
import { newId } from '../lib/ids'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import type { Alert, Finding } from './alert'
import { readActive, readEnded, readLatest, storeAlerts } from './alert-rows'
import type { Silences } from './silences'

/** What lasts, as it is known here; null: it was not announced yet. */
type Active = { alert: Alert; announcedAt: number | null; storedAt: number }

const { kept, maxAgeMs } = adminLimits.alerts
/** Who has not heard of it lately is told again. */
const announceAgainMs = maxAgeMs / 2
/** What returns so soon after its end has not been mended: it is the same alert. */
export const reopenMs = 10 * minuteMs
/** After a start, the parts need as long until they find again what was wrong before. */
export const settleMs = 2 * minuteMs
/** How old `lastSeenAt` may be in the database. */
const touchMs = minuteMs

const log = partLogger('alerts')

const isWorse = (one: AlertType, other: AlertType) =>
  AlertType.options.indexOf(one) < AlertType.options.indexOf(other)

/** What is wrong, each cause once for as long as it lasts; it outlives a restart. */
export function createBoard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  silences: Silences,
  announce: (alert: Alert) => void,
) {
  const begunAt = clock.now()
  const active = new Map<string, Active>()
  for (const alert of readActive(db)) {
    active.set(alert.rule, { alert, announcedAt: null, storedAt: begunAt })
  }
  const restored = new Set(active.keys())
  /** What the disk did not take: it is kept here until it does. */
  const unstored = new Map<string, Alert>()
  let isFailing = false

  function store(alert: Alert) {
    unstored.set(alert.id, alert)
  }

  function found(finding: Finding) {
    const now = clock.now()
    restored.delete(finding.rule)
    const known = active.get(finding.rule)
    if (!known) return raise(finding, now)
    const { alert } = known
    const hasChanged = alert.type !== finding.type
    const isNews = isWorse(finding.type, alert.type)
    known.alert = {
      ...{ ...alert, ...finding, lastSeenAt: now },
      acknowledged: isNews ? null : alert.acknowledged,
    }
    if (hasChanged || now - known.storedAt >= touchMs) {
      known.storedAt = now
      store(known.alert)
    }
    if (hasChanged || now - (known.announcedAt ?? 0) >= announceAgainMs) tell(known)
  }

  function raise(finding: Finding, now: number) {
    const before = latestOf(finding.rule, now - reopenMs)
    const alert: Alert = before
      ? { ...before, ...finding, lastSeenAt: now, endedAt: null, count: before.count + 1 }
      : {
          ...{ id: newId(), ...finding, startedAt: now, lastSeenAt: now, endedAt: null },
          ...{ count: 1, acknowledged: null },
        }
    if (before && isWorse(finding.type, before.type)) alert.acknowledged = null
    const raised: Active = { alert, announcedAt: null, storedAt: now }
    active.set(finding.rule, raised)
    store(alert)
    tell(raised)
  }

  function latestOf(rule: string, since: number) {
    const waiting = [...unstored.values()].find(
      (alert) => alert.rule === rule && alert.endedAt !== null && alert.endedAt >= since,
    )
    return waiting ?? readLatest(db, rule, since)
  }

  function end({ alert, announcedAt }: Active) {
    // What was restored and not found again has ended some time while nobody looked.
    const endedAt = restored.delete(alert.rule) ? alert.lastSeenAt : clock.now()
    const ended = { ...alert, endedAt }
    active.delete(alert.rule)
    store(ended)
    if (announcedAt !== null) announce(ended)
  }

  /** A silenced one is told when its silence is over, if it still lasts then. */
  function tell(known: Active) {
    if (silences.of(known.alert.rule)) return
    known.announcedAt = clock.now()
    announce(known.alert)
  }

  function flush() {
    if (unstored.size === 0) return
    try {
      storeAlerts(db, [...unstored.values()])
      unstored.clear()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error('alerts.notStored', { error })
      isFailing = true
    }
  }

  return {
    /** Everything that is wrong now. What is not named has ended, unless nothing is known of it. */
    update(findings: readonly Finding[], unknown: ReadonlySet<string> = new Set()): void {
      findings.forEach(found)
      const named = new Set(findings.map(({ rule }) => rule))
      const isSettling = clock.now() - begunAt < settleMs
      for (const [rule, known] of active) {
        const waits = unknown.has(rule) || (isSettling && restored.has(rule))
        if (!named.has(rule) && !waits) end(known)
      }
      flush()
    },
    /** What lasts, the newest first. */
    active: (): Alert[] =>
      [...active.values()]
        .map(({ alert }) => alert)
        .sort((a, b) => b.startedAt - a.startedAt || b.id.localeCompare(a.id)),
    /** What ended in the last hour, the latest first. */
    ended: (): Alert[] => readEnded(db, clock.now() - maxAgeMs, kept),
    /** After an alert was changed in the database. */
    changed(alert: Alert) {
      const known = active.get(alert.rule)
      if (known?.alert.id === alert.id) known.alert = alert
      announce(alert)
    },
    /** One of these as it is now; null for one that is only in the database. */
    find: (id: string): Alert | null =>
      [...active.values()].find(({ alert }) => alert.id === id)?.alert ?? null,
  }
}
