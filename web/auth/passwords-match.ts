import type { UseFormReturn } from 'react-hook-form'
import { t } from '#texts/auth/auth'
import { notify } from '../ui/feedback/notify'
import type { NewAccount } from './new-account-fields'

/** Whether the password was written twice alike; warns where it was not. */
export function passwordsMatch(form: UseFormReturn<NewAccount>, account: NewAccount) {
  if (account.password === account.confirmation) return true
  form.setError('confirmation', { message: t.mismatch }, { shouldFocus: true })
  notify({ type: 'warning', title: t.mismatchTitle, message: t.mismatch })
  return false
}
