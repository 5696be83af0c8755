import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as keys } from '#texts/auth/passkeys'
import { t as proof } from '#texts/auth/proof'
import { t as factors } from '#texts/factors/factors'
import { t as passkeys } from '#texts/factors/passkeys'
import { t as menu } from '#texts/header/account-menu'
import { t as users } from '#texts/users/users'
import { newClient } from '../../client'
import { freePort } from '../../free-port'
import { violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { answer, button } from '../steps'
import { type Visitor, visit } from '../visitor'
import { ageProofs } from './age-proofs'

const operator = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation
/** By the name that browsers have passkeys at. */
let url: string
let desk: Visitor

beforeAll(async () => {
  const port = await freePort()
  world = await startInstallation({
    PORT: String(port),
    ENJAMBRE_ADMIN_EMAIL: operator.email,
    ENJAMBRE_ADMIN_PASSWORD: operator.password,
  })
  url = `http://localhost:${port}`
  desk = await visit({ url })
  await addAuthenticator(desk.page)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

/** The browser says of every refusal that there was one. */
afterEach(() => expect(desk.faults.splice(0).filter((at) => !/status of 403/.test(at))).toEqual([]))

/** One that is unlocked and answers by itself, as Chromium plays it. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function leave(page: Page) {
  // What a page still asks for is refused once nobody is signed in: one that asks nothing any more.
  await page.goto('/account', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByText(menu.logout, { exact: true }).click()
  await page.waitForURL('**/login')
}

async function enter(page: Page) {
  await page.getByLabel(auth.email).fill(operator.email)
  await page.getByLabel(auth.password, { exact: true }).fill(operator.password)
  await button(page, auth.login.submit).click()
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: proof.title, exact: true })

test('a passkey is added once the password is proved, and brings recovery codes', async () => {
  const { page } = desk
  await page.goto('/login')
  await enter(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/account?vista=seguridad')
  await button(page, passkeys.add).waitFor()
  ageProofs(world)
  await button(page, passkeys.add).click()
  const dialog = proofDialog(page)
  await dialog.getByLabel(proof.password, { exact: true }).fill('no es esta')
  await button(dialog, proof.submit).click()
  await dialog.getByText('La contraseña no es correcta.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(proof.password, { exact: true }).fill(operator.password)
  await button(dialog, proof.submit).click()
  const codes = page.getByRole('dialog', { name: factors.codes.title })
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  await button(codes, factors.codes.done).click()
  await codes.waitFor({ state: 'detached' })
  // The list is read anew while the codes are shown, and may come after them.
  const list = page.getByRole('list', { name: passkeys.list })
  await list.waitFor()
  expect(await list.getByRole('listitem').count()).toBe(1)
  expect(await violationsOf(page)).toEqual([])

  await list.getByRole('button', { name: /^Cambiar el nombre/ }).click()
  await page.getByRole('textbox', { name: passkeys.renaming.name }).fill('La del escritorio')
  await button(page, passkeys.renaming.submit).click()
  await list.getByText('La del escritorio').waitFor()
})

test('offered in the form, the passkey alone lets its owner in', async () => {
  const { page } = desk
  // This authenticator takes at once what the browser offers there.
  await leave(page)
  await page.waitForURL('**/dashboard')
})

test('so it does with a button, where the browser offers nothing in forms', async () => {
  const { page } = desk
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await leave(page)
  await button(page, keys.signIn).click()
  await page.waitForURL('**/dashboard')
})

test('it is the second step after a password', async () => {
  const { page } = desk
  await leave(page)
  await enter(page)
  await button(page, keys.use).click()
  await page.waitForURL('**/dashboard')
})

test('it is the proof before somebody is deleted; who cancels it deletes nobody', async () => {
  const { page } = desk
  const eva = await newClient(world.product.url, 'eva@ejemplo.com')
  await page.goto('/admin/users')
  const row = page.getByRole('row').filter({ hasText: eva.email })
  await row.waitFor()
  ageProofs(world)
  const remove = async () => {
    await button(page, users.menu.of('eva')).click()
    await button(page, users.menu.remove).click()
    await answer(page, users.deletion.title, users.deletion.confirm)
    await proofDialog(page).waitFor()
  }
  await remove()
  await page.keyboard.press('Escape')
  await proofDialog(page).waitFor({ state: 'detached' })
  await page.getByText(users.deletion.failed).waitFor()
  await row.waitFor()

  await remove()
  expect(await violationsOf(page)).toEqual([])
  await button(proofDialog(page), keys.use).click()
  await page.getByText(users.deletion.done).waitFor()
  await row.waitFor({ state: 'detached' })
})

test('at an address without a name none is offered, and the page says why', async () => {
  await using there = await visit({ url: world.product.url, width: 360 })
  const { page } = there
  await page.goto('/login')
  await page.getByLabel(auth.email).waitFor()
  const eva = await newClient(world.product.url)
  await page.evaluate((token) => localStorage.setItem('token', token), eva.token)
  await page.goto('/account?vista=seguridad')
  await page.getByText(passkeys.elsewhere(url)).waitFor()
  expect(await button(page, passkeys.add).count()).toBe(0)
  expect(there.faults).toEqual([])
})
