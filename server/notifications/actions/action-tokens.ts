import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NotificationAction } from '#contract/notifications/history'
import type { Context } from '../../context'
import { dayMs } from '../../lib/time'

/** What the buttons of messages carry: a notification and its end, signed for one action. */
export type ActionTokens = {
  make(notificationId: string, action: NotificationAction): string
  /** Of which notification it is; null: it is none of ours for this action, or its day is over. */
  read(token: string, action: NotificationAction): string | null
}

const lifetimeMs = dayMs

export function actionTokens({ keys, clock }: Pick<Context, 'keys' | 'clock'>): ActionTokens {
  const sign = (id: string, expiresAt: number, action: NotificationAction) =>
    createHmac('sha256', keys.actions).update(`${id}.${expiresAt}.${action}`).digest('base64url')

  return {
    make(notificationId, action) {
      const expiresAt = clock.now() + lifetimeMs
      return [notificationId, expiresAt, sign(notificationId, expiresAt, action)].join('.')
    },
    read(token, action) {
      const [id = '', expires = '', signature = ''] = token.split('.')
      const expiresAt = Number(expires)
      const [given, own] = [signature, sign(id, expiresAt, action)].map((one) => Buffer.from(one))
      if (!given || !own || given.length !== own.length) return null
      return timingSafeEqual(given, own) && expiresAt > clock.now() ? id : null
    },
  }
}
