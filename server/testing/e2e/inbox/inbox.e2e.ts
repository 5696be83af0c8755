import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { Page } from 'playwright-core'
import { t as asked } from '#texts/inbox/asked'
import { t } from '#texts/inbox/inbox'
import { t as waiting } from '#texts/inbox/waiting'
import { newClient } from '../../client'
import { startAskingServer } from '../../minecraft/asking-server'
import { showDialog } from '../../minecraft/raw-dialog'
import { until } from '../../until'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { botRow, button } from '../steps'
import { visit } from '../visitor'

let world: Installation

beforeAll(async () => {
  world = await startInstallation()
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

const string = (value: string) => ({ type: 'string', value })
const compound = (value: object) => ({ type: 'compound', value })
const list = (value: object[]) => ({ type: 'list', value: { type: 'compound', value } })

/** A form with one field, whose answer goes to the server under a name of its own. */
const form = compound({
  type: string('minecraft:multi_action'),
  title: compound({ text: string('Elige modo') }),
  inputs: list([{ type: string('minecraft:text'), key: string('apodo'), label: string('Apodo') }]),
  actions: list([
    {
      label: string('Jugar'),
      action: compound({ type: string('dynamic/custom'), id: string('prueba:modo') }),
    },
  ]),
})

/** Somebody whose bot stands on this server, and their browser. */
async function enter(port: number, version: string, width = 1440) {
  const { url } = world.product
  const client = await newClient(url)
  const bot = await client.createBot({ name: 'Minero', username: 'Minero', port, version })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  return visit({ url, token: client.token, width })
}

const newest = ({ clients }: { clients: Client[] }) => clients.at(-1) as Client

const card = (page: Page, kind: string) =>
  page.getByRole('article', { name: t.cardOf(kind, 'Minero') })

test('a dialog is seen from the dashboard, filled in, and answered in the game', async () => {
  await using server = await startAskingServer({ version: '1.21.8' })
  await using visitor = await enter(server.port, '1.21.8')
  const { page } = visitor
  await page.goto('/dashboard')
  await botRow(page, 'Minero').waitFor()
  showDialog(newest(server), form)
  await page.getByText(waiting.asked(['Minero'])).waitFor()
  await page.getByRole('link', { name: waiting.count(1) }).waitFor()
  expect(await page.title()).toStartWith('(1) ')
  await page.getByRole('link', { name: asked.waitsOf('Minero') }).click()

  const shown = card(page, t.kinds.dialog)
  await shown.getByText('Elige modo').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await shown.getByLabel('Apodo').fill('Topo')
  await button(shown, 'Jugar').click()
  await page.getByText(t.none).waitFor()
  await until('the answer', () => server.said('custom_click_action').length === 1)
  const [{ id, nbt } = {}] = server.said('custom_click_action')
  expect({ id, has: JSON.stringify(nbt).includes('Topo') }).toEqual({
    id: 'prueba:modo',
    has: true,
  })
  await page.getByText(/^Respondida por /).waitFor()
  await page.getByRole('link', { name: waiting.count(1) }).waitFor({ state: 'detached' })
  expect(visitor.faults).toEqual([])
})

test('a captcha on a map is read on a phone and said in chat, with the keyboard alone', async () => {
  const version = '1.20.4'
  await using server = await startAskingServer({ version })
  await using visitor = await enter(server.port, version, 390)
  const { page } = visitor
  giveMap(newest(server))
  await page.goto('/inbox')
  const shown = card(page, t.kinds['captcha-map'])
  const picture = shown.getByRole('img')
  await picture.waitFor()
  await until('a picture', () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0))
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('r')
  await page.keyboard.type('k7q')
  await page.keyboard.press('Enter')
  await page.getByText(t.none).waitFor()
  await until('the words', () => server.said('chat_message').length === 1)
  expect(server.said('chat_message')[0]?.message).toBe('k7q')
  expect(visitor.faults).toEqual([])
})

/** A map in the hand of a newcomer, and what is drawn on it. */
function giveMap(client: Client) {
  const nbtData = { type: 'compound', name: '', value: { map: { type: 'int', value: 3 } } }
  const item = { present: true, itemId: 979, itemCount: 1, nbtData }
  client.write('set_slot', { windowId: 0, stateId: 1, slot: 36, item })
  client.write('map', {
    ...{
      itemDamage: 3,
      scale: 0,
      locked: true,
      icons: undefined,
      columns: 128,
      rows: 128,
      x: 0,
      y: 0,
    },
    data: Buffer.alloc(128 * 128, 34),
  })
}
