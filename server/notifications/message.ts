import type { NotificationAction, NotificationRecord } from '#contract/notifications/history'
import type { TriggerKind } from '#contract/notifications/triggers'
import type { Coded } from '../locales/text'

/** What has happened, as a source tells it; times in epoch ms. */
export type Occurrence = {
  kind: TriggerKind
  userId: string
  /** Null: it is of the account or of the installation. */
  botId: string | null
  /** `begun` and `ended` of what lasts, `once` of what does not. */
  state: 'begun' | 'ended' | 'once'
  /** What of one kind lasts beside others of it: an alert's rule. Absent: one of a kind lasts. */
  subject?: string
  /** The only rule that it is of, when one asked for it. */
  ruleId?: string
  said: { title: Coded; body: Coded }
  at: number
}

/** What goes out: a notification rendered for its receiver. */
export type Message = {
  /** Of the notification: the same at every attempt. */
  id: string
  kind: NotificationRecord['kind']
  title: string
  body: string
  at: number
  urgent: boolean
  isEnd: boolean
  bot: { id: string; name: string } | null
  /** The page that shows it, whole. */
  link: string
  /** Whole addresses that only this message has; each does its work once, when it is posted to. */
  actions: { action: NotificationAction; label: string; token: string }[]
}
