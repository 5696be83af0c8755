import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import prismarineItem from 'prismarine-item'
import { enterAskingServer, hearQuestions } from '../../testing/minecraft/asking-server'
import { startTestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

const version = '1.16.5'
const Item = prismarineItem(version)
const named = (name: string) => {
  const item = new Item(1, 1)
  item.customName = JSON.stringify({ text: name })
  return Item.toNotch(item)
}

/** A chest of one row with two things that have names. */
function openMenu(client: Client) {
  const windowTitle = JSON.stringify({ text: 'Elige modo' })
  client.write('open_window', { windowId: 7, inventoryType: 0, windowTitle })
  const items = Array.from({ length: 45 }, (_, slot) =>
    slot === 2 ? named('Supervivencia') : slot === 4 ? named('Creativo') : Item.toNotch(null),
  )
  client.write('window_items', { windowId: 7, items })
}

const enter = (onJoin: (client: Client) => void) => enterAskingServer(host, { version, onJoin })

test('a menu that opens for a newcomer is shown, and clicked where somebody says', async () => {
  await using world = await enter(openMenu)
  const { botId, said, client } = world
  await host.until('the menu', () => heard.of(botId).length === 1)
  expect(heard.content(botId)).toMatchObject({
    title: 'Elige modo',
    choices: [
      { id: '2', label: 'Supervivencia' },
      { id: '4', label: 'Creativo' },
      { id: 'close', label: 'Cerrar el menú' },
    ],
  })
  client.on('window_click', ({ action }) => {
    client.write('transaction', { windowId: 7, action, accepted: true })
    client.write('close_window', { windowId: 7 })
  })
  await heard.answer(botId, { choice: '4' })
  await until('the click', () => said('window_click').length === 1)
  expect(said('window_click')[0]).toMatchObject({ windowId: 7, slot: 4, mouseButton: 0, mode: 0 })
})

test('one that the server closes is taken back, and what the bot has asked for is no question', async () => {
  await using first = await enter(openMenu)
  await host.until('the menu', () => heard.of(first.botId).length === 1)
  first.client.write('close_window', { windowId: 7 })
  await host.until('taken back', () => heard.ends(first.botId).length === 1)

  await using second = await enter(() => undefined)
  second.client.on('chat', () => openMenu(second.client))
  await host.link.request('command', { botId: second.botId, line: '/menu' })
  const open = async () => (await host.ask('inventory', { botId: second.botId })).window !== null
  await host.until('the menu', open)
  second.client.write('close_window', { windowId: 7 })
  await host.until('closed', async () => !(await open()))
  expect(heard.of(second.botId)).toEqual([])
})
