import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type Backup, type Rehearsal, RestorationForm } from '#contract/admin/backups'
import { t } from '#texts/backups/backups'
import { adminMessageOf } from '../lib/admin-errors'
import { issuesBy } from '../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { Checkbox } from '../ui/form/toggle'
import { rehearse, restore } from './backups-api'
import { Comparison } from './comparison'

const texts = t.restore

/** First what would change, tried on a copy; then, with a reason and the name typed, it is done. */
export function RestoreDialog({ backup, onClose }: { backup: Backup | null; onClose: () => void }) {
  // Once it closes it fades with what it asked.
  const last = useRef(backup)
  if (backup) last.current = backup
  return last.current ? (
    <Chosen
      key={last.current.name}
      backup={last.current}
      open={backup !== null}
      onClose={onClose}
    />
  ) : null
}

type Props = { backup: Backup; open: boolean; onClose: () => void }

function Chosen({ backup, open, onClose }: Props) {
  const { name } = backup
  const id = useId()
  const [passphrase, setPassphrase] = useState('')
  const secret = passphrase === '' ? {} : { passphrase }
  const trial = useMutation({ mutationFn: () => rehearse(name, secret) })
  const deed = useMutation({
    mutationFn: (form: RestorationForm) => restore(name, form),
    onSuccess: ({ message }) => {
      notify({ type: 'success', title: message })
      close()
    },
  })
  const rehearsal = trial.data?.rehearsal
  function close() {
    trial.reset()
    deed.reset()
    setPassphrase('')
    onClose()
  }
  return (
    <FormDialog
      {...{ id, open, onClose: close, title: texts.title, cancel: t.cancel }}
      description={rehearsal ? texts.what : `${name}. ${texts.lead}`}
      submit={rehearsal ? texts.submit : texts.rehearse}
      danger={rehearsal !== undefined}
      busy={trial.isPending || deed.isPending}
    >
      {rehearsal ? (
        <Confirmation
          {...{ id, name, rehearsal }}
          failure={deed.error}
          onConfirm={(form) => deed.mutate({ ...form, ...secret })}
        />
      ) : (
        <DialogForm id={id} isDirty={passphrase !== ''} onSubmit={() => trial.mutate()}>
          {backup.encrypted && (
            <TextField
              type="password"
              label={texts.passphrase}
              hint={texts.passphraseHint}
              autoComplete="off"
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          )}
          {trial.isPending && <p role="status">{texts.rehearsing}</p>}
          {trial.error && (
            <Banner tone="danger">{`${texts.failed}: ${adminMessageOf(trial.error)}`}</Banner>
          )}
        </DialogForm>
      )}
    </FormDialog>
  )
}

function Confirmation({
  id,
  name,
  rehearsal,
  failure,
  onConfirm,
}: {
  id: string
  name: string
  rehearsal: Rehearsal
  failure: Error | null
  onConfirm: (form: RestorationForm) => void
}) {
  const [typed, setTyped] = useState({ reason: '', confirm: '', ignoreKey: false })
  const [tried, setTried] = useState(false)
  const { data, error } = RestorationForm.safeParse(typed)
  const isNamed = typed.confirm.trim() === name
  const isKeyKnown = rehearsal.secrets.unreadable === 0 || typed.ignoreKey
  return (
    <DialogForm
      id={id}
      isDirty={typed.reason !== '' || typed.confirm !== ''}
      onSubmit={(form) => {
        setTried(true)
        if (data && isNamed && isKeyKnown) onConfirm({ ...data, confirm: name })
        else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }}
    >
      <Comparison rehearsal={rehearsal} />
      {rehearsal.secrets.unreadable > 0 && (
        <Checkbox
          label={texts.ignoreKey}
          checked={typed.ignoreKey}
          onChange={(ignoreKey) => setTyped({ ...typed, ignoreKey })}
        />
      )}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        required
        error={tried && error ? issuesBy(error.issues).reason : undefined}
        value={typed.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
      <TextField
        label={texts.confirm}
        hint={name}
        required
        autoComplete="off"
        error={tried && !isNamed ? texts.wrongName : undefined}
        value={typed.confirm}
        onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
      />
      {tried && !isKeyKnown && <Banner tone="warn">{texts.ignoreKeyNeeded}</Banner>}
      {failure && (
        <Banner tone="danger">{`${texts.restoreFailed}: ${adminMessageOf(failure)}`}</Banner>
      )}
    </DialogForm>
  )
}
