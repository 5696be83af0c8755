import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

const cache = resolve(import.meta.dir, '..', '..', '..', '.cache')

/** A headless Chromium that comes from npm with its own libraries and fonts. */
export type TestBrowser = AsyncDisposable & {
  /** A fresh profile that speaks Spanish; nothing is shared between two of them. */
  context(options?: ContextOptions): Promise<BrowserContext>
}

type ContextOptions = Parameters<Browser['newContext']>[0]

/** `optimises`: scripts are compiled as for pages that live long. */
export async function launchBrowser({ optimises = false } = {}): Promise<TestBrowser> {
  const { options, removeHome } = await launchOptions(optimises)
  const browser = await chromium.launch(options)
  return {
    context: (options = {}) =>
      browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', ...options }),
    async [Symbol.asyncDispose]() {
      await browser.close()
      removeHome()
    },
  }
}

async function launchOptions(optimises: boolean) {
  const unpacked = await unpackedChromium()
  const home = mkdtempSync(join(tmpdir(), 'enjambre-browser-'))
  writeFileSync(join(home, 'fonts.conf'), fontSettings(join(unpacked, 'fonts', 'fonts'), home))
  const options: LaunchOptions = {
    executablePath: join(unpacked, 'chromium'),
    // It would end the process, in which other tests tell themselves such signals.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    args: optimises ? quietArgs.filter((arg) => arg !== noOptimising) : quietArgs,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: {
      HOME: home,
      TMPDIR: home,
      LANG: 'es_ES.UTF-8',
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
  return { options, removeHome: () => rmSync(home, { recursive: true, force: true }) }
}

/** The package's own settings name folders that only its cloud has. */
const fontSettings = (fonts: string, home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>
`

/** No page of a test lives long enough to pay for what its scripts are compiled to last. */
const noOptimising = '--js-flags=--no-opt --no-maglev'

/** It may run as root (containers), and it asks nobody on the network for anything. WebGL is drawn by the processor. */
const quietArgs = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--no-proxy-server',
  '--metrics-recording-only',
  '--font-render-hinting=none',
  noOptimising,
]

const sharedMemory = '/dev/shm'
const leastSharedBytes = 1024 ** 3

/** Whether pictures can pass between the browser's processes in memory: containers have little, files cost more. */
function hasSharedMemory() {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= leastSharedBytes
}

let unpacking: Promise<string> | null = null

/** Unpacks Chromium once per version of the package into the checkout's cache. */
function unpackedChromium(): Promise<string> {
  unpacking ??= version().then((version) => unpack(join(cache, `chromium-gl-${version}`)))
  return unpacking
}

async function version(): Promise<string> {
  const entry = Bun.resolveSync('@sparticuz/chromium', import.meta.dir)
  const manifest = await Bun.file(join(dirname(entry), '..', 'package.json')).json()
  return manifest.version
}

async function unpack(target: string) {
  if (existsSync(target)) return target
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'unpack-'))
  const script = join(import.meta.dir, 'unpack-chromium.ts')
  const child = Bun.spawn([process.execPath, script], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('Chromium could not be unpacked')
  if (existsSync(target)) rmSync(folder, { recursive: true })
  else renameSync(folder, target)
  return target
}
