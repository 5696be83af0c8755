import type { BrowserContext, Page, Worker } from 'playwright-core'
import type { pushBrowser } from '../../fakes/push-browser'

// Chromium's headless shell has service workers and the `push` event, but no push service to subscribe
// at, always says `denied` of notifications, and has nowhere to show one. Its place is taken here; pages
// and workers are the built ones, and messages come as a push service would bring them.

type Subscription = ReturnType<typeof pushBrowser>['subscription']

/** What pages find: a user who has not been asked yet, and a service that gives them `subscription`. */
export async function standInForService(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    let permission: NotificationPermission = 'default'
    let current: object | null = null
    // The browser is asked, and gives what its context was granted.
    const ask = Notification.requestPermission.bind(Notification)
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = await ask()
      return permission
    }
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
        byte.charCodeAt(0),
      )
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (permission !== 'granted') return Promise.reject(new DOMException('', 'NotAllowedError'))
        current = {
          endpoint,
          options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
          toJSON: () => ({ endpoint, keys }),
        }
        return Promise.resolve(current)
      },
    })
  }, subscription)
}

type Shown = { title: string; body: string; actions: { action: string; title: string }[] }

/** What the site's worker has been given to show, and the finger that presses it. */
export type NotificationCentre = {
  /** As `registration.getNotifications()` has them. */
  shown(): Promise<Shown[]>
  /** Presses a button of the newest; resolves when the worker has done with it. */
  press(action: string): Promise<void>
  /** Brings a message as the push service does: Chromium wakes the worker with a `push` of its own. */
  deliver(data: string): Promise<void>
}

/** Of the worker that controls a page. */
export async function notificationCentre(page: Page): Promise<NotificationCentre> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await workerOf(page.context())
  await worker.evaluate(keepShown)
  const deliver = await deliveryTo(page)
  return {
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope
        return (await registration.getNotifications()).map(({ title, body, actions }) => ({
          ...{ title, body, actions },
        }))
      }),
    press: (action) => worker.evaluate(pressNewest, action),
    deliver,
  }
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

type Kept = Shown & { tag: string; data: unknown; close(): void }
type WorkerScope = {
  dispatchEvent(event: Event): boolean
  registration: {
    getNotifications(): Promise<Kept[]>
    showNotification(title: string, options: Omit<Kept, 'title' | 'close'>): Promise<void>
  }
}

/** In the worker: where a browser would show notifications, of one tag the newest. */
function keepShown() {
  const { registration } = globalThis as unknown as WorkerScope
  let kept: Kept[] = []
  const without = (tag: string) => kept.filter((one) => one.tag !== tag)
  registration.getNotifications = () => Promise.resolve([...kept])
  registration.showNotification = (title, options) => {
    const close = () => {
      kept = without(options.tag)
    }
    kept = [...without(options.tag), { ...options, title, close }]
    return Promise.resolve()
  }
}

/** In the worker: its own listener hears of a press; no page can make an event that lasts as a browser's does. */
async function pressNewest(action: string) {
  const scope = globalThis as unknown as WorkerScope
  const notification = (await scope.registration.getNotifications()).at(-1)
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  const event = Object.assign(new Event('notificationclick'), { action, notification, waitUntil })
  scope.dispatchEvent(event)
  await Promise.all(works)
}

async function deliveryTo(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [own] = registrations
    if (own) registered.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const { origin } = new URL(page.url())
  return async (data: string) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
