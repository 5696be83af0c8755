import { Link } from 'wouter'
import { t } from '#texts/auth/admin-only'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { buttonClass } from '../ui/button'
import styles from './admin-only.module.css'

/** What others than administrators see instead, with the way back. */
export function AccessDenied() {
  return (
    <Page title={t.title} kind="narrow">
      <Card title={t.title} lead={t.lead}>
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' }, styles.back)}>
          {t.back}
        </Link>
      </Card>
    </Page>
  )
}
