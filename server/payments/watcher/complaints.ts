import { text } from '../../locales/text'
import { partLogger } from '../../log'
import { ChainMismatch, NodesDisagree, NodeUnreachable } from '../chain/failures'
import type { Alerts } from './alerts'
import { DeepReorg, NodesBehind } from './scan'

const log = partLogger('payments')

/** Tells administrators why a look at the chain failed. */
export function complain(alerts: Alerts, error: unknown): void {
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

/** A look that went well ends what such failures raised; a halt ends otherwise. */
export const forgive = (alerts: Alerts): void =>
  alerts.clear('chain', 'nodes', 'disagreement', 'failed')
