import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as admin } from '#texts/admin/admin'
import { t as alerts } from '#texts/alerts/alerts'
import { t as app } from '#texts/app/app'
import { t as assistant } from '#texts/assistant/assistant'
import { t as denied } from '#texts/auth/admin-only'
import { t as operations } from '#texts/operations/operations'
import { t as settings } from '#texts/settings/settings'
import { newClient } from '../client'
import { colourViolationsOf, excessWidth, violationsOf } from '../web/axe'
import { cutRingsOf } from '../web/rings'
import { adminScreens } from './admin-screens'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { show, wear } from './steps'
import { visit } from './visitor'

const account = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

const rooms = [
  ...[
    '/admin',
    '/admin?vista=hosts',
    '/admin?vista=maquinas',
    '/admin/users',
    '/admin/users?vista=avisos',
    '/admin/logs',
    '/admin/logs?vista=auditoria',
  ],
  ...['/admin/settings', '/admin/settings?vista=planes', '/admin/settings?vista=pagos'],
  '/admin/settings?vista=correo',
  ...['/admin/settings?vista=operaciones', '/admin/settings?vista=copias'],
]

let world: Installation
let token: string

beforeAll(async () => {
  world = await startInstallation({
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
  })
  const post = (path: string, body: object) =>
    fetch(`${world.product.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const report = { about: 'server', what: `${'largo.'.repeat(20)}ejemplo.com`, at: null }
  await post('/abuse', { ...report, text: 'Molestan.\n'.repeat(5), contact: null })
  const answer = await post('/auth/login', account)
  token = ((await answer.json()) as { accessToken: string }).accessToken
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

test('nothing is wrong on any screen, in any theme, on a desk or a phone', async () => {
  expect((await Promise.all([faultsOnDesk(), faultsOnPhone()])).flat()).toEqual([])
})

/** What axe, the width and the console say against the screens, looked at one after the other. */
async function faultsOnDesk() {
  await using visitor = await visit({ url: world.product.url, token, theme: 'dark' })
  const { page, faults } = visitor
  const found: string[] = []
  for (const screen of adminScreens) {
    await show(page, screen, screen.loads ? 'load' : 'link')
    found.push(...named(`${screen.name}, dark`, await violationsOf(page), await excessWidth(page)))
    await wear(page, 'light')
    const colours = await colourViolationsOf(page)
    found.push(...named(`${screen.name}, light`, colours, await excessWidth(page)))
    found.push(...named(screen.name, await cutRingsOf(page), 0))
  }
  return [...found, ...faults]
}

async function faultsOnPhone() {
  const look = { theme: 'custom', width: 360 } as const
  await using visitor = await visit({ url: world.product.url, token, ...look })
  const { page, faults } = visitor
  const found: string[] = []
  for (const screen of adminScreens) {
    await show(page, screen, screen.loads ? 'load' : 'link')
    const name = `${screen.name}, custom`
    found.push(...named(name, await violationsOf(page), await excessWidth(page)))
    found.push(...named(name, await cutRingsOf(page), 0))
  }
  return [...found, ...faults]
}

const named = (name: string, violations: string[], wide: number) => [
  ...violations.map((violation) => `${name}: ${violation}`),
  ...(wide > 0 ? [`${name}: ${wide} px too wide`] : []),
]

test('an alert that is asked for arrives live, and sections are reached by keyboard', async () => {
  await using visitor = await visit({ url: world.product.url, token })
  const { page } = visitor
  await page.goto('/admin?vista=hosts')
  await page.getByRole('button', { name: operations.sockets.test }).click()
  await page.getByRole('link', { name: app.admin.pages.summary }).click()
  // A busy machine has alerts of its own.
  await page
    .getByRole('list', { name: alerts.title })
    .getByRole('listitem')
    .filter({ hasText: operations.sockets.test })
    .waitFor()
  const sections = page.getByRole('navigation', { name: admin.nav })
  await sections.getByRole('link', { name: app.admin.pages.machines }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/users')
  expect(visitor.faults).toEqual([])
})

test('everybody else is denied', async () => {
  const { token } = await newClient(world.product.url)
  await using visitor = await visit({ url: world.product.url, token })
  await visitor.page.goto('/admin')
  await visitor.page.getByRole('heading', { name: denied.title }).waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/admin')
  await visitor.page.getByRole('link', { name: denied.back }).click()
  await visitor.page.waitForURL('**/dashboard')
})

/** Goes there and waits until it has all that it fetches. */
async function enter(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await hasAll(page)
}

/** What is still fetched has a labelled status in its place. */
const hasAll = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [role=status][aria-label]'))

/** Gives the window another size, from its top on, and lets the page draw itself for it. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  await hasAll(page)
}

/** What can be used at the end of the page and lies under the assistant's button. */
const coveredAtTheEnd = (page: Page) =>
  page.evaluate((name) => {
    scrollTo(0, document.documentElement.scrollHeight)
    const buttons = [...document.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)]
    const assistant = buttons.find((button) => button.checkVisibility())
    if (!assistant) return ['no assistant']
    // In the header it has a place of its own.
    if (assistant.closest('header')) return []
    const over = assistant.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const isBeside = box.right <= over.left || over.right <= box.left
        return !isBeside && box.top < over.bottom && over.top < box.bottom
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, assistant.open)

test('at no width does the assistant’s button cover an action at the end of a page', async () => {
  await using visitor = await visit({ url: world.product.url, token })
  const { page } = visitor
  const found: string[] = []
  async function lookAt(what: string) {
    for (const width of [390, 820, 1344, 1440]) {
      await resize(page, { width, height: 640 })
      found.push(...(await coveredAtTheEnd(page)).map((it) => `${what}, ${width} px: ${it}`))
    }
  }
  for (const path of rooms) {
    await enter(page, path)
    await lookAt(path)
  }
  // While something is being edited its bar stands at the window's lower edge.
  await enter(page, '/admin/settings')
  await page.getByLabel(settings.assistant.assistantMessages).fill('7')
  await lookAt('being edited')
  expect(found).toEqual([])
})

test('on a phone every page begins on the first screen', async () => {
  await using visitor = await visit({ url: world.product.url, token, width: 390, touch: true })
  const { page } = visitor
  const late: string[] = []
  for (const path of rooms) {
    await enter(page, path)
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await resize(page, size)
      const title = page.locator('main header', { has: page.getByRole('heading', { level: 2 }) })
      const top = await title.first().evaluate((header) => {
        const others = [...(header.parentElement?.children ?? [])].filter((one) => one !== header)
        return others.find((one) => one.checkVisibility())?.getBoundingClientRect().top ?? 0
      })
      if (top > 844 / 2) late.push(`${path}, ${size.width} px: ${top}`)
    }
  }
  expect(late).toEqual([])
})
