import { isSubscriptionMessage } from '../../pwa/worker-messages'
import { renewThisDevice } from './device'

/** Tells the server of another subscription now and whenever the service worker says so, until it is stopped. */
export function followPushes(): () => void {
  const workers = navigator.serviceWorker
  // What does not get through now is tried again at the next visit.
  const renew = () => void renewThisDevice().catch(() => null)
  const hear = ({ data }: MessageEvent) => {
    if (isSubscriptionMessage(data)) renew()
  }
  workers?.addEventListener('message', hear)
  renew()
  return () => workers?.removeEventListener('message', hear)
}
