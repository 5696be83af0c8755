import { CodedError } from '../../locales/coded-error'

/** Why this machine cannot run bots for a panel; the words are for its operator. */
export class EnrolmentFailed extends CodedError {
  override name = 'EnrolmentFailed'
}

/** The panel does not answer, or not as one: later it may. */
export class PanelUnreachable extends EnrolmentFailed {
  override name = 'PanelUnreachable'
}

/** The panel has said no, and will say it again. */
export class PanelRefused extends EnrolmentFailed {
  override name = 'PanelRefused'
}
