import { t } from '#texts/plans/admin/admin-plans'
import { Queries } from '../../lib/queries'
import { TabPage } from '../../ui/layout/tab-page'
import { PlansAdmin } from './plans-admin'

/** The plans as a page of the panel. */
export const PlansPage = () => (
  <TabPage title={t.page}>
    <Queries>
      <PlansAdmin />
    </Queries>
  </TabPage>
)
