import type SQLite from 'better-sqlite3'
import type { SuppressedBy } from '#contract/notifications/history'
import type { Database } from '#db/client'
import { newId } from '../../lib/ids'
import { dayMs, minuteMs } from '../../lib/time'
import type { Said } from '../message'
import { preferencesOf } from '../rules/preferences'
import { quietUntil } from '../rules/quiet-hours'
import type { RuleRow } from './rule-index'

/** What is written down of something that a rule has found. */
export type Found = {
  rule: RuleRow
  bot: { id: string; name: string } | null
  said: Said
  at: number
  isEnd: boolean
  suppressed: SuppressedBy | null
}

/** Notifications that are kept of each user; beyond it the oldest go that are to be sent no more. */
const keptPerUser = 5_000
const trimEvery = 500
/** A message that could not be brought to its receiver for so long is not worth sending. */
const worthMs = dayMs

/** Writes notifications, and what is to be sent of them; each within its caller's transaction. */
export function createOutbox(db: Database) {
  const client: SQLite.Database = db.$client
  const insert = client.prepare(`
    INSERT INTO notifications (id, user_id, rule_id, rule_name, kind, bot_id, bot_name, title, body,
      at, urgent, is_end, suppressed)
    VALUES (@id, @userId, @ruleId, @ruleName, @kind, @botId, @botName, @title, @body,
      @at, @urgent, @isEnd, @suppressed)`)
  const deliver = client.prepare(`
    INSERT INTO deliveries (notification_id, channel_id, state, at, next_attempt_at, expires_at)
    VALUES (@id, @channelId, @state, @now, @nextAttemptAt, @expiresAt)`)
  const channels = client.prepare<[string], { id: string }>(`
    SELECT id FROM notification_channels
    WHERE user_id = ? AND gone_at IS NULL AND sealed_config IS NOT NULL`)
  const trim = client.prepare(`
    DELETE FROM notifications WHERE user_id = @userId AND id <= (
      SELECT id FROM notifications WHERE user_id = @userId
      ORDER BY id DESC LIMIT 1 OFFSET ${keptPerUser})
    AND NOT EXISTS (
      SELECT 1 FROM deliveries
      WHERE notification_id = notifications.id AND next_attempt_at IS NOT NULL)`)
  const written = new Map<string, number>()

  /** Quiet hours begin and end on the minute: until it is over, a user's stay what they are. */
  const quiet = { minute: 0, until: new Map<string, number | null>() }

  function heldUntil(userId: string, now: number): number | null {
    const minute = Math.floor(now / minuteMs)
    if (minute !== quiet.minute) Object.assign(quiet, { minute, until: new Map() })
    const known = quiet.until.get(userId)
    if (known !== undefined) return known
    const until = quietUntil(preferencesOf(db, userId), now)
    quiet.until.set(userId, until)
    return until
  }

  function trimSometimes(userId: string) {
    const count = (written.get(userId) ?? 0) + 1
    written.set(userId, count % trimEvery)
    if (count === trimEvery) trim.run({ userId })
  }

  return {
    /** The rule's channels that take messages. */
    openChannels({ userId, channelIds }: Pick<RuleRow, 'userId' | 'channelIds'>): string[] {
      if (channelIds.length === 0) return []
      const open = new Set(channels.all(userId).map(({ id }) => id))
      return channelIds.filter((id) => open.has(id))
    },
    /** The user's quiet hours may be others now. */
    forget: (userId: string): void => void quiet.until.delete(userId),
    /** Returns its id. What is suppressed is written down and sent to nobody. */
    put(
      { rule, bot, said, at, isEnd, suppressed }: Found,
      channelIds: string[],
      now: number,
    ): string {
      const { id: ruleId, userId, name: ruleName, trigger, urgent } = rule
      const id = newId()
      insert.run({
        ...{ id, userId, ruleId, ruleName, kind: trigger.kind, at, suppressed },
        ...{ botId: bot?.id ?? null, botName: bot?.name ?? null },
        ...{ title: JSON.stringify(said.title), body: JSON.stringify(said.body) },
        ...{ urgent: urgent ? 1 : 0, isEnd: isEnd ? 1 : 0 },
      })
      const held = urgent || suppressed ? null : heldUntil(userId, now)
      const nextAttemptAt = held ?? now
      const state = held === null ? 'waiting' : 'held'
      const times = { now, nextAttemptAt, expiresAt: nextAttemptAt + worthMs }
      for (const channelId of suppressed ? [] : channelIds) {
        deliver.run({ id, channelId, state, ...times })
      }
      trimSometimes(userId)
      return id
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
