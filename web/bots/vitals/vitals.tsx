import type { BotVitals } from '#contract/bots/vitals'
import { t } from '#texts/bots/vitals/vitals'
import { useMinute } from '../../lib/use-minute'
import { classes } from '../../ui/classes'
import { hasHighPing, hasLowHealth } from './levels'
import styles from './vitals.module.css'
import { useVitals } from './vitals-store'
import { spokenVitals, vitalsBrief, vitalsLine } from './vitals-words'

/** How a running bot is, in one line of figures; only this is drawn anew when it changes. */
export function Vitals({ botId, isRunning }: { botId: string; isRunning: boolean }) {
  const vitals = useVitals(botId)
  const now = useMinute()
  if (!vitals || !isRunning) {
    return (
      <span className={styles.none} role="img" aria-label={t.spoken.none}>
        {t.none}
      </span>
    )
  }
  return <Line vitals={vitals} now={now} text={vitalsLine(vitals, now)} />
}

/** The same where there is little room; `otherwise` while nothing is known. */
export function BriefVitals({ botId, otherwise }: { botId: string; otherwise: string }) {
  const vitals = useVitals(botId)
  const now = useMinute()
  if (!vitals) return otherwise
  return <Line vitals={vitals} now={now} text={vitalsBrief(vitals, now)} />
}

function Line({ vitals, now, text }: { vitals: BotVitals; now: number; text: string }) {
  const tone = hasLowHealth(vitals) ? styles.low : hasHighPing(vitals) && styles.slow
  return (
    <span
      className={classes(styles.vitals, tone)}
      role="img"
      aria-label={spokenVitals(vitals, now)}
    >
      {text}
    </span>
  )
}
