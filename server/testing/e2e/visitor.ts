import type { Page } from 'playwright-core'
import { sharedBrowser } from './installation'

/** A page in a fresh profile, and everything that went wrong on it. */
export type Visitor = AsyncDisposable & {
  page: Page
  /** Errors in the console (the CSP's refusals are among them) and uncaught exceptions so far. */
  faults: string[]
}

type Options = {
  url: string
  width?: number
  theme?: 'dark' | 'light' | 'custom'
  token?: string
  userAgent?: string
  /** A phone: fingers, and a page that they can zoom. */
  touch?: boolean
  /** The site's own; without it a profile does not fetch the whole build to keep it. */
  serviceWorker?: boolean
}

/** What no machine needs, however busy. */
const patienceMs = 300_000

export async function visit(options: Options): Promise<Visitor> {
  const { url, width = 1440, theme, token, userAgent, touch = false, serviceWorker } = options
  const browser = await sharedBrowser()
  const context = await browser.context({
    baseURL: url,
    viewport: { width, height: 640 },
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    ...(userAgent ? { userAgent } : {}),
  })
  const stored = theme ? { theme, customColor: '#ff7a1a' } : {}
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(
    ({ stored, token }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      // The one that a proof brought stays.
      if (token && !localStorage.getItem('token')) localStorage.setItem('token', token)
      sessionStorage.setItem('started', '1')
    },
    { stored, token },
  )
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => faults.push(`${error.message} (${page.url()})`))
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}
