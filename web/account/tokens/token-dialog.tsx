import { useId } from 'react'
import type { TokenMade } from '#contract/account/tokens'
import { limits } from '#contract/limits'
import { t } from '#texts/account/tokens'
import { useEditForm } from '../../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { BotsScopeField } from '../bots-scope/bots-scope-field'
import { blankToken, checkToken, expiries } from './token-values'
import styles from './tokens.module.css'
import { createToken } from './tokens-api'
import { VerbsField } from './verbs-field'

const texts = t.form
const bounds = limits.tokens

type Props = { onClose: () => void; onMade: (made: Omit<TokenMade, 'success'>) => void }

/** What a new token is called, and what it may. */
export function TokenDialog({ onClose, onMade }: Props) {
  const id = useId()
  const edits = useEditForm(blankToken, checkToken)
  const { values, issues, failure, isSubmitting } = edits
  const send = edits.submit(async (form) => {
    const made = await createToken(form)
    edits.reset()
    onMade(made)
    return undefined
  })
  const wrongAddress = Object.entries(issues).find(([path]) => path.startsWith('addresses'))
  return (
    <FormDialog
      {...{ id, onClose, title: texts.title, cancel: texts.cancel }}
      open
      size="medium"
      description={texts.description}
      submit={texts.submit}
      busy={isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={edits.isDirty} onSubmit={() => void send()}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={issues.name}
          required
          maxLength={bounds.name}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => edits.change({ name: target.value })}
        />
        <BotsScopeField {...{ values, issues }} change={edits.change} />
        <VerbsField
          values={values}
          error={issues.verbs}
          onChange={(verbs) => edits.change({ verbs })}
        />
        <div className={styles.pair}>
          <ChoiceField
            label={texts.expiry}
            hint={values.days === 0 && texts.noEndHint}
            error={issues.expiresAt}
            value={values.days}
            choices={expiries}
            nameOf={(days) => texts.expiries[days]}
            onChange={(days) => edits.change({ days })}
          />
          <TextField
            label={texts.perMinute}
            hint={texts.perMinuteHint}
            error={issues.perMinute}
            inputMode="numeric"
            autoComplete="off"
            value={values.perMinute}
            onChange={({ target }) => edits.change({ perMinute: target.value })}
          />
        </div>
        <TextField
          label={texts.addresses}
          hint={texts.addressesHint}
          error={wrongAddress?.[1]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.addresses}
          onChange={({ target }) => edits.change({ addresses: target.value })}
        />
        <FormFailure error={failure} otherwise={texts.failed} />
      </DialogForm>
    </FormDialog>
  )
}
