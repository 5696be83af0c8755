import { useId } from 'react'
import { t } from '#texts/bots/batch/batch'
import { Button } from '../../ui/button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { Unsaved } from '../../ui/dialog/unsaved'
import styles from './batch-dialog.module.css'
import { BatchFields } from './batch-fields'
import { BatchPreview } from './batch-preview'
import { useBatch } from './use-batch'

/** Creates many bots: from a pattern or a pasted list, with what each would be before it is. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const edits = useBatch(onClose)
  const { batch, free, values } = edits
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={t.title}
      footer={
        <>
          <CloseButton>{t.cancel}</CloseButton>
          <Button variant="primary" type="submit" form={formId} busy={edits.isSubmitting}>
            {t.create(batch.total)}
          </Button>
        </>
      }
    >
      <Unsaved isDirty={edits.isDirty} />
      <div className={styles.panes}>
        <form
          ref={edits.element}
          id={formId}
          className={styles.fields}
          noValidate
          onSubmit={edits.submit}
        >
          <BatchFields edits={edits} />
        </form>
        <BatchPreview batch={batch} free={free} values={values} />
      </div>
    </Dialog>
  )
}
