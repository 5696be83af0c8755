import type { AlertType } from '#contract/admin/alerts'
import { identityOf, type Text, text } from '../locales/text'
import type { Alert } from '../payments/watcher/alerts'
import type { Finding } from './alert-board'

/** What the rules look at. Usage in percent; counts over the spans that the texts name. */
export type Facts = {
  cpu: number
  memory: number
  disk: number
  errors: number
  hostIsDown: boolean
  hostRestarts: number
  payments: readonly Alert[]
  failingTargets: readonly { address: string; bots: number }[]
  untrustedProxy: string | null
}

/** From which value on: a warning, and worse. */
const thresholds = {
  cpu: [85, 95],
  memory: [85, 95],
  disk: [85, 95],
  errors: [10, 50],
  hostRestarts: [1, 3],
} as const

const paymentTypes: Record<Alert['kind'], AlertType> = {
  halted: 'critical',
  disagreement: 'critical',
  unreachable: 'error',
  chain: 'error',
  clock: 'error',
  flooded: 'warning',
  review: 'warning',
}

/** What is wrong, by the rules of the installation's alerts. */
export function findingsOf(facts: Facts): Finding[] {
  const { cpu, memory, disk, errors, hostRestarts } = facts
  return [
    ...above('cpu', cpu, 'critical', text('metrics.cpu', cpu), null),
    ...above('memory', memory, 'critical', text('metrics.memory', memory), null),
    ...above('disk', disk, 'critical', text('metrics.disk', disk), text('metrics.diskDetails')),
    ...above(
      'errors',
      errors,
      'error',
      text('metrics.errors', errors),
      text('metrics.errorsDetails'),
    ),
    ...above(
      'hostRestarts',
      hostRestarts,
      'critical',
      text('metrics.hostRestarts', hostRestarts),
      text('metrics.hostRestartsDetails'),
    ),
    ...(facts.hostIsDown ? [hostDown] : []),
    ...facts.payments.map(ofPayments),
    ...facts.failingTargets.map(ofTarget),
    ...(facts.untrustedProxy ? [ofProxy(facts.untrustedProxy)] : []),
  ]
}

function above(
  rule: keyof typeof thresholds,
  value: number,
  worse: AlertType,
  message: Text,
  details: Text | null,
): Finding[] {
  const [warning, bad] = thresholds[rule]
  if (value < warning) return []
  const source = rule === 'hostRestarts' ? 'bot-service' : 'system'
  return [{ rule, type: value < bad ? 'warning' : worse, message, details, source }]
}

const hostDown: Finding = {
  rule: 'hostDown',
  type: 'critical',
  message: text('metrics.hostDown'),
  details: text('metrics.hostDownDetails'),
  source: 'bot-service',
}

const ofPayments = ({ kind, message }: Alert): Finding => ({
  rule: `payments-${kind}-${identityOf(message)}`,
  type: paymentTypes[kind],
  message,
  details: null,
  source: 'payments',
})

const ofTarget = ({ address, bots }: Facts['failingTargets'][number]): Finding => ({
  rule: `target-${address}`,
  type: 'warning',
  message: text('metrics.target', bots, address),
  details: text('metrics.targetDetails'),
  source: 'bot-service',
})

const ofProxy = (address: string): Finding => ({
  rule: `proxy-${address}`,
  type: 'warning',
  message: text('metrics.proxy', address),
  details: text('metrics.proxyDetails', address),
  source: 'system',
})
