import { afterAll, beforeAll, expect, test } from 'bun:test'
import { t as admin } from '#texts/admin/admin'
import { t as app } from '#texts/app/app'
import { t as denied } from '#texts/auth/admin-only'
import { t as metrics } from '#texts/metrics/metrics'
import { t as operations } from '#texts/operations/operations'
import { newClient } from '../client'
import { colourViolationsOf, excessWidth, violationsOf } from './axe'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { cutRingsOf } from './rings'
import { adminScreens } from './screens'
import { show, wear } from './steps'
import { visit } from './visitor'

const account = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation
let token: string

beforeAll(async () => {
  world = await startInstallation({
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
  })
  const answer = await fetch(`${world.product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
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
    await show(page, screen)
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
    .getByRole('list', { name: metrics.alerts.title })
    .getByRole('listitem')
    .filter({ hasText: operations.sockets.test })
    .waitFor()
  const sections = page.getByRole('navigation', { name: admin.nav }).getByRole('link')
  await sections.first().focus()
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
