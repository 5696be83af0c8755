import { Link } from 'wouter'
import { t } from '#texts/shell/not-found'
import { buttonClass } from '../ui/button'
import { Card } from './card'
import styles from './not-found-page.module.css'
import { Page } from './page'

const code = '404'

export function NotFoundPage() {
  return (
    <Page title={t.title} kind="narrow">
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <Card title={t.title} lead={t.lead}>
        <Link href="/" className={buttonClass({ variant: 'primary' }, styles.home)}>
          {t.home}
        </Link>
      </Card>
    </Page>
  )
}
