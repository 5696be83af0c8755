import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { AdminPlan, PlanChange } from '#contract/plans'
import { messageOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Dialog } from '../../ui/dialog/dialog'
import { useAskBeforeUnload } from '../../ui/dialog/use-ask-before-leaving'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { es } from './admin-plans.es'
import { changePlan, refreshPlans } from './admin-plans-api'
import { checkDraft, draftOf, isSame, type PlanDraft } from './plan-draft'
import styles from './plan-editor.module.css'
import { PlanFields } from './plan-fields'
import { PlanPreview } from './plan-preview'

const texts = es.editor

/** A plan's form beside how it will look. Leaving unsaved changes asks first. */
export function PlanEditor({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [base] = useState<PlanDraft>(() => draftOf(plan))
  const [draft, setDraft] = useState(base)
  const [tried, setTried] = useState(0)
  const isDirty = !isSame(draft, base)
  const { change, issues } = checkDraft(draft, base)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: PlanChange) => changePlan(plan.id, change),
    onSuccess: async ({ message }) => {
      notify({ type: 'success', title: message })
      onClose()
      await refreshPlans()
    },
  })
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tried])
  useAskBeforeUnload(isDirty)

  async function close() {
    const { title, message, confirm: confirmLabel } = es.unsaved
    if (isDirty && !(await confirm({ title, message, confirmLabel, danger: true }))) return
    onClose()
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      size="sheet"
      title={texts.title(plan.name)}
      description={texts.openInvoices}
      footer={
        <>
          <Button onClick={() => void close()}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isPending}
            aria-disabled={!isDirty}
          >
            {isDirty ? texts.save : texts.unchanged}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isDirty || isPending) return
            if (change) mutate(change)
            else setTried(tried + 1)
          }}
        >
          {error && (
            <Banner tone="danger">{`${texts.failed}: ${messageOf(error, es.unknown)}`}</Banner>
          )}
          <PlanFields
            plan={plan}
            draft={draft}
            issues={tried > 0 ? issues : {}}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        </form>
        <PlanPreview plan={plan} draft={draft} />
      </div>
    </Dialog>
  )
}
