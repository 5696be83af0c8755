import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isTimeZone } from '#contract/account/times'
import { setTimes } from '../lib/format'
import { listen } from '../lib/socket'
import { loadSession, session } from './session-store'

/**
 * Writes times as the account wants them, and follows its changes from elsewhere. What it returns is
 * another key as soon as what is drawn has to be drawn anew.
 */
export function useAccountTimes(): string {
  const { profile } = useSnapshot(session)
  const { locale = null, timeZone = null } = profile?.times ?? {}
  // Another browser may know zones that this one does not.
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : null
  // At once, since everything below writes times while it is drawn.
  setTimes(locale, zone)
  useEffect(
    () => listen({ accountUpdate: ({ reason }) => reason === 'account' && void loadSession() }),
    [],
  )
  return `${locale} ${zone}`
}
