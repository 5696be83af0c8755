import { afterAll, expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { t as app } from '#texts/app/app'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { t as consoleTexts } from '#texts/console/console'
import { t as inventory } from '#texts/inventory/inventory'
import { t as practice } from '#texts/practice/practice'
import { t as setup } from '#texts/setup/setup'
import { chestAt } from '../../practice/world/village'
import { startTestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

const password = 'una clave bien larga'

afterAll(closeBrowser)

test('from the set-up link to a bot that plays on the practice server, also after a restart', async () => {
  await using squid = await startTestSquid()
  await using world = await startInstallation({ ENJAMBRE_ALLOW_TARGETS: squid.address })
  let carried: string[]
  let token: string
  {
    await using admin = await visit({ url: world.product.url })
    const { page } = admin
    await page.goto(await world.product.setupLink())
    await fillAccount(page, 'admin@ejemplo.com')
    await page.getByRole('button', { name: setup.submit }).click()
    await page.getByRole('button', { name: setup.practice.start }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: bots.table.start(setup.practice.botName) }).click()
    await plays(page)
    const run = await openConsole(page)
    const near = `${chestAt.x + 1} ${chestAt.y} ${chestAt.z - 1}`
    await run(`!ir ${chestAt.x - 4} ${chestAt.y} ${chestAt.z - 4}`, /Ha llegado a X/)
    await run('!minar césped', /Picados 1 de 1/)
    await run(`!ir ${near}`, /Ha llegado a X/)
    await run(`!abrir ${chestAt.x} ${chestAt.y} ${chestAt.z}`, /Contenido: .*Pan/)
    await run('!retirar coal 2', /Sacado: 2/)
    await run('!retirar stick 5', /Sacado: 5/)
    await run('!cerrar', /errad/)
    await run('!fabricar antorchas 4', /Fabricado: 4/)
    await run('!depositar stick 3', /Guardado: 3/)
    await dragFirst(page)
    carried = await carriedItems(page)
    expect(carried.join()).toContain('Antorcha')
    expect(await page.getByText(bots.status.running).count()).toBeGreaterThan(0)
    token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    expect(await redLines(world.product.url, token)).toEqual([])
    expect(admin.faults).toEqual([])
  }

  expect(await world.product.end('SIGTERM')).toBe(0)
  const { url } = await world.restart()
  {
    await using admin = await visit({ url, token })
    const { page } = admin
    await page.goto('/dashboard')
    await plays(page)
    const panel = page.getByRole('region', { name: practice.title })
    await panel.getByText(practice.states.running).waitFor()
    await page.getByRole('button', { name: bots.table.open(setup.practice.botName) }).click()
    expect(await carriedItems(page)).toEqual(carried)
    expect(await redLines(url, token)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: practice.stop }).click()
    await panel.getByText(practice.states.stopped).waitFor()
    expect(admin.faults).toEqual([])
  }

  await using user = await visit({ url, serviceWorker: true })
  const { page } = user
  await page.goto('/register')
  await fillAccount(page, 'nueva@ejemplo.com')
  await page.getByRole('button', { name: auth.register.submit }).click()
  await page.getByRole('button', { name: auth.register.toLogin }).click()
  await page.getByLabel(auth.email).fill('nueva@ejemplo.com')
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
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
  const log = page.getByRole('log', { name: consoleTexts.log })
  await log.waitFor()
  await squid.say('bienvenida al mundo')
  await log.getByText('bienvenida al mundo').waitFor()
  await page.getByLabel(consoleTexts.input, { exact: true }).fill('hola a todos')
  await page.getByLabel(consoleTexts.input, { exact: true }).press('Enter')
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

const firstBot = setup.practice.botName

/** Waits until the first bot's row says that it runs. */
const plays = (page: Page) =>
  page.getByRole('row', { name: firstBot }).getByText(bots.status.running).waitFor()

/** Opens the bot's console; its lines are typed there, and their answers read. */
async function openConsole(page: Page) {
  await page.getByRole('button', { name: bots.table.open(firstBot) }).click()
  const log = page.getByRole('log', { name: consoleTexts.log })
  await log.getByText(/está en el mundo/).waitFor()
  const input = page.getByLabel(consoleTexts.input, { exact: true })
  return async (line: string, answer: RegExp) => {
    const before = await log.getByText(answer).count()
    await input.fill(line)
    await input.press('Enter')
    await until(`${line}: ${answer}`, async () => (await log.getByText(answer).count()) > before)
  }
}

const inventoryPanel = (page: Page) => page.getByRole('region', { name: inventory.title })

/** Drags what lies in the hot bar first to another slot, and waits for the server's word. */
async function dragFirst(page: Page) {
  await page.getByRole('tab', { name: app.analytics }).click()
  const slots = inventoryPanel(page)
  const from = slots.getByRole('button', { name: /^Barra 1: (?!vacío)/ })
  await from.dragTo(slots.getByRole('button', { name: /^Inventario 20: vacío/ }))
  await slots
    .getByRole('status')
    .getByText(/^Movido/)
    .waitFor()
}

async function carriedItems(page: Page) {
  await page.getByRole('tab', { name: app.analytics }).click()
  const slots = inventoryPanel(page).getByRole('button', {
    name: /^(Barra|Inventario) \d+: (?!vacío)/,
  })
  await slots.first().waitFor()
  return await slots.evaluateAll((shown) =>
    shown.map((one) => one.getAttribute('aria-label') ?? ''),
  )
}

/** What the bot's console says in red. */
async function redLines(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json()
  const { bots: mine } = (await ask('/bots')) as { bots: Bot[] }
  const lines = await Promise.all(
    mine.map(async ({ id }) => (await ask(`/bots/${id}/logs?level=error`)) as { logs: LogEntry[] }),
  )
  return lines.flatMap(({ logs }) => logs.map(({ message }) => message))
}

type Page = Awaited<ReturnType<typeof visit>>['page']

async function fillAccount(page: Page, email: string) {
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByLabel(auth.confirmPassword).fill(password)
}
