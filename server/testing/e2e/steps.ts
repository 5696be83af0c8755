import type { Locator, Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as notFound } from '#texts/shell/not-found'
import type { Theme } from '../../../web/theme/theme'
import type { Screen } from './screens'

type Within = Page | Locator

export const button = (within: Within, name: string) =>
  within.getByRole('button', { name, exact: true })

/** The line of a bot in the table of the dashboard. */
export const botRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: button(page, name) })

export const choose = (page: Page, field: string, option: string) =>
  page.getByRole('combobox', { name: field, exact: true }).selectOption(option)

/** Answers a question that stands on the page. */
export async function answer(page: Page, question: string, reply: string) {
  const dialog = page.getByRole('dialog', { name: question, exact: true })
  await button(dialog, reply).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The file that a button brings. */
export async function downloaded(page: Page, opener: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), opener.click()])
  // Its path is the browser's, which may be served by another process.
  const content = Buffer.concat(await Array.fromAsync(await download.createReadStream()))
  return { name: download.suggestedFilename(), content }
}

type Credentials = { email: string; password: string }

/** Out of a session that has just ended, with the password that is then asked for. */
export async function enterAnew(page: Page, { email, password }: Credentials, newPassword: string) {
  await page.waitForURL('**/login')
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await button(page, auth.login.submit).click()
  await page.getByLabel(auth.newPassword, { exact: true }).fill(newPassword)
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(newPassword)
  await button(page, auth.login.submit).click()
  await page.waitForURL('**/dashboard')
}

/** Goes there, by a load or as a link does, and waits until it is drawn. */
export async function show(
  page: Page,
  { path, shows, open }: Omit<Screen, 'name'>,
  by: 'load' | 'link' = 'load',
) {
  if (by === 'load') await page.goto(path)
  else await follow(page, path)
  await page.getByText(shows).first().waitFor()
  await open?.(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Without a load, over a page on which nothing of the former screen stays. */
async function follow(page: Page, path: string) {
  const push = (path: string) => page.evaluate((path) => history.pushState(null, '', path), path)
  await push('/nada')
  await page.getByText(notFound.title).waitFor()
  await push(path)
}

/** Puts a theme on the page as it is, as if it was chosen in another tab. */
export async function wear(page: Page, theme: Theme) {
  const worn = await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    return document.documentElement.dataset.theme
  }, theme)
  if (worn !== theme) throw new Error(`the page stays ${worn}`)
}
