import { Link } from 'wouter'
import { t } from '#texts/shell/shell'
import { buttonClass } from '../ui/button'
import { Card } from './card'
import styles from './not-found-page.module.css'
import { Page } from './page'

const code = '404'

export function NotFoundPage() {
  return (
    <Page title={t.notFound.title} kind="narrow">
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <Card title={t.notFound.title} lead={t.notFound.lead}>
        <Link href="/" className={buttonClass({ variant: 'primary' }, styles.home)}>
          {t.notFound.home}
        </Link>
      </Card>
    </Page>
  )
}
