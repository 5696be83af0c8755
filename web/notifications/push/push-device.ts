import { deviceKey as key } from './device-key'

/** Which channel this browser is, of whom, and where its pushes went when the server was told. */
export type Device = { userId: string; channelId: string; endpoint: string }

export function readDevice(): Device | null {
  try {
    const { userId, channelId, endpoint } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return [userId, channelId, endpoint].every((part) => typeof part === 'string')
      ? { userId, channelId, endpoint }
      : null
  } catch {
    return null
  }
}

export function writeDevice(device: Device | null) {
  if (device) localStorage.setItem(key, JSON.stringify(device))
  else localStorage.removeItem(key)
}

/** Ends what is pushed to this browser. Whoever comes back to it is subscribed anew. */
export async function endPushes() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser that forbids it (a private window) has nothing to end.
  }
}
