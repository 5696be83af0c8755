import { t } from '#texts/operations/operations'
import { Queries } from '../lib/queries'
import { TabPage } from '../ui/layout/tab-page'
import { BackupsPanel } from './backups-panel'

/** The copies as a page of the panel. */
export const BackupsPage = () => (
  <TabPage title={t.backups.page}>
    <Queries>
      <BackupsPanel />
    </Queries>
  </TabPage>
)
