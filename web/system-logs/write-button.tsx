import { useMutation } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useId, useState } from 'react'
import { adminLimits } from '#contract/admin/admin-limits'
import { LogSeverity, SystemLogForm } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { adminMessageOf } from '../lib/admin-errors'
import { firstIssue } from '../lib/form/issue-text'
import { Button } from '../ui/button'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { ChoiceField } from '../ui/form/choice-field'
import { TextAreaField } from '../ui/form/field'
import { writeLog } from './system-logs-api'
import { refreshLogs } from './system-logs-queries'

const texts = t.write

/** A note of an administrator in the installation's log. */
export function WriteButton() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: writeLog,
    onSuccess: ({ message }) => {
      notify({ type: 'success', title: message })
      setOpen(false)
      void refreshLogs()
    },
  })
  const close = () => {
    setOpen(false)
    reset()
  }
  return (
    <>
      <Button icon={<PenLine size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <FormDialog
        id={id}
        open={open}
        onClose={close}
        title={texts.title}
        description={texts.description}
        cancel={texts.cancel}
        submit={texts.submit}
        busy={isPending}
      >
        <Form id={id} failure={error && adminMessageOf(error)} onSubmit={mutate} />
      </FormDialog>
    </>
  )
}

function Form({
  id,
  failure,
  onSubmit,
}: {
  id: string
  failure: string | null
  onSubmit: (form: SystemLogForm) => void
}) {
  const [level, setLevel] = useState<LogSeverity>('info')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const checked = SystemLogForm.safeParse({ level, message })
  return (
    <DialogForm
      id={id}
      isDirty={message.trim() !== ''}
      onSubmit={(form) => {
        setTried(true)
        if (checked.success) onSubmit(checked.data)
        else form.querySelector('textarea')?.focus()
      }}
    >
      {failure && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{failure}</p>
        </Banner>
      )}
      <ChoiceField
        label={texts.level}
        value={level}
        choices={LogSeverity.options}
        nameOf={(one) => t.levels[one]}
        onChange={setLevel}
      />
      <TextAreaField
        label={texts.message}
        required
        maxLength={adminLimits.systemLogs.message}
        error={tried ? firstIssue(checked.error) : undefined}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </DialogForm>
  )
}
