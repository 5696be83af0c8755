import { useMemo } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/batch/batch'
import { t as texts } from '#texts/bots/bots'
import { SelectField, TextField } from '../../ui/form/field'
import { VersionOptions } from '../form/bot-fields'
import { splitAddress } from '../form/bot-form-rules'
import styles from '../form/form.module.css'
import { MachineLabelField } from '../form/machine-label-field'
import { sortedBots } from '../table/table-store'
import { useBots } from '../use-bots'
import type { BatchEdits } from './use-batch'

/** What all of them share: that of a bot that there is, or what is written here. */
export function BatchSettings({ edits }: { edits: BatchEdits }) {
  const { byId } = useBots()
  const named = useMemo(() => sortedBots(byId, { key: 'name', descending: false }), [byId])
  const { from } = edits.values
  return (
    <>
      <SelectField
        className={styles.wide}
        label={t.from}
        hint={from ? t.likeHint : undefined}
        {...edits.form.register('from')}
        value={from}
      >
        <option value="">{t.written}</option>
        {named.map(({ id, name }) => (
          <option key={id} value={id}>
            {t.likeBot(name)}
          </option>
        ))}
      </SelectField>
      {!from && <WrittenSettings edits={edits} />}
    </>
  )
}

function WrittenSettings({ edits }: { edits: BatchEdits }) {
  const { form, issues, values } = edits
  const takeApart = (typed: string) => {
    const address = splitAddress(typed)
    if (address) edits.change(address)
    return address !== null
  }
  return (
    <>
      <TextField
        className={styles.most}
        label={texts.form.host}
        placeholder={texts.form.hostPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        error={issues.host}
        onPaste={(event) => {
          if (takeApart(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        {...form.register('host', { onBlur: (event) => takeApart(event.target.value) })}
      />
      <TextField
        className={styles.rest}
        label={texts.form.port}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limits.port.max).length}
        error={issues.port}
        {...form.register('port')}
      />
      <SelectField label={texts.form.authType} {...form.register('authType')}>
        <option value="cracked">{texts.form.cracked}</option>
        <option value="mojang">{texts.form.mojang}</option>
      </SelectField>
      <SelectField
        label={texts.form.version}
        error={issues.version}
        {...form.register('version')}
        value={values.version}
      >
        <VersionOptions chosen={values.version} />
      </SelectField>
      <MachineLabelField
        chosen={values.machineLabel}
        error={issues.machineLabel}
        {...form.register('machineLabel')}
      />
    </>
  )
}
