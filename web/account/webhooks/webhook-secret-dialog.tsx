import { t } from '#texts/notifications/channels'
import { SecretDialog } from '../../ui/dialog/secret-dialog'
import group from '../../ui/form/group.module.css'
import styles from './webhooks.module.css'

const texts = t.secret

/** What a webhook is signed with, and how its receiver checks that. */
export const WebhookSecretDialog = (shown: { secret: string; onClose: () => void }) => (
  <SecretDialog {...shown} words={texts}>
    <h3>{texts.verify}</h3>
    <ol className={styles.steps}>
      {texts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className={group.minor}>{texts.library}</p>
  </SecretDialog>
)
