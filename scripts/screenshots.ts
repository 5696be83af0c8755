// Takes the pictures of the README and the guides anew: `bun scripts/screenshots.ts`, after
// `bun run build`.
// With a folder as argument it also takes every screen there, at 1440 and 390 px.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Client, newClient } from '../server/testing/client'
import { emptyScreens, ownScreens, publicScreens } from '../server/testing/e2e/screens'
import { show } from '../server/testing/e2e/steps'
import { compiled, startProduct } from '../server/testing/product'
import { launchBrowser } from '../server/testing/web/browser'
import { root } from './build/common'
import { takeGuideImages } from './screenshots/guide-images'
import { startPractice } from './smoke/practice'

const running = ['Vigía', 'Minero norte', 'Minero sur', 'Granjera', 'Mensajero']
const stopped = ['Constructor', 'Explorador']
const allScreens = Bun.argv[2]

const folder = mkdtempSync(join(tmpdir(), 'enjambre-screenshots-'))
try {
  await using practice = await startPractice(compiled, folder, '1.20.4')
  await using product = await startProduct({
    command: compiled,
    folder,
    env: {
      ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
      ENJAMBRE_JOIN_INTERVAL_MS: '0',
      ENJAMBRE_DEFAULT_BOTS: '10',
    },
  })
  const client = await newClient(product.url, 'ana@ejemplo.com')
  await populate(client, practice.port)
  await using browser = await launchBrowser()

  const page = await open(client.token, 1440)
  await show(page, { path: '/dashboard', shows: 'Vigía' })
  await page.screenshot({ path: join(root, 'web', 'readme', 'dashboard.png') })

  await takeGuideImages(browser, product.url, client)

  if (allScreens)
    await takeAll(resolve(allScreens), (await product.setupLink()).slice(product.url.length))

  async function open(token: string | null, width: number) {
    const context = await browser.context({
      baseURL: product.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript((token) => {
      sessionStorage.setItem('started', '1')
      if (token) localStorage.setItem('token', token)
    }, token)
    return context.newPage()
  }

  async function takeAll(target: string, setupPath: string) {
    mkdirSync(target, { recursive: true })
    const newcomer = await newClient(product.url)
    const walks = [
      { screens: publicScreens(setupPath), token: null },
      { screens: emptyScreens, token: newcomer.token },
      { screens: ownScreens('Vigía', 'Constructor'), token: client.token },
    ]
    for (const width of [1440, 390]) {
      for (const { screens, token } of walks) {
        const page = await open(token, width)
        for (const screen of screens) {
          await show(page, screen)
          const name = `${screen.name.replaceAll(/[ ,]+/g, '-')}-${width}.png`
          await page.screenshot({ path: join(target, name), fullPage: screen.path === '/' })
        }
        await page.context().close()
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function populate(client: Client, port: number) {
  const make = (name: string, port: number) =>
    client.createBot({ name, port, host: 'localhost', username: name.replace(/\W/g, '') || 'Bot' })
  for (const name of stopped) await make(name, port)
  const lost = await make('Centinela', 1)
  const bots = await Promise.all(running.map((name) => make(name, port)))
  for (const { id } of bots) await client.call('POST', `/bots/${id}/start`)
  await client.call('POST', `/bots/${lost.id}/start`)
  await client.running(running.length)
  for (const { id } of bots) {
    await client.call('POST', `/bots/${id}/chat`, { message: 'Todo tranquilo por aquí' })
  }
}
