import type { AlertType } from '#contract/admin/metrics'
import type { PaymentAlert } from '#contract/payments'
import type { Finding } from './alert-board'
import { metricsTexts as texts } from './metrics.es'

/** What the rules look at. Usage in percent; counts over the spans that the texts name. */
export type Facts = {
  cpu: number
  memory: number
  disk: number
  errors: number
  hostIsDown: boolean
  hostRestarts: number
  payments: readonly PaymentAlert[]
  failingTargets: readonly { address: string; bots: number }[]
}

/** From which value on: a warning, and worse. */
const thresholds = {
  cpu: [85, 95],
  memory: [85, 95],
  disk: [85, 95],
  errors: [10, 50],
  hostRestarts: [1, 3],
} as const

const paymentTypes: Record<PaymentAlert['kind'], AlertType> = {
  halted: 'critical',
  disagreement: 'critical',
  unreachable: 'error',
  chain: 'error',
  review: 'warning',
}

/** What is wrong, by the rules of the installation's alerts. */
export function findingsOf(facts: Facts): Finding[] {
  const { cpu, memory, disk, errors, hostRestarts } = facts
  return [
    ...above('cpu', cpu, 'critical', texts.cpu(cpu), null),
    ...above('memory', memory, 'critical', texts.memory(memory), null),
    ...above('disk', disk, 'critical', texts.disk(disk), texts.diskDetails),
    ...above('errors', errors, 'error', texts.errors(errors), texts.errorsDetails),
    ...above(
      'hostRestarts',
      hostRestarts,
      'critical',
      texts.hostRestarts(hostRestarts),
      texts.hostRestartsDetails,
    ),
    ...(facts.hostIsDown ? [hostDown] : []),
    ...facts.payments.map(ofPayments),
    ...facts.failingTargets.map(ofTarget),
  ]
}

function above(
  rule: keyof typeof thresholds,
  value: number,
  worse: AlertType,
  message: string,
  details: string | null,
): Finding[] {
  const [warning, bad] = thresholds[rule]
  if (value < warning) return []
  const source = rule === 'hostRestarts' ? 'bot-service' : 'system'
  return [{ rule, type: value < bad ? 'warning' : worse, message, details, source }]
}

const hostDown: Finding = {
  rule: 'hostDown',
  type: 'critical',
  message: texts.hostDown,
  details: texts.hostDownDetails,
  source: 'bot-service',
}

const ofPayments = ({ kind, message }: PaymentAlert): Finding => ({
  rule: `payments-${kind}-${message}`,
  type: paymentTypes[kind],
  message,
  details: null,
  source: 'payments',
})

const ofTarget = ({ address, bots }: Facts['failingTargets'][number]): Finding => ({
  rule: `target-${address}`,
  type: 'warning',
  message: texts.target(bots, address),
  details: texts.targetDetails,
  source: 'bot-service',
})
