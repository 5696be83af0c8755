import { pauses } from '../lib/pauses'
import { clicked, renewSubscription, showPush } from './push'
import { scope } from './worker-scope'

/** Put in by the build: its name, the one page, and every file that the pages load. */
declare const BUILD: string
declare const PAGE: string
declare const FILES: string[]

const prefix = 'enjambre-'
const own = prefix + BUILD

/**
 * Keeps the build, and nothing of anybody's data, so that the shell opens without a server. It
 * never takes a page over from an older one: that keeps its files until its last page is closed,
 * and so no open page loses what it may still have to load.
 */
scope.addEventListener('install', (event) => event.waitUntil(keepBuild()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || isServers(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event.request))
  else if (mode === 'navigate' && !isFile(pathname)) event.respondWith(page(event.request))
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(clicked(event)))
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
)

/** What the server alone has: the API, and pages that it makes itself. */
const isServers = (path: string) => /^\/(api$|api\/|estado\/)/.test(path)

const isFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')

async function keepBuild() {
  const cache = await caches.open(own)
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES])
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ type: 'build', build: BUILD })
  }
}

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Names of files carry a hash of their content: what is kept never ages. */
async function file(request: Request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** The server's answer, as long as there is a server that is well. */
async function page(request: Request) {
  const answer = await Promise.race([fetch(request).catch(() => null), late()])
  if (answer && answer.status < 500) return answer
  const cache = await caches.open(own)
  return (await cache.match(PAGE)) ?? answer ?? Response.error()
}

/** A server that has not answered by then counts as away. */
const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), pauses.healthMs))
