import { t } from '#texts/bots/bots'
import { Button } from '../../ui/button'
import styles from './form.module.css'

/** Saves or takes back what a tab of the bot dialog edits. */
export function FormFooter({
  formId,
  isDirty,
  isSaved,
  busy,
  onCancel,
}: {
  formId: string
  isDirty: boolean
  /** What stands has just been saved. */
  isSaved: boolean
  busy: boolean
  onCancel: () => void
}) {
  const texts = t.config
  return (
    <footer className={styles.footer}>
      <p className={styles.state} role="status">
        {isDirty ? null : isSaved ? t.saved : texts.unchanged}
      </p>
      <Button onClick={onCancel} disabled={!isDirty}>
        {texts.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} disabled={!isDirty} busy={busy}>
        {texts.save}
      </Button>
    </footer>
  )
}
