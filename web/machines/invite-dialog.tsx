import { useId, useState } from 'react'
import { InvitationForm, type InvitationMade, type Machines } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { formatMinutes } from '../lib/format'
import { CopyButton } from '../ui/copy-button'
import { CloseButton, Dialog } from '../ui/dialog/dialog'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { Banner } from '../ui/feedback/banner'
import { FormFailure } from '../ui/feedback/form-failure'
import { Status } from '../ui/feedback/status'
import { TextAreaField, TextField } from '../ui/form/field'
import { useNow } from '../ui/use-now'
import { arrivalOf } from './arrival'
import styles from './machines.module.css'
import { inviteMachine } from './machines-api'
import { keepInvitation } from './machines-queries'

const texts = t.invite

type Props = { open: boolean; machines: Machines; onClose: () => void }

/** Asks for a name, then shows the one-time order until the machine is there. */
export function InviteDialog({ open, machines, onClose }: Props) {
  const [made, setMade] = useState<InvitationMade | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return made ? (
    <Made made={made} machines={machines} onClose={close} />
  ) : (
    <Ask open={open} onClose={close} onMade={setMade} />
  )
}

const blank = { name: '', label: '' }

function check({ name, label }: typeof blank) {
  const found = InvitationForm.safeParse({ name, label: label.trim() || null })
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

function Ask({
  open,
  onClose,
  onMade,
}: Pick<Props, 'open' | 'onClose'> & { onMade: (made: InvitationMade) => void }) {
  const id = useId()
  const edits = useEditForm(blank, check)
  const { values, issues, isDirty, isSubmitting, failure } = edits
  const submit = edits.submit(async (form) => {
    const made = await inviteMachine(form)
    keepInvitation(made.invitation)
    onMade(made)
    return blank
  })
  const field = (name: keyof typeof blank) => ({
    autoComplete: 'off',
    spellCheck: false,
    error: issues[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edits.change({ [name]: target.value }),
  })
  return (
    <FormDialog
      {...{ id, open, title: texts.title, description: texts.description }}
      {...{ cancel: t.cancel, submit: texts.submit, busy: isSubmitting }}
      onClose={() => {
        edits.reset()
        onClose()
      }}
    >
      <DialogForm id={id} ref={edits.element} isDirty={isDirty} onSubmit={() => void submit()}>
        <TextField {...field('name')} label={texts.name} hint={texts.nameHint} required />
        <TextField {...field('label')} label={texts.label} hint={texts.labelHint} />
        <FormFailure
          error={failure}
          otherwise={texts.failed}
          say={(error, failed) => `${failed}: ${adminMessageOf(error)}`}
        />
      </DialogForm>
    </FormDialog>
  )
}

function Made({
  made: { invitation, command },
  machines,
  onClose,
}: {
  made: InvitationMade
  machines: Machines
  onClose: () => void
}) {
  const order = orderFrom(command)
  const arrival = arrivalOf(invitation, machines, useNow(1_000))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.made(invitation.name)}
      description={texts.madeText}
      footer={
        <>
          <CloseButton>{t.close}</CloseButton>
          <CopyButton variant="primary" text={order} label={texts.copy} />
        </>
      }
    >
      <div className={styles.made}>
        <TextAreaField
          label={texts.command}
          hint={texts.until(formatMinutes(invitation.expiresAt))}
          className={styles.command}
          rows={3}
          readOnly
          spellCheck={false}
          value={order}
          onFocus={({ target }) => target.select()}
        />
        {isLocal(order) && <Banner tone="warn">{texts.local}</Banner>}
        <p className={styles.lead}>{texts.version(machines.version)}</p>
        <p role="status" className={styles.arrival}>
          <Status tone={arrival.tone} label={texts[arrival.state]} />
        </p>
      </div>
    </Dialog>
  )
}

const localOrigin = /http:\/\/localhost(:\d+)?(?=\/#)/

/** Where nobody has said how the panel is reached, the other machine may reach it as this browser does. */
const orderFrom = (command: string) => command.replace(localOrigin, location.origin)

const isLocal = (order: string) => /\/\/(localhost|127\.|\[::1\])/.test(order)
