import { useSnapshot } from 'valtio'
import { t } from '#texts/metrics/metrics'
import { AlertsPanel } from '../alerts/alerts-panel'
import { adminMessageOf } from '../lib/admin-errors'
import { Failure } from '../ui/feedback/frame'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { live } from './channel'
import { MetricsChart } from './chart/metrics-chart'
import { LiveBar } from './live/live-bar'
import { LiveLogs } from './live/live-logs'
import { LivePanel } from './live/live-panel'
import { RecentLogs } from './live/recent-logs'
import { paceOf, useOverview } from './metrics-queries'
import { StatCards } from './stat-cards'
import { StoragePanel } from './storage-panel'
import { SystemPanel } from './system-panel'

type Props = {
  isRealtime: boolean
  isConnected: boolean
  isAuto: boolean
  onAuto: (isAuto: boolean) => void
}

/** What is wrong, how it is now, how it was, and what happened last. */
export function Summary({ isRealtime, isConnected, isAuto, onAuto }: Props) {
  const isLive = isRealtime && isConnected
  const pace = paceOf(isConnected, isRealtime && isAuto)
  const overview = useOverview(pace)
  const { data, error } = overview
  const { logs } = useSnapshot(live)
  return (
    <>
      {error && <Failure of={overview} failed={t.failed} reason={adminMessageOf} />}
      <AlertsPanel fetched={data?.alerts ?? []} fetchedAt={overview.dataUpdatedAt} />
      {isRealtime && <LiveBar isConnected={isConnected} isAuto={isAuto} onAuto={onAuto} />}
      {isLive ? (
        <LivePanel />
      ) : (
        <>
          {data && <StatCards stats={data.stats} />}
          {data && <SystemPanel status={data.status} />}
          {!data && !error && <SkeletonLines lines={4} height={48} label={t.loading} />}
        </>
      )}
      <MetricsChart pace={pace} />
      <StoragePanel isLive={isLive} pace={pace} />
      {isLive && logs.length > 0 ? <LiveLogs /> : <RecentLogs pace={pace} />}
    </>
  )
}
