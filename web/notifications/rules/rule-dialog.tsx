import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ChannelList } from '#contract/notifications/channels'
import type { Rule } from '#contract/notifications/rules'
import { isOfBots, lasts } from '#contract/notifications/triggers'
import { t as page } from '#texts/notifications/notifications'
import { t } from '#texts/notifications/rules'
import { bots } from '../../bots/bots-store'
import { useEditForm } from '../../lib/form/use-edit-form'
import { classes } from '../../ui/classes'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { notify } from '../../ui/feedback/notify'
import { AddChannelDialog } from '../channels/add-channel-dialog'
import shared from '../notifications.module.css'
import { addRule, changeRule } from '../notifications-queries'
import { ChannelsField } from './channels-field'
import { HowFields } from './how-fields'
import { checkRule, newValues, type RuleValues, scopeOf, triggerOf, valuesOf } from './rule-values'
import styles from './rules.module.css'
import { sayRule } from './said-rule'
import { ScopeField } from './scope-field'
import { TriggerFields } from './trigger-fields'

const texts = t.form

type Props = {
  /** Null: a new one. */
  rule: Rule | null
  /** A new one is for these bots; none: for all. */
  botIds: readonly string[]
  list: ChannelList
  isAdmin: boolean
  onClose: () => void
}

/** What is edited, and how it changes: for each part of the form. */
export type Editing = {
  values: RuleValues
  issues: Readonly<Record<string, string>>
  change: (part: Partial<RuleValues>) => void
}

/** A rule in all its parts, which reads itself back. */
export function RuleDialog({ rule, botIds, list, isAdmin, onClose }: Props) {
  const id = useId()
  const { byId } = useSnapshot(bots)
  const [isAdding, setAdding] = useState(false)
  const reached = list.channels.filter(({ state }) => state !== 'gone').map((one) => one.id)
  const base = rule ? valuesOf(rule) : newValues(reached, botIds)
  const edits = useEditForm(base, checkRule)
  const { values, failure, isSubmitting } = edits
  const editing: Editing = { values, issues: edits.issues, change: edits.change }
  const send = edits.submit(async (form) => {
    const saved = rule ? await changeRule(rule.id, form) : await addRule(form)
    notify({
      type: 'success',
      title: rule ? texts.saved : texts.created,
      message: sayRule(saved, byId, list.channels),
    })
    edits.reset()
    onClose()
    return undefined
  })
  const said = { ...values, trigger: triggerOf(values), scope: scopeOf(values) }
  const tellsEnd = values.tellsEnd && lasts(values.kind)
  return (
    <FormDialog
      {...{ id, onClose, title: rule ? texts.editTitle : texts.newTitle, cancel: page.cancel }}
      open
      size="medium"
      description={
        <span className={classes(shared.read, styles.read)} aria-live="polite">
          {sayRule({ ...said, tellsEnd }, byId, list.channels)}
        </span>
      }
      submit={rule ? texts.save : texts.create}
      busy={isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void send()}>
        <TriggerFields {...editing} isAdmin={isAdmin} />
        {isOfBots(values.kind) && <ScopeField {...editing} />}
        <ChannelsField {...editing} list={list} onAdd={() => setAdding(true)} />
        <HowFields {...editing} />
        <FormFailure error={failure} otherwise={texts.failed} />
      </DialogForm>
      {/* Beside the form, which would hear that one's submit as its own. */}
      {isAdding && (
        <AddChannelDialog
          list={list}
          onClose={() => setAdding(false)}
          onAdded={({ id: added }) => edits.change({ channelIds: [...values.channelIds, added] })}
        />
      )}
    </FormDialog>
  )
}
