import { useId } from 'react'
import type { ServerCard } from '#contract/bots/servers'
import { limits } from '#contract/limits'
import { t } from '#texts/server-policy/rules'
import { type Checked, useEditForm } from '../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { FormFailure } from '../ui/feedback/form-failure'
import { TextField } from '../ui/form/field'
import { SwitchField } from '../ui/form/switch-field'
import { Checkbox, Switch } from '../ui/form/toggle'
import { CardNotices } from './card-notices'
import styles from './rules.module.css'
import { confirmRules } from './server-policy-api'

export type Address = { host: string; port: number }

type Values = {
  read: boolean
  maxBots: string
  noProxies: boolean
  asked: boolean
  readmitted: boolean
}
type Confirmed = Omit<Values, 'read' | 'maxBots'> & { maxBots: number | null }

type Props = {
  address: Address
  card: ServerCard
  submit: string
  onClose: () => void
  onDone: (card: ServerCard) => void
}

const valuesOf = ({ rules }: ServerCard): Values => ({
  read: rules !== null,
  maxBots: rules?.maxBots ? String(rules.maxBots) : '',
  noProxies: rules?.noProxies ?? false,
  asked: rules?.asked ?? false,
  readmitted: false,
})

function check({ read, maxBots, ...rest }: Values): Checked<Confirmed> {
  const typed = maxBots.trim()
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  const isNumber = number >= 1 && number <= limits.servers.bots
  const issues = {
    ...(read ? {} : { read: t.mustRead }),
    ...(typed === '' || isNumber ? {} : { maxBots: t.badNumber(limits.servers.bots) }),
  }
  if (Object.keys(issues).length > 0) return { change: null, issues }
  return { change: { ...rest, maxBots: typed === '' ? null : number }, issues: {} }
}

/** What a user confirms of a server's rules, before the first bot goes there or to change it. */
export function RulesDialog({ address, card, submit, onClose, onDone }: Props) {
  const id = useId()
  const base = valuesOf(card)
  const edits = useEditForm(base, check)
  const { values, issues, change } = edits
  const asks = card.signals.some(({ bots }) => bots === 'ask')
  const save = edits.submit(async (confirmed) => {
    onDone(await confirmRules({ ...address, ...confirmed }))
    return values
  })
  return (
    <FormDialog
      open
      id={id}
      size="medium"
      title={t.title(card.server)}
      description={t.lead}
      cancel={t.cancel}
      submit={submit}
      busy={edits.isSubmitting}
      onClose={onClose}
    >
      <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void save()}>
        <CardNotices card={card} />
        <div>
          <Checkbox
            label={t.read}
            checked={values.read}
            aria-invalid={issues.read ? true : undefined}
            aria-describedby={issues.read ? `${id}-read` : undefined}
            onChange={(read) => change({ read })}
          />
          {issues.read && (
            <p id={`${id}-read`} className={styles.error} role="alert">
              {issues.read}
            </p>
          )}
        </div>
        <TextField
          label={t.maxBots}
          hint={t.maxBotsHint}
          inputMode="numeric"
          autoComplete="off"
          error={issues.maxBots}
          value={values.maxBots}
          onChange={({ target }) => change({ maxBots: target.value })}
        />
        <SwitchField
          label={t.noProxies}
          hint={t.noProxiesHint}
          checked={values.noProxies}
          onChange={(noProxies) => change({ noProxies })}
        />
        {asks && (
          <Switch label={t.asked} checked={values.asked} onChange={(asked) => change({ asked })} />
        )}
        {card.ban && (
          <Switch
            label={t.readmitted}
            checked={values.readmitted}
            onChange={(readmitted) => change({ readmitted })}
          />
        )}
        <FormFailure error={edits.failure} otherwise={t.failed} />
      </DialogForm>
    </FormDialog>
  )
}
