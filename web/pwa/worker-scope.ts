import type { WorkerMessage } from './worker-messages'

// The DOM's types are the page's; these are the parts of a worker's that are used here.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void }
export type PushEvent = Extendable & { data: { text(): string } | null }
export type ClickEvent = Extendable & {
  action: string
  notification: Pick<Notification, 'close' | 'data'>
}
export type SubscriptionEvent = Extendable & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  push: PushEvent
  notificationclick: ClickEvent
  pushsubscriptionchange: SubscriptionEvent
}

type Client = {
  url: string
  focus(): Promise<unknown>
  postMessage(message: WorkerMessage): void
}

/** Beside what the DOM knows: the buttons, and when it happened. */
type ShownOptions = NotificationOptions & {
  timestamp?: number
  actions?: { action: string; title: string }[]
}

type Scope = {
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type?: 'window' }): Promise<Client[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>
    pushManager: Pick<PushManager, 'subscribe'>
  }
  addEventListener<E extends keyof Events>(type: E, listener: (event: Events[E]) => void): void
}

/** What a service worker's script has around it. */
export const scope = self as unknown as Scope
