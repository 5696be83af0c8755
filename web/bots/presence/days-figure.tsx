import { useQuery } from '@tanstack/react-query'
import { levelOf, type PresenceDay, uptimeOf } from '#contract/bots/presence'
import { reasonWords } from '#texts/bots/connections/reasons'
import { t } from '#texts/bots/presence/presence'
import { formatDuration, formatShare, formatUtcDay } from '../../lib/format'
import { Queries } from '../../lib/queries'
import { BarStrip } from '../../ui/bar-strip'
import { Frame } from '../../ui/feedback/frame'
import styles from './days.module.css'
import { fetchDays } from './presence-api'

/** A bot's last 90 days, with why it was out. */
export function DaysFigure({ botId }: { botId: string }) {
  return (
    <Queries>
      <Found botId={botId} />
    </Queries>
  )
}

function Found({ botId }: { botId: string }) {
  const found = useQuery({
    ...{ queryKey: ['bot-days', botId], queryFn: () => fetchDays(botId) },
    select: ({ days }: Awaited<ReturnType<typeof fetchDays>>) => days,
  })
  return (
    <Frame of={found} loading={t.loadingDays} lines={2} failed={t.daysFailed}>
      {(days) => <Days days={days} />}
    </Frame>
  )
}

function Days({ days }: { days: readonly PresenceDay[] }) {
  const uptime = uptimeOf(days)
  const summary = uptime === null ? t.noDays : t.daysSummary(formatShare(uptime))
  return (
    <div className={styles.figure}>
      <p className={styles.title}>{t.daysTitle}</p>
      <p className={styles.summary}>{summary}</p>
      <BarStrip
        label={t.daysTitle}
        count={days.length}
        wordsOf={(at) => wordsOf(days[at]).join('. ')}
        tellOf={(at) => <Told lines={wordsOf(days[at])} />}
        bars={<Bars days={days} />}
      />
    </div>
  )
}

function Bars({ days }: { days: readonly PresenceDay[] }) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * 10} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, at) => (
        <rect key={day.day} className={styles[levelOf(day)]} x={at * 10} />
      ))}
    </svg>
  )
}

function Told({ lines: [when, ...rest] }: { lines: readonly string[] }) {
  return (
    <>
      <strong>{when}</strong>
      {rest.map((line) => (
        <p key={line} className={styles.why}>
          {line}
        </p>
      ))}
    </>
  )
}

/** A day in words: how it was, and what threw the bot out, the most frequent first. */
function wordsOf(day: PresenceDay | undefined): string[] {
  if (!day) return []
  const uptime = uptimeOf([day])
  const [inWorld, wanted] = [formatDuration(day.inWorldMs), formatDuration(day.wantedMs)]
  const how = uptime === null ? t.notWanted : t.dayShare(formatShare(uptime), inWorld, wanted)
  const causes = day.causes.map(({ reason, times }) => t.times(reasonWords[reason], times))
  return [
    `${formatUtcDay(day.day)}: ${how}`,
    ...(causes.length > 0 ? [t.causes(causes.join(', '))] : []),
  ]
}
