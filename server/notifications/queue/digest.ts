import type { NotificationRecord } from '#contract/notifications/history'
import type { DatabaseOrTransaction } from '#db/client'
import { deliveries, notifications } from '#db/schema'
import { newId } from '../../lib/ids'
import { dayMs } from '../../lib/time'
import { text } from '../../locales/text'
import type { ChannelRow } from '../channels/sealed-config'
import type { HeldCount } from './rows'

/** Rules that a digest names, and bots of each. */
const most = { rules: 10, bots: 5 }

/** What is told first; the rest follows by how often it was. */
const byImportance: readonly NotificationRecord['kind'][] = [
  ...(['kicked', 'died', 'disconnected', 'low-health', 'alert', 'sign-in', 'guardian'] as const),
  ...(['question', 'player-near', 'tool-worn', 'task-ended', 'stock', 'inventory-full'] as const),
]

/** Stores the one message that tells what was held on a channel, in the caller's transaction; its id. */
export function tellTogether(
  tx: DatabaseOrTransaction,
  { id: channelId, userId }: ChannelRow,
  held: readonly HeldCount[],
  now: number,
): string {
  const id = newId()
  tx.insert(notifications)
    .values({
      ...{ id, userId, ruleName: '', kind: 'digest', at: now, urgent: false, isEnd: false },
      title: text('channels.digest.title', sum(held)),
      body: text('channels.digest.body', summaryOf(held)),
    })
    .run()
  tx.insert(deliveries)
    .values({
      ...{ notificationId: id, channelId, state: 'waiting', at: now, nextAttemptAt: now },
      expiresAt: now + dayMs,
    })
    .run()
  return id
}

const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0)

/** What has happened how often by rule and bot, the most important first. */
function summaryOf(held: readonly HeldCount[]) {
  const groups = [...Map.groupBy(held, ({ ruleId, ruleName }) => ruleId ?? ruleName).values()]
    .map((of) => ({ rank: rankOf(of), all: sum(of), group: groupOf(of) }))
    .sort((a, b) => a.rank - b.rank || b.all - a.all)
  return {
    groups: groups.slice(0, most.rules).map(({ group }) => group),
    others: groups.slice(most.rules).reduce((total, { all }) => total + all, 0),
  }
}

function rankOf([first]: readonly HeldCount[]) {
  const rank = first ? byImportance.indexOf(first.kind) : -1
  return rank === -1 ? byImportance.length : rank
}

function groupOf(of: readonly HeldCount[]) {
  const bots = [...Map.groupBy(of, ({ botName }) => botName ?? '')]
    .filter(([name]) => name !== '')
    .map(([name, counts]) => ({ name, count: sum(counts) }))
    .sort((a, b) => b.count - a.count)
  const ended = sum(of.filter(({ isEnd }) => isEnd))
  return {
    rule: of[0]?.ruleName ?? '',
    ...{ count: sum(of) - ended, ended },
    bots: bots.slice(0, most.bots),
  }
}
