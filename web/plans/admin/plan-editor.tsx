import { useId } from 'react'
import type { AdminPlan } from '#contract/plans'
import { t } from '#texts/plans/admin/admin-plans'
import { messageOf } from '../../lib/api'
import { useEditForm } from '../../lib/form/use-edit-form'
import { Button } from '../../ui/button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { Unsaved } from '../../ui/dialog/unsaved'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { changePlan, refreshPlans } from './admin-plans-api'
import { checkDraft, draftOf } from './plan-draft'
import styles from './plan-editor.module.css'
import { PlanFields } from './plan-fields'
import { PlanPreview } from './plan-preview'

const texts = t.editor

/** A plan's form beside how it will look. */
export function PlanEditor({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const id = useId()
  const base = draftOf(plan)
  const edits = useEditForm(base, (draft) => checkDraft(draft, base))
  const { values: draft, isDirty, failure } = edits
  const save = edits.submit(async (change) => {
    const { message } = await changePlan(plan.id, change)
    notify({ type: 'success', title: message })
    onClose()
    await refreshPlans()
    return draft
  })

  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={texts.title(plan.name)}
      description={texts.openInvoices}
      footer={
        <>
          <CloseButton>{texts.cancel}</CloseButton>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={edits.isSubmitting}
            aria-disabled={!isDirty}
          >
            {isDirty ? texts.save : texts.unchanged}
          </Button>
        </>
      }
    >
      <Unsaved isDirty={isDirty} />
      <div className={styles.columns}>
        <form
          ref={edits.element}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={isDirty ? save : (event) => event.preventDefault()}
        >
          {failure !== null && (
            <Banner tone="danger">{`${texts.failed}: ${messageOf(failure, t.unknown)}`}</Banner>
          )}
          <PlanFields plan={plan} draft={draft} issues={edits.issues} onChange={edits.change} />
        </form>
        <PlanPreview plan={plan} draft={draft} />
      </div>
    </Dialog>
  )
}
