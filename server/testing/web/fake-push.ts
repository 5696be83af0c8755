/** What a browser has for pushes, which happy-dom has not; tests say what its user answers. */
export type FakePush = Disposable & {
  permission: NotificationPermission
  /** What the user answers when asked. */
  answer: NotificationPermission
  /** Where pushes go; null: not subscribed. */
  endpoint: string | null
  /** Its service does not answer. */
  isDown: boolean
  /** The service worker has yet to come, which `arrive` makes it do. */
  isAbsent: boolean
  arrive(): void
  say(data: unknown): void
}

const key = (text: string) => new TextEncoder().encode(text).buffer

export function providePush(): FakePush {
  const workers = new EventTarget()
  let made = 0
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const push: Omit<FakePush, typeof Symbol.dispose> = {
    ...{ permission: 'default', answer: 'granted', endpoint: null, isDown: false },
    isAbsent: false,
    arrive() {
      push.isAbsent = false
      come()
    },
    say: (data) => workers.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: key('\u0004\u0000\u0000') },
    toJSON: () => ({ endpoint, keys: { p256dh: 'BPub', auth: 'secreto' } }),
    unsubscribe: () => {
      push.endpoint = null
      return Promise.resolve(true)
    },
  })
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(push.endpoint && subscription(push.endpoint)),
      subscribe: () => {
        if (push.isDown) return Promise.reject(new DOMException('down', 'AbortError'))
        push.endpoint ??= `https://push.example/${++made}`
        return Promise.resolve(subscription(push.endpoint))
      },
    },
  }
  Object.assign(workers, {
    getRegistration: () => Promise.resolve(push.isAbsent ? undefined : registration),
  })
  Object.defineProperty(workers, 'ready', {
    get: () => (push.isAbsent ? coming.then(() => registration) : Promise.resolve(registration)),
  })
  const asking = {
    get permission() {
      return push.permission
    },
    requestPermission: () => {
      push.permission = push.answer
      return Promise.resolve(push.answer)
    },
  }
  const given: [object, string, unknown][] = [
    [navigator, 'serviceWorker', workers],
    [globalThis, 'PushManager', class {}],
    [globalThis, 'Notification', asking],
    [globalThis, 'isSecureContext', true],
  ]
  const before = given.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name))
  for (const [on, name, value] of given) {
    Object.defineProperty(on, name, { configurable: true, writable: true, value })
  }
  return Object.assign(push, {
    [Symbol.dispose]() {
      for (const [at, [on, name]] of given.entries()) {
        const own = before[at]
        if (own) Object.defineProperty(on, name, own)
        else Reflect.deleteProperty(on, name)
      }
      localStorage.removeItem('push')
    },
  })
}
