import { useEffect } from 'react'
import { deviceKey } from '../notifications/push/device-key'

/** Keeps the server told where this browser is reached, once it is one of somebody's channels. */
export function usePushes() {
  useEffect(() => {
    if (localStorage.getItem(deviceKey) === null) return
    const following = import('../notifications/push/follow').then(
      (m) => m.followPushes(),
      () => null,
    )
    return () => void following.then((stop) => stop?.())
  }, [])
}
