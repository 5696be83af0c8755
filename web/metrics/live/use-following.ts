import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../lib/socket'
import { follow } from '../channel'

/** Hears of the installation while the component is there; whether the connection stands. */
export function useFollowing() {
  const { state } = useSnapshot(connection)
  useEffect(follow, [])
  return state === 'live'
}
