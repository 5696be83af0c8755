import { AdminPlanName, type ManagedUser } from '#contract/admin/users'
import { Role, UserStatus } from '#contract/auth'
import { SelectField, TextAreaField, TextField } from '../ui/form/field'
import styles from './user-dialog.module.css'
import type { UserValues } from './user-form'
import { es } from './users.es'

const texts = es.form
const bioMax = 500

type Props = {
  user: ManagedUser
  values: UserValues
  issues: Readonly<Record<string, string>>
  onChange: (part: Partial<UserValues>) => void
}

export function UserFields({ user, values, issues, onChange }: Props) {
  const isFree = values.plan === 'free'
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.role}
        error={issues.role}
        value={values.role}
        onChange={({ target }) => onChange({ role: Role.parse(target.value) })}
      >
        {Role.options.map((role) => (
          <option key={role} value={role}>
            {es.roles[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.status}
        error={issues.status}
        value={values.status}
        onChange={({ target }) => onChange({ status: UserStatus.parse(target.value) })}
      >
        {statusesFor(user).map((status) => (
          <option key={status} value={status} disabled={status === 'pending'}>
            {es.statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.plan}
        error={issues['subscription.plan']}
        value={values.plan}
        onChange={({ target }) => onChange({ plan: AdminPlanName.parse(target.value) })}
      >
        {AdminPlanName.options.map((plan) => (
          <option key={plan} value={plan}>
            {es.plans[plan]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        label={texts.expiresAt}
        hint={isFree ? texts.freeHint : texts.expiresHint}
        error={issues['subscription.expiresAt']}
        disabled={isFree}
        value={isFree ? '' : values.expiresAt}
        onChange={({ target }) => onChange({ expiresAt: target.value })}
      />
      <TextAreaField
        className={styles.wide}
        label={texts.bio}
        hint={texts.left(bioMax - values.bio.length)}
        error={issues['profile.bio']}
        maxLength={bioMax}
        value={values.bio}
        onChange={({ target }) => onChange({ bio: target.value })}
      />
    </div>
  )
}

/** Nobody is put back to waiting for approval here; who waits is shown as waiting. */
const statusesFor = ({ status }: ManagedUser) =>
  UserStatus.options.filter((one) => one !== 'pending' || status === 'pending')
