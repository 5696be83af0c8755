import { afterAll, expect, test } from 'bun:test'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { t as console } from '#texts/console/console'
import { t as setup } from '#texts/setup/setup'
import { startTestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

const password = 'una clave bien larga'

afterAll(closeBrowser)

test('from the set-up link to a bot that chats on a real server, and stops', async () => {
  await using squid = await startTestSquid()
  await using world = await startInstallation()
  const { url, setupLink } = world.product

  await using admin = await visit({ url })
  await admin.page.goto(await setupLink())
  await fillAccount(admin.page, 'admin@ejemplo.com')
  await admin.page.getByRole('button', { name: setup.submit }).click()
  await admin.page.getByText(setup.practice.title).waitFor()
  expect(admin.faults).toEqual([])

  await using user = await visit({ url, serviceWorker: true })
  const { page } = user
  await page.goto('/register')
  await fillAccount(page, 'nueva@ejemplo.com')
  await page.getByRole('button', { name: auth.register.submit }).click()
  await page.getByRole('button', { name: auth.register.toLogin }).click()
  await page.getByLabel(auth.email).fill('nueva@ejemplo.com')
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login.submit }).click()
  await page.waitForURL('**/dashboard')

  const toolbar = page.getByRole('region', { name: bots.toolbar.label })
  await toolbar.getByRole('button', { name: bots.toolbar.create }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(bots.form.name, { exact: true }).fill('Minero')
  await form.getByLabel(bots.form.host, { exact: true }).fill('127.0.0.1')
  await form.getByLabel(bots.form.port).fill(String(squid.port))
  await form.getByLabel(bots.form.username).fill('Minero_1')
  await form.getByRole('button', { name: bots.form.create }).click()
  await form.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: bots.table.start('Minero') }).click()
  await page
    .getByRole('row', { name: /Minero/ })
    .getByText(bots.status.running)
    .waitFor()
  await squid.plays('Minero_1')

  await page.getByRole('button', { name: bots.table.open('Minero') }).click()
  const log = page.getByRole('log', { name: console.log })
  await log.waitFor()
  await squid.say('bienvenida al mundo')
  await log.getByText('bienvenida al mundo').waitFor()
  await page.getByLabel(console.input, { exact: true }).fill('hola a todos')
  await page.getByLabel(console.input, { exact: true }).press('Enter')
  await until('the chat line on the server', () =>
    squid.chat.some(({ player, message }) => player === 'Minero_1' && message === 'hola a todos'),
  )

  await log.getByText('<Minero_1> hola a todos').waitFor()
  expect(await log.getByText('hola a todos', { exact: true }).count()).toBe(1)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: bots.table.stop('Minero') }).click()
  await page
    .getByRole('row', { name: /Minero/ })
    .getByText(bots.status.stopped)
    .waitFor()
  await squid.plays()
  expect(user.faults).toEqual([])
})

type Page = Awaited<ReturnType<typeof visit>>['page']

async function fillAccount(page: Page, email: string) {
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByLabel(auth.confirmPassword).fill(password)
}
