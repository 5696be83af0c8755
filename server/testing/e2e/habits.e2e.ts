import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as app } from '#texts/app/app'
import { t as bots } from '#texts/bots/bots'
import { t as menu } from '#texts/header/account-menu'
import { t as editor } from '#texts/theme/colour-editor'
import { t as theme } from '#texts/theme/theme'
import { t as ui } from '#texts/ui/ui'
import { newClient } from '../client'
import { startScriptedServer } from '../minecraft/scripted'
import { until } from '../until'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { button } from './steps'
import { visit } from './visitor'

let world: Installation

beforeAll(async () => {
  world = await startInstallation()
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

/** What the page looked like from its first moment on, one entry for every frame. */
type Frame = { theme: string | undefined; ground: string }

test('the chosen theme stays, on every page, without a frame of another', async () => {
  const { url } = world.product
  const client = await newClient(url)
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  await page.addInitScript(() => {
    const frames: Frame[] = []
    const note = () => {
      if (document.body) {
        const { dataset } = document.documentElement
        const { backgroundColor } = getComputedStyle(document.documentElement)
        frames.push({ theme: dataset.theme, ground: backgroundColor })
      }
      if (frames.length < 30) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Reflect.set(globalThis, 'seen', frames)
  })
  const framesOf = async () => {
    await page.waitForFunction(() => Reflect.get(globalThis, 'seen').length === 30)
    const frames = (await page.evaluate(() => Reflect.get(globalThis, 'seen'))) as Frame[]
    return [...new Set(frames.map((frame) => `${frame.theme} ${frame.ground}`))]
  }

  await page.goto('/dashboard')
  expect(await framesOf()).toEqual(['dark rgb(10, 13, 20)'])
  await openMenu(page)
  await page.getByRole('radio', { name: theme.themes.light }).check()
  await page.reload()
  expect(await framesOf()).toEqual(['light rgb(246, 247, 249)'])
  await page.goto('/nada')
  expect(await framesOf()).toEqual(['light rgb(246, 247, 249)'])

  await page.goto('/dashboard')
  await openMenu(page)
  await page.getByRole('radio', { name: theme.themes.custom }).click()
  await page.getByRole('radio', { name: 'Redstone' }).check({ force: true })
  await page.getByRole('button', { name: editor.save }).click()
  await page.reload()
  const [own = '', ...others] = await framesOf()
  expect(own).toStartWith('custom rgb(')
  expect(others).toEqual([])
  await page.goto('/')
  expect(await framesOf()).toEqual([own])
  expect(visitor.faults).toEqual([])
})

test('a bot is created, started, configured and stopped with the keyboard alone', async () => {
  await using server = await startScriptedServer()
  const { url } = world.product
  const client = await newClient(url)
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  const { keyboard } = page
  await page.goto('/dashboard')
  await page.getByText(bots.empty).waitFor()

  await tabTo(page, bots.toolbar.create)
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  const fields = [
    [bots.form.name, 'Minero'],
    [bots.form.host, '127.0.0.1'],
    [bots.form.port, String(server.port)],
    [bots.form.username, 'Minero_1'],
  ]
  for (const [label = '', text = ''] of fields) {
    await tabTo(page, label)
    await keyboard.press('Control+A')
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await tabTo(page, bots.table.start('Minero'))
  await keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Minero/ })
  await row.getByText(bots.status.running).waitFor()
  expect(server.clients).toHaveLength(1)

  await tabTo(page, bots.table.open('Minero'))
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByText(bots.status.running).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(bots.table.open('Minero'))

  await keyboard.press('/')
  expect(await focused(page)).toBe(bots.toolbar.search)
  await tabTo(page, bots.table.stop('Minero'))
  await keyboard.press('Enter')
  await row.getByText(bots.status.stopped).waitFor()
  expect(visitor.faults).toEqual([])
})

test('every way out of what is typed asks, and cancelling it leaves everything as it was', async () => {
  const { url } = world.product
  const client = await newClient(url)
  await client.createBot({ name: 'Uno', username: 'Uno', port: 1 })
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  const question = page.getByRole('dialog', { name: ui.unsaved.title })
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(bots.form.prefix) })
  const typed = dialog.getByLabel(bots.form.name, { exact: true })
  const closed = () => dialog.waitFor({ state: 'detached' })
  const answers = [
    () => button(question, ui.cancel).click(),
    () => button(question, ui.close).click(),
    () => page.keyboard.press('Escape'),
  ]
  /** Each way out is tried with each way to stay; a question that comes back is one too many. */
  const holds = async (...ways: (() => Promise<unknown>)[]) => {
    for (const leave of ways) {
      for (const stay of answers) {
        await leave()
        // It hears keys from when it has the focus on.
        await question.locator(':focus').waitFor()
        await stay()
        await question.waitFor({ state: 'detached' })
        await twoFrames(page)
        expect(await question.count()).toBe(0)
        expect(await typed.inputValue()).toBe('A medias')
      }
    }
  }
  const byEscape = () => page.keyboard.press('Escape')
  const beside = () => page.mouse.click(8, 320)
  const back = () => page.goBack({ waitUntil: 'commit' })

  await page.goto('/guide')
  await page.evaluate(() => history.pushState(null, '', '/dashboard'))
  await button(page, bots.toolbar.create).first().click()
  await typed.fill('A medias')
  await holds(() => button(dialog, bots.form.cancel).click(), byEscape, beside, back)
  await button(dialog, bots.form.cancel).click()
  await button(question, ui.unsaved.confirm).click()
  await closed()

  await button(page, bots.table.open('Uno')).click()
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab(app.configuration).click()
  await typed.fill('A medias')
  const byKeys = async () => {
    await tab(app.configuration).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await question.count()).toBe(0)
    await page.keyboard.press('Enter')
  }
  await holds(() => tab(app.console).click(), byKeys, byEscape, beside, back)
  expect(await focused(page)).toBe(app.console)
  await back()
  await button(question, ui.unsaved.confirm).click()
  await closed()
  expect(new URL(page.url()).search).toBe('')
  expect((await client.bots()).map(({ name }) => name)).toEqual(['Uno'])

  await button(page, bots.toolbar.add).click()
  await page.getByText(bots.form.added).waitFor()
  expect(await client.bots()).toHaveLength(2)
  await page.reload()
  await button(page, bots.table.open('Uno')).waitFor()
  await until('the added bot is gone', async () => (await client.bots()).length === 1)
  expect(visitor.faults).toEqual([])
})

test('a notice covers nothing that can be used, is there once, and not for what a form says', async () => {
  const { url } = world.product
  const client = await newClient(url)
  await client.createBot({ name: 'Vetado', username: 'Vetado', host: '10.0.0.1', port: 1 })
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  const notices = page.locator('[data-notices] li')
  const dialog = page.getByRole('dialog')
  await page.goto('/dashboard')
  await button(page, bots.toolbar.create).first().click()
  await button(dialog, bots.form.create).click()
  await dialog.getByText(bots.refusals.required, { exact: true }).waitFor()
  expect(await notices.count()).toBe(0)
  await dialog.getByLabel(bots.form.name, { exact: true }).fill('Uno')
  await dialog.getByLabel(bots.form.host, { exact: true }).fill('mc.ejemplo.com')
  await dialog.getByLabel(bots.form.username).fill('uno')
  await dialog.getByText(bots.refusals.required, { exact: true }).waitFor({ state: 'detached' })
  await button(dialog, bots.form.create).click()
  await dialog.waitFor({ state: 'detached' })

  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await button(page, bots.table.open('Vetado')).click()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = page.waitForResponse(/\/start$/)
      await button(dialog, bots.start).click()
      expect((await refused).status()).toBe(403)
      await notices.getByText(bots.failures.start).waitFor()
      expect(await notices.filter({ hasText: bots.failures.start }).count()).toBe(1)
      expect(await coveredBy(page)).toEqual([])
    }
    await button(dialog, ui.close).click()
    await dialog.waitFor({ state: 'detached' })
    await button(notices, ui.dismiss).first().click()
    await notices.first().waitFor({ state: 'detached' })
  }
  const refusals = visitor.faults.splice(0)
  expect(refusals.filter((fault) => !fault.includes('403'))).toEqual([])
})

/** What can be used and lies under a notice. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    const notice = document.querySelector('[data-notices]')?.getBoundingClientRect()
    const controls = [...layer.querySelectorAll('a[href], button, input, select, [role=tab]')]
    return controls
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        if (!notice || width === 0 || element.closest('[data-notices]')) return false
        const isBeside = right <= notice.left || left >= notice.right
        return !isBeside && bottom > notice.top && top < notice.bottom
      })
      .map((element) => element.textContent || element.getAttribute('aria-label'))
  })

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const openMenu = (page: Page) => page.getByRole('button', { name: menu.menu('') }).click()

/** The name of what the keyboard acts on. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const label = activeElement?.getAttribute('aria-label')
    const labels = activeElement instanceof HTMLInputElement ? activeElement.labels : null
    return (label ?? labels?.[0]?.firstChild?.textContent ?? activeElement?.textContent)?.trim()
  })

async function tabTo(page: Page, name: string) {
  const passed: unknown[] = []
  for (let presses = 0; presses < 60; presses++) {
    const at = await focused(page)
    if (at === name) return
    passed.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}, only ${passed.join(', ')}`)
}
