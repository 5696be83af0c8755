import { t } from '#texts/bots/presence/presence'
import { formatPercent } from '../../lib/format'
import { classes } from '../../ui/classes'
import { type Day, fallsIn, shareIn } from './day'
import { pictureOf } from './picture'
import styles from './presence.module.css'
import { useDay } from './presence-store'

/** A bot's last 24 hours as a bar. What it shows is told by the table's one `PresenceTip`. */
export function PresenceBar({ botId, className }: { botId: string; className?: string }) {
  const day = useDay(botId)
  return (
    <span
      className={classes(styles.bar, className)}
      style={day && { backgroundImage: pictureOf(day) }}
      data-presence={botId}
      aria-hidden="true"
    />
  )
}

/** The same by itself, with what it says. */
export function PresenceFigure({ botId }: { botId: string }) {
  const day = useDay(botId)
  if (!day) return null
  return (
    <div className={styles.figure}>
      <PresenceBar botId={botId} />
      <p className={styles.summary}>{summaryOf(day)}</p>
    </div>
  )
}

/** How much of the day the bot was in the world, and how often it fell. */
export const summaryOf = (day: Day) => t.summary(formatPercent(shareIn(day)), fallsIn(day))
