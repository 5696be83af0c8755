import type { AlertHistory, AlertHistoryQuery, SystemAlert } from '#contract/admin/alerts'
import type { Context } from '../context'
import { every } from '../lib/every'
import { newId } from '../lib/ids'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { abuseFindings } from './abuse-rules'
import { type Alert, toSystemAlert } from './alert'
import { readAlert, readHistory } from './alert-rows'
import { createBoard } from './board'
import { machineFindings } from './machine-rules'
import { partFindings } from './part-rules'
import { createThresholdRules, eventFindings } from './rules'
import { createSilences } from './silences'
import type { Level } from './thresholds'

/** What is wrong with the installation: found by rules, kept, told to administrators who watch. */
export type Alerts = Disposable & {
  /** Looks by itself from now on. */
  begin(): void
  /** Looks now: raises and ends alerts. */
  check(): void
  /** What lasts, the newest first. */
  active(): readonly Alert[]
  /** What lasts, and after it what ended in the last hour. */
  list(): SystemAlert[]
  history(query: AlertHistoryQuery): Pick<AlertHistory, 'alerts' | 'hasMore'>
  /** Tells one that says that alerts arrive; it is not kept. */
  test(): SystemAlert
  /** As it is now; null for one that nobody knows. */
  find(id: string): Alert | null
  /** After the database was changed: what was decided of an alert counts, and is told. */
  changed(alert: Alert): void
  shown(alert: Alert): SystemAlert
}

const checkEveryMs = 15_000
const untrustedMs = 10 * 60_000

const log = partLogger('alerts')

type Needs = Pick<
  Context,
  | 'config'
  | 'db'
  | 'clock'
  | 'settings'
  | 'realtime'
  | 'metrics'
  | 'payments'
  | 'probes'
  | 'backups'
  | 'mail'
  | 'clientAddresses'
  | 'machines'
>

export function createAlerts(ctx: Needs): Alerts {
  const parts = new DisposableStack()
  const { db, clock } = ctx
  const silences = createSilences(db, clock.now)
  const shown = (alert: Alert) => toSystemAlert(alert, silences.of(alert.rule), ctx.config.locale)
  const tell = (alert: SystemAlert) => ctx.realtime.toSubscribers('admin:system-alert', alert)
  const board = createBoard(ctx, silences, (alert) => tell(shown(alert)))
  const lookAtValues = createThresholdRules(levelsOf(board.active()))

  function check() {
    const now = clock.now()
    const facts = ctx.metrics.facts()
    const values = lookAtValues(facts, ctx.settings.current().alerts, now)
    const proxy = ctx.clientAddresses.untrustedProxy(now - untrustedMs)
    const events = eventFindings(facts, ctx.payments.state().alerts, proxy)
    const parts = [...partFindings(ctx), ...machineFindings(ctx), ...abuseFindings(ctx)]
    board.update([...values.findings, ...events, ...parts], values.unknown)
  }

  return {
    begin() {
      parts.use(every(checkEveryMs, check, (error) => log.error('alerts.notChecked', { error })))
    },
    ...{ check, shown, active: board.active },
    list: () => [...board.active(), ...board.ended()].map(shown),
    history(query) {
      const { alerts, hasMore } = readHistory(db, query)
      return { alerts: alerts.map((alert) => shown(board.find(alert.id) ?? alert)), hasMore }
    },
    test() {
      const now = clock.now()
      const alert = shown({
        ...{ id: newId(), rule: 'test', type: 'info', source: 'admin-panel', link: null },
        ...{ message: text('alerts.test'), details: text('alerts.testDetails'), count: 1 },
        ...{ startedAt: now, lastSeenAt: now, endedAt: now, acknowledged: null },
      })
      tell(alert)
      return alert
    },
    find: (id) => board.find(id) ?? readAlert(db, id),
    changed(alert) {
      silences.read()
      board.changed(alert)
    },
    [Symbol.dispose]: () => parts.dispose(),
  }
}

/** How high the values were that were high when this process began. */
const levelsOf = (active: readonly Alert[]): Map<string, Level> =>
  new Map(active.map(({ rule, type }) => [rule, type === 'warning' ? 'warning' : 'critical']))
