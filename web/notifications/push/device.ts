import { browserOf } from '#contract/account/browser-of'
import type { ChannelFormOf } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { onSignOut, session } from '../../auth/session-store'
import { addChannel, changeChannel, fetchChannels } from '../notifications-api'
import { endPushes, writeDevice } from './push-device'
import { ownDevice, PushRefusal } from './push-state'

type Subscription = Pick<ChannelFormOf<'push'>, 'endpoint' | 'p256dh' | 'auth'>

onSignOut(() => void endPushes())

/** Asks for the permission, and makes this browser a channel. */
export async function addThisDevice(vapidKey: string) {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    throw new PushRefusal(permission === 'denied' ? 'denied' : 'dismissed')
  }
  const subscription = await subscribe(vapidKey)
  const name = t.push.name(browserOf(navigator.userAgent) ?? location.host).slice(0, 60)
  const { channel } = await addChannel({ kind: 'push', name, ...subscription })
  keep(channel.id, subscription.endpoint)
  return channel
}

/**
 * Tells the server where this browser is reached now, when that is elsewhere than it knows: browsers
 * change it by themselves, and signing out ends it until the same user is back.
 */
export async function renewThisDevice(): Promise<void> {
  const device = ownDevice()
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!device || !registration || Notification.permission !== 'granted') return
  const current = await registration.pushManager.getSubscription()
  if (current?.endpoint === device.endpoint) return
  const { channels, offers } = await fetchChannels()
  if (!channels.some(({ id }) => id === device.channelId)) return writeDevice(null)
  const subscription = await subscribe(offers.vapidKey)
  await changeChannel(device.channelId, { subscription })
  keep(device.channelId, subscription.endpoint)
}

function keep(channelId: string, endpoint: string) {
  const userId = session.profile?.user.id
  if (userId) writeDevice({ userId, channelId, endpoint })
}

async function subscribe(vapidKey: string): Promise<Subscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    const before = await pushManager.getSubscription()
    // One for another key would be refused: the installation was set up anew.
    if (before && keyOf(before) !== vapidKey) await before.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: vapidKey }
    const subscription = await pushManager.subscribe(options)
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    return { endpoint: subscription.endpoint, p256dh, auth }
  } catch (error) {
    throw new PushRefusal('failed', { cause: error })
  }
}

/** As it was asked for: base64 in the alphabet of addresses. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription) {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
