import { type ReactNode, useId, useState } from 'react'
import { ReasonForm } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { firstIssue } from '../../../lib/form/issue-text'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Banner } from '../../../ui/feedback/banner'
import { TextField } from '../../../ui/form/field'
import styles from '../../../ui/layout/stack.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  submit: string
  danger?: boolean
  busy: boolean
  /** Why it did not work the last time. */
  failure: string | null
  onSubmit: (reason: string) => void
  children?: ReactNode
}

/** Something that is done once a reason is given. */
export function ReasonDialog(props: Props) {
  const { open, onClose, title, description, submit, danger, busy } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Body {...props} id={id} />
    </Dialog>
  )
}

function Body({ id, failure, onSubmit, children }: Props & { id: string }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const checked = ReasonForm.safeParse({ reason: text })
  return (
    <form
      id={id}
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (checked.success) onSubmit(checked.data.reason)
        else event.currentTarget.querySelector<HTMLElement>('input[type=text]')?.focus()
      }}
    >
      {children}
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        error={tried ? firstIssue(checked.error) : undefined}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
    </form>
  )
}
