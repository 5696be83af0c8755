import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Period } from '#contract/admin/admin'
import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { AlertsPanel } from './alerts-panel'
import { live } from './channel'
import { MetricsChart } from './chart/metrics-chart'
import { LiveBar } from './live/live-bar'
import { LiveLogs } from './live/live-logs'
import { LivePanel } from './live/live-panel'
import { RecentLogs } from './live/recent-logs'
import { es } from './metrics.es'
import { paceOf, useOverview } from './metrics-queries'
import { StatCards } from './stat-cards'
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
  const [period, setPeriod] = useState<Period>('24h')
  const pace = paceOf(isConnected, isLive && isAuto)
  const { data, error, isFetching, refetch } = useOverview(pace)
  const { logs } = useSnapshot(live)
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {es.retry}
            </Button>
          }
        >
          <p>{es.failed}</p>
          <p>{adminMessageOf(error)}</p>
        </Banner>
      )}
      <AlertsPanel fetched={data?.alerts ?? []} />
      {isRealtime && <LiveBar isConnected={isConnected} isAuto={isAuto} onAuto={onAuto} />}
      {isLive ? (
        <LivePanel />
      ) : (
        <>
          {data && <StatCards stats={data.stats} />}
          {data && <SystemPanel status={data.status} />}
          {!data && !error && <SkeletonLines lines={4} height={48} label={es.loading} />}
        </>
      )}
      <MetricsChart period={period} onPeriod={setPeriod} pace={pace} />
      {isLive && logs.length > 0 ? <LiveLogs /> : <RecentLogs pace={pace} />}
    </>
  )
}
