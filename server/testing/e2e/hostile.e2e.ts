import { afterAll, expect, test } from 'bun:test'
import type { Client as GameClient } from 'minecraft-protocol'
import type { Locator, Page } from 'playwright-core'
import { limits } from '#contract/limits'
import { t as bots } from '#texts/bots/bots'
import { t as serverCheck } from '#texts/bots/server-check/server-check'
import { t as consoleTexts } from '#texts/console/console'
import { t as ui } from '#texts/ui/ui'
import { type Client, newClient } from '../client'
import { canarySelector, hostileTexts } from '../hostile-texts'
import { type ScriptedServer, startScriptedServer } from '../minecraft/scripted'
import { until } from '../until'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

afterAll(closeBrowser)

const last = 'hasta aquí los textos'
const expelled = 8

/** Texts of every kind, spread over the corpus. */
const some = (count: number, most = 1_000) => {
  const short = hostileTexts.filter(({ length }) => length <= most)
  return Array.from(
    { length: count },
    (_, n) => short[Math.floor((n * short.length) / count)] ?? '',
  )
}

test('whatever servers, players and names say, nothing runs and the page keeps its shape', async () => {
  const motd = some(1, 200)[0] ?? ''
  await using server = await startScriptedServer({ motd })
  await using world = await startInstallation()
  const { url } = world.product
  const client = await newClient(url)
  const listener = await client.createBot({ name: 'Oyente', username: 'Oyente', port: server.port })
  await client.call('POST', `/bots/${listener.id}/start`)
  await client.running(1)
  await saysEverything(client, listener.id, server.clients[0])
  await expelWithWords(client, server)

  for (const width of [1440, 360]) {
    await using visitor = await visit({ url, width, token: client.token })
    const { page } = visitor
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'ran', 0)
      Reflect.set(globalThis, 'canary', () => {
        Reflect.set(globalThis, 'ran', Reflect.get(globalThis, 'ran') + 1)
      })
    })
    await page.goto('/dashboard')
    const search = page.getByLabel(bots.toolbar.search)
    await search.fill('Oyente')
    await page.getByRole('button', { name: 'Oyente', exact: true }).waitFor()
    await search.fill('canary')
    await page.getByRole('button', { name: 'Oyente', exact: true }).waitFor({ state: 'detached' })
    await expectHarmless(page)
    await search.fill('')
    await checkServer(page, server.port)
    await page.getByRole('dialog').getByText(motd).waitFor()
    await expectHarmless(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ui.unsaved.confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 5_000)
    const words = some(expelled)[0] ?? ''
    await page.getByText(words).or(page.getByTitle(words)).first().waitFor()
    await expectHarmless(page)

    await page.goto(`/dashboard?bot=${listener.id}`)
    const log = page.getByRole('log', { name: consoleTexts.log })
    await log.getByText(last).waitFor()
    const read = await readAll(page)
    expect(read.size).toBeGreaterThan(500)
    await expectHarmless(page)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectHarmless(page)
    }

    const hostile = (await client.bots()).filter(({ lastEnd }) => lastEnd?.fault)
    expect(hostile).toHaveLength(expelled)
    for (const { id } of hostile.slice(0, 3)) {
      await page.goto(`/dashboard?bot=${id}`)
      await page.getByRole('dialog').waitFor()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expectHarmless(page)
      }
    }
    expect(visitor.faults).toEqual([])
  }
})

/** The server says every text: as chat of its own, and as a player's name and words. */
async function saysEverything(client: Client, botId: string, game: GameClient | undefined) {
  if (!game) throw new Error('nobody is there')
  const say = (text: string) => {
    const content = { type: 'compound', value: { text: { type: 'string', value: text } } }
    game.write('system_chat', { content, isActionBar: false })
  }
  for (const [index, text] of hostileTexts.entries()) {
    say(text.toWellFormed())
    if (index % 20 === 0) await Bun.sleep(60) // as fast as a bot's console takes lines
  }
  say(`<${hostileTexts[0]}> ${hostileTexts[3]}`)
  say(last)
  await client.line(botId, new RegExp(last))
}

/** Asks the server what it says of itself, from the form of a new bot. */
async function checkServer(page: Page, port: number) {
  const toolbar = page.getByRole('region', { name: bots.toolbar.label })
  await toolbar.getByRole('button', { name: bots.toolbar.create }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(bots.form.host, { exact: true }).fill('127.0.0.1')
  await form.getByLabel(bots.form.port).fill(String(port))
  await form.getByRole('button', { name: serverCheck.check }).click()
}

/** Bots with hostile names that their server sends away with hostile words. */
async function expelWithWords(client: Client, server: ScriptedServer) {
  const names = some(expelled, limits.botName)
  for (const [index, words] of some(expelled).entries()) {
    const username = `Echado_${index}`
    const { id } = await client.createBot({
      ...{ name: names[index] ?? username, username, port: server.port, autoReconnect: false },
    })
    await client.call('POST', `/bots/${id}/start`)
    const game = await until('the bot to join', () =>
      server.clients.find((joined) => joined.username === username),
    )
    const reason = { type: 'compound', value: { text: { type: 'string', value: words } } }
    game.write('kick_disconnect', { reason })
    await until('the end', async () =>
      (await client.bots()).some((bot) => bot.id === id && bot.lastEnd?.fault),
    )
  }
}

/** Reads the console from its last line to its first; only what is near is drawn. */
async function readAll(page: Page) {
  const read = new Set<string>()
  const box = page.getByRole('log', { name: consoleTexts.log })
  const top = box.getByText(consoleTexts.start)
  await box.hover()
  for (let round = 0; round < 300; round++) {
    for (const text of await box.locator('[data-index]').allTextContents()) read.add(text)
    await expectHarmless(page)
    if (await isInView(top, box)) return read
    await page.mouse.wheel(0, -700)
    await page.waitForTimeout(40)
  }
  throw new Error('the console has no beginning')
}

async function isInView(inner: Locator, outer: Locator) {
  if ((await inner.count()) === 0) return false
  const [here, frame] = [await inner.boundingBox(), await outer.boundingBox()]
  return here !== null && frame !== null && here.y >= frame.y
}

async function expectHarmless(page: Page) {
  const state = await page.evaluate((selector) => {
    const { documentElement, body } = document
    const outside = [...document.querySelectorAll('dialog, [role=dialog], main, header')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    )
    return {
      ran: Reflect.get(globalThis, 'ran'),
      made: document.querySelectorAll(selector).length,
      frames: document.querySelectorAll('iframe, object, embed').length,
      wide: Math.max(documentElement.scrollWidth, body.scrollWidth) - innerWidth,
      outside: outside.map(({ localName, className }) => `${localName}.${className}`),
    }
  }, canarySelector)
  const { wide, ...rest } = state
  expect(rest).toEqual({ ran: 0, made: 0, frames: 0, outside: [] })
  expect(wide).toBeLessThanOrEqual(0)
}

test('the browser refuses text as markup and as the address of a script, wherever a mistake put it', async () => {
  await using world = await startInstallation()
  await using visitor = await visit({ url: world.product.url })
  const { page, faults } = visitor
  await page.goto('/login')
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => void) => {
      try {
        act()
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const place = document.createElement('div')
    return {
      markup: tried(() => (place.innerHTML = '<img src=x onerror="alert(1)">')),
      script: tried(() => (document.createElement('script').src = 'https://evil.example/a.js')),
      entity: tried(() => (place.innerHTML = '&ntilde;')),
      text: tried(() => (place.textContent = '<b>texto</b>')),
    }
  })
  expect(outcomes).toEqual({
    markup: 'TypeError',
    script: 'TypeError',
    entity: 'taken',
    text: 'taken',
  })
  expect(faults.filter((fault) => !fault.includes('Trusted'))).toEqual([])
})
