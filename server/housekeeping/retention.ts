import { webhookLimits } from '#contract/account/webhooks'
import { limits } from '#contract/limits'
import { alertLimits } from '../alerts/alert-limits'
import { steps as samples, sessionsKeptMs } from '../analytics/bot-stats-store'
import { atlasLimits } from '../atlas/atlas-limits'
import { keptDays } from '../bots/presence/bot-days'
import { dayOf } from '../bots/presence/utc-days'
import { recordingLimits } from '../bots/recording/recording-limits'
import type { Context } from '../context'
import { answeredLimits } from '../http/repeated/answered-calls'
import { inboxLimits } from '../inbox/inbox-limits'
import { dayMs } from '../lib/time'
import { kept as figures } from '../metrics/sample-store'

/** What is kept for how long. */
export type Retention = {
  table: string
  keptMs: number
  /** Deletes what is from before then; at each step others have their turn. */
  prune(before: number): Iterable<unknown>
}

export type Kept = Pick<Context, 'db' | 'settings' | 'logs' | 'systemLogs'>

/** Every table that loses what is old; what an account owns or did is kept for good. */
export function retentions(ctx: Kept): Retention[] {
  const { retention } = ctx.settings.current()
  const rows = (table: string, time: string, keptMs: number, only = 'true'): Retention => ({
    ...{ table, keptMs },
    prune: (before) => deleteRows(ctx, table, `${only} AND ${time} < ?`, before),
  })
  return [
    rows('sessions', 'expires_at', 0),
    rows('mails', 'expires_at', 0),
    rows('shares', 'created_at', limits.shares.days * dayMs, 'accepted_at IS NULL'),
    rows('host_invitations', 'expires_at', 0),
    rows('answered_calls', 'at', answeredLimits.keptMs),
    rows('account_events', 'at', 365 * dayMs),
    rows('connections', 'ended_at', retention.connectionDays * dayMs),
    {
      ...{ table: 'bot_days', keptMs: keptDays * dayMs },
      prune: (before) => deleteRows(ctx, 'bot_days', 'day < ?', dayOf(before)),
    },
    rows(
      'recordings',
      'max(asked_at, coalesce(ended_at, 0))',
      recordingLimits.days * dayMs,
      '(id IS NULL OR ended_at IS NOT NULL)',
    ),
    rows('questions', 'asked_at', inboxLimits.days * dayMs),
    rows('webhook_deliveries', 'at', webhookLimits.days * dayMs),
    rows('notifications', 'at', notificationDays * dayMs),
    // What lasts stays until it ends, or its bot is gone.
    rows('notification_rule_states', lastOfState, notificationDays * dayMs, noLonger),
    rows('alerts', 'ended_at', alertLimits.days * dayMs),
    rows('server_visits', 'last_at', visitDays * dayMs),
    rows('abuse_reports', 'received_at', 365 * dayMs),
    rows('server_signals', 'read_at', 30 * dayMs),
    rows('danger_minutes', 'at', 2 * dayMs),
    rows('atlas_deaths', 'at', atlasLimits.deathDays * dayMs),
    rows('bot_sessions', 'seen_at', sessionsKeptMs),
    ...samples.map(({ stepMs, keptMs }) =>
      rows('bot_samples', 'at', keptMs, `step_ms = ${stepMs}`),
    ),
    ...figures.map(({ grain, forMs }) => rows('metric_samples', 'at', forMs, `grain = ${grain}`)),
    { table: 'bot_logs', keptMs: retention.consoleDays * dayMs, prune: ctx.logs.prune },
    {
      ...{ table: 'system_logs', keptMs: retention.systemLogDays * dayMs },
      prune: (before) => ctx.systemLogs.prune(before, retention.systemLogRows),
    },
  ]
}

/** For who asks what bots of ours have done on their server. */
const visitDays = 90
/** As long as what they say of bots may still help. */
const notificationDays = 90
const lastOfState = 'max(coalesce(told_at, 0), coalesce(muted_until, 0))'
const noLonger = '(since IS NULL OR (length(bot_id) = 36 AND bot_id NOT IN (SELECT id FROM bots)))'

const deletedAtOnce = 500

function* deleteRows({ db }: Kept, table: string, where: string, before: number) {
  const slice = db.$client.prepare(`
    DELETE FROM ${table} WHERE rowid IN (
      SELECT rowid FROM ${table} WHERE ${where} LIMIT ${deletedAtOnce})`)
  while (slice.run(before).changes > 0) yield
}
