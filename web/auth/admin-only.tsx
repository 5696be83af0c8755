import { Link } from 'wouter'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { buttonClass } from '../ui/button'
import { es } from './admin-only.es'
import styles from './admin-only.module.css'

/** What others than administrators see instead, with the way back. */
export function AccessDenied() {
  return (
    <Page title={es.title} kind="narrow">
      <Card title={es.title} lead={es.lead}>
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' }, styles.back)}>
          {es.back}
        </Link>
      </Card>
    </Page>
  )
}
