import type { ReactNode } from 'react'
import { t } from '#texts/server-policy/servers'
import { type Checked, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { FormFailure } from '../ui/feedback/form-failure'
import { TextField } from '../ui/form/field'
import { addressIn } from './address-in'
import styles from './servers.module.css'

type Address = NonNullable<ReturnType<typeof addressIn>>

const texts = t.check

const check = ({ address }: { address: string }): Checked<Address> => {
  const change = addressIn(address)
  return change ? { change, issues: {} } : { change, issues: { address: texts.bad } }
}

type Props = {
  submit: string
  failed: string
  icon: ReactNode
  onAddress: (address: Address) => Promise<unknown>
  /** What was typed stays when it was taken. */
  keeps?: boolean
}

/** One field with a server's address, and what is done with it. */
export function AddressForm({ submit, failed, icon, onAddress, keeps = false }: Props) {
  const edits = useEditForm({ address: '' }, check)
  const { values, issues, failure, isSubmitting } = edits
  const send = edits.submit(async (address) => {
    await onAddress(address)
    return keeps ? values : { address: '' }
  })
  return (
    <form
      ref={edits.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label={texts.address}
        placeholder={texts.placeholder}
        hint={texts.hint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={issues.address}
        value={values.address}
        className={styles.address}
        onChange={({ target }) => edits.change({ address: target.value })}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} icon={icon}>
        {submit}
      </Button>
      <div className={styles.failure}>
        <FormFailure error={failure} otherwise={failed} />
      </div>
    </form>
  )
}
