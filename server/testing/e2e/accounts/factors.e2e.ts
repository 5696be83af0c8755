import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as step } from '#texts/auth/second-step'
import { t as factors } from '#texts/factors/factors'
import { t as menu } from '#texts/header/account-menu'
import { type Client, newClient, signIn } from '../../client'
import { codeOf } from '../../samples/factors'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { answer, button, downloaded } from '../steps'
import { type Visitor, visit } from '../visitor'

const operator = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation

beforeAll(async () => {
  const env = { ENJAMBRE_ADMIN_EMAIL: operator.email, ENJAMBRE_ADMIN_PASSWORD: operator.password }
  world = await startInstallation(env)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

/** The browser says of every refusal that there was one. */
const surprises = ({ faults }: Visitor) => faults.filter((fault) => !/status of 403/.test(fault))

/** Reads the secret as an app that is told it by hand, and keeps the codes that are shown once. */
async function addApp(page: Page) {
  await button(page, factors.totp.add).click()
  const dialog = page.getByRole('dialog', { name: factors.setup.title })
  await dialog.getByRole('img', { name: factors.setup.qr }).waitFor()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel(factors.setup.code).fill(codeOf(secret, Date.now()))
  await button(dialog, factors.setup.submit).click()
  const shown = page.getByRole('dialog', { name: factors.codes.title })
  const { content } = await downloaded(page, button(shown, factors.codes.download))
  await button(shown, factors.codes.done).click()
  await shown.waitFor({ state: 'detached' })
  // The code of the next step is new, whenever the last one was taken, and is taken already.
  const nextCode = () => codeOf(secret, Date.now(), 1)
  return { nextCode, codes: content.toString().match(/^\w{5}-\w{5}$/gm) ?? [] }
}

async function leave(page: Page) {
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByText(menu.logout, { exact: true }).click()
  await page.waitForURL('**/login')
}

async function enter(page: Page, { email, password }: Pick<Client, 'email' | 'password'>) {
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await button(page, auth.login.submit).click()
}

test.each([1440, 360])(
  'a code of an app lets somebody in, and a recovery code, at %d px',
  async (width) => {
    const { url } = world.product
    const eva = await newClient(url)
    await using visitor = await visit({ url, width, token: eva.token })
    const { page } = visitor
    await page.goto('/account?vista=seguridad')
    const { nextCode, codes } = await addApp(page)
    expect(codes).toHaveLength(10)
    await page.getByText(factors.recovery.left(10, 10)).waitFor()

    await leave(page)
    await enter(page, eva)
    const field = page.getByLabel(step.code.totp, { exact: true })
    await field.fill('000000')
    await page.getByRole('alert').waitFor()
    const code = nextCode()
    // Sent with its last digit.
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.waitForURL('**/dashboard')

    await leave(page)
    await enter(page, eva)
    await button(page, step.use.recovery).click()
    await page.getByLabel(step.code.recovery).fill(codes[3] ?? '')
    await button(page, step.submit).click()
    await page.waitForURL('**/dashboard')
    await page.getByText(step.codesLeft(9)).waitFor()
    expect(surprises(visitor)).toEqual([])
  },
)

test('an administrator who has to have one adds it first, and goes on to where they wanted', async () => {
  const { url } = world.product
  const ana = await signIn(url, operator.email, operator.password)
  const accounts = { sessionDays: 30, emailVerification: 'wanted', adminsNeedFactor: true }
  await ana.call('PUT', '/admin/settings', { accounts })
  await using visitor = await visit({ url })
  const { page } = visitor
  await page.goto('/admin/users')
  await page.waitForURL('**/login**')
  await enter(page, operator)
  await page.waitForURL('**/account**')
  await page.getByText(factors.needed.title).waitFor()
  await addApp(page)
  await page.waitForURL('**/admin/users')
  await page.getByRole('table').waitFor()
  await page.goto('/account?vista=seguridad')
  await button(page, factors.totp.remove).click()
  await answer(page, factors.totp.removeTitle, factors.totp.removeConfirm)
  await page.getByText(factors.totp.removeFailed).waitFor()
})
