import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as provider } from '#texts/auth/provider'
import { t as problems } from '#texts/auth/provider-problems'
import { t as admin } from '#texts/oidc/admin'
import { t as own } from '#texts/oidc/own'
import { es } from '../../../locales/es'
import { newClient, signIn } from '../../client'
import { startOidcProvider, type TestProvider, testClient } from '../../fakes/oidc-provider'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { answer, button } from '../steps'
import { type Visitor, visit } from '../visitor'

const operator = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }
const name = 'Colmena'

let world: Installation
let other: TestProvider

beforeAll(async () => {
  const env = { ENJAMBRE_ADMIN_EMAIL: operator.email, ENJAMBRE_ADMIN_PASSWORD: operator.password }
  world = await startInstallation(env)
  other = await startOidcProvider(`${world.product.url}/api/auth/oidc/callback`)
})

afterAll(async () => {
  await closeBrowser()
  await other[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const visitor = (token?: string) => visit({ url: world.product.url, ...(token ? { token } : {}) })

/** Errors on our own pages; the provider's are its affair, and a refusal is an error to the browser. */
const faultsOf = ({ faults }: Visitor) =>
  faults.filter((fault) => fault.includes(world.product.url) && !/status of 409/.test(fault))

/** Signs in on the provider's own pages, and agrees. */
async function passProvider(page: Page, as: string) {
  await page.waitForURL(`${other.issuer}/**`)
  await page.locator('input[name=login]').fill(as)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an administrator sets the provider in the panel, and tries it', async () => {
  const { token } = await signIn(world.product.url, operator.email, operator.password)
  await using desk = await visitor(token)
  const { page } = desk
  await page.goto('/admin/settings?vista=entrar')
  await page.getByLabel(admin.issuer).fill(other.issuer)
  await page.getByLabel(admin.name).fill(name)
  await page.getByLabel(admin.clientId).fill(testClient.clientId)
  await page.getByLabel(admin.secret, { exact: true }).fill(testClient.secret)
  await page.getByText(`${world.product.url}/api/auth/oidc/callback`).waitFor()
  await page.getByRole('switch', { name: admin.register }).check()
  await button(page, admin.save).click()
  await page.getByText(admin.saved, { exact: true }).waitFor()
  await button(page, admin.test).click()
  await page.getByText(admin.works).waitFor()
  expect(faultsOf(desk)).toEqual([])
})

test('a stranger comes in with their account there, and keeps their only way in', async () => {
  await using stranger = await visitor()
  const { page } = stranger
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await page.goto('/login?volver=%2Faccount%3Fvista%3Dseguridad')
  await button(page, provider.button(name)).click()
  await passProvider(page, 'luisa')
  await page.waitForURL('**/account?vista=seguridad')
  await page.getByText('luisa@ejemplo.com').first().waitFor()
  await button(page, own.unlink).click()
  await answer(page, own.unlinkTitle, own.unlink)
  await page.getByRole('alert').getByText(es.errors.LAST_WAY_IN()).waitFor()
  // The ticket was in no request, and is in no history.
  expect(seen.filter((url) => url.includes('oidc='))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('oidc')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(seen.filter((url) => token && url.includes(token))).toEqual([])
  expect(faultsOf(stranger)).toEqual([])
})

test('whoever cancels there reads so on the login', async () => {
  await using stranger = await visitor()
  const { page } = stranger
  await page.goto('/login')
  await button(page, provider.button(name)).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText(problems.cancelled).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel(auth.email).waitFor()
  expect(faultsOf(stranger)).toEqual([])
})

test('an owner links their account there, and enters with it from another browser', async () => {
  const { token, email } = await newClient(world.product.url)
  {
    await using owner = await visitor(token)
    const { page } = owner
    await page.goto('/account?vista=seguridad')
    await button(page, own.link(name)).click()
    await passProvider(page, 'marta')
    await page.waitForURL('**/account?vista=seguridad')
    await page.getByText(es.oidc.linked).waitFor()
    await page.getByText('marta@ejemplo.com').waitFor()
    expect(faultsOf(owner)).toEqual([])
  }
  await using elsewhere = await visitor()
  const { page } = elsewhere
  await page.goto('/login')
  await button(page, provider.button(name)).click()
  await passProvider(page, 'marta')
  await page.waitForURL('**/dashboard')
  await page.goto('/account')
  await page.getByText(email).first().waitFor()
})
