import { t } from '#texts/payments/admin/admin-payments'
import { Queries } from '../../lib/queries'
import { TabPage } from '../../ui/layout/tab-page'
import { PaymentsAdmin } from './payments-admin'

/** The payments as a page of the panel. */
export const PaymentsPage = () => (
  <TabPage title={t.page}>
    <Queries>
      <PaymentsAdmin />
    </Queries>
  </TabPage>
)
