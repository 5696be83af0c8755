import { AdminPlanName, type ManagedUser } from '#contract/admin/users'
import { Role, UserStatus } from '#contract/auth'
import { limits } from '#contract/limits'
import { t } from '#texts/users/users'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextAreaField, TextField } from '../../ui/form/field'
import { usePlanChoices } from '../use-plan-choices'
import styles from './user-dialog.module.css'
import type { UserValues } from './user-form'

const texts = t.form
const bioMax = 500

type Props = {
  user: ManagedUser
  values: UserValues
  issues: Readonly<Record<string, string>>
  onChange: (part: Partial<UserValues>) => void
}

export function UserFields({ user, values, issues, onChange }: Props) {
  const { withBots } = usePlanChoices()
  const isFree = values.plan === 'free'
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.username}
        error={issues.username}
        autoComplete="off"
        maxLength={limits.accountName}
        value={values.username}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <TextField
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        error={issues.email}
        autoComplete="off"
        maxLength={limits.email}
        value={values.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <ChoiceField
        label={texts.role}
        error={issues.role}
        value={values.role}
        choices={Role.options}
        nameOf={(role) => t.roles[role]}
        onChange={(role) => onChange({ role })}
      />
      <ChoiceField
        label={texts.status}
        error={issues.status}
        value={values.status}
        choices={statusesFor(user)}
        nameOf={(status) => t.statuses[status]}
        disabledChoice="pending"
        onChange={(status) => onChange({ status })}
      />
      <ChoiceField
        label={texts.plan}
        error={issues['subscription.plan']}
        value={values.plan}
        choices={AdminPlanName.options}
        nameOf={withBots}
        onChange={(plan) => onChange({ plan })}
      />
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

/** Nobody is put back to waiting for approval here; an account that waits is shown as waiting. */
export const statusesFor = ({ status }: ManagedUser) =>
  UserStatus.options.filter((one) => one !== 'pending' || status === 'pending')
