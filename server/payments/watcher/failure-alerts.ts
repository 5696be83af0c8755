import { text } from '../../locales/text'
import { partLogger } from '../../log'
import { ChainMismatch, NodesDisagree, NodeUnreachable } from '../chain/failures'
import type { Alerts } from './alerts'
import { DeepReorg, NodesBehind } from './scan'

const log = partLogger('payments')

/** Raises the alert that says why the chain could not be read. */
export function raiseFailure(alerts: Alerts, error: unknown): void {
  log.warning('payments.chainUnreadable', { error })
  if (error instanceof DeepReorg) alerts.raise('halted', 'halted', error.words)
  else if (error instanceof ChainMismatch) alerts.raise('chain', 'chain', error.words)
  else if (error instanceof NodesBehind) {
    alerts.raise('nodes', 'unreachable', text('paymentWatcher.behind'))
  } else if (error instanceof NodeUnreachable) {
    alerts.raise('nodes', 'unreachable', text('paymentWatcher.unreachable'))
  } else if (error instanceof NodesDisagree) {
    alerts.raise('disagreement', 'disagreement', text('paymentWatcher.disagreement'))
  } else alerts.raise('failed', 'chain', text('paymentWatcher.failed'))
}

/** Clears those alerts after a successful round; a halt is cleared by `resume`. */
export const clearFailures = (alerts: Alerts): void =>
  alerts.clear('chain', 'nodes', 'disagreement', 'failed')
