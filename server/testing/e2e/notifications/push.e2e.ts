import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readPush } from '#contract/notifications/push'
import { t as channels } from '#texts/notifications/channels'
import { t as history } from '#texts/notifications/history'
import { t as notifications } from '#texts/notifications/notifications'
import { t as rules } from '#texts/notifications/rules'
import { kindWords } from '#texts/notifications/words'
import { newClient } from '../../client'
import { pushBrowser, readVapid } from '../../fakes/push-browser'
import { receiverCa, startReceiver } from '../../fakes/receiver'
import { temporaryFolder } from '../../folder'
import { startScriptedServer } from '../../minecraft/scripted'
import { until } from '../../until'
import { violationsOf } from '../../web/axe'
import { closeBrowser, startInstallation } from '../installation'
import { button } from '../steps'
import { visit } from '../visitor'
import { notificationCentre, standInForService } from './push-stand-in'

afterAll(closeBrowser)

test('a rule of two clicks, a push when the bot is thrown out, and its button brings the bot back', async () => {
  using folder = temporaryFolder()
  const ca = join(folder.path, 'ca.pem')
  await Bun.write(ca, receiverCa)
  await using service = startReceiver(() => new Response(null, { status: 201 }), { secure: true })
  await using server = await startScriptedServer()
  await using world = await startInstallation({ NODE_EXTRA_CA_CERTS: ca })
  const { url } = world.product
  const client = await newClient(url)
  const bot = await client.createBot({ name: 'Minero', username: 'Minero', port: server.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)

  const { subscription, read } = pushBrowser(service.url)
  await using visitor = await visit({ url, token: client.token, serviceWorker: true })
  const { page, faults } = visitor
  await page.context().grantPermissions(['notifications'], { origin: url })
  await standInForService(page, subscription)
  await page.goto('/notifications')
  const centre = await notificationCentre(page)

  // Two clicks; a user has the browser's own question between them and the rule, as a third.
  await page.getByRole('button', { name: rules.templates.all.disconnected.title }).click()
  await button(page, channels.push.activate).click()
  const rule = page.getByRole('list', { name: rules.list }).getByRole('listitem')
  await rule.getByText(kindWords.disconnected, { exact: true }).waitFor()

  // The template lets five minutes pass, in case the bot comes back.
  await button(page, rules.edit(kindWords.disconnected)).click()
  await page.getByLabel(rules.form.minutes).fill('0')
  await button(page, rules.form.save).click()
  await rule.getByText(/se caiga/).waitFor()

  server.clients[0]?.end('You are banned from this server')
  const fell = await until('a push', () => service.received[0])
  const { key, audience } = await readVapid(fell.headers)
  const { origin } = new URL(service.url)
  expect({ key, audience }).toEqual({ key: await subscribedKey(page), audience: origin })
  const pushed = JSON.stringify(read(fell.body))
  expect(readPush(pushed)?.link).toEndWith(`/bots/${bot.id}`)
  await centre.deliver(pushed)
  const shown = await until('what is shown', async () => (await centre.shown())[0])
  const { title, body, actions } = shown
  expect([title, actions.map((one) => one.title)]).toEqual([
    'Minero se ha caído',
    ['Reiniciar', 'Silenciar 1 h'],
  ])
  expect(body).toContain('banned')

  await centre.press('restart')
  await until('the bot in its world again', () => server.clients.length === 2)
  expect(await centre.shown()).toMatchObject([{ title: `Reiniciando: ${title}`, actions: [] }])
  const back = await until('what says so', () => service.received[1])
  await centre.deliver(JSON.stringify(read(back.body)))
  await until('the second', async () => (await centre.shown()).length === 2)
  expect((await centre.shown())[1]?.title).toStartWith('Minero ha vuelto')

  await page.getByRole('tab', { name: notifications.history }).click()
  const told = page.getByRole('list', { name: history.list }).locator('> li')
  for (const [n, said] of ['Minero ha vuelto', title].entries()) {
    const line = told.nth(n)
    await line.getByText(said).waitFor()
    await line.getByText(`: ${history.states.delivered}`).waitFor()
  }
  expect(await violationsOf(page)).toEqual([])
  expect(faults).toEqual([])
})

/** With which key the page has subscribed, as `applicationServerKey` has it. */
const subscribedKey = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    const { applicationServerKey } = (await pushManager.getSubscription())?.options ?? {}
    return new Uint8Array(applicationServerKey ?? new ArrayBuffer()).toBase64({
      alphabet: 'base64url',
      omitPadding: true,
    })
  })
