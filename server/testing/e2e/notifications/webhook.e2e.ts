import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import type { TriggerKind } from '#contract/notifications/triggers'
import { t as channels } from '#texts/notifications/channels'
import { t as history } from '#texts/notifications/history'
import { t as notifications } from '#texts/notifications/notifications'
import { t as preferences } from '#texts/notifications/preferences'
import { t as rules } from '#texts/notifications/rules'
import { channelWords, kindWords } from '#texts/notifications/words'
import type { TemplateKind } from '../../../../web/notifications/rules/templates'
import { hourMs } from '../../../lib/time'
import { newClient } from '../../client'
import { type Receiver, startReceiver } from '../../fakes/receiver'
import { type ScriptedServer, startScriptedServer } from '../../minecraft/scripted'
import { until } from '../../until'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button } from '../steps'
import { type Visitor, visit } from '../visitor'

let world: Installation
let server: ScriptedServer
let receiver: Receiver
let visitor: Visitor
let page: Page

beforeAll(async () => {
  ;[world, server] = await Promise.all([startInstallation(), startScriptedServer()])
  receiver = startReceiver()
  const { url } = world.product
  const client = await newClient(url)
  const bot = await client.createBot({ name: 'Minero', username: 'Minero', port: server.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  visitor = await visit({ url, token: client.token })
  page = visitor.page
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await Promise.all([server, receiver].map((one) => one[Symbol.asyncDispose]()))
})

const part = (name: string) => page.getByRole('tab', { name, exact: true })

test('a webhook is added, its secret is shown, and its test arrives signed with it', async () => {
  await page.goto('/notifications')
  await part(notifications.channels).click()
  await button(page, channels.add).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: channelWords.webhook }).click()
  await dialog.getByLabel(channels.adding.webhookUrl).fill(receiver.url)
  await button(dialog, channels.adding.submit).click()
  const secret = await dialog.getByLabel(channels.secret.label).inputValue()
  expect(await violationsOf(page)).toEqual([])
  await button(dialog, channels.secret.close).click()

  await page.getByText(channels.states.untried).waitFor()
  await button(page, channels.testOf(channelWords.webhook)).click()
  await page.getByText(channels.tested).waitFor()
  await page.getByText(channels.states.working).waitFor()
  const { text, headers } = await until('the test', () => receiver.received[0])
  expect(new Webhook(secret).verify(text, Object.fromEntries(headers))).toMatchObject({
    type: 'notification.test',
  })

  // A receiver that has trouble is said to have it.
  receiver.answer(() => new Response('', { status: 500 }))
  await button(page, channels.testOf(channelWords.webhook)).click()
  await page.getByText(channels.testFailed).waitFor()
  receiver.answer(() => new Response('ok'))
  expect(visitor.faults.splice(0)).toEqual([expect.stringContaining('status of 503')])
})

test('in quiet hours a fall is kept, what is urgent is told, and the history says both', async () => {
  await part(notifications.preferences).click()
  const { from, to } = aroundNow()
  await page.getByRole('switch', { name: preferences.quiet }).click()
  await page.getByLabel(preferences.from).fill(from)
  await page.getByLabel(preferences.to).fill(to)
  // The browser's, of which nobody has to think.
  expect(await page.getByLabel(preferences.zone).inputValue()).toBe('Europe/Madrid')
  await page.getByText(preferences.now.quiet).waitFor()
  await button(page, preferences.save).click()
  await page.getByText(preferences.saved).waitFor()
  await expectFitsPhone()

  await part(notifications.rules).click()
  await takeTemplate('disconnected', () => page.getByLabel(rules.form.minutes).fill('0'))
  await takeTemplate('kicked', () => page.getByText(rules.form.urgent).click())
  await expectFitsPhone()
  server.clients[0]?.end('You are banned from this server')
  await until('the urgent one', () => typesOf(receiver).includes('notification.kicked'))

  await part(notifications.history).click()
  const line = (kind: TriggerKind) =>
    page
      .getByRole('list', { name: history.list })
      .locator('> li')
      .filter({
        has: page.getByRole('link', { name: kindWords[kind] }),
      })
  const sent = (state: keyof typeof history.states) =>
    history.delivery(channelWords.webhook, history.states[state])
  await line('kicked').getByText(sent('delivered')).waitFor()
  await line('disconnected')
    .getByText(sent('held') + history.next)
    .waitFor()
  expect(typesOf(receiver).filter((type) => type !== 'notification.test')).toEqual([
    'notification.kicked',
  ])
  await expectFitsPhone()
  expect(visitor.faults).toEqual([])
})

/** With a channel it is one click; then its rule is changed. */
async function takeTemplate(kind: TemplateKind, change: () => Promise<void>) {
  await page.getByRole('button', { name: rules.templates.all[kind].title }).click()
  await button(page, rules.edit(kindWords[kind])).click()
  await change()
  await button(page, rules.form.save).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const typesOf = ({ bodies }: Receiver) => bodies<{ type: string }>().map(({ type }) => type)

async function expectFitsPhone() {
  const size = page.viewportSize() ?? { width: 1440, height: 640 }
  await page.setViewportSize({ ...size, width: 390 })
  expect([await excessWidth(page), await violationsOf(page)]).toEqual([0, []])
  await page.setViewportSize(size)
}

/** Hours in Madrid that began two hours ago and last two more. */
function aroundNow() {
  const inMadrid = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', timeStyle: 'short' })
  const [from = '', to = ''] = [-2, 2].map((hours) =>
    inMadrid.format(Date.now() + hours * hourMs).padStart(5, '0'),
  )
  return { from, to }
}
