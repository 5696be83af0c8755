import { useEffect, useState } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { pauses } from '../lib/pauses'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { requestMetrics } from './channel'
import { useFollowing } from './live/use-following'
import { MetricsHead } from './metrics-head'
import { refreshMetrics } from './metrics-queries'
import styles from './metrics-tab.module.css'
import { Summary } from './summary'

/** The installation as it is now and was. */
export function MetricsTab({ permissions }: { permissions: AdminPermissions }) {
  if (!permissions.dashboard.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content />
    </Queries>
  )
}

function Content() {
  const [isRealtime, setRealtime] = useState(true)
  const [isAuto, setAuto] = useState(true)
  const isConnected = useFollowing()
  const isLive = isRealtime && isConnected

  useEffect(() => {
    if (!isLive || !isAuto) return
    const timer = setInterval(requestMetrics, pauses.adminRefreshMs)
    return () => clearInterval(timer)
  }, [isLive, isAuto])

  const refresh = () => {
    requestMetrics()
    void refreshMetrics()
  }

  return (
    <div className={styles.tab}>
      <MetricsHead {...{ isRealtime, isConnected }} onRealtime={setRealtime} onRefresh={refresh} />
      <Summary {...{ isRealtime, isConnected, isAuto }} onAuto={setAuto} />
    </div>
  )
}
