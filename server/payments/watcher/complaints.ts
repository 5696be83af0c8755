import { partLogger } from '../../log'
import { ChainMismatch, NodesDisagree, NodeUnreachable } from '../chain/failures'
import type { Alerts } from './alerts'
import { DeepReorg, NodesBehind } from './scan'
import { watcherTexts as texts } from './watcher.es'

const log = partLogger('payments')

/** Tells administrators why a look at the chain failed. */
export function complain(alerts: Alerts, error: unknown): void {
  log.warning('the chain could not be read', { error })
  if (error instanceof DeepReorg) alerts.raise('halted', 'halted', error.message)
  else if (error instanceof ChainMismatch) alerts.raise('chain', 'chain', error.message)
  else if (error instanceof NodesBehind) alerts.raise('nodes', 'unreachable', texts.behind)
  else if (error instanceof NodeUnreachable) alerts.raise('nodes', 'unreachable', texts.unreachable)
  else if (error instanceof NodesDisagree) {
    alerts.raise('disagreement', 'disagreement', texts.disagreement)
  } else alerts.raise('failed', 'chain', texts.failed)
}

/** A look that went well ends what such failures raised; a halt ends otherwise. */
export const forgive = (alerts: Alerts): void =>
  alerts.clear('chain', 'nodes', 'disagreement', 'failed')
