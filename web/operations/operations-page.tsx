import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/operations/operations'
import { Queries } from '../lib/queries'
import { TabPage } from '../ui/layout/tab-page'
import { BroadcastPanel } from './broadcast-panel'
import { MaintenancePanel } from './maintenance-panel'
import styles from './operations.module.css'

/** What an administrator tells everybody: that nothing can be changed for now, or a message. */
export const OperationsPage = ({ permissions: { system } }: { permissions: AdminPermissions }) => (
  <TabPage title={t.title}>
    <Queries>
      <div className={styles.panels}>
        {system.maintenance && <MaintenancePanel />}
        {system.broadcast && <BroadcastPanel />}
      </div>
    </Queries>
  </TabPage>
)
