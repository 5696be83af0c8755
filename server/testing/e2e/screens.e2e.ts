import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { type Theme, themes } from '../../../web/theme/theme'
import { type Client, newClient } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { colourViolationsOf, excessWidth, violationsOf } from './axe'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { emptyScreens, ownScreens, publicScreens, type Screen } from './screens'
import { show, wear } from './steps'
import { visit } from './visitor'

let squid: TestSquid
let world: Installation
let client: Client
let newcomer: Client
let strangers: Screen[]
const own = ownScreens('Vigía', 'Dormido')

beforeAll(async () => {
  squid = await startTestSquid()
  world = await startInstallation()
  const { url, setupLink } = world.product
  strangers = publicScreens((await setupLink()).slice(url.length))
  client = await newClient(url)
  newcomer = await newClient(url)
  await client.createBot({ name: 'Dormido', username: 'Dormido', port: squid.port })
  const bot = await client.createBot({ name: 'Vigía', username: 'Vigia', port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  await client.call('POST', `/bot/${bot.id}/console/logs/test`)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

describe.each(['a stranger', 'somebody without bots', 'somebody with bots'] as const)(
  '%s',
  (who) => {
    test('sees nothing on any screen, in any theme, that axe finds or that goes wrong', async () => {
      const found: string[] = []
      for await (const { name, page } of walk(who, { theme: 'dark' })) {
        await wear(page, 'dark')
        for (const violation of await violationsOf(page)) found.push(`${name}: ${violation}`)
        for (const theme of themes.filter((theme) => theme !== 'dark')) {
          await wear(page, theme)
          for (const violation of await colourViolationsOf(page))
            found.push(`${name}, ${theme}: ${violation}`)
        }
      }
      expect(found).toEqual([])
    })

    test('sees no screen scroll sideways at 360 px, and axe finds nothing there either', async () => {
      const found: string[] = []
      for await (const { name, page } of walk(who, { theme: 'light', width: 360 })) {
        const wide = await excessWidth(page)
        if (wide > 0) found.push(`${name}: ${wide} px too wide`)
        for (const violation of await violationsOf(page)) found.push(`${name}: ${violation}`)
      }
      expect(found).toEqual([])
    })
  },
)

test('signing in works with the keyboard alone', async () => {
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel(auth.email).waitFor()
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'email')
  await page.keyboard.type(client.email)
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'password')
  await page.keyboard.type(client.password)
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'submit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByText('Vigía').first().waitFor()
  expect(visitor.faults).toEqual([])
})

type Walker = 'a stranger' | 'somebody without bots' | 'somebody with bots'

/** Every screen that somebody has. */
async function* walk(who: Walker, look: { theme: Theme; width?: number }) {
  const { url } = world.product
  const walks: Record<Walker, { screens: Screen[]; token?: string }> = {
    'a stranger': { screens: strangers },
    'somebody without bots': { screens: emptyScreens, token: newcomer.token },
    'somebody with bots': { screens: own, token: client.token },
  }
  const { screens, ...signedIn } = walks[who]
  await using visitor = await visit({ url, ...look, ...signedIn })
  let path: string | undefined
  for (const screen of screens) {
    const isNew = screen.loads || (!look.width && screen.path !== path)
    await show(visitor.page, screen, isNew ? 'load' : 'link')
    path = screen.path
    yield { name: screen.name, page: visitor.page }
  }
  expect(visitor.faults).toEqual([])
}

async function tabTo(page: Page, there: () => boolean) {
  for (let presses = 0; presses < 20; presses++) {
    if (await page.evaluate(there)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}
