import { afterAll, beforeAll, expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { t as auth } from '#texts/auth/auth'
import { t } from '#texts/leaving/leaving'
import { type Client, newClient } from '../../client'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button, downloaded } from '../steps'
import { type Visitor, visit } from '../visitor'

let world: Installation
let luis: Client
let desk: Visitor

beforeAll(async () => {
  const env = {
    ENJAMBRE_ADMIN_EMAIL: 'ana@ejemplo.com',
    ENJAMBRE_ADMIN_PASSWORD: 'una clave bien larga',
  }
  world = await startInstallation(env)
  luis = await newClient(world.product.url, 'luis@ejemplo.com')
  await luis.createBot({ name: 'Minero', port: 25_565 })
  desk = await visit({ url: world.product.url })
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

/** Asks for a page, and signs in where it leads. */
async function enter(path: string) {
  const { page } = desk
  await page.goto(path)
  await page.getByLabel(auth.email).fill(luis.email)
  await page.getByLabel(auth.password, { exact: true }).fill(luis.password)
  await button(page, auth.login.submit).click()
}

test('an account takes its data, leaves, comes back within the week and has its bots', async () => {
  const { page } = desk
  await enter('/account?vista=datos')
  const { name, content } = await downloaded(page, button(page, t.download.open))
  expect(name).toBe(t.download.name)
  const files = Object.keys(unzipSync(content))
  expect(files).toContain('cuenta.json')
  expect(files.some((file) => /^bots\/Minero-[\w-]+\/consola\.jsonl$/.test(file))).toBe(true)

  await button(page, t.deletion.open).click()
  const dialog = page.getByRole('dialog', { name: t.deletion.dialogTitle })
  await dialog.getByText(t.losses.kept(0, '0')).waitFor()
  await dialog.getByRole('textbox').fill('luis')
  await button(dialog, t.deletion.submit).click()
  await page.getByRole('heading', { name: /^Tu cuenta se elimina el / }).waitFor()
  await button(page, t.page.logout).click()
  await page.waitForURL('**/login')

  // Wherever they want to go, signed in anew.
  await enter('/bots/no-importa')
  await page.getByRole('heading', { name: /^Tu cuenta se elimina el / }).waitFor()
  await page.goto('/dashboard')
  await button(page, t.page.undo).click()
  await page.getByText(t.page.undone).waitFor()
  await button(page, 'Minero').waitFor()
  // What the dashboard reads beforehand is refused while the account leaves.
  expect(desk.faults.filter((fault) => !/status of 403/.test(fault))).toEqual([])
})
