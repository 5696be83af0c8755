import type { UseFormReturn } from 'react-hook-form'
import { notify } from '../ui/feedback/notify'
import { es } from './auth.es'
import type { NewAccount } from './new-account-fields'

/** Whether the password was written twice alike; warns where it was not. */
export function passwordsMatch(form: UseFormReturn<NewAccount>, account: NewAccount) {
  if (account.password === account.confirmation) return true
  form.setError('confirmation', { message: es.mismatch }, { shouldFocus: true })
  notify({ type: 'warning', title: es.mismatchTitle, message: es.mismatch })
  return false
}
