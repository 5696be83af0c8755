import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { decode } from 'fast-png'
import { type Bot, createBot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { Vec3 } from 'vec3'
import { limits } from '#contract/limits'
import { MapData } from '#contract/map'
import { someOf } from '../../testing/breadth'
import { inSpanish } from '../../testing/in-spanish'
import { spawn, stands, startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { idlePhysics } from '../movement/idle-physics'
import { createColumnCache } from '../shared-columns/cache'
import { shareColumns } from '../shared-columns/share-columns'
import { createMapState, dimensionOf, renderMap } from './map-data'

setDefaultTimeout(600_000)

/** As bots have them: shared between those of a thread. */
const columns = createColumnCache()

/** A bot on a server of its own, with 25 columns of ground around it. */
async function join(version: string) {
  const server = await startWorldServer({ version })
  const { port } = server
  const bot = createBot({
    host: '127.0.0.1',
    port,
    version,
    username: 'Explorador',
    auth: 'offline',
    hideErrors: true,
    plugins: {
      physics: idlePhysics,
      columns: (bot) => shareColumns(bot, columns, `127.0.0.1:${port}`),
    },
  })
  bot.on('error', () => undefined)
  await until('the world', () => stands(bot) && bot.world.getColumns().length === 25)
  return {
    bot,
    client: server.clients[0],
    async [Symbol.asyncDispose]() {
      bot.end('')
      await server[Symbol.asyncDispose]()
    },
  }
}

const listeners = (bot: Bot) =>
  ['blockUpdate', 'chunkColumnLoad', 'chunkColumnUnload'].map((name) =>
    bot.listenerCount(name as 'chunkColumnLoad'),
  )

const pictureOf = ({ mapImage }: MapData) =>
  decode(Buffer.from(mapImage.replace('data:image/png;base64,', ''), 'base64'))

const draw = (...drawn: Parameters<typeof renderMap>) => inSpanish(renderMap(...drawn))

/** Something that the server says is there. */
function appear(bot: Bot, id: number, fields: object) {
  const place = { position: new Vec3(spawn.x + 2, spawn.y, spawn.z), ...fields }
  const nothing = { type: 'mob', metadata: [], getDroppedItem: () => null }
  bot.entities[id] = { id, ...nothing, ...place } as unknown as Entity
}

describe.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.20.4', '26.1']))(
  'the map of a bot on %s',
  (version) => {
    test.concurrent('is a picture of the blocks around it, and follows what the server changes', async () => {
      await using world = await join(version)
      const { bot, client } = world
      const state = createMapState(bot)
      const data = draw(bot, state)
      expect(MapData.parse(data)).toEqual(data)
      const { startX, startZ, canvasSize } = data.renderInfo
      const size = limits.map.blocks
      expect(data).toMatchObject({
        centerX: 8,
        centerZ: 8,
        botPosition: { dimension: 'overworld', x: spawn.x, y: spawn.y, z: spawn.z },
        renderInfo: { startX: 8 - size / 2, startZ: 8 - size / 2, pixelSize: 1, canvasSize: size },
        stats: { chunks: 25, blocksRendered: 25 * 256, players: 0 },
      })
      const before = pictureOf(data)
      expect([before.width, before.height]).toEqual([canvasSize, canvasSize])
      const pixel = (picture: typeof before, x: number, z: number) => {
        const at = ((z - startZ) * canvasSize + x - startX) * 4
        return [...picture.data.subarray(at, at + 4)]
      }
      expect(pixel(before, 12, 12)[3]).toBe(255)
      expect(pixel(before, startX, startZ)).toEqual([0, 0, 0, 0])
      expect(draw(bot, state).mapImage).toBe(data.mapImage)

      const gold = bot.registry.blocksByName.gold_block
      const type = gold?.defaultState ?? (gold?.id ?? 0) << 4
      client?.write('block_change', { location: { x: 12, y: spawn.y, z: 12 }, type })
      await until('the change', () => bot.blockAt(new Vec3(12, spawn.y, 12))?.name === 'gold_block')
      const after = pictureOf(draw(bot, state))
      const [red = 0, , blue = 0] = pixel(after, 12, 12)
      expect(red).toBeGreaterThan(blue * 2)
      expect(pixel(after, 20, 20)).toEqual(pixel(before, 20, 20))
      expect(state.renderer.work).toMatchObject({ tiles: 25, cells: 1 })
      state.dispose()
    })
  },
)

test.concurrent('nothing listens to the world of a bot that nobody looks at', async () => {
  await using world = await join('1.20.4')
  const before = listeners(world.bot)
  const state = createMapState(world.bot)
  expect(listeners(world.bot)).toEqual(before.map((count) => count + 1))
  state.dispose()
  expect(listeners(world.bot)).toEqual(before)
})

test.concurrent('shows who and what is near, named in Spanish, and bounded', async () => {
  await using world = await join('1.20.4')
  const { bot } = world
  appear(bot, 101, { name: 'zombie', type: 'hostile', displayName: 'Zombie' })
  appear(bot, 102, { name: 'cow', type: 'animal', displayName: 'Cow' })
  const dropped = { name: 'diamond', displayName: 'Diamond' }
  appear(bot, 103, { name: 'item', type: 'other', getDroppedItem: () => dropped })
  appear(bot, 104, { name: 'player', type: 'player', username: 'Vecina' })
  appear(bot, 105, { name: 'pig', position: new Vec3(9_000, 64, 0) })
  const state = createMapState(bot)
  const { entities, players, stats } = draw(bot, state)
  expect(entities.map(({ id, type, name, hostile }) => ({ id, type, name, hostile }))).toEqual([
    { id: 101, type: 'zombie', name: 'Zombi', hostile: true },
    { id: 102, type: 'cow', name: 'Vaca', hostile: false },
    { id: 103, type: 'item', name: 'Diamante', hostile: false },
  ])
  expect(players).toEqual([{ name: 'Vecina', x: spawn.x + 2, y: spawn.y, z: spawn.z }])
  expect(stats).toMatchObject({ entities: 3, players: 1 })

  for (let id = 1_000; id < 1_500; id++) appear(bot, id, { name: 'bat' })
  for (let id = 2_000; id < 2_500; id++) {
    appear(bot, id, { type: 'player', username: `Bot${id}` })
  }
  const many = draw(bot, state)
  expect(many.entities).toHaveLength(limits.map.entities)
  expect(many.players).toHaveLength(limits.map.players)
  state.dispose()
})

test.concurrent('shows a hostile server’s entities as far as they can be shown', async () => {
  await using world = await join('1.20.4')
  const { bot } = world
  const broken = () => {
    throw new Error('metadata')
  }
  appear(bot, 101, { name: 'x'.repeat(10_000), displayName: 'y'.repeat(10_000) })
  appear(bot, 102, { name: 'item', getDroppedItem: broken })
  appear(bot, 103, { name: 'cow', position: new Vec3(Number.NaN, 64, 0) })
  appear(bot, 104, { name: undefined, displayName: undefined })
  appear(bot, 105, { type: 'player', username: 'z'.repeat(10_000) })
  bot.time.timeOfDay = Number.NaN
  const state = createMapState(bot)
  const data = draw(bot, state)
  expect(MapData.parse(data)).toEqual(data)
  expect(data.entities.map(({ id, name }) => [id, name.length])).toEqual([
    [101, 64],
    [102, 'Objeto'.length],
  ])
  expect(data.players[0]?.name).toHaveLength(64)
  expect(data.timeOfDay).toBe(0)
  bot.entity.position.x = Number.NaN
  bot.entity.yaw = Number.POSITIVE_INFINITY
  const nowhere = draw(bot, state)
  expect(MapData.parse(nowhere)).toEqual(nowhere)
  state.dispose()
})

test.each([
  ['overworld', 'overworld'],
  ['minecraft:the_nether', 'nether'],
  ['the_end', 'end'],
  ['end', 'end'],
  ['servidor:mundo', 'overworld'],
  ['weekend', 'overworld'],
])('calls the dimension %s %s', (name, dimension) => {
  expect<string>(dimensionOf(name)).toBe(dimension)
})
