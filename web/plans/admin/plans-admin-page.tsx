import { AdminOnly } from '../../auth/admin-only'
import { Page } from '../../shell/page'
import { ConfirmHost } from '../../ui/dialog/confirm'
import { es } from './admin-plans.es'
import { PlansAdmin } from './plans-admin'
import styles from './plans-admin.module.css'

/** The administration of plans as a page of its own. */
export function PlansAdminPage() {
  return (
    <AdminOnly>
      <Page title={es.title}>
        <header className={styles.head}>
          <h1 className={styles.title}>{es.title}</h1>
          <p className={styles.lead}>{es.lead}</p>
        </header>
        <PlansAdmin />
      </Page>
      <ConfirmHost />
    </AdminOnly>
  )
}
