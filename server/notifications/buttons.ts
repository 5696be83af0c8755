import type { NotificationAction, NotificationRecord } from '#contract/notifications/history'
import type { Text } from '../locales/text'

/** What the buttons of messages stand for. */
export type Buttons = {
  /** What proves, once and for a day, the right to do it. */
  token(notificationId: string, action: NotificationAction): string
  /** Does it, and says what came of it; throws an AppError that says why not. */
  press(action: NotificationAction, token: string): Text
}

type Of = {
  kind: NotificationRecord['kind']
  ruleId: string | null
  botId: string | null
  isEnd: boolean
}

const restartable: readonly NotificationRecord['kind'][] = ['disconnected', 'kicked', 'died']

/** The buttons that make sense under a message. */
export function actionsOf({ kind, ruleId, botId, isEnd }: Of): NotificationAction[] {
  const restart = botId !== null && !isEnd && restartable.includes(kind)
  return [
    ...(restart ? (['restart'] as const) : []),
    ...(ruleId === null ? [] : (['mute'] as const)),
  ]
}
