import type { AdminFeatures, AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/operations/operations'
import { Queries } from '../../lib/queries'
import { useFollowing } from '../../metrics/live/use-following'
import { TabPage } from '../../ui/layout/tab-page'
import { HostsView } from './hosts-view'
import { SocketsPanel } from './sockets-panel'

type Rights = { permissions: AdminPermissions; features: AdminFeatures }

/** What runs beneath: the bots' process and the live connections. */
export function HostsPage({ permissions, features }: Rights) {
  useFollowing()
  return (
    <TabPage title={t.hosts.page}>
      <Queries>
        {permissions.system.hosts && <HostsView />}
        {features.canSimulate && <SocketsPanel />}
      </Queries>
    </TabPage>
  )
}
