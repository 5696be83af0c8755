import type { Activity, AnalyticsFigures } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { formatDateTime, formatDuration, formatNumber } from '../lib/format'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { useNow } from '../ui/use-now'

const blocks = (distance: number) => t.blocks(formatNumber(Math.round(distance)))

const counts = [
  'commandsExecuted',
  'blocksBroken',
  'blocksPlaced',
  'itemsPickedUp',
  'itemsDropped',
  'deaths',
] as const satisfies (keyof Activity)[]

/** All that the bot has done since it exists. */
export function ActivityPanel({ activity }: { activity: Activity }) {
  return (
    <Panel title={t.activity}>
      <Facts short>
        <Fact name={t.distanceWalked} number>
          {blocks(activity.distanceWalked)}
        </Fact>
        {counts.map((key) => (
          <Fact key={key} name={t[key]} number>
            {formatNumber(activity[key])}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

/** How long it has been in worlds; while it is in one, the time goes on. */
export function TimePanel({ analytics, at }: { analytics: AnalyticsFigures; at: number }) {
  const now = useNow(1_000)
  const { live, timeStats } = analytics
  const since = live ? Math.max(0, now - at) : 0
  return (
    <Panel title={t.time}>
      <Facts short>
        <Fact name={live ? t.uptime : t.lastSession} number>
          {formatDuration(timeStats.sessionMs + since)}
        </Fact>
        <Fact name={t.total} number>
          {formatDuration(timeStats.totalMs + since)}
        </Fact>
        <Fact name={t.connections} number>
          {formatNumber(timeStats.connectionsCount)}
        </Fact>
        <Fact name={t.lastActivity}>
          <RelativeTime at={timeStats.lastActivity} />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** What it has done in this stay, or in its last one. */
export function SessionPanel({ analytics }: { analytics: AnalyticsFigures }) {
  const { live, sessionStats, timeStats } = analytics
  return (
    <Panel title={live ? t.session : t.lastSession}>
      <Facts short>
        <Fact name={t.since} title={formatDateTime(timeStats.sessionStartTime)}>
          <RelativeTime at={timeStats.sessionStartTime} />
        </Fact>
        <Fact name={t.mined} number>
          {formatNumber(sessionStats.blocksMinedThisSession)}
        </Fact>
        <Fact name={t.walked} number>
          {blocks(sessionStats.distanceThisSession)}
        </Fact>
        <Fact name={t.commands} number>
          {formatNumber(sessionStats.commandsThisSession)}
        </Fact>
        <Fact name={t.sessionDeaths} number>
          {formatNumber(sessionStats.deathsThisSession)}
        </Fact>
      </Facts>
    </Panel>
  )
}
