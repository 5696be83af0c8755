import type { AlertType } from '#contract/admin/alerts'
import type { InstallationSettings } from '#contract/admin/settings'
import { minuteMs } from '../lib/time'
import { identityOf, type Text, text } from '../locales/text'
import type { MetricFacts } from '../metrics/metrics'
import type { Alert as PaymentAlert } from '../payments/watcher/alerts'
import type { Finding } from './alert'
import { type Level, type Threshold, unwatched, type Watched, watch } from './thresholds'

type Limits = InstallationSettings['alerts']
export type ThresholdRule = keyof Limits

/** A value that ends an alert is lower than the threshold by this: points, and a share of counts. */
const percentMargin = 5
const countMargin = 0.2

const hostRestarts = { warning: 1, critical: 3 }

const paymentTypes: Record<PaymentAlert['kind'], AlertType> = {
  halted: 'critical',
  disagreement: 'critical',
  unreachable: 'error',
  chain: 'error',
  clock: 'error',
  flooded: 'warning',
  review: 'warning',
}

type Words = Pick<Finding, 'message' | 'details' | 'link'> & { worse: AlertType }

const wordsOf: Record<ThresholdRule, (value: number) => Words> = {
  cpu: (value) => ({
    ...{ worse: 'critical', message: text('alerts.cpu', value) },
    ...{ details: text('alerts.cpuDetails'), link: 'hosts' },
  }),
  memory: (value) => ({
    ...{ worse: 'critical', message: text('alerts.memory', value) },
    ...{ details: text('alerts.memoryDetails'), link: 'hosts' },
  }),
  disk: (value) => ({
    ...{ worse: 'critical', message: text('alerts.disk', value) },
    ...{ details: text('alerts.diskDetails'), link: 'settings' },
  }),
  errors: (value) => ({
    ...{ worse: 'error', message: text('alerts.errors', value) },
    ...{ details: text('alerts.errorsDetails'), link: 'logs' },
  }),
}

const thresholdRules: readonly ThresholdRule[] = ['cpu', 'memory', 'disk', 'errors']

function thresholdOf(rule: ThresholdRule, { warning, critical, minutes }: Limits[ThresholdRule]) {
  const margin = rule === 'errors' ? warning * countMargin : percentMargin
  return { warning, critical, lastsMs: minutes * minuteMs, margin } satisfies Threshold
}

/** The values that have thresholds, watched from look to look; begun with those that were high. */
export function createThresholdRules(levels: ReadonlyMap<string, Level>) {
  const watched = new Map<ThresholdRule, Watched>(
    thresholdRules.map((rule) => [rule, { ...unwatched, level: levels.get(rule) ?? null }]),
  )
  return function look(facts: MetricFacts, limits: Limits, at: number) {
    const findings: Finding[] = []
    const unknown = new Set<string>()
    for (const rule of thresholdRules) {
      const value = facts[rule]
      const before = watched.get(rule) ?? unwatched
      const now = watch(before, value, at, thresholdOf(rule, limits[rule]))
      watched.set(rule, now)
      if (value === null) unknown.add(rule)
      else if (now.level) findings.push(ofThreshold(rule, now.level, value))
    }
    return { findings, unknown }
  }
}

function ofThreshold(rule: ThresholdRule, level: Level, value: number): Finding {
  const { worse, ...words } = wordsOf[rule](value)
  return { rule, type: level === 'critical' ? worse : level, source: 'system', ...words }
}

/** What is wrong with the bots, the payments' nodes and the network, of which no value is watched. */
export const eventFindings = (
  facts: MetricFacts,
  payments: readonly PaymentAlert[],
  untrustedProxy: string | null,
): Finding[] => [
  ...restartsOf(facts.hostRestarts),
  ...(facts.hostIsDown ? [hostDown] : []),
  ...payments.map(ofPayments),
  ...facts.failingTargets.map(ofTarget),
  ...(untrustedProxy ? [ofProxy(untrustedProxy)] : []),
]

function restartsOf(count: number): Finding[] {
  if (count < hostRestarts.warning) return []
  const type = count < hostRestarts.critical ? 'warning' : 'critical'
  const message: Text = text('alerts.hostRestarts', count)
  return [{ ...ofHost('hostRestarts', type, message), details: text('alerts.hostRestartsDetails') }]
}

const ofHost = (rule: string, type: AlertType, message: Text) =>
  ({ rule, type, message, source: 'bot-service', link: 'hosts' }) as const

const hostDown: Finding = {
  ...ofHost('hostDown', 'critical', text('alerts.hostDown')),
  details: text('alerts.hostDownDetails'),
}

const ofPayments = ({ kind, message }: PaymentAlert): Finding => ({
  rule: `payments-${kind}-${identityOf(message)}`,
  type: paymentTypes[kind],
  message,
  ...{ details: null, source: 'payments', link: 'payments' },
})

const ofTarget = ({ address, bots }: MetricFacts['failingTargets'][number]): Finding => ({
  rule: `target-${address}`,
  type: 'warning',
  message: text('alerts.target', bots, address),
  ...{ details: text('alerts.targetDetails'), source: 'bot-service', link: 'bots' },
})

const ofProxy = (address: string): Finding => ({
  rule: `proxy-${address}`,
  type: 'warning',
  message: text('alerts.proxy', address),
  ...{ details: text('alerts.proxyDetails', address), source: 'system', link: 'guide' },
})
