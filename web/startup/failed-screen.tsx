import { useState } from 'react'
import { t } from '#texts/startup/startup'
import { BrandName } from '../shell/brand'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import styles from './screens.module.css'
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
    <Page title={t.failed.title} kind="narrow">
      <div className={styles.brand}>
        <BrandName />
      </div>
      <Card title={t.failed.title} lead={t.failed.lead}>
        <p className={styles.note}>{error ? t.failed.broken : t.failed.advice}</p>
        {error && <pre className={styles.detail}>{error}</pre>}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={again}>
            {busy ? t.failed.retrying : t.failed.retry}
          </Button>
        </div>
      </Card>
    </Page>
  )
}
