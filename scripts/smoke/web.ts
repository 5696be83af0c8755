import { join } from 'node:path'
import { webDir } from '../build/web'

type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

function expect(fits: boolean, what: string) {
  if (!fits) throw new Error(what)
}

/** Loads the page and everything that it and its scripts and styles name. */
export async function checkWeb(url: string, step: Step): Promise<void> {
  const html = await step(
    'serves the page with a strict policy, never cached unasked',
    async () => {
      const response = await fetch(`${url}/dashboard/some/page`)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(response.status === 200, `status ${response.status}`)
      expect(policy.includes("script-src 'self'") && !policy.includes('unsafe'), policy)
      expect(response.headers.get('cache-control') === 'no-cache', 'cache-control')
      return response.text()
    },
  )
  await step('serves every file that the page needs, packed and for good', async () => {
    const seen = new Set<string>()
    await loadAll(url, addressesIn(html), seen)
    const manifest = await Bun.file(join(webDir, 'manifest.json')).json()
    await loadAll(
      url,
      Object.keys(manifest).filter((path) => path.startsWith('/assets/')),
      seen,
    )
    expect(seen.size > 4, `only ${seen.size} files`)
    expect(
      [...seen].some((path) => path.endsWith('.woff2')),
      'no font among them',
    )
  })
  await step('serves what makes it an app, asked for anew each time', async () => {
    for (const [path, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/sw.js', 'text/javascript'],
    ] as const) {
      const { status, headers } = await fetch(url + path)
      expect(status === 200, `${path}: ${status}`)
      expect(headers.get('content-type')?.startsWith(type) ?? false, `${path}: content-type`)
      expect(headers.get('cache-control') === 'no-cache', `${path}: cache-control`)
    }
  })
  await step('sends Android browsers to their page', async () => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' },
    })
    expect(answer.headers.get('location') === '/android', `status ${answer.status}`)
  })
  await step('answers 404 for a file that is not there', async () => {
    const { status } = await fetch(`${url}/assets/missing.js`)
    expect(status === 404, `status ${status}`)
  })
  await step('serves the pictures of items, for good', async () => {
    const { image } = await (await fetch(`${url}/api/minecraft/atlas.json`)).json()
    const { status, headers } = await fetch(url + image)
    expect(status === 200, `${image}: ${status}`)
    expect(headers.get('content-type') === 'image/png', 'content-type')
    expect(/immutable/.test(headers.get('cache-control') ?? ''), 'cache-control')
  })
  await step('serves the API reference made at build time', async () => {
    const document = await (await fetch(`${url}/api/openapi.json`)).json()
    expect(Object.keys(document.paths).length > 20, 'paths are missing')
    expect((await fetch(`${url}/api/reference`)).ok, 'no reference page')
  })
}

const addressesIn = (text: string) =>
  [
    ...text.matchAll(
      /["'`(](?:\.?\/)(?:assets\/)?([\w.-]+-[a-z0-9]{8,}\.(?:js|css|woff2|svg|png))/g,
    ),
  ].map(([, name]) => `/assets/${name}`)

async function loadAll(url: string, paths: string[], seen: Set<string>) {
  for (const path of paths.filter((path) => !seen.has(path))) {
    seen.add(path)
    const response = await fetch(url + path)
    const content = await response.text()
    expect(response.status === 200, `${path}: ${response.status}`)
    expect(/immutable/.test(response.headers.get('cache-control') ?? ''), `${path}: cache-control`)
    expect(!/html/.test(response.headers.get('content-type') ?? 'html'), `${path}: content-type`)
    if (/\.(js|css)$/.test(path)) await loadAll(url, addressesIn(content), seen)
  }
}
