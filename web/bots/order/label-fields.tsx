import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { labelKey, Tag } from '#contract/bots/order'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/order/order'
import { firstIssue } from '../../lib/form/issue-text'
import { ChipsField } from '../../ui/form/chips-field'
import { TextField } from '../../ui/form/field'
import { bots } from '../bots-store'
import styles from '../form/form.module.css'
import type { BotFormState } from '../form/use-bot-form'
import { distinct } from '../table/filters'

const texts = t.fields

/** A bot's group and tags in its form. */
export function LabelFields({ form }: Pick<BotFormState, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <GroupField error={errors.group?.message} {...form.register('group')} />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <div className={styles.wide}>
            <TagsField values={value} onChange={onChange} />
          </div>
        )}
      />
    </>
  )
}

type GroupProps = Omit<Parameters<typeof TextField>[0], 'label' | 'list'>

/** A group by its name; those that there are can be picked. */
export function GroupField(field: GroupProps) {
  const listId = useId()
  const [known] = useState(() =>
    distinct(Object.values(bots.byId).flatMap(({ group }) => group ?? [])),
  )
  return (
    <>
      <TextField
        {...field}
        label={texts.group}
        hint={texts.groupHint}
        maxLength={limits.groupName}
        autoComplete="off"
        list={listId}
      />
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Tags as chips, each once. */
export function TagsField({
  values,
  empty = texts.empty,
  list = texts.list,
  onChange,
}: {
  values: readonly string[]
  empty?: string
  list?: string
  onChange: (tags: readonly string[]) => void
}) {
  return (
    <ChipsField
      label={texts.tags}
      hint={texts.tagsHint}
      list={list}
      empty={empty}
      add={texts.add}
      remove={texts.remove}
      full={texts.full}
      separator={/[,;\n]+/}
      values={values}
      max={limits.tags}
      check={(tag) => firstIssue(Tag.safeParse(tag).error)}
      onChange={(tags) => onChange(onceEach(tags))}
    />
  )
}

const onceEach = (tags: readonly string[]) =>
  [...new Map(tags.toReversed().map((tag) => [labelKey(tag), tag])).values()].reverse()
