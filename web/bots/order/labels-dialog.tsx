import { useId, useState } from 'react'
import { LabelsForm, labelKey } from '#contract/bots/order'
import { t } from '#texts/bots/order/order'
import { messageOf } from '../../lib/api'
import { firstIssue } from '../../lib/form/issue-text'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { Banner } from '../../ui/feedback/banner'
import { notify } from '../../ui/feedback/notify'
import { Checkbox } from '../../ui/form/toggle'
import { bots } from '../bots-store'
import { GroupField, TagsField } from './label-fields'
import { labelBots } from './labels'
import styles from './labels-dialog.module.css'

const texts = t.dialog

/** The group and the tags of many bots; what is not touched stays as each bot has it. */
export function LabelsDialog({
  botIds,
  onClose,
}: {
  botIds: readonly string[]
  onClose: () => void
}) {
  const id = useId()
  const [before] = useState(() => labelsOf(botIds))
  const [group, setGroup] = useState(before.group ?? '')
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const hasGroup = group !== (before.group ?? '')
  const checked = LabelsForm.safeParse({
    botIds,
    ...(hasGroup ? { group: group.trim() || null } : {}),
    addTags: added,
    removeTags: removed,
  })
  const save = async (change: LabelsForm) => {
    setSaving(true)
    try {
      await labelBots(change)
      notify({ type: 'success', title: t.saved })
      onClose()
    } catch (error) {
      setFailure(error)
      setSaving(false)
    }
  }
  return (
    <FormDialog
      id={id}
      open
      onClose={onClose}
      title={t.edit}
      description={texts.description(botIds.length)}
      cancel={texts.cancel}
      submit={texts.save}
      busy={isSaving}
    >
      <DialogForm
        id={id}
        isDirty={hasGroup || added.length > 0 || removed.length > 0}
        onSubmit={() => checked.success && void save(checked.data)}
      >
        {failure !== null && <Banner tone="danger">{messageOf(failure, t.failures.labels)}</Banner>}
        <GroupField
          value={group}
          placeholder={before.group === null ? t.fields.severalGroups : undefined}
          error={firstIssue(checked.error)}
          onChange={({ target }) => setGroup(target.value)}
        />
        <TagsField list={texts.added} empty={texts.noneAdded} values={added} onChange={setAdded} />
        {before.tags.length > 0 && (
          <fieldset className={styles.removal}>
            <legend>{texts.removed}</legend>
            {before.tags.map(({ tag, count }) => (
              <Checkbox
                key={tag}
                label={<bdi>{texts.tagOf(tag, count)}</bdi>}
                checked={removed.includes(tag)}
                onChange={(isRemoved) =>
                  setRemoved(
                    isRemoved ? [...removed, tag] : removed.filter((other) => other !== tag),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      </DialogForm>
    </FormDialog>
  )
}

/** The group that all have ('' for none), null where they differ; and each tag with its bots. */
function labelsOf(botIds: readonly string[]) {
  const chosen = botIds.flatMap((id) => bots.byId[id] ?? [])
  const groups = new Set(chosen.map(({ group }) => group ?? ''))
  const tags = new Map<string, { tag: string; count: number }>()
  for (const tag of chosen.flatMap((bot) => bot.tags)) {
    const known = tags.get(labelKey(tag))
    if (known) known.count += 1
    else tags.set(labelKey(tag), { tag, count: 1 })
  }
  return { group: groups.size === 1 ? ([...groups][0] ?? '') : null, tags: [...tags.values()] }
}
