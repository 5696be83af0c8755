import { type ReactNode, useId, useState } from 'react'
import { firstIssue } from '../../lib/form/issue-text'
import { Banner } from '../feedback/banner'
import { TextField } from '../form/field'
import { DialogForm, FormDialog } from './form-dialog'

type Checked =
  | { success: true; data: { reason: string }; error?: undefined }
  | { success: false; error: { issues: { message: string }[] } }

type Props = {
  open: boolean
  onClose: () => void
  texts: { cancel: string; reason: string; reasonHint: string }
  title: string
  description: string
  submit: string
  danger?: boolean
  busy: boolean
  /** Why it did not work the last time. */
  failure: string | null
  /** Of the contract: what a reason must be. */
  schema: { safeParse(typed: { reason: string }): Checked }
  onSubmit: (reason: string) => void
  children?: ReactNode
}

/** Something that is done once a reason is given. */
export function ReasonDialog(props: Props) {
  const { open, onClose, texts, title, description, submit, danger, busy } = props
  const id = useId()
  return (
    <FormDialog
      {...{ id, open, onClose, title, description, submit, danger, busy }}
      cancel={texts.cancel}
    >
      <Body {...props} id={id} />
    </FormDialog>
  )
}

function Body({ id, texts, schema, failure, onSubmit, children }: Props & { id: string }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const checked = schema.safeParse({ reason: text })
  return (
    <DialogForm
      id={id}
      isDirty={text.trim() !== ''}
      onSubmit={(form) => {
        setTried(true)
        if (checked.success) onSubmit(checked.data.reason)
        else form.querySelector<HTMLElement>('input[type=text]')?.focus()
      }}
    >
      {children}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={tried ? firstIssue(checked.error) : undefined}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
    </DialogForm>
  )
}
