import type { ReactNode } from 'react'
import type { Bot, BotStatus as Word } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { Status, type StatusTone } from '../ui/feedback/status'
import { RelativeTime } from '../ui/time'
import styles from './bot-status.module.css'
import { useWaiting } from './bulk/bulk-waiting'
import { BotRemedy, hasRemedy } from './dialog/bot-remedy'
import { stateWord } from './state-word'
import { hasFault } from './usage'

const tones: Record<Word, StatusTone> = {
  stopped: 'idle',
  connecting: 'pending',
  running: 'live',
  stopping: 'fading',
}

const toneOf = (bot: Bot) => (hasFault(bot) ? 'fault' : tones[bot.status])

/** A bot's state: its sign and its word. */
export function BotStatus({ bot }: { bot: Bot }) {
  if (useWaiting(bot.id)) return <Status tone="pending" label={t.bulk.waits} />
  return <Status tone={toneOf(bot)} label={t.status[bot.status]} />
}

/** A bot's name with the sign of its state. */
export function BotSign({ bot, children }: { bot: Bot; children: ReactNode }) {
  const isWaiting = useWaiting(bot.id)
  return (
    <Status tone={isWaiting ? 'pending' : toneOf(bot)} label={children} className={styles.named} />
  )
}

/** A bot's state in a word or two: why it ended or waits, when it tries again, or what its owner can do. */
export function BotState({ bot }: { bot: Bot }) {
  const isWaiting = useWaiting(bot.id)
  if (isWaiting) return t.bulk.waits
  if (hasRemedy(bot) || isWaitingFor(bot)) return <BotDetail bot={bot} />
  if (!hasFault(bot)) return stateWord(bot)
  return (
    <span className={styles.reason} title={bot.lastEnd?.message}>
      {stateWord(bot)}
    </span>
  )
}

/** For its next attempt, or for a machine that takes it. */
const isWaitingFor = ({ status, nextAttemptAt, waits }: Bot) =>
  status === 'connecting' && (nextAttemptAt !== null || waits !== null)

/** Whether there is more to say than the word. */
export const hasDetail = (bot: Bot) => hasRemedy(bot) || hasFault(bot) || isWaitingFor(bot)

/** What its owner can do for a bot, why it ended or waits, or when it tries again; nothing for the rest. */
export function BotDetail({ bot }: { bot: Bot }) {
  if (!hasDetail(bot)) return null
  if (hasRemedy(bot)) return <BotRemedy bot={bot} className={styles.remedy} />
  if (bot.status === 'connecting' && bot.waits !== null) {
    return (
      <span className={styles.detail} title={bot.waits}>
        {bot.waits}
      </span>
    )
  }
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
