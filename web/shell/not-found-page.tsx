import { Link } from 'wouter'
import { buttonClass } from '../ui/button'
import { Card } from './card'
import styles from './not-found-page.module.css'
import { Page } from './page'
import { es } from './shell.es'

const code = '404'

export function NotFoundPage() {
  return (
    <Page title={es.notFound.title} kind="narrow">
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <Card title={es.notFound.title} lead={es.notFound.lead}>
        <Link href="/" className={buttonClass({ variant: 'primary' }, styles.home)}>
          {es.notFound.home}
        </Link>
      </Card>
    </Page>
  )
}
