import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { t as android } from '#texts/android/android'
import { t as auth } from '#texts/auth/auth'
import { t as header } from '#texts/header/header'
import { t as landing } from '#texts/landing/landing'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { type Visitor, visit } from './visitor'

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

let world: Installation
let phone: Visitor

beforeAll(async () => {
  world = await startInstallation()
})
afterEach(() => phone[Symbol.asyncDispose]())
afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

const take = async () => {
  phone = await visit({ url: world.product.url, width: 390, userAgent })
  return phone.page
}

test('a phone is sent to its page, where the form pretends', async () => {
  const page = await take()
  await page.goto('/dashboard')
  expect(new URL(page.url()).pathname).toBe('/android')
  await page.getByRole('heading', { name: android.title }).waitFor()
  expect(await page.getByRole('navigation', { name: header.nav }).count()).toBe(0)

  await page.getByLabel(android.form.name, { exact: true }).fill('Ana')
  await page.getByLabel(android.form.email).fill('ana@ejemplo.com')
  await page.getByLabel(android.form.version).selectOption('14')
  await page.getByLabel(android.form.model).fill('Pixel 8')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
  await page.getByRole('button', { name: android.form.submit }).click()
  await page.getByText(android.form.done).waitFor()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(phone.faults).toEqual([])
})

test('the full site opens on request, and stays after a reload', async () => {
  const page = await take()
  await page.goto('/')
  await page.getByRole('link', { name: android.full.link }).click()
  await page.getByRole('heading', { name: landing.hero.title }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  await page.reload()
  await page.getByRole('heading', { name: landing.hero.title }).waitFor()
  await page.goto('/login')
  await page.getByText(auth.login.title).waitFor()
  expect(phone.faults).toEqual([])
})

test('the installed app starts on the full site, and stays there', async () => {
  const page = await take()
  await page.goto('/dashboard?sitio=app')
  await page.getByText(auth.login.title).waitFor()
  await page.reload()
  await page.getByText(auth.login.title).waitFor()
  expect(phone.faults).toEqual([])
})
