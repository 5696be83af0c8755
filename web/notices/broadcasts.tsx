import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { HeldStrip } from './held-strip'
import { followNotices } from './live'

/**
 * What administrators say is heard while somebody is signed in: their messages as notices, and that
 * the bots wait for them in a strip.
 */
export function Broadcasts() {
  const { state } = useSnapshot(session)
  useEffect(() => (state === 'in' ? followNotices() : undefined), [state])
  return state === 'in' ? <HeldStrip /> : null
}
