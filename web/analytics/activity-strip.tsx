import type { ReactNode } from 'react'
import type { Activity, AnalyticsFigures } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { formatDateTime, formatDuration, formatNumber } from '../lib/format'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { useNow } from '../ui/use-now'
import styles from './activity-strip.module.css'

type SessionKey = keyof AnalyticsFigures['sessionStats']

/** What is counted since the bot exists, and what of it also in each stay. */
const counters: readonly { total: keyof Activity; session?: SessionKey }[] = [
  { total: 'distanceWalked', session: 'distanceThisSession' },
  { total: 'blocksBroken', session: 'blocksMinedThisSession' },
  { total: 'blocksPlaced' },
  { total: 'itemsPickedUp' },
  { total: 'itemsDropped' },
  { total: 'commandsExecuted', session: 'commandsThisSession' },
  { total: 'deaths', session: 'deathsThisSession' },
]

/** What it has done in this stay or in its last one, and in all; what is zero takes one line. */
export function ActivityStrip({ analytics, at }: { analytics: AnalyticsFigures; at: number }) {
  const { activity, live, timeStats } = analytics
  const title = live ? t.session : t.lastSession
  const counted = counters.filter(({ total }) => activity[total] > 0)
  const zeros = counters.filter(({ total }) => activity[total] === 0)
  return (
    <Panel title={title} className={styles.panel}>
      <dl className={styles.strip}>
        <Times analytics={analytics} at={at} />
        <Cell name={t.since} title={formatDateTime(timeStats.sessionStartTime)}>
          <RelativeTime at={timeStats.sessionStartTime} />
        </Cell>
        <Cell name={t.lastActivity}>
          <RelativeTime at={timeStats.lastActivity} />
        </Cell>
        <Cell name={t.connections} whole={t.inAll}>
          {formatNumber(timeStats.connectionsCount)}
        </Cell>
        {counted.map(({ total, session }) => (
          <Counter key={total} analytics={analytics} total={total} session={session} />
        ))}
      </dl>
      {zeros.length > 0 && (
        <p className={styles.zeros}>{t.zeros(zeros.map(({ total }) => t[total]))}</p>
      )}
    </Panel>
  )
}

/** How long it has been in worlds; while it is in one, the time goes on. */
function Times({
  analytics: { live, timeStats },
  at,
}: {
  analytics: AnalyticsFigures
  at: number
}) {
  const now = useNow(1_000)
  const since = live ? Math.max(0, now - at) : 0
  return (
    <Cell name={t.time} whole={t.allOf(formatDuration(timeStats.totalMs + since))}>
      {formatDuration(timeStats.sessionMs + since)}
    </Cell>
  )
}

function Counter({
  analytics: { activity, sessionStats },
  total,
  session,
}: {
  analytics: AnalyticsFigures
  total: keyof Activity
  session: SessionKey | undefined
}) {
  const shown = (value: number) =>
    total === 'distanceWalked' ? t.blocks(formatNumber(Math.round(value))) : formatNumber(value)
  const all = shown(activity[total])
  return session ? (
    <Cell name={t[total]} whole={t.allOf(all)}>
      {shown(sessionStats[session])}
    </Cell>
  ) : (
    <Cell name={t[total]} whole={t.inAll}>
      {all}
    </Cell>
  )
}

function Cell({
  name,
  whole,
  title,
  children,
}: {
  name: string
  /** What the figure is of, or what it is in all. */
  whole?: string
  title?: string
  children: ReactNode
}) {
  return (
    <div className={styles.cell}>
      <dt>{name}</dt>
      <dd className={styles.figure} title={title}>
        {children}
      </dd>
      {whole && <dd className={styles.whole}>{whole}</dd>}
    </div>
  )
}
