import { t } from '#texts/system-logs/system-logs'
import { Queries } from '../lib/queries'
import { TabPage } from '../ui/layout/tab-page'
import { AuditView } from './audit-view'
import { RefreshButton } from './refresh-button'
import styles from './system-logs-tab.module.css'

/** What administrators did, as a page of the panel. */
export const AuditPage = () => (
  <Queries>
    <TabPage
      title={t.audit.title}
      head={
        <div className={styles.actions}>
          <RefreshButton />
        </div>
      }
    >
      <AuditView />
    </TabPage>
  </Queries>
)
