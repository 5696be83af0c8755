import { t } from '#texts/notifications/channels'
import { CopyButton } from '../../ui/copy-button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { TextField } from '../../ui/form/field'
import styles from '../notifications.module.css'

const texts = t.secret

/** What a webhook is signed with, shown this once, and how its receiver checks that. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={texts.title}
    description={texts.description}
    footer={
      <>
        <CloseButton>{texts.close}</CloseButton>
        <CopyButton variant="primary" text={secret} label={texts.copy} />
      </>
    }
  >
    <div className={styles.form}>
      <TextField
        label={texts.label}
        className={styles.mono}
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <h3>{texts.verify}</h3>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.minor}>{texts.library}</p>
    </div>
  </Dialog>
)
