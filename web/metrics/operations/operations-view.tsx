import type { AdminPermissions } from '#contract/admin/admin'
import { BackupsPanel } from './backups-panel'
import { BroadcastPanel } from './broadcast-panel'
import { MaintenancePanel } from './maintenance-panel'
import styles from './operations.module.css'
import { SocketsPanel } from './sockets-panel'

/** What an administrator does to the whole installation. */
export function OperationsView({
  rights,
  canSimulate,
}: {
  rights: AdminPermissions['system']
  canSimulate: boolean
}) {
  return (
    <div className={styles.panels}>
      {rights.maintenance && <MaintenancePanel />}
      {rights.broadcast && <BroadcastPanel />}
      {rights.backup && <BackupsPanel />}
      {canSimulate && <SocketsPanel />}
    </div>
  )
}
