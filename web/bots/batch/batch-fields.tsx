import { useEffect } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/batch/batch'
import { TextAreaField, TextField } from '../../ui/form/field'
import { Segments } from '../../ui/form/segments'
import styles from '../form/form.module.css'
import { FormRefusal } from '../form/form-refusal'
import { useBots } from '../use-bots'
import { sharedOf } from './batch-rules'
import { BatchSettings } from './batch-settings'
import type { BatchEdits } from './use-batch'

const ways = (['pattern', 'list'] as const).map((value) => ({ value, label: t[value] }))
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const longest = 200

/** What the bots are called and what they share. */
export function BatchFields({ edits }: { edits: BatchEdits }) {
  const { way } = edits.values
  const { setFocus } = edits.form
  useEffect(() => setFocus('names'), [setFocus])
  return (
    <div className={styles.grid}>
      <FormRefusal failure={edits.failure} failed={t.failed} />
      <div className={styles.wide}>
        <Segments
          label={t.ways}
          options={ways}
          value={way}
          onChange={(next) => edits.change({ way: next })}
        />
      </div>
      {way === 'pattern' ? <PatternFields edits={edits} /> : <ListField edits={edits} />}
      <BatchSettings edits={edits} />
    </div>
  )
}

function PatternFields({ edits: { form, issues, values } }: { edits: BatchEdits }) {
  const { byId } = useBots()
  const isPremium = sharedOf(values, byId).authType === 'mojang'
  return (
    <>
      <TextField
        className={styles.wide}
        label={t.names}
        placeholder={t.namesPlaceholder}
        hint={t.namesHint}
        error={issues.names}
        maxLength={longest}
        autoComplete="off"
        {...form.register('names')}
      />
      <TextField
        className={styles.wide}
        label={isPremium ? t.premiumAccounts : t.accounts}
        placeholder={t.accountsPlaceholder}
        hint={isPremium ? t.premiumHint : t.accountsHint}
        maxLength={longest}
        {...asTyped}
        {...form.register('accounts')}
      />
      {!isPremium && (
        <TextField
          className={styles.wide}
          type="password"
          label={t.password}
          hint={t.passwordHint}
          autoComplete="off"
          maxLength={limits.gamePassword}
          {...form.register('password')}
        />
      )}
    </>
  )
}

function ListField({ edits: { form, issues } }: { edits: BatchEdits }) {
  return (
    <TextAreaField
      className={styles.wide}
      label={t.lines}
      placeholder={t.linesPlaceholder}
      hint={t.linesHint}
      error={issues.list}
      rows={8}
      maxLength={limits.bodyBytes}
      {...asTyped}
      {...form.register('list')}
    />
  )
}
