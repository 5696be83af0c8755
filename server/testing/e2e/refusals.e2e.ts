import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { sentences } from '../../locales/es/errors'
import { newClient, signIn } from '../client'
import { startScriptedServer } from '../minecraft/scripted'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

afterAll(closeBrowser)

test('a login that fails says why: fields, password, network, too many attempts', async () => {
  await using world = await startInstallation({ ENJAMBRE_LOGIN_FAILURES: '3' })
  const { url } = world.product
  const { email } = await newClient(url)
  await using visitor = await visit({ url, serviceWorker: true })
  const { page } = visitor
  const submit = page.getByRole('button', { name: auth.login.submit, exact: true })
  const refusal = page.getByRole('alert')
  await page.goto('/login')
  await submit.click()
  await page.getByText(auth.emailRequired).waitFor()
  await page.getByText(auth.passwordRequired).waitFor()

  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill('no es esta')
  await page.context().setOffline(true)
  await submit.click()
  await refusal.getByText(auth.login.connection).waitFor()
  await refusal.getByText(auth.login.connectionTitle).waitFor()
  expect(await notice(page, auth.login.connectionTitle).count()).toBe(0)
  await page.context().setOffline(false)

  for (let attempt = 0; attempt < 3; attempt++) {
    const answered = page.waitForResponse('**/api/auth/login')
    await submit.click()
    expect((await answered).status()).toBe(401)
    await refusal.getByText(sentences.CREDENTIALS_INVALID()).waitFor()
  }
  const held = page.waitForResponse('**/api/auth/login')
  await submit.click()
  expect((await held).status()).toBe(429)
  await refusal.getByText(/^Demasiados intentos\. Vuelve a probar en \d+ minutos?\.$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('the plan holds: no bot beyond it, none active beyond it, and nothing of a part', async () => {
  await using server = await startScriptedServer()
  const env = { ENJAMBRE_DEFAULT_BOTS: '3' }
  await using world = await startInstallation(env)
  const { email, password, createBot } = await newClient(world.product.url)
  for (const name of ['Uno', 'Dos', 'Tres']) {
    await createBot({ name, username: name, port: server.port })
  }
  await world.product.end('SIGTERM')
  env.ENJAMBRE_DEFAULT_BOTS = '2'
  const { url } = await world.restart()
  const { token, bots: list } = await signIn(url, email, password)
  await using visitor = await visit({ url, token })
  const { page } = visitor
  await page.goto('/dashboard')
  const { limitTitle, partialLimitTitle, activeLimitTitle } = bots.refusals
  await page.getByRole('button', { name: bots.table.start('Tres'), exact: true }).waitFor()

  const toolbar = page.getByRole('region', { name: bots.toolbar.label })
  await toolbar.getByRole('button', { name: bots.toolbar.create }).click()
  await says(page, limitTitle, sentences.BOT_LIMIT_REACHED({ used: 3, max: 2 }))
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByLabel(bots.table.selectAll).check()
  await toolbar.getByRole('button', { name: bots.toolbar.activateLabel }).click()
  await says(page, partialLimitTitle, sentences.ACTIVE_LIMIT_PARTIAL({ wanted: 3, free: 2 }))
  expect((await list()).map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped'])

  for (const name of ['Uno', 'Dos']) {
    await page.getByRole('button', { name: bots.table.start(name), exact: true }).click()
    await page.getByRole('button', { name: bots.table.stop(name), exact: true }).waitFor()
  }
  await page.getByRole('button', { name: bots.table.start('Tres'), exact: true }).click()
  await says(page, activeLimitTitle, sentences.ACTIVE_LIMIT_REACHED({ active: 2, max: 2 }))
  expect((await list()).find(({ name }) => name === 'Tres')?.status).toBe('stopped')
  expect(visitor.faults).toEqual([])
})

test('a bulk activation that fails in part: progress, result of each, and the rest again', async () => {
  await using server = await startScriptedServer()
  await using world = await startInstallation()
  const { url } = world.product
  const client = await newClient(url)
  await client.createBot({ name: 'Bueno', username: 'Bueno', port: server.port })
  const refused = await client.createBot({
    ...{ name: 'Vetado', username: 'Vetado', host: '10.0.0.1', port: server.port },
  })
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  await page.goto('/dashboard')
  await page.getByLabel(bots.table.selectAll).check()
  await page.getByRole('button', { name: bots.toolbar.activateLabel }).click()
  const { title, partial, some, done, all } = bots.bulk.actions.start
  await page.getByRole('progressbar', { name: title(2) }).waitFor()
  await page.getByText(/^Tiempo restante estimado: \d+ s$/).waitFor()

  await says(page, partial, some(1, 1))
  const failed = page.getByRole('list', { name: bots.bulk.failedBots })
  await failed.getByText('Vetado').waitFor()
  await failed.getByText(sentences.TARGET_NOT_ALLOWED({ host: '10.0.0.1' })).waitFor()
  await client.running(1)

  await client.call('PUT', `/bots/${refused.id}`, { host: '127.0.0.1' })
  const panel = page.getByRole('region').or(page.locator('section')).filter({ has: failed })
  await panel
    .getByRole('button', { name: bots.bulk.retry(1) })
    .first()
    .click()
  await says(page, done, all(1))
  await client.running(2)
  expect(visitor.faults).toEqual([])
})

const notice = (page: Page, title: string) =>
  page.locator('[data-notices]').getByText(title, { exact: true })

async function says(page: Page, title: string, message: string) {
  await notice(page, title).waitFor()
  await notice(page, message).waitFor()
}
