import { useId, useState } from 'react'
import { t } from '#texts/users/user-acts'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { TextField } from '../../ui/form/field'
import type { Act } from './act-on-all'

const texts = t.many.deletion

type Props = { open: boolean; count: number; onClose: () => void; onSubmit: (act: Act) => void }

/** Accounts are deleted once their number is typed. */
export function DeleteDialog({ open, count, onClose, onSubmit }: Props) {
  const id = useId()
  return (
    <FormDialog
      {...{ id, open, onClose, description: texts.description, submit: texts.submit }}
      title={texts.title(count)}
      cancel={t.many.cancel}
      danger
      busy={false}
    >
      <Body id={id} count={count} onSubmit={() => onSubmit({ action: 'delete' })} />
    </FormDialog>
  )
}

function Body({ id, count, onSubmit }: { id: string; count: number; onSubmit: () => void }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = typed.trim() === String(count)
  return (
    <DialogForm
      id={id}
      isDirty={false}
      onSubmit={() => {
        setTried(true)
        if (isRight) onSubmit()
      }}
    >
      <TextField
        label={texts.field(count)}
        error={tried && !isRight ? texts.wrong(count) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  )
}
