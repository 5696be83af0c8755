import { useId } from 'react'
import { type Channel, ChannelPatch } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { t as page } from '#texts/notifications/notifications'
import { issuesBy, useEditForm } from '../../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { TextField } from '../../ui/form/field'
import { changeChannel } from '../notifications-queries'

function check(values: { name: string }) {
  const { data, error } = ChannelPatch.safeParse(values)
  return { change: data ?? null, issues: issuesBy(error?.issues ?? []) }
}

export function RenameDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const id = useId()
  const edits = useEditForm({ name: channel.name }, check)
  const { values, issues, failure, isDirty, isSubmitting } = edits
  const submit = edits.submit(async (patch) => {
    const { name } = await changeChannel(channel.id, patch)
    onClose()
    return { name }
  })
  return (
    <FormDialog
      {...{ id, open: true, onClose, title: t.renameTitle, description: t.renameDescription }}
      {...{ cancel: page.cancel, submit: t.save, busy: isSubmitting }}
    >
      <DialogForm id={id} ref={edits.element} isDirty={isDirty} onSubmit={() => void submit()}>
        <TextField
          label={t.adding.name}
          error={issues.name}
          required
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => edits.change({ name: target.value })}
        />
        <FormFailure error={failure} otherwise={t.renameFailed} />
      </DialogForm>
    </FormDialog>
  )
}
