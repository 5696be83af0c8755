import { t } from '#texts/settings/settings'
import { Queries } from '../lib/queries'
import { Banner } from '../ui/feedback/banner'
import { useInstallation } from './settings-api'
import styles from './settings-tab.module.css'

/** That there is a newer release, where the operator has it looked up. Nothing else is ever shown. */
export const UpdateNotice = () => (
  <Queries>
    <Found />
  </Queries>
)

function Found() {
  const update = useInstallation().data?.update
  if (!update) return null
  return (
    <Banner
      className={styles.update}
      action={
        update.url && (
          <a href={update.url} target="_blank" rel="noreferrer">
            {t.update.read}
          </a>
        )
      }
    >
      {t.update.found(update.version)}
    </Banner>
  )
}
