import type { Locator, Page } from 'playwright-core'

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
