import type { Bot, BotStatus as Word } from '#contract/bots'
import { t } from '#texts/bots/bots'
import { Status, type StatusTone } from '../ui/feedback/status'
import { RelativeTime } from '../ui/time'
import styles from './bot-status.module.css'
import { useWaiting } from './bulk/bulk-waiting'
import { BotRemedy, hasRemedy } from './dialog/bot-remedy'
import { hasFault } from './usage'

const tones: Record<Word, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

/** A bot's state: its sign and its word. */
export function BotStatus({ bot }: { bot: Bot }) {
  if (useWaiting(bot.id)) return <Status tone="pending" label={t.bulk.waits} />
  return <Status tone={hasFault(bot) ? 'fault' : tones[bot.status]} label={t.status[bot.status]} />
}

/** Whether there is more to say than the word. */
export const hasDetail = (bot: Bot) =>
  hasRemedy(bot) || hasFault(bot) || (bot.status === 'connecting' && bot.nextAttemptAt !== null)

/** What its owner can do for a bot, why it ended, or when it tries again; nothing for the rest. */
export function BotDetail({ bot }: { bot: Bot }) {
  if (!hasDetail(bot)) return null
  if (hasRemedy(bot)) return <BotRemedy bot={bot} className={styles.remedy} />
  if (bot.status === 'connecting') {
    return (
      <span className={styles.detail} title={bot.lastEnd?.message}>
        {t.retrying} <RelativeTime at={bot.nextAttemptAt} />
      </span>
    )
  }
  return (
    <span className={styles.reason} title={bot.lastEnd?.message}>
      {bot.lastEnd?.message}
    </span>
  )
}
