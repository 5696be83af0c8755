import type { Context } from '../../context'
import type { Buttons } from '../buttons'
import { actionTokens } from './action-tokens'
import { takeAction } from './actions'

/** The buttons of messages, by whichever channel they are pressed. */
export function buttonsOf(ctx: Parameters<typeof takeAction>[0] & Pick<Context, 'clock'>): Buttons {
  return {
    token: (notificationId, action) => actionTokens(ctx).make(notificationId, action),
    press: (action, token) => takeAction(ctx, action, token),
  }
}
