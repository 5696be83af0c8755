import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newest, type Product, startProduct } from '../product'
import { launchBrowser, type TestBrowser } from '../web/browser'

/** A product in a folder of its own that may dial this machine and paces nothing. */
export type Installation = AsyncDisposable & {
  product: Product
  /** Its working directory, with `data` in it. */
  folder: string
  /** Starts the product again over the same data. */
  restart(): Promise<Product>
}

export async function startInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'enjambre-e2e-'))
  const start = () =>
    startProduct({
      command: newest,
      folder,
      env: {
        ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
        ENJAMBRE_JOIN_INTERVAL_MS: '0',
        ENJAMBRE_DEFAULT_BOTS: '20',
        // Each thread with bots loads the game's data.
        ENJAMBRE_WORKERS: '1',
        ...env,
      },
    })
  const world: Installation = {
    product: await start(),
    folder,
    async restart() {
      world.product = await start()
      return world.product
    },
    async [Symbol.asyncDispose]() {
      await world.product[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

let browser: Promise<TestBrowser> | null = null

/** The browser of this process, launched when it is first needed. */
export function sharedBrowser(): Promise<TestBrowser> {
  browser ??= launchBrowser()
  return browser
}

/** For a file's `afterAll`. In `./scripts/test` the next file of the process goes on with it. */
export async function closeBrowser(): Promise<void> {
  if (process.env.ENJAMBRE_TEST_FOLDER) return
  const open = await browser
  browser = null
  await open?.[Symbol.asyncDispose]()
}
