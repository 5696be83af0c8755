import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { HostCommands } from '../../game/protocol'
import { someOf } from '../../testing/breadth'
import { chestAt, startChestServer } from '../../testing/minecraft/chest-server'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

type Act = HostCommands['inventoryAct']['args']

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

test.each(someOf(['1.16.5', '1.20.4', '26.1']))(
  'an open chest on %s is clicked slot by slot',
  async (version) => {
    await using server = await startChestServer({ version, carried: [[36, 'cobblestone', 40]] })
    const bot = specFor(server.port, { version })
    const { botId } = bot
    const act = (action: Act['action'], request: Act['request'] = {}) =>
      host.ask('inventoryAct', { botId, action, request })
    await using _player = await startBot(host, bot)
    const { x, y, z } = chestAt
    const line = `!abrir ${x} ${y} ${z}`
    const open = () => host.ask('command', { botId, line })
    await until('the chest', async () => (await open()).success)

    const { window, items } = await host.ask('inventory', { botId })
    expect(window).toMatchObject({ size: 27, items: [], cursor: null })
    expect(items).toMatchObject([{ slot: 36, count: 40 }])
    // Behind the chest's 27 slots come the bot's own, from 9 on.
    const picked = await act('click_window', { windowSlot: 27 + 27, button: 'right' })
    expect(picked.inventory?.window?.cursor).toMatchObject({ name: 'cobblestone', count: 20 })
    expect(picked.inventory?.items).toMatchObject([{ slot: 36, count: 20 }])
    expect(await act('move_item', { sourceSlot: 36, targetSlot: 9 })).toMatchObject({
      message: 'Suelta antes lo que lleva el cursor en la ventana.',
    })
    const put = await act('click_window', { windowSlot: 3 })
    expect(put.inventory?.window).toMatchObject({ items: [{ slot: 3, count: 20 }], cursor: null })
    expect(server.chest.slots[3]).toMatchObject({ count: 20 })
    expect(await act('move_item', { sourceSlot: 36, targetSlot: 9 })).toMatchObject({
      success: true,
      inventory: { window: { size: 27 }, items: [{ slot: 9, count: 20 }] },
    })
    expect(await act('click_window', { windowSlot: 200 })).toMatchObject({
      message: 'Ese hueco no existe aquí.',
    })
    expect(await act('craft_item', { result: { name: 'stick' } })).toMatchObject({
      message: 'Cierra antes la ventana que el bot tiene abierta.',
    })
    expect(await act('close_window')).toMatchObject({ success: true, inventory: { window: null } })
  },
)

test("a server's menu answers a click with its next page, or by closing", async () => {
  const empty = { itemCount: 0, present: false }
  const pages: number[] = []
  await using server = await startScriptedServer({
    version: '1.20.4',
    onJoin(client) {
      welcome(client)
      const items = (windowId: number) =>
        client.write('window_items', {
          windowId,
          stateId: 1,
          items: Array(windowId === 0 ? 46 : 45).fill(empty),
          carriedItem: empty,
        })
      const open = (windowId: number) => {
        const windowTitle = { type: 'string', value: `Página ${windowId}` }
        client.write('open_window', { windowId, inventoryType: 0, windowTitle })
        items(windowId)
        pages.push(windowId)
      }
      let page = 7
      let owed = 0
      client.on('window_click', ({ windowId, mode, slot }) => {
        if (windowId !== page) return
        if (mode === 4) {
          // What is asked of the second page is answered late.
          if (page === 8) owed += 1
          else items(page)
        } else if (slot === 0) {
          page = 8
          open(page)
        } else {
          for (; owed > 0; owed -= 1) items(page)
          client.write('close_window', { windowId })
          page = 0
        }
      })
      items(0)
      open(page)
    },
  })
  const bot = specFor(server.port)
  const { botId } = bot
  const click = (windowSlot: number) =>
    host.ask('inventoryAct', {
      botId,
      action: 'click_window',
      request: { windowSlot },
    })
  await using _player = await startBot(host, bot)
  const title = async () => (await host.ask('inventory', { botId })).window?.title
  await until('the page', async () => (await title()) === 'Página 7')
  expect(await click(0)).toMatchObject({
    success: true,
    inventory: { window: { id: 8, title: 'Página 8', size: 9 } },
  })
  expect(await click(4)).toMatchObject({ success: true, inventory: { window: null } })
  expect(pages).toEqual([7, 8])
})
