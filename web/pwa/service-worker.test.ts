import { beforeAll, describe, expect, test } from 'bun:test'
import { builtWeb } from '../../server/testing/web/built-web'

const site = 'https://enjambre.test'

let script: string

beforeAll(async () => {
  script = (await builtWeb()).text('/sw.js')
}, 600_000)

type Handlers = Record<string, (event: object) => void>
type Network = (address: string, init?: RequestInit) => Promise<Response>
type Shown = NotificationOptions & { title: string; actions: { action: string; title: string }[] }

/** The built worker in a browser of its own: with these caches and this network. */
function startWorker(network: Network, kept = new Map<string, Map<string, string>>()) {
  const handlers: Handlers = {}
  const messages: unknown[] = []
  const shown: Shown[] = []
  const subscribed: PushSubscriptionOptionsInit[] = []
  /** What was opened, or brought to the front. */
  const opened: string[] = []
  let claimed = false
  const addressOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, site).pathname
  const matchIn = (cache: Map<string, string>, request: Request | string) => {
    const text = cache.get(addressOf(request))
    return text === undefined ? undefined : new Response(text)
  }
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>()
    kept.set(name, cache)
    return {
      match: async (request: Request | string) => matchIn(cache, request),
      addAll: async (requests: (Request | string)[]) => {
        for (const request of requests) {
          const answer = await network(addressOf(request))
          if (!answer.ok) throw new TypeError(`${addressOf(request)}: ${answer.status}`)
          cache.set(addressOf(request), await answer.text())
        }
      },
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: Request | string) =>
      [...kept.values()].map((cache) => matchIn(cache, request)).find(Boolean),
  }
  const scope = {
    addEventListener: (type: string, handler: Handlers[string]) => {
      handlers[type] = handler
    },
    clients: {
      claim: () => {
        claimed = true
        return Promise.resolve()
      },
      matchAll: async () => [
        {
          url: `${site}/atlas`,
          focus: async () => void opened.push('focus /atlas'),
          postMessage: (message: unknown) => messages.push(message),
        },
      ],
      openWindow: async (address: string) => void opened.push(address),
    },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.push({ title, ...options }),
      pushManager: {
        subscribe: async (options: PushSubscriptionOptionsInit) => void subscribed.push(options),
      },
    },
  }
  class SiteRequest extends Request {
    constructor(address: string, init?: RequestInit) {
      super(new URL(address, site), init)
    }
  }
  new Function('self', 'caches', 'fetch', 'location', 'Request', 'setTimeout', script)(
    scope,
    caches,
    (request: Request | string, init?: RequestInit) => network(addressOf(request), init),
    { origin: site },
    SiteRequest,
    // Its patience ends at once: what has not answered by then never will here.
    (done: () => void) => setTimeout(done),
  )

  async function happen(type: string, event = {}) {
    let work: Promise<unknown> = Promise.resolve()
    handlers[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }

  const push = (text: string | null) =>
    happen('push', { data: text === null ? null : { text: () => text } })

  /** A click on what was shown last, or on one of its buttons. */
  async function click(action = '') {
    let isClosed = false
    const notification = { data: shown.at(-1)?.data, close: () => (isClosed = true) }
    await happen('notificationclick', { action, notification })
    expect(isClosed).toBe(true)
  }

  /** What it answers, or null when it leaves the request to the browser. */
  async function visit(address: string, { mode = 'navigate', method = 'GET' } = {}) {
    let answer: Promise<Response> | null = null
    const request = { url: new URL(address, site).href, mode, method }
    handlers.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    const response = await (answer as Promise<Response> | null)
    return response && (await response.text())
  }

  const seen = { kept, messages, shown, opened, subscribed, isClaimed: () => claimed }
  return { happen, visit, push, click, ...seen }
}

const online: Network = async (address) => new Response(`from the network: ${address}`)
const away: Network = () => Promise.reject(new TypeError('Failed to fetch'))

/** A worker with a build in its cache, whose network then behaves otherwise. */
async function installed(later: Network) {
  let network = online
  const worker = startWorker((address) => network(address))
  await worker.happen('install')
  await worker.happen('activate')
  network = later
  return worker
}

const shell = 'from the network: /index.html'

describe('the service worker', () => {
  test('keeps the build, tells the pages its name, and nothing of the API', async () => {
    const worker = startWorker(online)
    await worker.happen('install')
    const [[name, cache] = ['', new Map()]] = worker.kept
    expect(name).toMatch(/^enjambre-\w+$/)
    expect(cache.has('/index.html')).toBe(true)
    expect(
      [...cache.keys()].filter((address) => address.startsWith('/assets/')).length,
    ).toBeGreaterThan(5)
    expect([...cache.keys()].filter((address) => address.startsWith('/api'))).toEqual([])
    expect(worker.messages).toEqual([{ type: 'build', build: name.replace('enjambre-', '') }])
  })

  test('is not installed with half a build', async () => {
    const worker = startWorker(async (address) =>
      address.endsWith('.css') ? new Response('', { status: 404 }) : new Response('ok'),
    )
    await expect(worker.happen('install')).rejects.toThrow('404')
  })

  test('removes older builds when it takes over, and what is not its own stays', async () => {
    const older = new Map([['/assets/old.js', 'old']])
    const worker = startWorker(
      online,
      new Map([
        ['enjambre-old', older],
        ['otro', older],
      ]),
    )
    await worker.happen('install')
    expect(worker.kept.has('enjambre-old')).toBe(true)
    expect(await worker.visit('/assets/old.js', { mode: 'cors' })).toBe('old')
    await worker.happen('activate')
    expect([...worker.kept.keys()].filter((name) => !name.startsWith('enjambre-'))).toEqual([
      'otro',
    ])
    expect(worker.kept.has('enjambre-old')).toBe(false)
    expect(worker.kept.size).toBe(2)
    expect(worker.isClaimed()).toBe(true)
  })

  test('asks the network for a page first', async () => {
    const worker = await installed(async (address) => new Response(`newest: ${address}`))
    expect(await worker.visit('/dashboard?bot=1')).toBe('newest: /dashboard')
  })

  test.each([
    ['is away', away],
    ['has nothing but errors', async () => new Response('bad gateway', { status: 502 })],
    ['does not answer', () => new Promise<Response>(() => {})],
  ] as [string, Network][])('opens the shell when the server %s', async (_, network) => {
    const worker = await installed(network)
    for (const address of ['/', '/dashboard', '/nada/de/nada']) {
      expect(await worker.visit(address)).toBe(shell)
    }
  })

  test('passes a refusal and a 404 on', async () => {
    const worker = await installed(async () => new Response('not here', { status: 404 }))
    expect(await worker.visit('/nada')).toBe('not here')
  })

  test('takes files of the build from the cache, others from the network', async () => {
    const worker = await installed(async (address) => new Response(`newer: ${address}`))
    const known = [...(worker.kept.values().next().value ?? [])].map(([address]) => address)
    const file = known.find((address) => address.endsWith('.css')) ?? ''
    expect(await worker.visit(file, { mode: 'cors' })).toBe(`from the network: ${file}`)
    expect(await worker.visit('/assets/x-1.js', { mode: 'cors' })).toBe('newer: /assets/x-1.js')
  })

  test.each([
    ['/api', {}],
    ['/api/status', { mode: 'cors' }],
    ['/api/reference', {}],
    ['/estado/mis-bots', {}],
    ['/api/socket.io/?EIO=4', { mode: 'websocket' }],
    ['/login', { method: 'POST' }],
    ['/manifest.webmanifest', { mode: 'cors' }],
    ['/captura.png', {}],
    ['https://otro.example/', {}],
  ])('leaves %s to the browser', async (address, how) => {
    const worker = await installed(away)
    expect(await worker.visit(address, how)).toBeNull()
  })
})

const payload = {
  ...{ id: 'a', kind: 'disconnected', title: 'Minero se ha caído', body: 'Desde las 14:05.' },
  ...{ link: `${site}/bots/1`, at: 1_764_000_000_000 },
  actions: [
    { action: 'restart', label: 'Reiniciar', token: 'uno' },
    { action: 'mute', label: 'Silenciar 1 h', token: 'dos' },
  ],
}

describe('a push', () => {
  test('is shown with its buttons, as what it is of', async () => {
    const worker = startWorker(away)
    await worker.push(JSON.stringify(payload))
    expect(worker.shown).toMatchObject([
      {
        ...{ title: 'Minero se ha caído', body: 'Desde las 14:05.', tag: 'a' },
        timestamp: payload.at,
        actions: [
          { action: 'restart', title: 'Reiniciar' },
          { action: 'mute', title: 'Silenciar 1 h' },
        ],
      },
    ])
    expect(worker.shown[0]?.icon).toMatch(/^\/assets\/icon-192-\w+\.png$/)
  })

  test.each([null, '', 'no es JSON', '[]', 'null', '{"id":1}', '{"id":"a","title":" "}'])(
    'that cannot be read (%p) still says that there is something',
    async (text) => {
      const worker = startWorker(away)
      await worker.push(text)
      expect(worker.shown.map(({ title }) => title)).toEqual(['Tienes un aviso nuevo'])
      await worker.click()
      expect(worker.opened).toEqual([`${site}/notifications?vista=historial`])
    },
  )

  test('leads to its page, or to the one that is open already', async () => {
    const worker = startWorker(away)
    await worker.push(JSON.stringify(payload))
    await worker.click()
    await worker.push(JSON.stringify({ ...payload, link: '/atlas' }))
    await worker.click()
    expect(worker.opened).toEqual([`${site}/bots/1`, 'focus /atlas'])
  })

  test.each(['https://otro.example/', 'javascript:alert(1)', '//otro.example', '', 7])(
    'never leads away from here: %p',
    async (link) => {
      const worker = startWorker(away)
      await worker.push(JSON.stringify({ ...payload, link }))
      await worker.click()
      expect(worker.opened).toEqual([`${site}/notifications?vista=historial`])
    },
  )

  test('does what its button says, and says what came of it', async () => {
    const asked: unknown[] = []
    const worker = startWorker((address, init) => {
      asked.push([init?.method, address, JSON.parse(String(init?.body))])
      return Promise.resolve(Response.json({ success: true, message: 'Minero vuelve a entrar.' }))
    })
    await worker.push(JSON.stringify(payload))
    await worker.click('restart')
    expect(asked).toEqual([
      ['POST', '/api/notifications/actions', { action: 'restart', token: 'uno' }],
    ])
    expect(worker.shown.at(-1)).toMatchObject({
      ...{ title: 'Reiniciando: Minero se ha caído', body: 'Minero vuelve a entrar.' },
      ...{ tag: 'a', actions: [] },
    })
    await worker.click()
    expect(worker.opened).toEqual([`${site}/bots/1`])
  })

  test.each([
    [
      'refuses',
      async () => Response.json({ success: false, message: 'Ya caducó.' }, { status: 403 }),
      'Ya caducó.',
      0,
    ],
    [
      'answers what nobody can read',
      async () => new Response('bad gateway', { status: 502 }),
      'El botón ya no vale. Ábrelo e inténtalo desde allí.',
      0,
    ],
    ['is away', away, 'No hay conexión con Enjambre. Ábrelo e inténtalo desde allí.', 2],
  ] as [string, Network, string, number][])(
    'says so when the server %s',
    async (_, network, body, buttons) => {
      const worker = startWorker(network)
      await worker.push(JSON.stringify(payload))
      await worker.click('mute')
      expect(worker.shown.at(-1)).toMatchObject({
        ...{ title: 'No se pudo silenciar: Minero se ha caído', body },
      })
      expect(worker.shown.at(-1)?.actions).toHaveLength(buttons)
    },
  )

  test('is subscribed to anew when the browser ends it, and the pages hear so', async () => {
    const applicationServerKey = new ArrayBuffer(65)
    const worker = startWorker(online)
    await worker.happen('pushsubscriptionchange', {
      oldSubscription: { options: { applicationServerKey } },
      newSubscription: null,
    })
    expect(worker.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey }])
    await worker.happen('pushsubscriptionchange', { newSubscription: {} })
    await worker.happen('pushsubscriptionchange')
    expect(worker.subscribed).toHaveLength(1)
    expect(worker.messages).toEqual([
      { type: 'subscription' },
      { type: 'subscription' },
      { type: 'subscription' },
    ])
  })
})
