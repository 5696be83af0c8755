import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { Inventory, InventoryResult } from '#contract/inventory'
import { noActivity } from '../game/activity'
import { HostError } from '../game/protocol'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { analyticsLike } from '../testing/samples/analytics'
import { craftOptionLike, itemLike } from '../testing/samples/items'
import { type Call, registerUser } from '../testing/samples/people'

async function withBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  /** Calls, and lets the host answer meanwhile. */
  const call: Call = (...args) => host.answering(person.call<never>(...args))
  const start = async () => {
    await call('POST', `/bots/${id}/start`)
    await host.settle()
    host.join(id)
    await host.settle()
  }
  const dispose = ctx[Symbol.asyncDispose]
  return { ctx, host, id, call, start, [Symbol.asyncDispose]: dispose }
}

type Seen = { success: boolean; live: boolean; inventory: Inventory }

test('the inventory of a running bot is live, of a stopped one what was seen last', async () => {
  await using world = await withBot()
  const { host, id, call, start } = world
  const read = () => call<Seen>('GET', `/bots/${id}/inventory`)
  expect(await read()).toMatchObject({
    status: 200,
    body: { success: true, live: false, inventory: { items: [], window: null } },
  })
  const inventory = { items: [itemLike({ count: 12 })], heldSlot: 38, window: null }
  host.answers.inventory = () => inventory
  await start()
  expect((await read()).body).toEqual({ success: true, live: true, inventory })

  await call('POST', `/bots/${id}/stop`)
  host.finish(id)
  await host.settle()
  const window = { id: 3, kind: 'x', title: 'Cofre', size: 27, items: [], cursor: null }
  // Told a moment ago, it still waits to be stored.
  const report = { activity: noActivity(), playedMs: 0, advancements: 0 }
  const analytics = analyticsLike({ inventory: { ...inventory, window } })
  host.emit('botStats', { botId: id, ...report, analytics })
  await host.settle()
  expect((await read()).body).toEqual({ success: true, live: false, inventory })
})

test('of a running bot, a host that does not answer is a failure and no last look', async () => {
  await using world = await withBot()
  const { host, id, call, start } = world
  const read = () => call('GET', `/bots/${id}/inventory`)
  await start()
  host.answers.inventory = () => {
    throw new Error('the worker is busy')
  }
  expect(await read()).toMatchObject({ status: 503, body: { code: 'HOST_UNAVAILABLE' } })
  host.answers.inventory = () => {
    throw new HostError('BOT_NOT_RUNNING')
  }
  expect(await read()).toMatchObject({ status: 200, body: { live: false } })
})

test('actions and recipes reach the bot as they are asked, and a refused one is no error', async () => {
  await using world = await withBot()
  const { host, id, call, start } = world
  await start()
  const options = [craftOptionLike()]
  host.answers.craftOptions = () => options
  expect((await call('GET', `/bots/${id}/craft`)).body).toEqual({
    success: true,
    options,
  })
  const equip = { item: { name: 'shield', slot: 12, count: 1 }, sourceSlot: 12 }
  const done = await call('POST', `/bots/${id}/inventory/equip_offhand`, equip)
  expect(done).toMatchObject({ status: 200, body: { success: true, message: 'Hecho.' } })
  const craft = {
    result: { name: 'stick', count: 4 },
    materials: [{ name: 'oak_planks', count: 2, slot: null }],
  }
  await call('POST', `/bots/${id}/inventory/craft_item`, craft)
  await call('POST', `/bots/${id}/craft/crafting-table`)
  await call('POST', `/bots/${id}/craft/sticks`, { times: 3 })
  expect(host.asked('inventoryAct').map(({ action, request }) => [action, request])).toEqual([
    ['equip_offhand', equip],
    ['craft_item', craft],
    ['craft_item', { result: { name: 'crafting-table' } }],
    ['craft_item', { result: { name: 'sticks' }, times: 3 }],
  ])

  const message = 'No hay espacio en el inventario para el resultado'
  host.answers.inventoryAct = () => ({ success: false, message, inventory: null })
  const refused = await call<InventoryResult>('POST', `/bots/${id}/craft/torches`, {})
  expect(refused.status).toBe(200)
  expect(refused.body).toEqual({ success: false, message, inventory: null })
})

test('what is no action, no body or no running bot is refused', async () => {
  await using world = await withBot()
  const { ctx, id, call, start } = world
  const statusOf = async (...args: Parameters<Call>) => {
    const { status, body } = await call(...args)
    return [status, body.code]
  }
  const path = `/bots/${id}/inventory`
  expect(await statusOf('POST', `${path}/drop_item`, {})).toEqual([409, 'BOT_NOT_RUNNING'])
  expect(await statusOf('POST', `/bots/${id}/craft/sticks`)).toEqual([409, 'BOT_NOT_RUNNING'])
  expect(await statusOf('GET', `/bots/${id}/craft`)).toEqual([409, 'BOT_NOT_RUNNING'])
  await start()
  expect(await statusOf('POST', `${path}/fly`, {})).toEqual([404, 'NOT_FOUND'])
  expect(await statusOf('POST', `${path}/toString`, {})).toEqual([404, 'NOT_FOUND'])
  for (const body of [
    { sourceSlot: 45 },
    { sourceSlot: 1.5 },
    { count: 0 },
    { item: '' },
    { item: 'x'.repeat(65) },
    { surprise: true },
    { materials: Array(10).fill({ name: 'stick', count: 1 }) },
    { button: 'middle' },
  ]) {
    expect(await statusOf('POST', `${path}/drop_item`, body)).toEqual([400, 'VALIDATION'])
  }
  expect(await statusOf('POST', `/bots/${id}/craft/sticks`, { times: 0 })).toEqual([
    400,
    'VALIDATION',
  ])
  const stranger = await registerUser(ctx)
  const foreign = await stranger.call('POST', `${path}/drop_item`, {})
  expect([foreign.status, foreign.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
  expect((await stranger.call('GET', path)).status).toBe(404)
})
