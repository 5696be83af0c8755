import type { Bot, BotStatus as Word } from '#contract/bots'
import { Status, type StatusTone } from '../ui/status'
import { RelativeTime } from '../ui/time'
import styles from './bot-status.module.css'
import { es } from './bots.es'
import { hasFault } from './usage'

const tones: Record<Word, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

/** A bot's state: its sign and its word. */
export function BotStatus({ bot }: { bot: Bot }) {
  return <Status tone={hasFault(bot) ? 'fault' : tones[bot.status]} label={es.status[bot.status]} />
}

/** Why a bot ended, or when it tries again; nothing for the rest. */
export function BotDetail({ bot }: { bot: Bot }) {
  if (hasFault(bot) && bot.lastEnd) {
    const { message } = bot.lastEnd
    return (
      <span className={styles.reason} title={message}>
        {message}
      </span>
    )
  }
  if (bot.status !== 'connecting' || !bot.nextAttemptAt) return null
  return (
    <span className={styles.detail}>
      {es.retrying} <RelativeTime at={bot.nextAttemptAt} />
    </span>
  )
}
