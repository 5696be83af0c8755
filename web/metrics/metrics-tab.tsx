import { useEffect } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { pauses } from '../lib/pauses'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { hold, requestMetrics } from './channel'
import { useFollowing } from './live/use-following'
import { MetricsHead } from './metrics-head'
import { refreshMetrics } from './metrics-queries'
import styles from './metrics-tab.module.css'
import { Summary } from './summary'
import { useToggle } from './use-choice'

/** What the address calls the two switches. */
const params = { realtime: 'directo', auto: 'auto' }

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
  const [isRealtime, setRealtime] = useToggle(params.realtime, true)
  const [isAuto, setAuto] = useToggle(params.auto, true)
  const isConnected = useFollowing()
  const isLive = isRealtime && isConnected

  useEffect(() => {
    hold(!isRealtime || !isAuto)
    return () => hold(false)
  }, [isRealtime, isAuto])

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
      <MetricsHead
        {...{ isRealtime, isAuto, isConnected }}
        onRealtime={setRealtime}
        onRefresh={refresh}
      />
      <Summary {...{ isRealtime, isConnected, isAuto }} onAuto={setAuto} />
    </div>
  )
}
