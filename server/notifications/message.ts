import type { NotificationAction, NotificationRecord } from '#contract/notifications/history'
import type { TriggerKind } from '#contract/notifications/triggers'
import type { Coded } from '../locales/text'

/** In words for the owner of the rule. */
export type Said = { title: Coded; body: Coded }

/** What has happened, as a source tells it; times in epoch ms. */
export type Occurrence = {
  kind: TriggerKind
  userId: string
  /** Null: it is of the account or of the installation. */
  botId: string | null
  /**
   * `begun` and `ended` of what lasts, `once` of what does not. `withdrawn`: somebody asked for it, so
   * that nobody is told any more who was not told yet.
   */
  state: 'begun' | 'ended' | 'once' | 'withdrawn'
  /** What of one kind lasts beside others of it: an alert's rule. Absent: one of a kind lasts. */
  subject?: string
  /** The rules that it is of. Absent: all that look for this kind. */
  ruleIds?: readonly string[]
  /** Of what has lasted, by since when. */
  said: Said | ((since: number) => Said)
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
