import { useEffect } from 'react'
import { t } from '#texts/bots/presence/presence'
import { dayMs } from '../../../server/lib/time'
import { formatMinutes } from '../../lib/format'
import { BarStrip } from '../../ui/bar-strip'
import { pieceMs, pieces } from './day'
import styles from './presence.module.css'
import { PresenceBar, summaryOf } from './presence-bar'
import { followPresence, useDay } from './presence-store'
import { SpansIn, spansText } from './span-words'

/** A bot's last 24 hours by themselves, each quarter of an hour in words. */
export function PresenceFigure({ botId }: { botId: string }) {
  const day = useDay(botId)
  useEffect(followPresence, [])
  if (!day) return null
  const begin = (at: number) => day.at - dayMs + at * pieceMs
  const end = (at: number) => begin(at) + pieceMs
  return (
    <div className={styles.figure}>
      <p className={styles.summary}>{summaryOf(day)}</p>
      <BarStrip
        label={t.title}
        count={pieces}
        wordsOf={(at) => `${formatMinutes(begin(at))}: ${spansText(day, begin(at), end(at))}`}
        tellOf={(at) => (
          <div className={styles.told}>
            <SpansIn day={day} from={begin(at)} to={end(at)} />
          </div>
        )}
        bars={<PresenceBar botId={botId} />}
      />
    </div>
  )
}
