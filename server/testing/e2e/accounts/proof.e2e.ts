import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Backup, Backups } from '#contract/admin/backups'
import { t as proof } from '#texts/auth/proof'
import { t as backups } from '#texts/backups/backups'
import { t as payments } from '#texts/payments/admin/admin-payments'
import { type Client, newClient, signIn } from '../../client'
import { until } from '../../until'
import { violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button, downloaded } from '../steps'
import { type Visitor, visit } from '../visitor'
import { ageProofs } from './age-proofs'

const account = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation
let ana: Client
let desk: Visitor

beforeAll(async () => {
  world = await startInstallation({
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
    ENJAMBRE_PAYMENTS_TEST: '1',
  })
  // Each with a session of its own: a proof in the browser changes its token.
  const enter = () => signIn(world.product.url, account.email, account.password)
  ana = await enter()
  desk = await visit({ url: world.product.url, token: (await enter()).token })
})

// That a call is refused stands in the console, whatever becomes of it.
afterEach(() => expect(desk.faults.splice(0).filter((line) => !/\b403\b/.test(line))).toEqual([]))

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

const asking = (page: Page) => page.getByRole('dialog', { name: proof.title, exact: true })
const pointsOf = async ({ call }: Client) =>
  (await call<{ points: number }>('GET', '/auth/points')).points

async function confirm(page: Page, password: string) {
  const field = asking(page).getByLabel(proof.password, { exact: true })
  await field.fill(password)
  await field.press('Enter')
}

test('points are given after the password, by keyboard, at either width', async () => {
  const eva = await newClient(world.product.url)
  const { page } = desk
  await page.goto('/admin/payments')
  for (const [width, total] of [
    [1440, 5],
    [390, 10],
  ] as const) {
    ageProofs(world)
    await page.setViewportSize({ width, height: 640 })
    await button(page, payments.points.open).click()
    const form = page.getByRole('dialog', { name: payments.points.title, exact: true })
    await form.getByLabel(payments.points.email).fill(eva.email)
    await form.getByLabel(payments.points.points, { exact: true }).fill('5')
    await form.getByLabel(payments.reason, { exact: true }).fill('Por las molestias')
    await page.keyboard.press('Enter')

    const field = asking(page).getByLabel(proof.password, { exact: true })
    await field.waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    // Given up, the form stands as it was, with why nothing was done.
    await page.keyboard.press('Escape')
    await asking(page).waitFor({ state: 'detached' })
    await form.getByText(/confirma antes que eres tú/).waitFor()
    expect(await form.getByLabel(payments.points.points, { exact: true }).inputValue()).toBe('5')
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await pointsOf(eva)).toBe(total - 5)

    await button(form, payments.points.submitGive).click()
    await confirm(page, 'no es esta')
    await asking(page).getByText('La contraseña no es correcta.').waitFor()
    await confirm(page, account.password)
    await form.waitFor({ state: 'detached' })
    await asking(page).waitFor({ state: 'detached' })
    expect(await pointsOf(eva)).toBe(total)
  }
  await page.setViewportSize({ width: 1440, height: 640 })
})

test('a backup is downloaded and uploaded after the password', async () => {
  const { backup } = await ana.call<{ backup: Backup }>('POST', '/admin/backups', {})
  const { page } = desk
  await page.goto('/admin/settings?vista=copias')
  ageProofs(world)
  const [saved] = await Promise.all([
    downloaded(page, button(page, backups.list.download(backup.name))),
    confirm(page, account.password),
  ])
  expect(saved.content.subarray(0, 15).toString()).toBe('SQLite format 3')

  ageProofs(world)
  const file = { name: 'copia.db', mimeType: 'application/octet-stream', buffer: saved.content }
  await page.getByLabel(backups.list.upload).setInputFiles(file)
  await asking(page).waitFor()
  const listed = () => ana.call<Backups>('GET', '/admin/backups')
  expect((await listed()).backups).toHaveLength(1)
  await confirm(page, account.password)
  await until('the upload', async () => (await listed()).backups.length === 2)
})
