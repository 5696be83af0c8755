import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { t as app } from '#texts/app/app'
import { t as bots } from '#texts/bots/bots'
import { reasonWords } from '#texts/bots/connections/reasons'
import type { Client } from '../../server/testing/client'
import { ownScreens, type Screen } from '../../server/testing/e2e/screens'
import { show } from '../../server/testing/e2e/steps'
import type { TestBrowser } from '../../server/testing/web/browser'
import { root } from '../build/common'

const folder = join(root, 'web', 'guides', 'images')
const size = { width: 1200, height: 750 }
const quality = 0.72

const running = 'Vigía'
const lost = 'Centinela'

/** Which screen each picture shows. */
const pictures = {
  panel: 'dashboard',
  formulario: 'edit bot',
  consola: 'console',
  mapa: 'analytics',
} as const

const connectionsOfLost: Screen = {
  name: 'connections of a lost bot',
  path: '/dashboard',
  shows: lost,
  async open(page) {
    await page.getByRole('button', { name: bots.table.open(lost), exact: true }).click()
    await page.getByRole('tab', { name: app.connections }).click()
    await page.getByText(reasonWords.unreachable).first().waitFor()
  },
}

const commands = ['!estado', '!pos', '!jugadores', '!ir 8 8', 'Hola a todos']

/** The guides' pictures: real screens, in WebP, all of one size. */
export async function takeGuideImages(
  browser: TestBrowser,
  baseURL: string,
  client: Client,
): Promise<void> {
  await command(client, running)
  const context = await browser.context({ baseURL, viewport: size, reducedMotion: 'reduce' })
  await context.addInitScript((token) => {
    sessionStorage.setItem('started', '1')
    localStorage.setItem('token', token)
  }, client.token)
  const page = await context.newPage()
  const screens = ownScreens(running, lost)
  const take = async (name: string, screen: Screen) => {
    await show(page, screen)
    await Bun.write(join(folder, `${name}.webp`), await toWebp(page, await page.screenshot()))
  }
  for (const [name, shown] of Object.entries(pictures)) {
    const screen = screens.find(({ name }) => name === shown)
    if (!screen) throw new Error(`there is no screen ${shown}`)
    await take(name, screen)
  }
  await take('conexiones', connectionsOfLost)
  await context.close()
}

async function command(client: Client, name: string) {
  const bot = (await client.bots()).find((bot) => bot.name === name)
  for (const command of bot ? commands : []) {
    await client.call('POST', `/bot/${bot?.id}/console/command`, { command })
  }
}

/** The browser itself converts: it takes pictures as PNG only. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ png, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { png: png.toString('base64'), quality },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
