import { useEffect, useState } from 'react'
import type { AdminFeatures, AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { pauses } from '../lib/pauses'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { EmptyState } from '../ui/feedback/empty-state'
import { requestMetrics } from './channel'
import { useFollowing } from './live/use-following'
import { MetricsHead } from './metrics-head'
import { refreshMetrics } from './metrics-queries'
import styles from './metrics-tab.module.css'
import { HostsView } from './operations/hosts-view'
import { OperationsView } from './operations/operations-view'
import { Summary } from './summary'

export type View = 'summary' | 'hosts' | 'operations'

const viewParam = 'vista'

type Rights = { permissions: AdminPermissions; features: AdminFeatures }

/** The installation as it is now and was, and what can be done about it. */
export function MetricsTab({ permissions, features }: Rights) {
  if (!permissions.dashboard.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content system={permissions.system} canSimulate={features.canSimulate} />
    </Queries>
  )
}

type Allowed = { system: AdminPermissions['system']; canSimulate: boolean }

function Content({ system, canSimulate }: Allowed) {
  const [wanted, put] = useParam(viewParam)
  const [isRealtime, setRealtime] = useState(true)
  const [isAuto, setAuto] = useState(true)
  const isConnected = useFollowing()
  const canOperate = system.maintenance || system.broadcast || system.backup || canSimulate
  const views: View[] = [
    'summary',
    ...(system.hosts ? (['hosts'] as const) : []),
    ...(canOperate ? (['operations'] as const) : []),
  ]
  const view = views.find((name) => name === wanted) ?? 'summary'
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
      <MetricsHead
        {...{ views, view, isRealtime, isConnected }}
        onView={(next) => put(next === 'summary' ? null : next)}
        onRealtime={setRealtime}
        onRefresh={refresh}
      />
      {view === 'summary' && <Summary {...{ isRealtime, isConnected, isAuto }} onAuto={setAuto} />}
      {view === 'hosts' && <HostsView />}
      {view === 'operations' && <OperationsView rights={system} canSimulate={canSimulate} />}
    </div>
  )
}
