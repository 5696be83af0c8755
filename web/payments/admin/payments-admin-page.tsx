import { AdminOnly } from '../../auth/admin-only'
import { Page } from '../../shell/page'
import { es } from './admin-payments.es'
import { PaymentsAdmin } from './payments-admin'
import styles from './payments-admin.module.css'

/** The administration of payments as a page of its own. */
export function PaymentsAdminPage() {
  return (
    <AdminOnly>
      <Page title={es.title}>
        <header className={styles.head}>
          <h1 className={styles.title}>{es.title}</h1>
          <p className={styles.lead}>{es.lead}</p>
        </header>
        <PaymentsAdmin />
      </Page>
    </AdminOnly>
  )
}
