import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/leaving/leaving'
import { refreshProfile, session } from '../auth/session-store'
import { refusalOf } from '../lib/api'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { TextField } from '../ui/form/field'
import { leave } from './leaving-api'
import { Losses } from './losses'
import { useLeaving } from './use-leaving'

const texts = t.deletion

type Props = { open: boolean; onClose: () => void }

/** Says what goes, and deletes the account once its name is typed. */
export function DeletionDialog({ open, onClose }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (name: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await leave(name)
      // From here on every page leads to the one that tells how to come back.
      await refreshProfile()
    } catch (error) {
      setFailure(refusalOf(error, texts.refused))
    }
    setBusy(false)
  }
  return (
    <FormDialog
      {...{ id, open, onClose, busy, cancel: texts.cancel, submit: texts.submit }}
      title={texts.dialogTitle}
      description={texts.description}
      danger
    >
      <Body id={id} failure={failure} onSubmit={(name) => void submit(name)} />
    </FormDialog>
  )
}

type BodyProps = { id: string; failure: string | null; onSubmit: (name: string) => void }

function Body({ id, failure, onSubmit }: BodyProps) {
  const { profile } = useSnapshot(session)
  const found = useLeaving()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const name = profile?.username ?? ''
  const isRight = typed.trim() === name
  return (
    <DialogForm
      id={id}
      isDirty={false}
      onSubmit={(form) => {
        setTried(true)
        if (isRight) onSubmit(name)
        else form.querySelector('input')?.focus()
      }}
    >
      <Frame of={found} loading={t.loading} lines={7} failed={t.failed}>
        {(leaving) => <Losses of={leaving} />}
      </Frame>
      <TextField
        label={texts.field(name)}
        error={tried && !isRight ? texts.wrong(name) : undefined}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
    </DialogForm>
  )
}
