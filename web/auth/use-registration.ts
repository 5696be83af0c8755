import { useEffect, useState } from 'react'
import type { RegistrationState } from '#contract/admin/settings'
import { unwrap } from '../lib/api'
import { publicAuthApi } from './auth-client'

/** Which ways in there are; null until the server has said it, and when it does not. */
export function useRegistration(): RegistrationState | null {
  const [state, setState] = useState<RegistrationState | null>(null)
  useEffect(() => {
    unwrap(publicAuthApi.auth.registration.$get()).then(
      setState,
      // The forms stay: the server refuses what it does not take.
      () => setState(null),
    )
  }, [])
  return state
}
