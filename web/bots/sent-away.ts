import type { Bot } from '#contract/bots/bots'
import type { BotState } from '#contract/realtime'
import { t } from '#texts/bots/bots'
import { notify } from '../ui/feedback/notify'

/** Says in passing that a bot had to leave, though neither its owner nor its server wanted it to. */
export function tellSentAway(bot: Bot | undefined, { lastEnd }: BotState) {
  if (!bot || !lastEnd || lastEnd.at === bot.lastEnd?.at) return
  const isOurs =
    lastEnd.reason === 'target-full' ||
    lastEnd.reason === 'opted-out' ||
    lastEnd.reason === 'stopped-by-admin' ||
    lastEnd.reason === 'guardian' ||
    // Of one that never came in, whoever started it is told.
    (lastEnd.reason === 'target-not-allowed' && bot.status === 'running')
  if (!isOurs) return
  // Many may leave at once: the last one stands for them.
  notify({
    type: 'warning',
    title: t.sentAway(bot.name),
    message: lastEnd.message,
    about: 'sent-away',
  })
}
