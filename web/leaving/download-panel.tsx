import { t } from '#texts/leaving/leaving'
import { Panel } from '../ui/layout/panel'
import { DownloadButton } from './download-button'
import styles from './leaving.module.css'

/** Taking along all that one has here. */
export function DownloadPanel() {
  return (
    <Panel title={t.download.title}>
      <p className={styles.text}>{t.download.lead}</p>
      <DownloadButton className={styles.act} />
    </Panel>
  )
}
