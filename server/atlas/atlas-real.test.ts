import { expect, setDefaultTimeout, test } from 'bun:test'
import { decode } from 'fast-png'
import prismarineRegistry, { type RegistryPc } from 'prismarine-registry'
import type { AtlasAnswer, AtlasContents, AtlasFinds, AtlasPlaces } from '#contract/atlas'
import type { Bot } from '#contract/bots/bots'
import type { Context } from '../context'
import { createTestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { chestAt, startChestServer } from '../testing/minecraft/chest-server'
import { spawn, startWorldServer } from '../testing/minecraft/world-server'
import { appOf, caller, makeAdmin, type Person } from '../testing/samples/people'
import { until } from '../testing/until'
import { blockColoursOf } from '../worker/map/block-colours'

setDefaultTimeout(600_000)

/** A bot of the person's that stands on the server. */
async function settle(person: Person, port: number, version: string) {
  const form = { name: 'Cartógrafa', host: '127.0.0.1', port, username: 'carto', version }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await person.call('POST', `/bots/${id}/start`)
  await until('the bot in its world', async () => {
    const { body } = await person.call<{ bots: Bot[] }>('GET', '/bots')
    return body.bots.every(({ status }) => status === 'running')
  })
  return id
}

const atlasOf = async (person: Person) => (await person.call<AtlasAnswer>('GET', '/atlas')).body

/** Red, green, blue and cover of a block in its world's finest tile. */
async function blockColour(ctx: Context, token: string, worldId: string, x: number, z: number) {
  const [tx, tz] = [Math.floor(x / 256), Math.floor(z / 256)]
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/atlas/${worldId}/tiles/0/${tx}/${tz}.png`
  const answer = await appOf(ctx).request(path, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, data } = decode(await answer.bytes())
  const at = ((z - tz * 256) * width + x - tx * 256) * 4
  return [...data.subarray(at, at + 4)]
}

test('what a bot sees is drawn as it is, is kept over a restart, and changes with the world', async () => {
  using folder = temporaryFolder()
  await using server = await startWorldServer({ version: '1.16.5' })
  const registry = prismarineRegistry('1.16.5') as RegistryPc
  const { rgb } = blockColoursOf(registry)
  const colourOf = (name: string, light = 1) => {
    const colour = rgb[registry.blocksByName[name]?.defaultState ?? 0] ?? 0
    const parts = [colour >> 16, (colour >> 8) & 255, colour & 255]
    return [...parts.map((part) => Math.min(255, Math.floor(part * light))), 255]
  }
  let token = ''
  let worldId = ''
  {
    await using ctx = createTestContext({ dataDir: folder.path })
    await ctx.fleet.begin()
    const person = await makeAdmin(ctx)
    token = person.token
    await settle(person, server.port, '1.16.5')
    const world = await until('the whole world', async () =>
      (await atlasOf(person)).worlds.find(({ columns }) => columns === 25),
    )
    worldId = world.id
    expect(world).toMatchObject({
      target: `127.0.0.1:${server.port}`,
      dimension: 'overworld',
      bounds: { minX: -128, minZ: -128, maxX: 127, maxZ: 127 },
    })
    expect(await blockColour(ctx, token, worldId, 12, 12)).toEqual(colourOf('stone'))
    expect(await blockColour(ctx, token, worldId, -20, -20)).toEqual(colourOf('stone'))
    expect(await blockColour(ctx, token, worldId, -100, 5)).toEqual([0, 0, 0, 0])

    const type = registry.blocksByName.gold_block?.defaultState
    server.clients[0]?.write('block_change', { location: { x: 12, y: spawn.y, z: 12 }, type })
    const gold = colourOf('gold_block', 1.06)
    await until('the gold', async () => {
      const now = await blockColour(ctx, token, worldId, 12, 12)
      return now.join() === gold.join()
    })

    const { bots } = (await person.call<AtlasPlaces>('GET', `/atlas/${worldId}/places`)).body
    expect(bots).toEqual([{ id: expect.any(String), name: 'Cartógrafa', ...spawn }])

    const message = JSON.stringify({ text: 'carto cayó al vacío' })
    server.clients[0]?.write('combat_event', { event: 2, playerId: 1, entityId: 0, message })
    server.clients[0]?.write('update_health', { health: 0, food: 20, foodSaturation: 5 })
    const deaths = async () =>
      (await person.call<AtlasPlaces>('GET', `/atlas/${worldId}/places`)).body.deaths
    const [death] = await until('the death', async () => {
      const all = await deaths()
      return all.length > 0 && all
    })
    expect(death).toMatchObject({
      botName: 'Cartógrafa',
      message: 'carto cayó al vacío',
      ...{ x: Math.floor(spawn.x), y: spawn.y, z: Math.floor(spawn.z) },
    })
  }
  await using again = createTestContext({ dataDir: folder.path })
  const call = caller(again, token)
  const { worlds } = (await call<AtlasAnswer>('GET', '/atlas')).body
  expect(worlds).toMatchObject([{ id: worldId, columns: 25, deaths: 1 }])
  expect(await blockColour(again, token, worldId, 12, 12)).toEqual(colourOf('gold_block', 1.06))
})

test('a chest that a bot opens is found by what lies in it, as it was left', async () => {
  await using server = await startChestServer({
    version: '1.20.4',
    carried: [[36, 'cobblestone', 40]],
  })
  server.chest.slots[3] = { type: server.id('diamond'), count: 7 }
  server.chest.slots[4] = { type: server.id('iron_sword'), count: 1 }
  await using ctx = createTestContext()
  await ctx.fleet.begin()
  const person = await makeAdmin(ctx)
  const id = await settle(person, server.port, '1.20.4')
  const run = (command: string) => person.call('POST', `/bot/${id}/console/command`, { command })
  await until('the chest, once it is seen', async () => (await run('!abrir')).body.success)

  const search = async (item: string) => {
    const query = new URLSearchParams({ item })
    return (await person.call<AtlasFinds>('GET', `/atlas/search?${query}`)).body
  }
  const finds = await until('the find', async () => {
    const found = await search('diamantes')
    return found.finds.length > 0 && found
  })
  expect(finds).toMatchObject({
    total: 7,
    hasMore: false,
    finds: [
      {
        target: `127.0.0.1:${server.port}`,
        dimension: 'overworld',
        count: 7,
        distance: null,
        container: { ...chestAt, kind: 'chest', label: 'Cofre', botName: 'Cartógrafa', stacks: 2 },
        items: [{ name: 'diamond', displayName: 'Diamante', count: 7 }],
      },
    ],
  })
  expect((await search('diamond')).finds).toHaveLength(1)
  expect((await search('ESPADA hierro')).finds).toHaveLength(1)
  expect((await search('esmeralda')).finds).toEqual([])

  expect((await run('!depositar cobblestone')).body.success).toBe(true)
  expect((await run('!cerrar')).body.success).toBe(true)
  const cobble = await until('what was put in', async () => {
    const found = await search('cobblestone')
    return found.total === 40 && found.finds[0]
  })
  const { x, y, z } = cobble.container
  const path = `/atlas/${cobble.worldId}/containers/${x}/${y}/${z}`
  const { items } = (await person.call<AtlasContents>('GET', path)).body
  expect(items.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['cobblestone', 40],
    ['diamond', 7],
    ['iron_sword', 1],
  ])
  expect(items[0]?.imageUrl).toMatch(/^\/api\/minecraft\/items\/\w+\/\w+\.png$/)
  const near = new URLSearchParams({ item: 'diamante', worldId: cobble.worldId, x: '10', z: '11' })
  expect((await person.call<AtlasFinds>('GET', `/atlas/search?${near}`)).body.finds).toMatchObject([
    { distance: 3 },
  ])

  const client = server.clients[0]
  client?.write('block_change', { location: chestAt, type: 0 })
  await until('its end', async () => (await search('diamante')).finds.length === 0)

  // Deleted, it is drawn anew by the bot that still stands there.
  expect((await person.call('DELETE', `/atlas/${cobble.worldId}`)).status).toBe(200)
  const anew = await until('the new drawing', async () => {
    const [only] = (await atlasOf(person)).worlds
    return only && only.columns > 0 && only
  })
  expect(anew.id).not.toBe(cobble.worldId)
  expect(anew.containers).toBe(0)
})
