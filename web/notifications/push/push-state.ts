import { session } from '../../auth/session-store'
import { readDevice } from './push-device'

/**
 * Whether this browser can be told things. `install`: once the page is an app (iPhone, iPad);
 * `insecure`: over https alone; `absent`: its service worker is not there yet.
 */
export type PushState = 'unsupported' | 'insecure' | 'install' | 'absent' | 'denied' | 'off' | 'on'

/** How it is here; `channelIds`: of the channels that there are. */
export async function readPushState(channelIds: readonly string[]): Promise<PushState> {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return isApple() && !isInstalled() ? 'install' : 'unsupported'
  }
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'absent'
  if (Notification.permission === 'denied') return 'denied'
  const device = ownDevice()
  const isKnown = device !== null && channelIds.includes(device.channelId)
  return isKnown && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad that says it is a Mac.
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** The channel that this browser is, of whoever is signed in. */
export function ownDevice() {
  const device = readDevice()
  return device?.userId === session.profile?.user.id ? device : null
}

export type PushReason = 'denied' | 'dismissed' | 'failed'

/** Why a browser that could be told things is not; a sentence of the catalogue says it. */
export class PushRefusal extends Error {
  override name = 'PushRefusal'

  constructor(
    readonly reason: PushReason,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}
