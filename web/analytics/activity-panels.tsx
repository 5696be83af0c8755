import type { Activity, AnalyticsFigures } from '#contract/analytics'
import { formatDateTime, formatDuration, formatNumber } from '../lib/format'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { useNow } from '../ui/use-now'
import { es } from './analytics.es'

const blocks = (distance: number) => es.blocks(formatNumber(Math.round(distance)))

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
    <Panel title={es.activity}>
      <Facts short>
        <Fact name={es.distanceWalked} number>
          {blocks(activity.distanceWalked)}
        </Fact>
        {counts.map((key) => (
          <Fact key={key} name={es[key]} number>
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
    <Panel title={es.time}>
      <Facts short>
        <Fact name={live ? es.uptime : es.lastSession} number>
          {formatDuration(timeStats.sessionMs + since)}
        </Fact>
        <Fact name={es.total} number>
          {formatDuration(timeStats.totalMs + since)}
        </Fact>
        <Fact name={es.connections} number>
          {formatNumber(timeStats.connectionsCount)}
        </Fact>
        <Fact name={es.lastActivity}>
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
    <Panel title={live ? es.session : es.lastSession}>
      <Facts short>
        <Fact name={es.since} title={formatDateTime(timeStats.sessionStartTime)}>
          <RelativeTime at={timeStats.sessionStartTime} />
        </Fact>
        <Fact name={es.mined} number>
          {formatNumber(sessionStats.blocksMinedThisSession)}
        </Fact>
        <Fact name={es.walked} number>
          {blocks(sessionStats.distanceThisSession)}
        </Fact>
        <Fact name={es.commands} number>
          {formatNumber(sessionStats.commandsThisSession)}
        </Fact>
        <Fact name={es.sessionDeaths} number>
          {formatNumber(sessionStats.deathsThisSession)}
        </Fact>
      </Facts>
    </Panel>
  )
}
