import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { followNotices } from './live'

/** The administrators' messages are heard while somebody is signed in, and said as notices. */
export function Broadcasts() {
  const { state } = useSnapshot(session)
  useEffect(() => (state === 'in' ? followNotices() : undefined), [state])
  return null
}
