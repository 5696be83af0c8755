import { useId, useState } from 'react'
import { type Passkey, PasskeyNameForm } from '#contract/account/passkeys'
import { t } from '#texts/factors/passkeys'
import { messageOf } from '../lib/api'
import { firstIssue } from '../lib/form/issue-text'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { TextField } from '../ui/form/field'
import { renamePasskey } from './passkeys-queries'

const texts = t.renaming

type Props = { passkey: Passkey | null; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <FormDialog
      {...{ id, onClose, cancel: texts.cancel, submit: texts.submit, busy: isBusy }}
      open={passkey !== null}
      title={texts.title}
      description={texts.description}
    >
      {passkey && <Body {...{ id, passkey, isBusy, onClose }} onBusy={setBusy} />}
    </FormDialog>
  )
}

type BodyProps = {
  id: string
  passkey: Passkey
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function Body({ id, passkey, isBusy, onBusy, onClose }: BodyProps) {
  const [name, setName] = useState(passkey.name)
  const [failure, setFailure] = useState<string | null>(null)
  const checked = PasskeyNameForm.safeParse({ name })

  async function save() {
    if (isBusy || !checked.success) return
    onBusy(true)
    setFailure(null)
    try {
      await renamePasskey(passkey.id, checked.data.name)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
    } finally {
      onBusy(false)
    }
  }

  return (
    <DialogForm id={id} isDirty={name !== passkey.name} onSubmit={() => void save()}>
      <TextField
        label={texts.name}
        error={firstIssue(checked.error)}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
    </DialogForm>
  )
}
