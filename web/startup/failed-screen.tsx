import { useState } from 'react'
import { BrandName } from '../shell/brand'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import styles from './screens.module.css'
import { es } from './startup.es'
import { retry } from './startup-store'

/** When the start-up itself broke: the server went away in the middle, or `error` happened. */
export function FailedScreen({ error }: { error: string | null }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <Page title={es.failed.title} kind="narrow">
      <div className={styles.brand}>
        <BrandName />
      </div>
      <Card title={es.failed.title} lead={es.failed.lead}>
        <p className={styles.note}>{error ? es.failed.broken : es.failed.advice}</p>
        {error && <pre className={styles.detail}>{error}</pre>}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={again}>
            {busy ? es.failed.retrying : es.failed.retry}
          </Button>
        </div>
      </Card>
    </Page>
  )
}
