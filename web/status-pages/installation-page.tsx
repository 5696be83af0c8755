import { t } from '#texts/status-pages/status-pages'
import { TabPage } from '../ui/layout/tab-page'
import { StatusPagePanels } from './status-page-panels'
import styles from './status-pages.module.css'

/** The installation's page that anybody may read. */
export function InstallationPage() {
  return (
    <TabPage title={t.section}>
      <div className={styles.panels}>
        <StatusPagePanels scope="installation" />
      </div>
    </TabPage>
  )
}
