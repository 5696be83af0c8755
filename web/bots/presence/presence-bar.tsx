import { t } from '#texts/bots/presence/presence'
import { formatPercent } from '../../lib/format'
import { classes } from '../../ui/classes'
import { type Day, fallsIn, shareIn } from './day'
import { pictureOf } from './picture'
import styles from './presence.module.css'
import { useDay } from './presence-store'

/** A bot's last 24 hours as a bar. What it shows is told by the list's one `PresenceTip`. */
export function PresenceBar({ botId, className }: { botId: string; className?: string }) {
  const day = useDay(botId)
  const bar = classes(styles.bar, className)
  if (!day) return <span className={bar} data-presence={botId} />
  return (
    <span
      role="img"
      aria-label={summaryOf(day)}
      className={bar}
      style={{ backgroundImage: pictureOf(day) }}
      data-presence={botId}
    />
  )
}

/** How much of the day the bot was in the world, and how often it fell. */
export const summaryOf = (day: Day) => t.summary(formatPercent(shareIn(day)), fallsIn(day))
