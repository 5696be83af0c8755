import { beforeAll, describe, expect, test } from 'bun:test'
import { builtWeb } from '../../server/testing/web/built-web'

const site = 'https://enjambre.test'

let script: string

beforeAll(async () => {
  script = (await builtWeb()).text('/sw.js')
}, 600_000)

type Handlers = Record<string, (event: object) => void>
type Network = (address: string) => Promise<Response>

/** The built worker in a browser of its own: with these caches and this network. */
function startWorker(network: Network, kept = new Map<string, Map<string, string>>()) {
  const handlers: Handlers = {}
  const messages: unknown[] = []
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
      matchAll: async () => [{ postMessage: (message: unknown) => messages.push(message) }],
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
    (request: Request) => network(addressOf(request)),
    { origin: site },
    SiteRequest,
    // Its patience ends at once: what has not answered by then never will here.
    (done: () => void) => setTimeout(done),
  )

  async function happen(type: 'install' | 'activate') {
    let work: Promise<unknown> = Promise.resolve()
    handlers[type]?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }

  /** What it answers, or null when it leaves the request to the browser. */
  async function visit(address: string, { mode = 'navigate', method = 'GET' } = {}) {
    let answer: Promise<Response> | null = null
    const request = { url: new URL(address, site).href, mode, method }
    handlers.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    const response = await (answer as Promise<Response> | null)
    return response && (await response.text())
  }

  return { happen, visit, kept, messages, isClaimed: () => claimed }
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
