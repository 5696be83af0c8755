import { type ComponentProps, useState } from 'react'
import type { ChannelMade } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { channelWords } from '#texts/notifications/words'
import { useEditForm } from '../../lib/form/use-edit-form'
import { DialogForm } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { TextField } from '../../ui/form/field'
import styles from '../notifications.module.css'
import { addChannel } from '../notifications-queries'
import { blankChannel, type ChannelValues, checkChannel, type TypedKind } from './channel-values'

const texts = t.adding

type Field = Partial<ComponentProps<typeof TextField>> & {
  field: keyof ChannelValues
  label: string
}

const address = { type: 'url', inputMode: 'url', required: true } as const
const server: Field = {
  ...{ field: 'server', label: texts.server, hint: texts.serverHint },
  ...address,
}

/** What is typed of each kind, beside its name. */
const fields: Readonly<Record<TypedKind, readonly Field[]>> = {
  discord: [{ field: 'url', label: texts.discordUrl, ...address }],
  telegram: [],
  mail: [],
  ntfy: [
    server,
    { field: 'topic', label: texts.topic, hint: texts.topicHint, required: true },
    { field: 'token', label: texts.ntfyToken, hint: texts.ntfyTokenHint, type: 'password' },
  ],
  gotify: [server, { field: 'token', label: texts.gotifyToken, type: 'password', required: true }],
  webhook: [{ field: 'url', label: texts.webhookUrl, hint: texts.webhookUrlHint, ...address }],
}

type Props = {
  kind: TypedKind
  id: string
  /** The account's address, where mail can be sent. */
  mail: string | null
  onBusy: (busy: boolean) => void
  onMade: (made: ChannelMade) => void
}

/** Where to find what a channel needs, and the fields for it. */
export function ChannelForm({ kind, id, mail, onBusy, onMade }: Props) {
  const [blank] = useState(() => blankChannel(kind))
  const edits = useEditForm(blank, (values: ChannelValues) => checkChannel(kind, values))
  const { values, issues, failure } = edits
  const send = edits.submit(async (form) => {
    onBusy(true)
    try {
      const made = await addChannel(form)
      edits.reset()
      onMade(made)
      return undefined
    } finally {
      onBusy(false)
    }
  })
  const wiring = (field: keyof ChannelValues) => ({
    ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    error: issues[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      edits.change({ [field]: target.value }),
  })
  const { steps } = texts.help[kind]
  return (
    <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void send()}>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {kind === 'mail' && mail && <p>{texts.mailTo(mail)}</p>}
      {fields[kind].map(({ field, ...shown }) => (
        <TextField key={field} {...wiring(field)} {...shown} />
      ))}
      <TextField
        {...wiring('name')}
        label={texts.name}
        hint={texts.nameHint}
        placeholder={channelWords[kind]}
      />
      <FormFailure error={failure} otherwise={texts.failed} />
    </DialogForm>
  )
}
