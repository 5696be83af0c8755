import { useId } from 'react'
import {
  type Webhook,
  type WebhookMade,
  webhookEvents,
  webhookLimits,
} from '#contract/account/webhooks'
import { t } from '#texts/account/webhooks'
import { useEditForm } from '../../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { notify } from '../../ui/feedback/notify'
import { ChecksField } from '../../ui/form/checks-field'
import { TextField } from '../../ui/form/field'
import { BotsScopeField } from '../bots-scope/bots-scope-field'
import { blankWebhook, checkWebhook, valuesOf, type WebhookValues } from './webhook-values'
import { addWebhook, changeWebhook } from './webhooks-api'

const texts = t.form
const bounds = webhookLimits

type Props = {
  /** Null: a new one. */
  webhook: Webhook | null
  onClose: () => void
  onMade?: (made: Omit<WebhookMade, 'success'>) => void
}

/** Where a webhook leads, and of what it tells. */
export function WebhookDialog({ webhook, onClose, onMade }: Props) {
  const id = useId()
  const base = webhook ? valuesOf(webhook) : blankWebhook
  const check = (values: WebhookValues) => checkWebhook(webhook === null, values)
  const edits = useEditForm(base, check)
  const { values, issues, failure, isSubmitting } = edits
  const send = edits.submit(async (wanted) => {
    const made = wanted.isNew ? await addWebhook(wanted.form) : null
    if (!wanted.isNew && webhook) await changeWebhook(webhook.id, wanted.patch)
    edits.reset()
    onClose()
    if (made) onMade?.(made)
    else notify({ type: 'success', title: texts.saved })
    return undefined
  })
  return (
    <FormDialog
      {...{ id, onClose, title: webhook ? texts.editTitle : texts.addTitle, cancel: texts.cancel }}
      open
      size="medium"
      description={texts.description}
      submit={webhook ? texts.save : texts.add}
      busy={isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void send()}>
        <TextField
          label={texts.name}
          error={issues.name}
          required
          maxLength={bounds.name}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => edits.change({ name: target.value })}
        />
        <TextField
          label={texts.url}
          hint={webhook ? texts.urlKept(webhook.host) : texts.urlHint}
          error={issues.url}
          required={webhook === null}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={bounds.url}
          value={values.url}
          onChange={({ target }) => edits.change({ url: target.value })}
        />
        <ChecksField
          legend={texts.events}
          choices={webhookEvents.map((id) => ({ id, ...t.events[id] }))}
          chosen={values.events}
          error={issues.events}
          onChange={(events) => edits.change({ events })}
        />
        <BotsScopeField {...{ values, issues }} isOwn change={edits.change} />
        <FormFailure error={failure} otherwise={texts.failed} />
      </DialogForm>
    </FormDialog>
  )
}
