import { useState } from 'react'
import { t } from '#texts/startup/startup'
import { BrandName } from '../shell/brand'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Status } from '../ui/feedback/status'
import type { BackendStatus } from './health'
import styles from './screens.module.css'
import { retry } from './startup-store'

/** Instead of the page while no server answers: what is known, and two ways on. */
export function OfflineScreen({ backend }: { backend: BackendStatus }) {
  const [busy, setBusy] = useState(false)
  const { title, lead } = t.offline[kindOf(backend)]
  const again = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <Page title={title} kind="narrow">
      <div className={styles.brand}>
        <BrandName />
      </div>
      <Card title={title} lead={lead}>
        <ul className={styles.endpoints} aria-label={t.offline.endpoints}>
          {backend.healthChecks.map(({ endpoint, online }) => (
            <li key={endpoint} className={styles.endpoint}>
              <code>{endpoint}</code>
              <Status
                tone={online ? 'live' : 'fault'}
                label={online ? t.offline.online : t.offline.offline}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={again}>
            {busy ? t.offline.retrying : t.offline.retry}
          </Button>
          <Button onClick={() => location.reload()}>{t.offline.reload}</Button>
        </div>
      </Card>
    </Page>
  )
}

function kindOf({ networkError, serverError }: BackendStatus) {
  if (networkError) return 'network'
  return serverError ? 'server' : 'down'
}
