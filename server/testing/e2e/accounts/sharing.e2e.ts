import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { rightWords } from '#sentences/words/right-words'
import { t as bots } from '#texts/bots/bots'
import { t as shared } from '#texts/bots/sharing'
import { t as console } from '#texts/console/console'
import { t } from '#texts/sharing/sharing'
import { t as strip } from '#texts/sharing/strip'
import { type Client, newClient } from '../../client'
import { startTestSquid } from '../../minecraft/squid/squid'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, startInstallation } from '../installation'
import { answer, botRow, button } from '../steps'
import { visit } from '../visitor'

afterAll(closeBrowser)

const email = 'leo@ejemplo.com'

test('a bot is shared between two browsers: offered, accepted, driven, taken back within moments', async () => {
  await using server = await startTestSquid()
  await using world = await startInstallation()
  const { url } = world.product
  const [eva, leo] = [await newClient(url, 'eva@ejemplo.com'), await newClient(url, email)]
  const bot = await eva.createBot({ name: 'Mina', username: 'Mina', port: server.port })
  await eva.createBot({ name: 'Secreto', username: 'Secreto', port: server.port })
  await using hers = await visit({ url, token: eva.token })
  await using his = await visit({ url, token: leo.token, width: 390 })
  await his.page.goto('/dashboard')
  await his.page.getByText(bots.empty).waitFor()

  await invite(hers.page, bot.id, rightWords.see)
  await his.page.getByText(strip.title(1)).waitFor()
  await his.page.getByRole('link', { name: strip.action }).click()
  await button(his.page, t.acceptOf('Mina', 'eva')).waitFor()
  expect(await violationsOf(his.page)).toEqual([])
  expect(await excessWidth(his.page)).toBe(0)
  await button(his.page, t.acceptOf('Mina', 'eva')).click()
  await button(his.page, t.leaveOf('Mina', 'eva')).waitFor()

  await his.page.goto('/dashboard')
  const card = his.page.getByRole('article', { name: 'Mina' })
  await card.getByTitle(shared.sharedBy('eva', rightWords.see)).waitFor()
  expect(await his.page.getByText('Secreto').count()).toBe(0)
  expect(await button(his.page, bots.table.start('Mina')).count()).toBe(0)
  expect(await button(his.page, bots.table.remove('Mina')).count()).toBe(0)

  await change(hers.page, rightWords.command)
  await button(his.page, bots.table.start('Mina')).click()
  await server.plays('Mina')
  await button(his.page, 'Mina').click()
  await his.page.getByLabel(console.input).fill('hola desde el móvil')
  await his.page.keyboard.press('Enter')
  await says(eva, bot.id, 'hola desde el móvil')
  await hers.page.goto(`/bots/${bot.id}`)
  await hers.page.getByText('hola desde el móvil').first().waitFor()
  await hers.page.locator('bdi', { hasText: 'leo' }).first().waitFor()

  await revoke(hers.page)
  await his.page.getByText(bots.dialog.gone).waitFor()
  await his.page.goto('/dashboard')
  await his.page.getByText(bots.empty).waitFor()
  await server.plays('Mina')
  await expect(leo.call('POST', `/bots/${bot.id}/stop`)).rejects.toThrow('404')
  expect([hers.faults, his.faults]).toEqual([[], []])
})

test('a group is shared as it is: what comes into it is there, what leaves it is gone', async () => {
  await using world = await startInstallation()
  const { url } = world.product
  const [eva, leo] = [await newClient(url, 'eva@ejemplo.com'), await newClient(url, email)]
  const made = (name: string, group: string | null) =>
    eva.createBot({ name, username: name, port: 25_565, group })
  const [one, two] = [await made('Uno', 'Granja'), await made('Dos', null)]
  await using his = await visit({ url, token: leo.token })
  await his.page.goto('/dashboard')
  await eva.call('POST', '/shares', { email, right: 'see', group: 'Granja' })
  await his.page.getByRole('link', { name: strip.action }).click()
  await button(his.page, t.acceptOf(t.group('Granja'), 'eva')).click()
  await button(his.page, t.leaveOf(t.group('Granja'), 'eva')).waitFor()
  await his.page.goto('/dashboard')
  await botRow(his.page, 'Uno').waitFor()
  expect(await botRow(his.page, 'Dos').count()).toBe(0)

  await eva.call('POST', '/bots/labels', { botIds: [two.id], group: 'Granja' })
  await botRow(his.page, 'Dos').waitFor()
  await eva.call('POST', '/bots/labels', { botIds: [one.id], group: null })
  await botRow(his.page, 'Uno').waitFor({ state: 'detached' })
  expect(his.faults).toEqual([])
})

const open = async (page: Page, botId: string) => {
  await page.goto(`/bots/${botId}`)
  await button(page, shared.shareOf('Mina')).click()
}

async function invite(page: Page, botId: string, right: string) {
  await open(page, botId)
  const dialog = page.getByRole('dialog', { name: t.dialog.title('Mina') })
  await dialog.getByText(t.dialog.nobody).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(t.email).fill(email)
  expect(right).toBe(rightWords.see)
  await button(dialog, t.invite).click()
  await dialog.getByText(t.waiting).waitFor()
}

/** In the dialog that is still open. */
async function change(page: Page, right: string) {
  const dialog = page.getByRole('dialog', { name: t.dialog.title('Mina') })
  await dialog.getByLabel(t.rightOf('leo')).selectOption({ label: right })
  await page.getByText(t.changed).first().waitFor()
}

async function revoke(page: Page) {
  await button(page, shared.shareOf('Mina')).click()
  const dialog = page.getByRole('dialog', { name: t.dialog.title('Mina') })
  await button(dialog, t.endOf('Mina', 'leo')).click()
  await answer(page, t.endQuestion('leo'), t.end)
  await dialog.getByText(t.dialog.nobody).waitFor()
}

const says = (client: Client, botId: string, text: string) => client.line(botId, new RegExp(text))
